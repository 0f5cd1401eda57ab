// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/main_window.h"

#include "core/base/error_text.h"
#include "core/session/session_tokens.h"
#include "ui/docks/attention_dock.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/mask_dock.h"
#include "ui/docks/saved_weights_dock.h"
#include "ui/document/autosave.h"
#include "ui/document/job_runner.h"
#include "ui/lessons/lesson_draft.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/app_settings.h"
#include "ui/main_window/dropped_file.h"
#include "ui/main_window/example_actions.h"
#include "ui/main_window/explain_actions.h"
#include "ui/main_window/figure_link.h"
#include "ui/main_window/file_actions.h"
#include "ui/main_window/head_docks.h"
#include "ui/main_window/import_actions.h"
#include "ui/main_window/lesson_actions.h"
#include "ui/main_window/lesson_authoring.h"
#include "ui/main_window/lesson_keeper.h"
#include "ui/main_window/menus.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"
#include "ui/main_window/presentation_actions.h"
#include "ui/main_window/progress_row.h"
#include "ui/main_window/recent_files.h"
#include "ui/main_window/recovery_offer.h"
#include "ui/main_window/session_actions.h"
#include "ui/main_window/status_line.h"
#include "ui/main_window/undo_keys.h"
#include "ui/main_window/window_layout.h"
#include "ui/training/training_dock.h"
#include "ui/training/training_flow.h"

#include <QCloseEvent>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QStatusBar>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int shortMessageMs = 10'000;

} // namespace

MainWindow::MainWindow()
    : m_document(std::make_unique<Document>()),
      m_jobs(std::make_unique<JobRunner>()),
      m_docks(makeDocks(*m_document, *m_jobs, this)),
      m_actions(new Actions(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    new UndoKeys(this);
    buildFigure();
    buildMenus();
    connectDocument();
    connectFiles();
    connectImport();
    connectExport();
    connectHeads();
    connectView();
    connectTraining();
    connectLessons();
    new ExplainActions(m_docks, *m_actions, *m_exportActions, this);
    new PresentationActions(*m_document, &m_docks.lessons->player(), *m_actions, this);
    connectHelp();
    m_layout = std::make_unique<WindowLayout>(this, m_docks);
    m_layout->restore();
    retranslate();
    m_figure->setFocus();
}

MainWindow::~MainWindow()
{
    // Every view refers to the document, so all of them go before it.
    hide();
    qDeleteAll(findChildren<QDialog *>(Qt::FindDirectChildrenOnly));
    qDeleteAll(findChildren<QDockWidget *>(Qt::FindDirectChildrenOnly));
    delete takeCentralWidget();
}

void MainWindow::openFile(const QString &fileName)
{
    m_import->import(fileName);
}

void MainWindow::startRecovery(const QString &folder)
{
    m_autosave = std::make_unique<Autosave>(*m_document, folder, nullptr);
    connect(m_autosave.get(), &Autosave::failed, this, [this](const Error &error) {
        m_messages->tell(MessageBar::Topic::File, MessageBar::Kind::Note, [error] {
            return tr("Unsaved changes cannot be kept for after a crash: %1").arg(describe(error));
        });
    });
    m_lessonKeeper = std::make_unique<LessonKeeper>(*m_authoring, *m_messages, folder, nullptr);
    connect(m_lessonKeeper.get(), &LessonKeeper::failed, this, [this](const Error &error) {
        m_messages->tell(MessageBar::Topic::File, MessageBar::Kind::Note, [error] {
            return tr("Unsaved changes cannot be kept for after a crash: %1").arg(describe(error));
        });
    });
    m_jobs->run(
        m_lessonKeeper.get(), [] { return tr("Looking for unsaved lessons…"); },
        [folder](const Task &) -> Result<QList<LostLesson>> { return findLostLessons(folder); },
        [this](const Result<QList<LostLesson>> &lost) {
            if (lost)
                m_lessonKeeper->offer(*lost);
        });
    auto *offer = new RecoveryOffer(*m_document, *m_fileActions, *m_autosave, *m_messages, this);
    m_jobs->run(
        offer, [] { return tr("Looking for unsaved sessions…"); },
        [folder](const Task &) -> Result<QList<LostSession>> { return findLostSessions(folder); },
        [offer](const Result<QList<LostSession>> &lost) {
            if (lost)
                offer->offer(*lost);
        });
}

void MainWindow::setQuestions(Questions questions)
{
    m_authoring->setQuestions(questions);
    m_fileActions->setQuestions(std::move(questions));
}

void MainWindow::buildFigure()
{
    auto *middle = new QWidget(this);
    m_messages = new MessageBar(middle);
    m_messages->addProgress(new ProgressRow(*m_jobs, m_messages));
    m_figure = new HeatmapFigure(middle);
    m_figure->setObjectName(QStringLiteral("heads"));
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_figure, 1);
    setCentralWidget(middle);
    m_figureLink = new FigureLink(*m_document, *m_docks.mask, m_figure);
    m_headDocks = new HeadDocks(*m_document, *m_docks.mask, this);
    m_statusLine = new StatusLine(*m_document, statusBar(), this);
}

void MainWindow::buildMenus()
{
    m_menus = new Menus(this, *m_actions, m_docks);
    m_sessionActions = new SessionActions(*m_document, *m_actions, this);
    m_recentFiles = new RecentFiles(m_menus->recentMenu(), this);
    // Shortcuts work in full screen and while the menu bar is hidden.
    addActions(m_actions->all());
}

void MainWindow::showTraining()
{
    m_docks.training->show();
    m_docks.training->raise();
    // The curves are worth the height: what stands below rests meanwhile.
    if (!m_docks.training->isFloating())
        resizeDocks({m_docks.training, m_docks.mask}, {4, 1}, Qt::Vertical);
}

void MainWindow::watchTraining()
{
    showTraining();
    m_docks.training->flow().watch();
}

void MainWindow::showImported(const QString &fileName, FileRole role)
{
    m_messages->clear(MessageBar::Topic::File);
    m_recentFiles->add(fileName);
    QDockWidget *dock = m_docks.saved;
    if (role == FileRole::Words || role == FileRole::Rows)
        dock = m_docks.embeddings;
    else if (role == FileRole::Parameters)
        dock = m_docks.attention;
    else if (role == FileRole::Mask)
        dock = m_docks.mask;
    dock->show();
    dock->raise();
    // The overview is worth the height: what stands below it rests meanwhile.
    if (dock == m_docks.saved)
        resizeDocks({m_docks.saved, m_docks.mask}, {3, 1}, Qt::Vertical);
}

void MainWindow::updateSavedNote()
{
    const Session &session = m_document->session();
    const bool saved = showsSavedWeights(session);
    for (QDockWidget *dock :
         std::initializer_list<QDockWidget *>{m_docks.embeddings, m_docks.attention, m_docks.mask})
        dock->widget()->setEnabled(!saved);
    // Said once for a file: whoever closed the line knows.
    const bool handMade = session.weights.handMade.isSet();
    const QString of = handMade ? QStringLiteral("made by hand") : session.weights.file.path;
    if (std::exchange(m_savedNoteOf, of) == of)
        return;
    if (!saved) {
        m_messages->clear(MessageBar::Topic::SavedWeights);
        return;
    }
    if (!handMade) {
        m_docks.saved->show();
        m_docks.saved->raise();
    }
    const QString name = QFileInfo(session.weights.file.path).fileName();
    m_messages->ask(
        MessageBar::Topic::SavedWeights,
        [name, handMade] {
            if (handMade)
                return tr("These weights were made by hand to show an idea: no model has them, and "
                          "nothing is computed. The embeddings, attention and mask panels rest.");
            return tr("These are the weights that %1 holds; nothing is computed, so that the "
                      "embeddings, attention "
                      "and mask panels rest.")
                .arg(name);
        },
        {{[] { return tr("Compute Instead"); },
          [this] {
              m_document->edit(tr("Compute instead"), [](Session &changed) { changed.weights = {}; });
          }}});
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_menus->retranslate();
    m_sessionActions->update();
    m_recentFiles->retranslate();
    m_lessons->retranslate();
    m_authoring->retranslate();
    m_examples->retranslate();
    m_headDocks->retranslate();
    m_messages->retranslate();
    m_statusLine->update();
    updateHeads();
    updateSavedNote();
    updateTitle();
}

void MainWindow::updateTitle()
{
    QString name = m_fileActions->displayName();
    // "[*]" is where Qt puts the mark of unsaved changes; doubled, it is itself.
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    setWindowTitle(name + QStringLiteral("[*] — Heedmap"));
    setWindowModified(m_document->isModified());
}

void MainWindow::updateHeads()
{
    m_figureLink->setRemaining(m_headDocks->remaining());
    m_actions->setBlocked(Act::PutBackHeads,
                          m_headDocks->isEmpty() ? tr("No head is pulled out.") : QString());
    const ComputationPtr computation = m_document->computation();
    m_menus->setHeadCount(computation ? static_cast<int>(computation->trace.heads()) : 0);
}

void MainWindow::tellFileError(const QString &fileName, const Error &error)
{
    if (!QFileInfo::exists(fileName))
        m_recentFiles->remove(fileName);
    m_messages->tell(MessageBar::Topic::File, MessageBar::Kind::Error, [error] { return describe(error); });
}

void MainWindow::tellExported(const QStringList &fileNames)
{
    m_messages->clear(MessageBar::Topic::Export);
    const QString first = QDir::toNativeSeparators(fileNames.value(0));
    const QString message = fileNames.size() == 1 ? tr("Saved %1").arg(first)
                                                  : tr("Saved %1 and the other heads beside it").arg(first);
    statusBar()->showMessage(message, shortMessageMs);
}

void MainWindow::setFullScreen(bool on)
{
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    FileActions::takeWhatIsBeingTyped();
    if (m_mayClose || (!m_document->isModified() && !m_authoring->draft().isModified())) {
        m_lessons->end(); // its docks are not how this window is to be found again
        m_layout->save();
        if (m_autosave)
            m_autosave->endCleanly();
        if (m_lessonKeeper)
            m_lessonKeeper->endCleanly();
        event->accept();
        return;
    }
    event->ignore();
    m_authoring->whenSafe([this] {
        m_fileActions->whenSafe([this] {
            m_mayClose = true;
            // Queued: an answer that comes at once is still inside this event, where close() does nothing.
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString fileName = droppedFile(event->mimeData());
    if (fileName.isEmpty())
        return;
    event->acceptProposedAction();
    openFile(fileName);
}

} // namespace heedmap
