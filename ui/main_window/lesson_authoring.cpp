// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/lesson_authoring.h"

#include "core/lesson/lesson_file.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/explain/steps_dock.h"
#include "ui/lessons/dock_controls.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/lessons/question_words.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/lesson_sources.h"
#include "ui/main_window/window_scene.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <utility>

namespace heedmap {

namespace {

void nothingMore() {}

} // namespace

LessonAuthoring::LessonAuthoring(Document &document, JobRunner &jobs, const Docks &docks, Actions &actions,
                                 Questions questions, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_jobs(jobs),
      m_docks(docks),
      m_actions(actions),
      m_questions(std::move(questions))
{
    m_docks.editor->setDocks(sceneDocks());
    connectActions(actions);
    connectEditor();
}

LessonDraft &LessonAuthoring::draft()
{
    return m_docks.editor->draft();
}

void LessonAuthoring::connectActions(Actions &actions)
{
    connect(actions.at(Act::NewLesson), &QAction::triggered, this, [this] {
        whenSafe([this] {
            begin();
            showEditor();
        });
    });
    connect(actions.at(Act::EditLesson), &QAction::triggered, this, &LessonAuthoring::editPlayed);
    connect(actions.at(Act::AddScene), &QAction::triggered, this, &LessonAuthoring::addScene);
    connect(actions.at(Act::SaveLesson), &QAction::triggered, this, [this] { save(nothingMore); });
    connect(&draft(), &LessonDraft::changed, this, &LessonAuthoring::retranslate);
    connect(&m_docks.lessons->player(), &LessonPlayer::lessonChanged, this, &LessonAuthoring::retranslate);
    connect(&m_document, &Document::computed, this, &LessonAuthoring::selectNow);
    retranslate();
}

void LessonAuthoring::retranslate()
{
    const bool empty = draft().lesson().scenes.isEmpty();
    m_actions.setBlocked(Act::SaveLesson,
                         empty ? tr("No lesson is being written.") : whatIsMissing(draft().lesson()));
    const bool plays = m_docks.lessons->player().isPlaying();
    m_actions.setBlocked(Act::EditLesson, plays ? QString() : tr("No lesson is being played."));
}

void LessonAuthoring::connectEditor()
{
    LessonEditorDock *editor = m_docks.editor;
    connect(editor, &LessonEditorDock::addRequested, this, &LessonAuthoring::addScene);
    connect(editor, &LessonEditorDock::replaceRequested, this, &LessonAuthoring::replaceScene);
    connect(editor, &LessonEditorDock::showRequested, this, &LessonAuthoring::showScene);
    connect(editor, &LessonEditorDock::saveRequested, this, [this] { save(nothingMore); });
    connect(editor, &LessonEditorDock::playRequested, this,
            [this] { emit playRequested(draft().lesson(), draft().fileName(), draft().place()); });
}

/// Lessons and their editor are not part of what a scene shows.
QList<QDockWidget *> LessonAuthoring::sceneDocks() const
{
    QList<QDockWidget *> docks = settingDocks(m_docks);
    for (ExplainDock *dock : explainDocks(m_docks))
        docks.append(dock);
    return docks;
}

void LessonAuthoring::begin()
{
    Lesson lesson;
    lesson.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    draft().begin(lesson, {});
}

void LessonAuthoring::editPlayed()
{
    const LessonPlayer &player = m_docks.lessons->player();
    if (!player.isPlaying())
        return;
    const QString fileName = player.fileName();
    if (!fileName.isEmpty() && draft().isOpen() && draft().fileName() == fileName) {
        showEditor();
        return;
    }
    Lesson lesson = player.lesson();
    if (fileName.isEmpty()) {
        lesson.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        lesson.number = 0;
        whenSafe([this, lesson, place = player.place()] { writeOn(lesson, {}, place); });
        return;
    }
    // The file may be newer than what plays.
    m_jobs.run(
        this, [fileName] { return tr("Opening %1…").arg(QFileInfo(fileName).fileName()); },
        [fileName](const Task &) { return readLesson(fileName, lessonCacheFolder(), lessonModels()); },
        [this, fileName, place = player.place()](const Result<Lesson> &read) {
            if (read)
                whenSafe([this, lesson = *read, fileName, place] { writeOn(lesson, fileName, place); });
            else
                emit failed(fileName, read.error());
        });
}

void LessonAuthoring::writeOn(const Lesson &lesson, const QString &fileName, int place)
{
    draft().begin(lesson, fileName);
    draft().setPlace(place);
    showEditor();
}

void LessonAuthoring::restore(const Lesson &lesson, const QString &fileName)
{
    draft().restore(lesson, fileName);
    showEditor();
}

void LessonAuthoring::addScene()
{
    if (!draft().isOpen())
        begin();
    draft().addScene(windowScene(m_document, sceneDocks()));
    showEditor();
}

void LessonAuthoring::replaceScene()
{
    const Scene shown = windowScene(m_document, sceneDocks());
    draft().editScene(tr("take the window's state"), [&](Scene &scene) {
        const SceneView before = scene.view;
        scene.session = shown.session;
        scene.view = shown.view;
        scene.view.lookAt = before.lookAt;
        scene.view.controls = before.controls;
    });
}

void LessonAuthoring::showScene()
{
    if (draft().place() < 0)
        return;
    const Scene scene = draft().scene();
    m_document.edit(tr("show a scene"), [&](Session &session) { session = scene.session; });
    for (QDockWidget *dock : sceneDocks())
        dock->setVisible(scene.view.docks.contains(dockName(*dock)));
    if (auto *steps = m_docks.steps; !scene.view.step.isEmpty())
        steps->showStage(scene.view.step);
    m_toSelect = Selection{scene.view.head, scene.view.query, scene.view.key};
    if (m_document.isCurrent())
        selectNow();
}

/// A cell that the numbers of before do not have must wait for its own.
void LessonAuthoring::selectNow()
{
    if (!m_document.isCurrent() || !m_toSelect)
        return;
    m_document.select(*std::exchange(m_toSelect, std::nullopt));
}

void LessonAuthoring::whenSafe(const std::function<void()> &next)
{
    if (!draft().isModified()) {
        next();
        return;
    }
    m_questions.unsaved(title(), [this, next](UnsavedAnswer answer) {
        if (answer == UnsavedAnswer::Save)
            save([this, next] { whenSafe(next); });
        else if (answer == UnsavedAnswer::Discard)
            next();
    });
}

void LessonAuthoring::save(const std::function<void()> &next)
{
    const QString own = draft().fileName();
    if (own.endsWith(QLatin1String(".heedlesson"), Qt::CaseInsensitive)) {
        write(own, next);
        return;
    }
    const QString suggestion =
        QDir(usualFolder(m_document.fileName())).filePath(title() + QLatin1String(".heedlesson"));
    m_questions.lessonToSave(suggestion, [this, next](const QString &fileName) { write(fileName, next); });
}

void LessonAuthoring::write(const QString &fileName, const std::function<void()> &next)
{
    m_jobs.run(
        this, [fileName] { return tr("Saving %1…").arg(QFileInfo(fileName).fileName()); },
        [lesson = draft().lesson(), fileName](const Task &) -> Result<Lesson> {
            return writeLesson(lesson, fileName).map([&] { return lesson; });
        },
        [this, fileName, next, run = draft().run()](const Result<Lesson> &written) {
            if (!written) {
                emit failed(fileName, written.error());
                return;
            }
            // Another lesson may have been begun meanwhile.
            if (draft().run() == run)
                draft().noteSaved(*written, fileName);
            emit saved(fileName);
            next();
        });
}

void LessonAuthoring::showEditor()
{
    m_docks.editor->show();
    m_docks.editor->raise();
    emit editorShown();
}

/// As a file may be called.
QString LessonAuthoring::title() const
{
    const LocalText &title = m_docks.editor->draft().lesson().title;
    QString name = title.in(m_docks.editor->isChinese() ? LessonLanguage::Chinese : LessonLanguage::English);
    static const QString forbidden = QStringLiteral("/\\:*?\"<>|");
    for (QChar &letter : name) {
        if (forbidden.contains(letter) || !letter.isPrint())
            letter = u'_';
    }
    name = name.simplified().left(80);
    return name.isEmpty() || name.startsWith(u'.') ? tr("Lesson") : name;
}

} // namespace heedmap
