// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_keys.h"
#include "ui/presentation/presentation_type.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace heedmap {

class Document;
class HeatmapFigure;
class LessonPlayer;
struct PresentationWants;
class PointerRing;
class PresentationFigure;
class PresentationHelp;
class PresentationQuestion;
class PresentationSteps;
class PresentationText;

/// What a class sees on the projector: the figure, the steps, and the text of the scene of a lesson, if one is played, in
/// large type. Follows document and player as docks do. Whoever makes it gives it its place, and ends it when
/// leaveRequested() asks for that.
class PresentationWindow final : public QWidget
{
    Q_OBJECT

public:
    /// \a player may be null.
    PresentationWindow(Document &document, LessonPlayer *player, QWidget *parent = nullptr);

    /// What a key asks for; \a number belongs to Number.
    void run(PresentationCommand command, int number = 0);

    bool isBlank() const;
    void unblank();
    bool isZoomed() const;
    bool showsSteps() const;
    bool showsPointer() const;
    bool showsHelp() const;
    PresentationType type() const { return m_type; }

signals:
    void leaveRequested();
    /// Blank or not any more, zoomed, another step.
    void stateChanged();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void connectPlayer();
    void retranslate();
    void adoptPalette();
    void setTypeOf(int height);
    void showScene();
    void showNewScene();
    void arrange();
    PresentationWants wants() const;
    void arrangeOverlays();
    void showHelp(bool shown);
    void runNumber(int number);
    void takeStep(int by);
    void moveStep(int by);
    void scrollText(int pages);
    void moveHead(int by);
    void showPanel(bool steps);
    void setBlank(const QColor &color);
    void goBack();
    void followPointer(const QEvent *event);
    bool hasLesson() const;
    bool isQuestionOpen() const;

    Document &m_document;
    QPointer<LessonPlayer> m_player;
    PresentationType m_type;
    HeatmapFigure *m_heads = nullptr;
    PresentationFigure *m_figure = nullptr;
    PresentationSteps *m_steps = nullptr;
    PresentationText *m_text = nullptr;
    PresentationQuestion *m_question = nullptr;
    PresentationHelp *m_help = nullptr;
    PointerRing *m_ring = nullptr;
    QWidget *m_cover = nullptr; ///< black or white, in front of everything
    QTimer m_hidePointer{this};
    QTimer m_hideHelp{this};
    bool m_prefersSteps = false; ///< to the question, or to no panel
    bool m_adopting = false;
};

} // namespace heedmap
