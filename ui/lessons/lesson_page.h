// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace heedmap {

class HintLabel;
class LessonPlayer;
class LessonTextView;
class QuestionPart;
class VerticalScrollArea;
class WrappingLabel;

/// The lesson that plays: where one is, what the scene says, its question, and the ways on and back.
class LessonPage final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPage(LessonPlayer &player, QWidget *parent = nullptr);

    /// The lesson that is offered behind the last scene; empty: none.
    void setNextLesson(const QString &title);
    void retranslate();
    /// To where a person reads.
    void focusText();

signals:
    void listRequested();
    void nextLessonRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    QWidget *buildTop();
    QWidget *buildMiddle();
    QWidget *buildAway();
    QWidget *buildBottom();
    void showTexts();
    void showPlace();
    void showAway();
    void goOn();
    bool isLast() const;

    LessonPlayer &m_player;
    QString m_nextLesson;
    QToolButton *m_list = nullptr;
    QLabel *m_place = nullptr;
    HintLabel *m_lesson = nullptr;
    WrappingLabel *m_title = nullptr;
    LessonTextView *m_text = nullptr;
    QuestionPart *m_question = nullptr;
    VerticalScrollArea *m_scroll = nullptr;
    QWidget *m_away = nullptr;
    HintLabel *m_awayText = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_previous = nullptr;
    QPushButton *m_next = nullptr;
};

} // namespace heedmap
