// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/saturation_dock.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/saturation_painting.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>

namespace heedmap {

SaturationDock::SaturationDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("saturationDock"), TracePart::Inputs, parent)
{
    build();
    begin();
}

void SaturationDock::build()
{
    m_sweep = new QComboBox;
    m_sweep->setObjectName(QStringLiteral("sweep"));
    m_sweep->addItems({QString(), QString()});
    m_sweep->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    guardWheel(m_sweep);
    header()->addWidget(m_sweep);
    connect(m_sweep, &QComboBox::activated, this, &SaturationDock::chooseSweep);
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("saturationView"));
    addScrolled(m_view);
    m_view->parentWidget()->parentWidget()->installEventFilter(this);
    connect(m_view, &DrawingView::pointed, this, [this](QPointF position) {
        hover(m_model ? saturationHover(*m_model, m_view->canvas(), position) : std::nullopt);
    });
    connect(m_view, &DrawingView::left, this, [this] { hover({}); });
    connect(m_view, &DrawingView::keyPressed, this, &SaturationDock::pressKey);
}

void SaturationDock::chooseSweep(int index)
{
    change(tr("Change what is swept"),
           [index](ExplainSettings &explain) { explain.sweep = static_cast<SweepKind>(index); });
}

void SaturationDock::showContent(const ExplainContent &content)
{
    m_sweep->setCurrentIndex(static_cast<int>(content.explain.sweep));
    if (!content.computation) {
        worker().drop();
        showReason(tr("There is nothing to sweep yet."));
        return;
    }
    worker().run(
        [content](const std::stop_token &stop) {
            return saturationModel(content, Task{stop, {}});
        },
        [this](const Result<std::shared_ptr<const SaturationModel>> &model) { showModel(model); });
}

void SaturationDock::showModel(const Result<std::shared_ptr<const SaturationModel>> &model)
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
    showDrawing();
}

/// As wide as the area around it says: the view's own width depends on whether there is a scroll bar.
void SaturationDock::showDrawing()
{
    constexpr double scrollBar = 20;
    const int width = m_view->parentWidget()->parentWidget()->width();
    const bool narrow = m_view->toDrawing({double(width), 0}).x() < saturationSideBySide + scrollBar;
    m_view->setDrawing(saturationDrawing(m_model, m_hover, narrow));
}

bool SaturationDock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_model)
        showDrawing();
    return ExplainDock::eventFilter(watched, event);
}

void SaturationDock::showReason(const QString &reason)
{
    m_model = nullptr;
    m_hover.reset();
    m_view->setHint(reason);
    m_view->setAccessibleDescription(reason);
    m_view->setDrawing({});
}

void SaturationDock::hover(std::optional<double> x)
{
    if (x == m_hover || !m_model)
        return;
    m_hover = x;
    showDrawing();
}

/// What the pointer reads off, arrows do too.
void SaturationDock::pressKey(QKeyEvent *event)
{
    const bool right = event->key() == Qt::Key_Right;
    if (!m_model || (event->modifiers() & ~Qt::KeypadModifier) != 0 ||
        (!right && event->key() != Qt::Key_Left))
        return;
    hover(neighbouringX(m_model->entropy, m_hover, right));
    m_view->setAccessibleDescription(m_hover ? chartReadout(m_model->entropy, *m_hover, true)
                                             : m_model->sentence);
    event->accept();
}

Drawing SaturationDock::drawing() const
{
    return m_model ? saturationDrawing(m_model) : Drawing();
}

void SaturationDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void SaturationDock::retranslateView()
{
    setWindowTitle(tr("Saturation"));
    m_sweep->setItemText(0, tr("Sweep d_k"));
    m_sweep->setItemText(1, tr("Sweep the temperature"));
    m_sweep->setAccessibleName(tr("What is swept"));
    setTip(m_sweep,
           tipText(tr("d_k: queries and keys become wider, with 1/√d_k and without. Temperature: the scores "
                      "are divided by τ; 1 is what 1/√d_k gives."),
                   tr("weights = softmax(Q Kᵀ / (√d_k · τ))")));
    m_view->setAccessibleName(tr("Entropy and gradient of the softmax"));
}

} // namespace heedmap
