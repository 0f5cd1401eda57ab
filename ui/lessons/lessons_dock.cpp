// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessons_dock.h"

#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/lesson_player.h"

#include <QApplication>
#include <QEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace heedmap {

LessonsDock::LessonsDock(Document &document, QWidget *parent)
    : QDockWidget(parent), m_player(new LessonPlayer(document, this))
{
    setObjectName(QStringLiteral("lessonsDock"));
    m_list = new LessonList(m_progress);
    m_page = new LessonPage(*m_player);
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_page);
    setWidget(m_pages);
    connect(m_list, &LessonList::chosen, this, &LessonsDock::lessonChosen);
    connect(m_list, &LessonList::fileRequested, this, &LessonsDock::fileRequested);
    connect(m_page, &LessonPage::listRequested, m_player, &LessonPlayer::close);
    connect(m_page, &LessonPage::nextLessonRequested, this, [this] {
        if (following() >= 0)
            emit lessonChosen(following());
    });
    connectPlayer();
    retranslate();
}

LessonsDock::~LessonsDock() = default;

void LessonsDock::connectPlayer()
{
    connect(m_player, &LessonPlayer::lessonChanged, this, &LessonsDock::showPage);
    connect(m_player, &LessonPlayer::sceneChanged, this, &LessonsDock::noteScene);
    connect(m_player, &LessonPlayer::questionChanged, this, &LessonsDock::noteAnswer);
}

void LessonsDock::setLessons(const QList<Lesson> &lessons)
{
    m_asked = true;
    m_lessons = lessons;
    m_list->setLessons(lessons);
    showFollowing();
}

int LessonsDock::placeToContinue(const Lesson &lesson, bool isOwn) const
{
    return m_progress.of(lesson, isOwn).placeToContinue(lesson);
}

void LessonsDock::showPage()
{
    const bool playing = m_player->isPlaying();
    const bool hadFocus = m_pages->isAncestorOf(QApplication::focusWidget());
    m_pages->setCurrentWidget(playing ? static_cast<QWidget *>(m_page) : m_list);
    m_list->refresh();
    showFollowing();
    if (playing)
        m_page->focusText();
    else if (hadFocus)
        m_list->focusList();
}

/// The one behind the lesson that plays; −1: none.
int LessonsDock::following() const
{
    if (!m_player->isPlaying() || !m_player->fileName().isEmpty())
        return -1;
    const auto now = std::find_if(m_lessons.begin(), m_lessons.end(), [this](const Lesson &lesson) {
        return lesson.id == m_player->lesson().id;
    });
    const auto next = now == m_lessons.end() ? now : std::next(now);
    return next == m_lessons.end() ? -1 : static_cast<int>(next - m_lessons.begin());
}

void LessonsDock::showFollowing()
{
    const int next = following();
    m_page->setNextLesson(next < 0 ? QString() : m_lessons[next].title.in(shownLanguage()));
    if (m_player->isPlaying() && next > 0)
        m_list->select(next - 1);
}

void LessonsDock::noteScene()
{
    m_progress.noteScene(m_player->lesson(), !m_player->fileName().isEmpty(), m_player->place());
}

void LessonsDock::noteAnswer()
{
    if (!m_player->isPlaying() || !m_player->isRevealed() || m_player->chosen() < 0)
        return;
    m_progress.noteAnswer(m_player->lesson(), !m_player->fileName().isEmpty(), m_player->place(),
                          m_player->chosen() == m_player->right());
}

void LessonsDock::showEvent(QShowEvent *event)
{
    QDockWidget::showEvent(event);
    if (!std::exchange(m_asked, true))
        emit lessonsWanted();
}

void LessonsDock::closeEvent(QCloseEvent *event)
{
    m_player->close();
    QDockWidget::closeEvent(event);
}

void LessonsDock::focusContent()
{
    if (m_player->isPlaying())
        m_page->focusText();
    else
        m_list->focusList();
}

void LessonsDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LessonsDock::retranslate()
{
    setWindowTitle(tr("Lessons"));
    m_player->retranslate();
    m_list->retranslate();
    m_page->retranslate();
    showFollowing();
}

} // namespace heedmap
