// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/lesson_actions.h"

#include "core/lesson/lesson_file.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/lessons/scene_stage.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/file_actions.h"
#include "ui/main_window/lesson_sources.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

QString escapedForMenu(QString text)
{
    return text.replace(u'&', QLatin1String("&&"));
}

} // namespace

LessonActions::LessonActions(Document &document, JobRunner &jobs, const Docks &docks, Actions &actions,
                             FileActions &files, QMainWindow *window)
    : QObject(window),
      m_document(document),
      m_jobs(jobs),
      m_docks(docks),
      m_actions(actions),
      m_files(files),
      m_window(window),
      m_reader(new JobRunner(this))
{
    connectDock();
    connectActions();
}

void LessonActions::setFigure(QWidget *figure)
{
    QList<QDockWidget *> docks = allDocks(m_docks);
    docks.removeAll(static_cast<QDockWidget *>(m_docks.editor)); // whoever writes a lesson goes on writing
    m_stage = new SceneStage(m_document, docks, m_docks.lessons, figure, m_window);
}

void LessonActions::connectDock()
{
    LessonsDock *dock = m_docks.lessons;
    const LessonPlayer *player = &dock->player();
    connect(dock, &LessonsDock::lessonsWanted, this, &LessonActions::readLessons);
    connect(dock, &LessonsDock::lessonChosen, this, &LessonActions::play);
    connect(dock, &LessonsDock::fileRequested, this, &LessonActions::askForFile);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
        if (shown)
            showDock();
    });
    connect(player, &LessonPlayer::sceneChanged, this, &LessonActions::showScene);
    connect(player, &LessonPlayer::sceneChanged, this, &LessonActions::updateActions);
    connect(player, &LessonPlayer::lessonChanged, this, [this] {
        if (!m_docks.lessons->player().isPlaying() && m_stage != nullptr)
            m_stage->end();
        updateActions();
    });
}

void LessonActions::connectActions()
{
    LessonPlayer *player = &m_docks.lessons->player();
    connect(m_actions.at(Act::NextScene), &QAction::triggered, player, &LessonPlayer::next);
    connect(m_actions.at(Act::PreviousScene), &QAction::triggered, player, &LessonPlayer::previous);
    connect(m_actions.at(Act::BackToScene), &QAction::triggered, player, &LessonPlayer::backToScene);
    connect(m_actions.at(Act::ResetLayout), &QAction::triggered, this, [this, player] {
        if (!player->isPlaying() || m_stage == nullptr)
            return;
        m_stage->keepLayout();
        showDock();
    });
    m_open = new QAction(this);
    m_open->setObjectName(QStringLiteral("openLessonAction"));
    connect(m_open, &QAction::triggered, this, &LessonActions::askForFile);
}

void LessonActions::readLessons()
{
    if (m_reading != Reading::NotYet)
        return;
    m_reading = Reading::Now;
    m_reader->run(
        this, [] { return tr("Reading lessons…"); },
        [models = lessonModels()](const Task &) -> Result<QList<Lesson>> {
            return lessonsIn(QStringLiteral(":/heedmap/lessons"), models);
        },
        [this](const Result<QList<Lesson>> &lessons) {
            m_reading = Reading::Done;
            m_lessons = lessons.value_or(QList<Lesson>());
            m_docks.lessons->setLessons(m_lessons);
            fillMenu();
        });
}

void LessonActions::play(int lesson)
{
    if (lesson < 0 || lesson >= m_lessons.size())
        return;
    const Lesson chosen = m_lessons[lesson];
    m_files.whenSafe([this, chosen] {
        m_docks.lessons->player().play(chosen, {}, m_docks.lessons->placeToContinue(chosen, false));
        emit succeeded();
    });
}

void LessonActions::playFromStart(const Lesson &lesson)
{
    m_files.whenSafe([this, lesson] {
        m_docks.lessons->player().play(lesson);
        emit succeeded();
    });
}

void LessonActions::playNow(const Lesson &lesson, const QString &fileName, int place)
{
    m_files.whenSafe([this, lesson, fileName, place] {
        m_docks.lessons->player().play(lesson, fileName, std::max(place, 0));
        emit succeeded();
    });
}

void LessonActions::open(const QString &fileName)
{
    m_jobs.run(
        this, [fileName] { return tr("Opening %1…").arg(QFileInfo(fileName).fileName()); },
        [fileName, folder = lessonCacheFolder(), models = lessonModels()](const Task &) {
            Result<Lesson> lesson = readLesson(fileName, folder, models);
            removeUnusedLessons(folder);
            return lesson;
        },
        [this, fileName](const Result<Lesson> &read) {
            if (!read) {
                if (read.error().code != ErrorCode::Cancelled)
                    emit failed(fileName, read.error());
                return;
            }
            m_files.whenSafe([this, fileName, lesson = *read] {
                m_docks.lessons->player().play(lesson, fileName,
                                               m_docks.lessons->placeToContinue(lesson, true));
                emit succeeded();
                emit opened(fileName);
            });
        });
}

void LessonActions::askForFile()
{
    const QString filter = tr("Lessons (*.heedlesson *.json)") + QLatin1String(";;") + tr("All files (*)");
    auto *dialog = new QFileDialog(m_window, tr("Open Lesson"), usualFolder(m_document.fileName()), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LessonActions::open);
    dialog->open();
}

void LessonActions::keepLayout()
{
    if (m_docks.lessons->player().isPlaying() && m_stage != nullptr)
        m_stage->keepLayout();
}

void LessonActions::end()
{
    m_docks.lessons->player().close();
}

void LessonActions::showScene()
{
    if (m_stage != nullptr)
        m_stage->show(m_docks.lessons->player().scene().view);
}

/// Where it can be read, and where keys go on.
void LessonActions::showDock()
{
    LessonsDock *dock = m_docks.lessons;
    dock->show();
    dock->raise();
    if (!dock->isFloating())
        m_window->resizeDocks({dock}, {m_window->height() * 3 / 5}, Qt::Vertical);
    dock->focusContent();
}

void LessonActions::fill(QMenu *menu)
{
    m_menu = menu;
    connect(menu, &QMenu::aboutToShow, this, [this] {
        readLessons();
        fillMenu();
    });
    QAction *first = menu->actions().value(0);
    QAction *gap = new QAction(menu);
    gap->setSeparator(true);
    menu->insertAction(first, gap);
    menu->insertAction(gap, m_open);
    retranslate();
}

void LessonActions::fillMenu()
{
    if (m_menu == nullptr)
        return;
    qDeleteAll(std::exchange(m_entries, {}));
    QAction *before = m_open;
    if (m_reading == Reading::Now) {
        auto *entry = new QAction(tr("Reading lessons…"), m_menu);
        entry->setEnabled(false);
        m_menu->insertAction(before, entry);
        m_entries.append(entry);
    }
    for (int i = 0; i < m_lessons.size(); ++i) {
        const Lesson &lesson = m_lessons[i];
        const QString title = escapedForMenu(lesson.title.in(shownLanguage()));
        auto *entry = new QAction(
            lesson.number > 0 ? QStringLiteral("%1 %2").arg(QString::number(lesson.number), title) : title,
            m_menu);
        entry->setStatusTip(lesson.summary.in(shownLanguage()));
        connect(entry, &QAction::triggered, this, [this, i] { play(i); });
        m_menu->insertAction(before, entry);
        m_entries.append(entry);
    }
    if (!m_entries.isEmpty()) {
        auto *gap = new QAction(m_menu);
        gap->setSeparator(true);
        m_menu->insertAction(before, gap);
        m_entries.append(gap);
    }
}

void LessonActions::updateActions()
{
    const LessonPlayer &player = m_docks.lessons->player();
    const QString none = player.isPlaying() ? QString() : tr("No lesson is being played.");
    const bool first = player.isPlaying() && player.place() == 0;
    const bool last = player.isPlaying() && player.place() + 1 == player.lesson().scenes.size();
    m_actions.setBlocked(Act::PreviousScene, first ? tr("This is the first scene.") : none);
    m_actions.setBlocked(Act::NextScene, last ? tr("This is the last scene.") : none);
    m_actions.setBlocked(Act::BackToScene, none);
}

void LessonActions::retranslate()
{
    m_open->setText(tr("&Open Lesson…"));
    m_open->setStatusTip(tr("Play a lesson that somebody saved to a file"));
    updateActions();
    if (m_reading != Reading::NotYet)
        fillMenu();
}

} // namespace heedmap
