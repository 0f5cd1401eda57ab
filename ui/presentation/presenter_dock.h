// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_keys.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

class QLabel;
class QToolButton;

namespace heedmap {

class LessonPlayer;
class ReadingText;
class WrappingLabel;

/// What the teacher sees beside a presentation: notes, the answer before the class has it, what comes next, the time, and
/// the same commands that keys give.
class PresenterDock final : public QDockWidget
{
    Q_OBJECT

public:
    /// \a player may be null. The time runs from now.
    explicit PresenterDock(LessonPlayer *player, QWidget *parent = nullptr);

    /// How things are in the presentation.
    void setState(bool blank, bool zoomed);

    /// "3:07", "1:00:00".
    static QString timeText(qint64 seconds);

signals:
    void commanded(heedmap::PresentationCommand command);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void addButton(PresentationCommand command, const char *name, const char *icon);
    void showScene();
    void showQuestion();
    static QString answerText(const LessonPlayer &player);
    void showTime();
    void retranslate();

    QPointer<LessonPlayer> m_player;
    QElapsedTimer m_since;
    QTimer m_clock;
    QLabel *m_time = nullptr;
    WrappingLabel *m_title = nullptr;
    ReadingText *m_text = nullptr;
    WrappingLabel *m_answer = nullptr;
    WrappingLabel *m_next = nullptr;
    QWidget *m_buttons = nullptr;
    QList<std::pair<PresentationCommand, QToolButton *>> m_commands;
};

} // namespace heedmap
