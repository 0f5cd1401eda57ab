// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/playback_part.h"

#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/explain/drawing_view.h"
#include "ui/training/training_flow.h"
#include "ui/training/training_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

/// Where the curves' axis ends: at the last step of a training that is over or not long; else at a round number that is
/// not far ahead.
int axisEnd(const TrainingProgress &progress)
{
    constexpr int notLong = 2000;
    if (!progress.isActive() && progress.step > 0)
        return progress.step;
    if (progress.options.steps <= notLong)
        return progress.options.steps;
    int end = notLong / 2;
    for (int factor = 2; end < progress.step; factor = factor == 2 ? 5 : 2)
        end = factor == 2 ? end * 2 : end / 2 * 5;
    return std::min(end, progress.options.steps);
}

} // namespace

PlaybackPart::PlaybackPart(TrainingFlow &flow, QWidget *parent) : QWidget(parent), m_flow(flow)
{
    build();
    connectControls();
}

void PlaybackPart::build()
{
    m_view = new DrawingView(this);
    m_view->setObjectName(QStringLiteral("trainingCurves"));
    m_play = new QToolButton(this);
    m_play->setObjectName(QStringLiteral("playCheckpoints"));
    m_play->setFocusPolicy(Qt::StrongFocus);
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("checkpoints"));
    m_slider->setMinimumWidth(40);
    guardWheel(m_slider);
    m_step = new QLabel(this);
    m_step->setObjectName(QStringLiteral("shownStep"));
    m_step->setTextFormat(Qt::PlainText);
    m_step->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    m_export = new QPushButton(this);
    m_export->setObjectName(QStringLiteral("exportFrames"));
    m_export->setIcon(lineIcon(QStringLiteral("export")));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_step);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    // Above the curves, so that it is in sight with the figure in a low window too.
    column->addLayout(row);
    column->addWidget(m_view);
    column->addWidget(m_export);
}

void PlaybackPart::connectControls()
{
    connect(m_slider, &QSlider::valueChanged, &m_flow, &TrainingFlow::scrub);
    connect(m_slider, &QSlider::sliderReleased, &m_flow, &TrainingFlow::endScrub);
    connect(m_slider, &QSlider::sliderPressed, &m_flow, &TrainingFlow::endScrub);
    // Keys, the wheel and clicks beside the handle are edits of their own. The slider tells of them before it moves.
    connect(m_slider, &QSlider::actionTriggered, this, [this] {
        m_flow.setPlaying(false);
        if (!m_slider->isSliderDown())
            QMetaObject::invokeMethod(&m_flow, &TrainingFlow::endScrub, Qt::QueuedConnection);
    });
    connect(m_play, &QToolButton::clicked, this, [this] { m_flow.setPlaying(!m_flow.isPlaying()); });
    connect(m_export, &QPushButton::clicked, this, &PlaybackPart::exportRequested);
    connect(m_view, &DrawingView::pressed, this, [this](QPointF position) {
        m_flow.setPlaying(false);
        scrubTo(position);
    });
    connect(m_view, &DrawingView::dragged, this, &PlaybackPart::scrubTo);
    connect(m_view, &DrawingView::released, &m_flow, &TrainingFlow::endScrub);
    connect(m_view, &DrawingView::pointed, this, [this](QPointF position) {
        m_hover = stepAt(m_curves, m_view->canvas(), position);
        drawCurves();
    });
    connect(m_view, &DrawingView::left, this, [this] {
        m_hover.reset();
        drawCurves();
    });
}

void PlaybackPart::scrubTo(QPointF position)
{
    const std::optional<double> step = stepAt(m_curves, m_view->canvas(), position);
    if (!step)
        return;
    const int index = m_flow.checkpoints().nearest(*step);
    if (index != m_flow.shownCheckpoint())
        m_flow.scrub(index);
}

void PlaybackPart::refresh()
{
    showSlider();
    showCurves();
}

void PlaybackPart::showSlider()
{
    const Checkpoints &checkpoints = m_flow.checkpoints();
    const Checkpoint here = m_flow.shown();
    const QString none =
        checkpoints.size() < 2 ? tr("There are no checkpoints yet: train first.") : QString();
    setDisabledBecause(m_slider, none);
    setDisabledBecause(m_play, none);
    setDisabledBecause(m_export,
                       checkpoints.isEmpty() ? tr("There are no checkpoints yet: train first.") : QString());
    if (none.isEmpty() && here.isSet())
        m_slider->setAccessibleDescription(TrainingText::checkpoint(here));
    m_play->setIcon(lineIcon(m_flow.isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    if (!m_slider->isSliderDown()) {
        const QSignalBlocker blocker(m_slider);
        m_slider->setRange(0, std::max(0, checkpoints.size() - 1));
        m_slider->setValue(here.isSet() ? checkpoints.nearest(here.step) : m_slider->maximum());
    }
    const int steps = m_flow.progress().options.steps;
    m_step->setMinimumWidth(m_step->fontMetrics().horizontalAdvance(tr("step %1").arg(steps)));
    m_step->setText(here.isSet() ? tr("step %1").arg(here.step) : QStringLiteral("–"));
}

void PlaybackPart::showCurves()
{
    const Checkpoint shown = m_flow.shown();
    if (m_drawnProgress == m_flow.run().progress() && m_drawnCheckpoint == shown)
        return;
    m_drawnProgress = m_flow.run().progress();
    m_drawnCheckpoint = shown;
    const TrainingProgress &progress = *m_drawnProgress;
    m_curves = {lossChart(progress.losses, axisEnd(progress), shown),
                accuracyChart(progress.checkpoints, axisEnd(progress), shown)};
    m_view->setAccessibleDescription(TrainingText::progressLine(progress, m_flow.run().isGoing()));
    drawCurves();
}

void PlaybackPart::drawCurves()
{
    m_view->setDrawing(curvesDrawing(m_curves, m_hover));
}

void PlaybackPart::retranslate()
{
    m_view->setAccessibleName(tr("Loss and held-out accuracy"));
    m_play->setAccessibleName(tr("Play the checkpoints"));
    setTip(m_play, tipText(tr("Plays how the weights came about, checkpoint by checkpoint.")));
    m_slider->setAccessibleName(tr("Checkpoints"));
    setTip(m_slider, tipText(tr("Shows the model as it was after a step of training.")));
    m_export->setText(tr("Export Fra&mes…"));
    setTip(m_export, tipText(tr("Saves the figure at every checkpoint, as pictures or as one animation.")));
    m_drawnProgress = nullptr;
    refresh();
}

} // namespace heedmap
