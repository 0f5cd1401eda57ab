// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/steps_model.h"

#include <QTimer>

class QCheckBox;
class QScrollArea;
class QToolButton;

namespace heedmap {

class DrawingView;

/// From a query and a key to the weight and on to the output, one stage after the other, with the real numbers. Follows the
/// selected cell, or the first. A click on another key's row selects that one.
class StepsDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit StepsDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("steps"); }
    bool isPlaying() const { return m_timer.isActive(); }
    /// Which stage is shown, counted from 0; −1 while there is none.
    qsizetype step() const;
    qsizetype stepCount() const { return m_model ? m_model->stages.size() : 0; }

    /// The stage that is shown, as lessons call it: "vectors", "power-sum".
    QString stageName() const;
    /// Shows that stage, or once it is worked out; where there is none, the one before it. An unknown name changes nothing.
    void showStage(const QString &name);

public slots:
    /// Each stops playing: whoever takes a step by hand wants to stay there.
    void nextStep();
    void previousStep();
    void firstStep();
    void lastStep();
    /// Plays on from here, from the start when this is the end; or pauses.
    void togglePlaying();

signals:
    void playingChanged(bool playing);
    /// Another stage is shown, or there are others.
    void stepChanged();

protected:
    Drawing drawing() const override;
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildHeader();
    void buildStages();
    void buildView();
    void setModel(const StepsModelPtr &model);
    void showStages();
    void showStep();
    void showControls();
    void takeStep(qsizetype stage);
    void goTo(qsizetype stage);
    void setPlaying(bool playing);
    void playOn();
    void selectKeyAt(QPointF position);
    double pageWidth() const;
    QString hint() const;

    QToolButton *m_back = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_forward = nullptr;
    QCheckBox *m_all = nullptr;
    QWidget *m_stages = nullptr;
    QList<QToolButton *> m_stageButtons;
    DrawingView *m_view = nullptr;
    QTimer m_timer{this};
    StepsModelPtr m_model;
    StepKind m_kind = StepKind::Vectors; ///< stays when numbers, tokens or the selection change
};

} // namespace heedmap
