// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/lesson/lesson.h"
#include "ui/main_window/docks.h"

#include <QObject>

class QAction;
class QMainWindow;
class QMenu;

namespace heedmap {

class Actions;
class Document;
class FileActions;
class JobRunner;
class SceneStage;

/// Lessons in the window: their menu and actions, those that come with the program, files of lessons, and the stage on
/// which scenes are shown.
class LessonActions final : public QObject
{
    Q_OBJECT

public:
    LessonActions(Document &document, JobRunner &jobs, const Docks &docks, Actions &actions,
                  FileActions &files, QMainWindow *window);

    /// Puts the lessons in front of what is in \a menu.
    void fill(QMenu *menu);
    /// What scenes show, when they ask to look at the figure.
    void setFigure(QWidget *figure);

    /// Reads a lesson from a file, asks about what is unsaved, and plays it.
    void open(const QString &fileName);
    /// Asks about what is unsaved, and plays \a lesson from its first scene on, whatever was seen of it before.
    void playFromStart(const Lesson &lesson);
    /// Plays \a lesson, once what is unsaved was asked about.
    void playNow(const Lesson &lesson, const QString &fileName, int place);
    /// The docks as they stand now stay at the end of the lesson: somebody asked for one of them.
    void keepLayout();
    /// Ends the lesson that plays: docks stand as they did before.
    void end();

    void retranslate();

signals:
    void opened(const QString &fileName);
    void failed(const QString &fileName, const heedmap::Error &error);
    /// What was said about an earlier failure is out of date.
    void succeeded();

private:
    void connectDock();
    void connectActions();
    void readLessons();
    void play(int lesson);
    void showDock();
    void askForFile();
    void fillMenu();
    void showScene();
    void updateActions();

    Document &m_document;
    JobRunner &m_jobs;
    Docks m_docks;
    Actions &m_actions;
    FileActions &m_files;
    QMainWindow *m_window;
    SceneStage *m_stage = nullptr;
    QMenu *m_menu = nullptr;
    QAction *m_open = nullptr;
    QList<QAction *> m_entries;
    QList<Lesson> m_lessons; ///< those that come with the program, read when they are asked for
    enum class Reading { NotYet, Now, Done } m_reading = Reading::NotYet;
    JobRunner *m_reader; ///< of its own: a long export must not delay a menu
};

} // namespace heedmap
