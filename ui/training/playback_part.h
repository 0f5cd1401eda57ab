// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/training/training_curves.h"
#include "ui/training/training_progress.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace heedmap {

class DrawingView;
class TrainingFlow;

/// The curves of a training, and a slider through its checkpoints, by hand or playing.
class PlaybackPart final : public QWidget
{
    Q_OBJECT

public:
    explicit PlaybackPart(TrainingFlow &flow, QWidget *parent = nullptr);

    /// Shows what there is now.
    void refresh();
    void retranslate();

signals:
    void exportRequested();

private:
    void build();
    void connectControls();
    void showSlider();
    void showCurves();
    void drawCurves();
    void scrubTo(QPointF position);

    TrainingFlow &m_flow;
    DrawingView *m_view = nullptr;
    QToolButton *m_play = nullptr;
    QSlider *m_slider = nullptr;
    QLabel *m_step = nullptr;
    QPushButton *m_export = nullptr;
    TrainingProgressPtr m_drawnProgress;
    Checkpoint m_drawnCheckpoint;
    TrainingCurves m_curves;
    std::optional<double> m_hover;
};

} // namespace heedmap
