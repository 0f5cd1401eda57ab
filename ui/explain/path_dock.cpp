// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/path_dock.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/seed_edit.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/path_painting.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

namespace heedmap {

namespace {

constexpr int hundredths = 100;
constexpr int radiusDecimals = 4;

} // namespace

PathDock::PathDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("pathDock"), TracePart::Inputs, parent)
{
    build();
    begin();
}

void PathDock::build()
{
    buildControls();
    connectControls();
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("pathView"));
    addScrolled(m_view);
    connect(m_view, &DrawingView::pointed, this, [this](QPointF position) {
        hover(m_model ? pathHover(*m_model, m_view->canvas(), position) : std::nullopt);
    });
    connect(m_view, &DrawingView::left, this, [this] { hover({}); });
    connect(m_view, &DrawingView::keyPressed, this, &PathDock::pressKey);
}

void PathDock::buildControls()
{
    auto *controls = new QWidget;
    m_form = newForm(controls);
    controls->layout()->setContentsMargins(0, 0, 0, 0);
    m_radiusRow = buildRadius();
    addField(m_form, m_radiusRow);
    m_width = new SliderSpin;
    m_width->setObjectName(QStringLiteral("rnnWidth"));
    m_width->setRange(1, maximumPathWidth);
    addField(m_form, m_width);
    m_seed = new SeedEdit;
    m_seed->setObjectName(QStringLiteral("rnnSeed"));
    addField(m_form, m_seed);
    m_controls = controls;
    body()->addWidget(controls);
}

/// Beside the view where there is room, so that it keeps its height; else above it.
void PathDock::resizeEvent(QResizeEvent *event)
{
    ExplainDock::resizeEvent(event);
    constexpr int roomy = 640;
    constexpr int controlsWidth = 280;
    const bool beside = width() >= roomy;
    body()->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_controls->setMaximumWidth(beside ? controlsWidth : QWIDGETSIZE_MAX);
}

QWidget *PathDock::buildRadius()
{
    auto *field = new QWidget;
    auto *row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_radiusSlider = new QSlider(Qt::Horizontal);
    m_radiusSlider->setObjectName(QStringLiteral("radiusSlider"));
    m_radiusSlider->setRange(0, static_cast<int>(maximumSpectralRadius * hundredths));
    m_radiusSlider->setPageStep(10);
    m_radiusSlider->setMinimumWidth(40);
    guardWheel(m_radiusSlider);
    m_radius = new NumberSpin;
    m_radius->setObjectName(QStringLiteral("radius"));
    m_radius->setDecimals(radiusDecimals);
    m_radius->setRange(0, maximumSpectralRadius);
    m_radius->setSingleStep(0.05);
    m_radius->setMinimumWidth(m_radius->fontMetrics().horizontalAdvance(QStringLiteral("0.0000")) + 36);
    row->addWidget(m_radiusSlider, 1);
    row->addWidget(m_radius);
    field->setFocusProxy(m_radius);
    return field;
}

void PathDock::connectControls()
{
    const auto setRadius = [this](double radius) {
        changePath(tr("Change the spectral radius"), QStringLiteral("spectralRadius"),
                   [radius](PathSettings &path) { path.spectralRadius = radius; });
    };
    connect(m_radiusSlider, &QSlider::valueChanged, this,
            [setRadius](int value) { setRadius(static_cast<double>(value) / hundredths); });
    connect(m_radiusSlider, &QSlider::sliderReleased, &document(), &Document::endMerge);
    // Keys and clicks beside the handle are edits of their own.
    connect(m_radiusSlider, &QSlider::actionTriggered, this, [this](int action) {
        if (action != QAbstractSlider::SliderMove)
            document().endMerge();
    });
    connect(m_radius, &NumberSpin::valueChanged, this, setRadius);
    connect(m_radius, &NumberSpin::editingFinished, &document(), &Document::endMerge);
    connect(m_width, &SliderSpin::valueEdited, this, [this](int width) {
        changePath(tr("Change the width of the RNN"), QStringLiteral("width"),
                   [width](PathSettings &path) { path.width = width; });
    });
    connect(m_width, &SliderSpin::editingEnded, &document(), &Document::endMerge);
    connect(m_seed, &SeedEdit::seedEdited, this, [this](quint64 seed) {
        changePath(tr("Change the seed of the RNN"), QStringLiteral("seed"),
                   [seed](PathSettings &path) { path.seed = seed; });
    });
    connect(m_seed, &SeedEdit::editingFinished, &document(), &Document::endMerge);
}

void PathDock::changePath(const QString &what, const QString &member, const Change &changeIt)
{
    change(
        what, [&changeIt](ExplainSettings &explain) { changeIt(explain.path); },
        QStringLiteral("path.") + member);
}

void PathDock::showSettings(const PathSettings &settings)
{
    const QSignalBlocker blocker(m_radiusSlider);
    m_radiusSlider->setValue(static_cast<int>(std::lround(settings.spectralRadius * hundredths)));
    m_radius->showNumber(settings.spectralRadius, radiusDecimals);
    m_width->setValue(settings.width);
    m_seed->setSeed(settings.seed);
}

void PathDock::showContent(const ExplainContent &content)
{
    showSettings(content.explain.path);
    if (!content.computation) {
        worker().drop();
        showReason(tr("There is no path yet."));
        return;
    }
    worker().run(
        [content](const std::stop_token &stop) {
            return pathModel(content, Task{stop, {}});
        },
        [this](const Result<std::shared_ptr<const PathModel>> &model) { showModel(model); },
        LatestWorker::Running::Finish);
}

void PathDock::showModel(const Result<std::shared_ptr<const PathModel>> &model)
{
    if (!model) {
        showReason(describe(model.error()));
        return;
    }
    if (!*model) {
        showReason(describe({ErrorCode::OutOfMemory, {}, {}}));
        return;
    }
    m_model = *model;
    m_view->setAccessibleDescription(m_model->sentence);
    m_view->setDrawing(pathDrawing(m_model, m_hover));
}

void PathDock::showReason(const QString &reason)
{
    m_model = nullptr;
    m_hover.reset();
    m_view->setHint(reason);
    m_view->setAccessibleDescription(reason);
    m_view->setDrawing({});
}

void PathDock::hover(std::optional<double> steps)
{
    if (steps == m_hover || !m_model)
        return;
    m_hover = steps;
    m_view->setDrawing(pathDrawing(m_model, m_hover));
}

/// What the pointer reads off, arrows do too.
void PathDock::pressKey(QKeyEvent *event)
{
    const bool right = event->key() == Qt::Key_Right;
    if (!m_model || (event->modifiers() & ~Qt::KeypadModifier) != 0 ||
        (!right && event->key() != Qt::Key_Left))
        return;
    hover(neighbouringX(m_model->chart, m_hover, right));
    m_view->setAccessibleDescription(m_hover ? chartReadout(m_model->chart, *m_hover, true)
                                             : m_model->sentence);
    event->accept();
}

Drawing PathDock::drawing() const
{
    return m_model ? pathDrawing(m_model) : Drawing();
}

void PathDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void PathDock::retranslateView()
{
    setWindowTitle(tr("Path and gradient"));
    const QString radius =
        tipText(tr("The largest absolute eigenvalue of W. Well below 1 gradients vanish; above 1 they can "
                   "explode."),
                tr("ρ(W) = max |λ|, h_t = tanh(W h_{t−1} + U x_t)"));
    setRowText(m_form, m_radiusRow, tr("Spectral radius ρ"), radius);
    for (QWidget *part : std::initializer_list<QWidget *>{m_radiusSlider, m_radius}) {
        part->setAccessibleName(tr("Spectral radius ρ"));
        part->setToolTip(radius);
    }
    setRowText(m_form, m_width, tr("Width n of h"), tipText(tr("How many numbers the RNN remembers.")));
    m_width->setName(tr("Width n of h"));
    setRowText(m_form, m_seed, tr("Seed"), tipText(tr("Another seed draws another W and U.")));
    m_seed->setAccessibleName(tr("Seed"));
    m_view->setAccessibleName(tr("Path and norm of the gradient"));
    alignLabels(m_form);
}

} // namespace heedmap
