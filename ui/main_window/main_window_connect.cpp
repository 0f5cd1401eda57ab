// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "ui/docks/attention_dock.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/mask_dock.h"
#include "ui/docks/saved_weights_dock.h"
#include "ui/document/job_runner.h"
#include "ui/explain/difference_dock.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/about_dialog.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/example_actions.h"
#include "ui/main_window/export_actions.h"
#include "ui/main_window/figure_link.h"
#include "ui/main_window/file_actions.h"
#include "ui/main_window/file_watch.h"
#include "ui/main_window/head_docks.h"
#include "ui/main_window/import_actions.h"
#include "ui/main_window/lesson_actions.h"
#include "ui/main_window/lesson_authoring.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/memory_budget_actions.h"
#include "ui/main_window/menus.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/numbers_export.h"
#include "ui/main_window/origin_note.h"
#include "ui/main_window/presentation_actions.h"
#include "ui/main_window/recent_files.h"
#include "ui/main_window/shortcuts_dialog.h"
#include "ui/main_window/window_layout.h"
#include "ui/main_window/worksheet_actions.h"
#include "ui/training/training_dock.h"
#include "ui/training/training_flow.h"

#include <QFileInfo>
#include <QStatusBar>

namespace heedmap {

namespace {

constexpr int shortMessageMs = 10'000;

} // namespace

void MainWindow::connectDocument()
{
    connect(m_document.get(), &Document::fileNameChanged, this, &MainWindow::updateTitle);
    connect(m_document.get(), &Document::modifiedChanged, this, &MainWindow::setWindowModified);
    connect(m_document.get(), &Document::sessionChanged, this, &MainWindow::updateSavedNote);
    auto *note = new OriginNote(*m_document, *m_messages, this);
    connect(note, &OriginNote::trainingRequested, this, &MainWindow::watchTraining);
    // It would give answers away, and its buttons would replace the scene.
    const LessonPlayer *player = &m_docks.lessons->player();
    connect(player, &LessonPlayer::lessonChanged, note,
            [note, player] { note->setSilent(player->isPlaying()); });
}

void MainWindow::connectFiles()
{
    m_fileActions = new FileActions(*m_document, *m_jobs, *m_actions, dialogQuestions(this), this);
    connect(m_fileActions, &FileActions::opened, m_recentFiles, &RecentFiles::add);
    connect(m_fileActions, &FileActions::saved, m_recentFiles, &RecentFiles::add);
    connect(m_fileActions, &FileActions::failed, this, &MainWindow::tellFileError);
    connect(m_fileActions, &FileActions::succeeded, this,
            [this] { m_messages->clear(MessageBar::Topic::File); });
    connect(m_recentFiles, &RecentFiles::chosen, this, &MainWindow::openFile);
    connect(m_actions->at(Act::Quit), &QAction::triggered, this, &MainWindow::close);
}

void MainWindow::connectImport()
{
    m_import = new ImportActions(*m_document, *m_jobs, this);
    connect(m_import, &ImportActions::failed, this, &MainWindow::tellFileError);
    connect(m_import, &ImportActions::imported, this, &MainWindow::showImported);
    connect(m_import, &ImportActions::sessionChosen, m_fileActions, &FileActions::open);
    connect(m_docks.attention, &AttentionDock::readingChosen, m_import, &ImportActions::readParametersAs);
    connect(m_fileActions, &FileActions::otherFileChosen, this,
            [this](const QString &fileName) { m_import->import(fileName); });
    const auto ask = [this](std::optional<FileRole> role) {
        return [this, role] { m_import->askAndImport(role); };
    };
    connect(m_actions->at(Act::Import), &QAction::triggered, this, ask(std::nullopt));
    connect(m_docks.embeddings, &EmbeddingsDock::wordsRequested, this, ask(FileRole::Words));
    connect(m_docks.embeddings, &EmbeddingsDock::rowsRequested, this, ask(FileRole::Rows));
    connect(m_docks.attention, &AttentionDock::fileRequested, this, ask(FileRole::Parameters));
    connect(m_docks.mask, &MaskDock::fileRequested, this, ask(FileRole::Mask));
    connect(m_docks.saved, &SavedWeightsDock::headOpened, m_headDocks, &HeadDocks::pullOut);
    connect(m_docks.saved, &SavedWeightsDock::fileRequested, this, ask(FileRole::Weights));
    connect(m_actions->at(Act::ReloadFiles), &QAction::triggered, m_import, &ImportActions::reloadAll);
    new FileWatch(*m_document, *m_import, *m_messages, this);
    new MemoryBudgetActions(*m_document, *m_actions, *m_messages, this);
}

void MainWindow::connectExport()
{
    const auto stem = [this] {
        const QString name = QFileInfo(m_document->fileName()).completeBaseName();
        return name.isEmpty() ? QStringLiteral("heedmap") : name;
    };
    auto *numbers = new NumbersExport(*m_document, *m_jobs, *m_actions, stem, this);
    connect(numbers, &NumbersExport::exported, this, &MainWindow::tellExported);
    connect(numbers, &NumbersExport::failed, this, [this](const Error &error) {
        m_messages->tell(MessageBar::Topic::Export, MessageBar::Kind::Error,
                         [error] { return describe(error); });
    });
    m_worksheets = new WorksheetActions(*m_document, *m_jobs, *m_actions, stem, this);
    connect(m_worksheets, &WorksheetActions::exported, this, &MainWindow::tellExported);
    m_exportActions = new ExportActions(*m_document, *m_jobs, *m_actions, stem, this);
    connect(m_exportActions, &ExportActions::exported, this, &MainWindow::tellExported);
    connect(m_exportActions, &ExportActions::copied, this,
            [this](const QString &what) { statusBar()->showMessage(what, shortMessageMs); });
    connect(m_exportActions, &ExportActions::failed, this, [this](const Error &error) {
        m_messages->tell(MessageBar::Topic::Export, MessageBar::Kind::Error,
                         [error] { return describe(error); });
    });
}

void MainWindow::connectTraining()
{
    TrainingDock *training = m_docks.training;
    connect(training->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
        if (shown)
            showTraining();
    });
    connect(m_fileActions, &FileActions::asking, training, [training] { training->flow().pause(); });
    connect(training, &TrainingDock::framesExported, this, &MainWindow::tellExported);
    connect(training, &TrainingDock::compareRequested, this, [this] {
        m_docks.difference->show();
        m_docks.difference->raise();
    });
    connect(m_docks.embeddings, &EmbeddingsDock::trainingRequested, this, &MainWindow::showTraining);
    connect(m_import, &ImportActions::corpusChosen, this, [this](const QString &fileName) {
        m_messages->clear(MessageBar::Topic::File);
        m_recentFiles->add(fileName);
        showTraining();
        m_docks.training->useCorpus(fileName);
    });
}

void MainWindow::connectLessons()
{
    m_lessons = new LessonActions(*m_document, *m_jobs, m_docks, *m_actions, *m_fileActions, this);
    m_lessons->setFigure(m_figure);
    m_worksheets->setLesson([player = &m_docks.lessons->player()] {
        return player->isPlaying() ? std::optional(player->lesson()) : std::nullopt;
    });
    m_lessons->fill(m_menus->lessonsMenu());
    m_examples = new ExampleActions(m_menus->examplesMenu(), this);
    connect(m_examples, &ExampleActions::chosen, m_lessons, &LessonActions::playFromStart);
    m_authoring = new LessonAuthoring(*m_document, *m_jobs, m_docks, *m_actions, dialogQuestions(this), this);
    connect(m_authoring, &LessonAuthoring::playRequested, m_lessons, &LessonActions::playNow);
    connect(m_authoring, &LessonAuthoring::editorShown, this, [this] {
        // Words need the height: what stands below rests meanwhile.
        if (!m_docks.editor->isFloating())
            resizeDocks({m_docks.editor, m_docks.mask}, {6, 1}, Qt::Vertical);
        m_lessons->keepLayout();
    });
    connect(m_authoring, &LessonAuthoring::saved, m_recentFiles, &RecentFiles::add);
    connect(m_authoring, &LessonAuthoring::saved, this,
            [this](const QString &fileName) { tellExported({fileName}); });
    connect(m_authoring, &LessonAuthoring::failed, this, &MainWindow::tellFileError);
    connect(m_import, &ImportActions::lessonChosen, m_lessons, &LessonActions::open);
    connect(m_lessons, &LessonActions::opened, m_recentFiles, &RecentFiles::add);
    connect(m_lessons, &LessonActions::failed, this, &MainWindow::tellFileError);
    connect(m_lessons, &LessonActions::succeeded, this,
            [this] { m_messages->clear(MessageBar::Topic::File); });
}

void MainWindow::connectHeads()
{
    connect(m_figure, &HeatmapFigure::pullOutRequested, m_headDocks, &HeadDocks::pullOut);
    connect(m_menus, &Menus::pullOutChosen, m_headDocks, &HeadDocks::pullOut);
    connect(m_actions->at(Act::PutBackHeads), &QAction::triggered, m_headDocks, &HeadDocks::putBackAll);
    connect(m_headDocks, &HeadDocks::changed, this, &MainWindow::updateHeads);
    connect(m_document.get(), &Document::computed, this, &MainWindow::updateHeads);
}

void MainWindow::connectView()
{
    connect(m_actions->at(Act::ResetLayout), &QAction::triggered, this, [this] { m_layout->reset(); });
    connect(m_actions->at(Act::ResetZoom), &QAction::triggered, m_figure, &HeatmapFigure::resetZoom);
    connect(m_actions->at(Act::FullScreen), &QAction::toggled, this, &MainWindow::setFullScreen);
    connect(m_menus, &Menus::languageChosen, this, [](Language language) {
        saveLanguage(language);
        installLanguage(language);
    });
    connect(m_menus, &Menus::appearanceChosen, this, [](Appearance appearance) {
        saveAppearance(appearance);
        applyAppearance(appearance);
    });
}

void MainWindow::connectHelp()
{
    connect(m_actions->at(Act::Shortcuts), &QAction::triggered, this, [this] {
        auto *dialog = new ShortcutsDialog(*m_actions, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    connect(m_actions->at(Act::About), &QAction::triggered, this, [this] {
        auto *dialog = new AboutDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

} // namespace heedmap
