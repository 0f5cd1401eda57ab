// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_progress.h"

#include <QDockWidget>

class QStackedWidget;

namespace heedmap {

class Document;
class LessonList;
class LessonPage;
class LessonPlayer;

/// The lessons: a list to choose from, and the one that plays. It owns the player, and remembers how far one came.
class LessonsDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit LessonsDock(Document &document, QWidget *parent = nullptr);
    ~LessonsDock() override;

    LessonPlayer &player() { return *m_player; }

    /// Those that come with the program.
    void setLessons(const QList<Lesson> &lessons);
    const QList<Lesson> &lessons() const { return m_lessons; }

    /// Where \a lesson is to be gone on with.
    int placeToContinue(const Lesson &lesson, bool isOwn) const;

    /// The focus, to the list or to the text of the scene.
    void focusContent();

signals:
    /// The list is shown and has no lessons yet.
    void lessonsWanted();
    /// A person wants to play one of lessons().
    void lessonChosen(int lesson);
    /// A person wants to open a lesson from a file.
    void fileRequested();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    /// Whoever closes it leaves the lesson.
    void closeEvent(QCloseEvent *event) override;

private:
    void connectPlayer();
    void showPage();
    void noteScene();
    void noteAnswer();
    int following() const;
    void showFollowing();
    void retranslate();

    LessonPlayer *m_player;
    LessonProgress m_progress;
    QList<Lesson> m_lessons;
    bool m_asked = false; ///< for lessons
    QStackedWidget *m_pages = nullptr;
    LessonList *m_list = nullptr;
    LessonPage *m_page = nullptr;
};

} // namespace heedmap
