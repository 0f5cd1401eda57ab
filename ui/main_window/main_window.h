// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/file_summary.h"
#include "ui/main_window/docks.h"
#include "ui/main_window/questions.h"

#include <QMainWindow>

#include <memory>

namespace heedmap {

class Actions;
class Autosave;
class Document;
class ExampleActions;
class ExportActions;
class FigureLink;
class FileWatch;
class FileActions;
class HeadDocks;
class HeatmapFigure;
class ImportActions;
class JobRunner;
class LessonActions;
class LessonAuthoring;
class LessonKeeper;
class Menus;
class MessageBar;
class RecentFiles;
class SessionActions;
class StatusLine;
class WindowLayout;
class WorksheetActions;

/// The window: the figure in the middle, docks around it, menus, status bar. It owns the document and puts
/// the parts together; what each does is in its own class.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    /// A session is opened, once unsaved changes are asked about; of any other file it is asked what to use it as.
    /// A file that cannot be opened is told in the window, which stays as
    /// it was.
    void openFile(const QString &fileName);

    /// Keeps what is unsaved in \a folder from now on, and offers what a program that is gone has left there.
    void startRecovery(const QString &folder);

    Document &document() { return *m_document; }

    /// Instead of message boxes and file dialogs.
    void setQuestions(Questions questions);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildFigure();
    void buildMenus();
    void connectDocument();
    void connectFiles();
    void connectImport();
    void connectExport();
    void connectHeads();
    void connectView();
    void connectHelp();

    void retranslate();
    void updateTitle();
    void updateHeads();
    void connectTraining();
    void connectLessons();
    void showTraining();
    void watchTraining();
    void updateSavedNote();
    void showImported(const QString &fileName, FileRole role);
    void tellFileError(const QString &fileName, const Error &error);
    void tellExported(const QStringList &fileNames);
    void setFullScreen(bool on);

    std::unique_ptr<Document> m_document;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<Autosave> m_autosave;         ///< null before startRecovery()
    std::unique_ptr<LessonKeeper> m_lessonKeeper; ///< null before startRecovery()
    Docks m_docks;
    MessageBar *m_messages = nullptr;
    HeatmapFigure *m_figure = nullptr;
    FigureLink *m_figureLink = nullptr;
    HeadDocks *m_headDocks = nullptr;
    Actions *m_actions = nullptr;
    Menus *m_menus = nullptr;
    RecentFiles *m_recentFiles = nullptr;
    ExampleActions *m_examples = nullptr;
    FileActions *m_fileActions = nullptr;
    SessionActions *m_sessionActions = nullptr;
    ImportActions *m_import = nullptr;
    ExportActions *m_exportActions = nullptr;
    LessonActions *m_lessons = nullptr;
    LessonAuthoring *m_authoring = nullptr;
    WorksheetActions *m_worksheets = nullptr;
    StatusLine *m_statusLine = nullptr;
    std::unique_ptr<WindowLayout> m_layout;
    QString m_savedNoteOf; ///< the weights, by their file, that the message bar told of
    bool m_mayClose = false;
};

} // namespace heedmap
