// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/links_dock.h"

#include "ui/common/form_rows.h"
#include "ui/common/number_spin.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/links_layout.h"
#include "ui/explain/links_painting.h"
#include "ui/explain/links_words.h"
#include "ui/figure/figure_words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int sliderSteps = 1000;
constexpr int thresholdDecimals = 4;

/// Small thresholds get most of the slider: among many keys weights are small.
double thresholdAt(int position)
{
    return std::round(std::pow(double(position) / sliderSteps, 3) * 1000) / 1000;
}

int positionOf(double threshold)
{
    return static_cast<int>(std::lround(std::cbrt(threshold) * sliderSteps));
}

QList<int> withHeadToggled(const std::vector<int> &shown, int head, int count)
{
    QList<int> heads(shown.begin(), shown.end());
    if (heads.contains(head))
        heads.removeAll(head);
    else
        heads.append(head);
    std::sort(heads.begin(), heads.end());
    // None means all, and so does every one.
    return heads.size() == count ? QList<int>() : heads;
}

} // namespace

LinksDock::LinksDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("linksDock"), {}, parent)
{
    buildControls();
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("view"));
    addScrolled(m_view);
    connectView();
    begin();
}

void LinksDock::buildControls()
{
    m_horizontal = new QCheckBox;
    m_horizontal->setObjectName(QStringLiteral("horizontal"));
    header()->addWidget(m_horizontal);
    connect(m_horizontal, &QCheckBox::clicked, this, [this](bool on) {
        change(tr("Lay links out"), [on](ExplainSettings &explain) { explain.links.horizontal = on; });
    });

    m_thresholdLabel = new QLabel;
    m_thresholdLabel->setTextFormat(Qt::PlainText);
    m_slider = new QSlider(Qt::Horizontal);
    m_slider->setObjectName(QStringLiteral("thresholdSlider"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setPageStep(sliderSteps / 10);
    m_slider->setMinimumWidth(40);
    guardWheel(m_slider);
    m_slider->installEventFilter(this);
    m_threshold = new NumberSpin;
    m_threshold->setObjectName(QStringLiteral("threshold"));
    m_threshold->setRange(0, 1);
    m_threshold->setSingleStep(0.01);
    m_threshold->setMinimumWidth(m_threshold->fontMetrics().horizontalAdvance(QStringLiteral("0.0000")) + 40);
    m_thresholdLabel->setBuddy(m_threshold);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_thresholdLabel);
    row->addWidget(m_slider, 1);
    row->addWidget(m_threshold);
    body()->addLayout(row);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { editThreshold(thresholdAt(position)); });
    connect(m_threshold, &NumberSpin::valueChanged, this, &LinksDock::editThreshold);
    connect(m_threshold, &NumberSpin::editingFinished, this, [this] { this->document().endMerge(); });
}

void LinksDock::connectView()
{
    connect(m_view, &DrawingView::pointed, this, &LinksDock::point);
    connect(m_view, &DrawingView::left, this, [this] {
        m_hovered = {};
        showFocus();
    });
    connect(m_view, &DrawingView::pressed, this, &LinksDock::press);
    connect(m_view, &DrawingView::keyPressed, this, &LinksDock::pressKey);
}

LinksDock::~LinksDock()
{
    m_slider->removeEventFilter(this); // it loses the focus while it is destroyed
}

bool LinksDock::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    const bool ends = type == QEvent::MouseButtonRelease || type == QEvent::FocusOut ||
                      (type == QEvent::KeyRelease && !static_cast<QKeyEvent *>(event)->isAutoRepeat());
    if (watched == m_slider && ends)
        document().endMerge();
    return ExplainDock::eventFilter(watched, event);
}

Drawing LinksDock::drawing() const
{
    return m_view->drawing();
}

void LinksDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void LinksDock::retranslateView()
{
    setWindowTitle(LinksWords::title());
    m_horizontal->setText(tr("Horizontal"));
    setTip(m_horizontal,
           tipText(tr("Queries above and keys below, instead of side by side: right for Chinese, "
                      "whose tokens are short.")));
    m_thresholdLabel->setText(tr("Threshold"));
    const QString tip = tipText(tr("Only weights of at least this have a line."), tr("w ≥ threshold"));
    m_thresholdLabel->setToolTip(tip);
    for (QWidget *control : {static_cast<QWidget *>(m_slider), static_cast<QWidget *>(m_threshold)}) {
        setTip(control, tip);
        control->setAccessibleName(tr("Threshold"));
    }
    m_view->setAccessibleName(LinksWords::title());
    m_view->setHint(FigureWords::empty());
}

void LinksDock::showSettings(const LinksSettings &links)
{
    const QSignalBlocker blockSlider(m_slider);
    const QSignalBlocker blockNumber(m_threshold);
    m_horizontal->setChecked(links.horizontal);
    // A handle under the mouse stays where it is.
    if (thresholdAt(m_slider->value()) != links.threshold)
        m_slider->setValue(positionOf(links.threshold));
    m_threshold->showNumber(links.threshold, thresholdDecimals);
}

LinksFocus LinksDock::focus() const
{
    if (!m_chosen.tokens.empty())
        return m_chosen;
    const LinkToken &token = m_hovered.index >= 0 ? m_hovered : m_cursor;
    if (token.index < 0)
        return {};
    return {token.role, {token.index}};
}

void LinksDock::showContent(const ExplainContent &content)
{
    showSettings(content.explain.links);
    const LinksFocus wanted = focus();
    worker().run([content, wanted, cursor = m_cursor, base = m_model ? m_model->base : nullptr](
                     const std::stop_token &stop) { return linksModel(content, wanted, cursor, base, stop); },
                 [this](const std::shared_ptr<const LinksModel> &model) { showModel(model); });
}

void LinksDock::showModel(const std::shared_ptr<const LinksModel> &model)
{
    m_model = model;
    if (!model) {
        m_hovered = m_cursor = {};
        m_chosen = {};
        m_view->setDrawing({});
        m_view->setAccessibleDescription(FigureWords::empty());
        return;
    }
    // Tokens that are gone are not pointed at any more.
    m_cursor = model->cursor;
    std::erase_if(m_chosen.tokens, [&](int token) { return token >= model->base->count(m_chosen.role); });
    if (m_hovered.index >= model->base->count(m_hovered.role))
        m_hovered = {};
    m_view->setDrawing(linksDrawing(model));
    m_view->setAccessibleDescription(LinksWords::description(*model));
}

/// Lines stay; what is pointed at is another.
void LinksDock::showFocus()
{
    if (m_model)
        schedule();
}

LinksLayout LinksDock::layout() const
{
    return {*m_model, m_view->canvas()};
}

void LinksDock::editThreshold(double threshold)
{
    change(
        tr("Change the threshold of links"),
        [threshold](ExplainSettings &explain) { explain.links.threshold = threshold; },
        QStringLiteral("links/threshold"));
}

void LinksDock::toggleHead(int head, bool alone)
{
    QList<int> heads = {head};
    if (!alone)
        // From what is set, not from what is shown: that may be a click behind.
        heads =
            withHeadToggled(existingHeads(document().session().explain.links.heads, m_model->base->heads()),
                            head, m_model->base->heads());
    else if (m_model->base->heads() == 1)
        heads.clear();
    change(tr("Choose heads of links"), [heads](ExplainSettings &explain) { explain.links.heads = heads; });
}

} // namespace heedmap
