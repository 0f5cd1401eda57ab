// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/import_actions.h"

#include "core/base/error_text.h"
#include "core/files/file_bytes.h"
#include "core/lesson/lesson_file.h"
#include "core/session/compute.h"
#include "core/session/summary_text.h"
#include "core/training/corpus.h"
#include "core/training/model_file.h"
#include "ui/document/job_runner.h"
#include "ui/import/import_dialog.h"
#include "ui/main_window/file_actions.h"
#include "ui/main_window/questions.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

/// Arrays above this have no statistics before they are used: 64 million numbers take a second to look at.
constexpr std::int64_t mostNumbersLookedAt = 64'000'000;

/// What keeps a file from being of any use, where nothing can be done about it here.
std::optional<Error> whyOfNoUse(const FileSummary &summary)
{
    if (!summary.roles.isEmpty())
        return std::nullopt;
    for (const ArraySummary &array : summary.arrays) {
        if (array.info.refusal && array.info.refusal->code == ErrorCode::TypeNeeded)
            return std::nullopt;
    }
    for (const ArraySummary &array : summary.arrays) {
        if (array.info.refusal)
            return array.info.refusal;
    }
    return Error{ErrorCode::NothingToDraw, summary.path.toStdString(), {}};
}

/// What a file is to training, which needs no further choice.
enum class Training { None, Model, Corpus };

struct Looked
{
    FileSummary summary; ///< where training has no use for it
    Training training = Training::None;
};

bool isModelFile(const QString &path)
{
    const Result<FileBytes> file = FileBytes::open(path);
    return file && isModel(file->bytes());
}

/// Whether most words of the source are no numbers.
bool hasWords(const Corpus &corpus)
{
    const QStringList &words = corpus.source.words();
    const auto numbers = std::ranges::count_if(words, [](const QString &word) {
        bool isNumber = false;
        word.toDouble(&isNumber);
        return isNumber;
    });
    return 2 * numbers < words.size();
}

bool isCorpusFile(const QString &path, const Task &task)
{
    const Result<Corpus> corpus = readCorpus(path, {}, task);
    // A table with a broken row is no corpus, though its lines have tabs; wrong lines of a corpus are its report's matter.
    return corpus && hasWords(*corpus);
}

} // namespace

ImportActions::ImportActions(Document &document, JobRunner &jobs, QWidget *window)
    : QObject(window), m_document(document), m_jobs(jobs), m_window(window)
{}

void ImportActions::askAndImport(std::optional<FileRole> role)
{
    auto *dialog =
        new QFileDialog(m_window, tr("Import"), usualFolder(m_document.fileName()), importFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, role](const QString &fileName) { import(fileName, role); });
    dialog->open();
}

void ImportActions::import(const QString &fileName, std::optional<FileRole> role)
{
    if (FileActions::opensAsSession(fileName)) {
        emit sessionChosen(fileName);
        return;
    }
    if (isLesson(fileName))
        emit lessonChosen(fileName);
    else
        look(fileName, role, false);
}

void ImportActions::useModel(const QString &fileName)
{
    m_jobs.run(
        this, [fileName] { return tr("Reading %1…").arg(QFileInfo(fileName).fileName()); },
        [fileName](const Task &) {
            return withTrained(Session(), FileReference{QFileInfo(fileName).absoluteFilePath()});
        },
        [this, fileName, resets = m_document.resets()](const Result<Session> &read) {
            if (!read)
                tell(fileName, read.error());
            if (!read || resets != m_document.resets())
                return;
            m_document.edit(tr("Use a trained model"),
                            [&](Session &now) { now = withTrainedOf(now, *read); });
            emit imported(fileName, FileRole::Parameters);
        });
}

void ImportActions::look(const QString &fileName, std::optional<FileRole> role, bool bfloat16)
{
    const ReadOptions options = bfloat16 ? ReadOptions{ElementType::BF16} : ReadOptions{};
    m_jobs.run(
        this, [fileName] { return tr("Looking at %1…").arg(QFileInfo(fileName).fileName()); },
        [fileName, options, role](const Task &task) -> Result<Looked> {
            if (!role && isModelFile(fileName))
                return Looked{{}, Training::Model};
            const Result<FileSummary> summary = inspectFile(fileName, mostNumbersLookedAt, options, task);
            const bool useless = !summary || whyOfNoUse(*summary);
            if (useless && !role && isCorpusFile(fileName, task))
                return Looked{{}, Training::Corpus};
            return summary.map([](const FileSummary &whole) { return Looked{whole, Training::None}; });
        },
        [this, fileName, role, bfloat16](const Result<Looked> &looked) {
            if (!looked)
                tell(fileName, looked.error());
            else if (looked->training == Training::Model)
                useModel(fileName);
            else if (looked->training == Training::Corpus)
                emit corpusChosen(fileName);
            else
                ask(looked->summary, role, bfloat16);
        });
}

void ImportActions::ask(const FileSummary &summary, std::optional<FileRole> role, bool bfloat16)
{
    if (const std::optional<Error> reason = whyOfNoUse(summary)) {
        tell(summary.path, *reason);
        return;
    }
    ImportChoice choice = firstChoice(summary);
    choice.bfloat16 = bfloat16;
    if (role && summary.roles.contains(*role))
        choice.role = *role;
    auto *dialog = new ImportDialog(summary, choice, m_document.session(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::useRequested, this,
            [this, dialog](const ImportChoice &chosen) { tryOut(chosen, dialog); });
    connect(dialog, &ImportDialog::bfloat16Toggled, this, [this, dialog, role, path = summary.path](bool on) {
        dialog->reject();
        look(path, role, on);
    });
    connect(dialog, &QDialog::rejected, this, [this, dialog] {
        if (dialog->isBusy())
            m_jobs.cancel();
    });
    dialog->open();
}

void ImportActions::tryOut(const ImportChoice &choice, ImportDialog *dialog)
{
    dialog->setBusy(true);
    const Session before = m_document.session();
    m_jobs.run(
        dialog, [choice] { return tr("Reading %1…").arg(QFileInfo(choice.path).fileName()); },
        [choice, before, files = m_document.files(), budget = m_document.allowedMemory()](Task task) {
            task.memoryBudget = budget;
            return applyImport(before, choice, *files, task);
        },
        [this, choice, dialog, resets = m_document.resets()](const Result<Session> &session) {
            dialog->setBusy(false);
            // Another session took the place of the one that this was tried on.
            if (resets != m_document.resets()) {
                dialog->reject();
                return;
            }
            if (!session) {
                if (session.error().code != ErrorCode::Cancelled)
                    dialog->showError(describe(session.error()));
                return;
            }
            dialog->accept();
            m_document.edit(tr("Use %1").arg(roleText(choice.role)), [&](Session &now) { now = *session; });
            emit imported(choice.path, choice.role);
        });
}

void ImportActions::useFileFrom(const QString &old, const QString &place)
{
    reload(tr("Load a file again"), place,
           [old, place](const Session &session) { return withFileMoved(session, old, place); });
}

void ImportActions::reloadAll()
{
    reload(tr("Load the files again"), {}, [](const Session &session) {
        Result<Session> after = session;
        for (const QString &path : filesOf(session)) {
            if (after)
                after = withFileMoved(*after, path, path);
        }
        return after;
    });
}

void ImportActions::readParametersAs(const ParameterReading &reading)
{
    reload(tr("Read the matrices otherwise"), {}, [reading](const Session &session) {
        ParameterFile wanted = session.attention.parameters;
        wanted.reading = reading;
        return withParameters(session, wanted);
    });
}

void ImportActions::reload(const QString &what, const QString &place,
                           const std::function<Result<Session>(const Session &)> &change)
{
    const Session before = m_document.session();
    const int resets = m_document.resets();
    m_jobs.run(
        this, [] { return tr("Loading again…"); },
        [before, change, files = m_document.files(),
         budget = m_document.allowedMemory()](Task task) -> Result<Session> {
            task.memoryBudget = budget;
            for (const QString &path : filesOf(before))
                files->forget(path);
            Result<Session> after = change(before);
            if (!after)
                return after;
            const Result<ComputationPtr> good = compute(*after, {}, *files, task);
            if (!good && good.error().code != ErrorCode::OverMemoryBudget)
                return tl::unexpected(good.error());
            return after;
        },
        [this, what, place, resets](const Result<Session> &session) {
            if (m_document.resets() != resets)
                return;
            if (!session) {
                tell(place, session.error());
                emit m_document.sessionChanged(m_document.session()); // controls go back to what holds
                return;
            }
            // What was edited meanwhile stays.
            m_document.edit(what, [&](Session &now) { now = withFilesOf(now, *session); });
            m_document.computeAgain();
            emit reloaded();
        });
}

void ImportActions::tell(const QString &fileName, const Error &error)
{
    if (error.code != ErrorCode::Cancelled)
        emit failed(fileName, error);
}

} // namespace heedmap
