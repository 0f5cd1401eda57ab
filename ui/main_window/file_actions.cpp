// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/file_actions.h"

#include "core/files/file_bytes.h"
#include "core/files/sniff_text.h"
#include "core/lesson/lesson_file.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>

namespace heedmap {

namespace {

void nothingMore() {}

} // namespace

FileActions::FileActions(Document &document, JobRunner &jobs, Actions &actions, Questions questions,
                         QObject *parent)
    : QObject(parent), m_document(document), m_jobs(jobs), m_questions(std::move(questions))
{
    connect(actions.at(Act::New), &QAction::triggered, this, [this] { whenSafe([this] { startAnew(); }); });
    connect(actions.at(Act::Open), &QAction::triggered, this, &FileActions::askAndOpen);
    connect(actions.at(Act::Save), &QAction::triggered, this, [this] { save(nothingMore); });
    connect(actions.at(Act::SaveAs), &QAction::triggered, this, [this] { saveAs(nothingMore); });
}

void FileActions::whenSafe(const std::function<void()> &next)
{
    takeWhatIsBeingTyped();
    if (!m_document.isModified()) {
        next();
        return;
    }
    emit asking();
    m_questions.unsaved(displayName(), [this, next](UnsavedAnswer answer) {
        if (answer == UnsavedAnswer::Save)
            save([this, next] { whenSafe(next); });
        else if (answer == UnsavedAnswer::Discard)
            next();
    });
}

bool FileActions::opensAsSession(const QString &fileName)
{
    const Result<FileBytes> file = FileBytes::open(fileName);
    if (!file || fileName.endsWith(QLatin1String(".heedmap"), Qt::CaseInsensitive))
        return true;
    if (isLesson(fileName))
        return false;
    return looksLikeSession(file->bytes()) || isPicture(file->bytes());
}

void FileActions::open(const QString &fileName)
{
    m_jobs.run(
        this, [fileName] { return tr("Opening %1…").arg(QFileInfo(fileName).fileName()); },
        [fileName](const Task &) { return readSessionFrom(fileName); },
        [this, fileName](const Result<Session> &session) {
            if (!session) {
                tell(fileName, session.error());
                return;
            }
            whenSafe([this, fileName, session = *session, saves = m_saves] {
                // What was saved on the way may be the very file that was read.
                if (m_saves != saves) {
                    open(fileName);
                    return;
                }
                m_document.resetTo(session, fileName);
                emit succeeded();
                emit opened(fileName);
            });
        });
}

QString FileActions::displayName() const
{
    const QString name = QFileInfo(m_document.fileName()).fileName();
    return name.isEmpty() ? tr("Untitled") : name;
}

void FileActions::startAnew()
{
    m_document.reset(firstSession(), {});
    emit succeeded();
}

void FileActions::askAndOpen()
{
    m_questions.nameToOpen(folder(), [this](const QString &fileName) {
        if (opensAsSession(fileName))
            open(fileName);
        else
            emit otherFileChosen(fileName);
    });
}

/// A token or a number that is still being typed belongs to the session, too.
void FileActions::takeWhatIsBeingTyped()
{
    if (auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget()))
        editor->clearFocus();
}

void FileActions::save(const std::function<void()> &next)
{
    takeWhatIsBeingTyped();
    if (m_document.fileName().isEmpty())
        saveAs(next);
    else
        write(m_document.fileName(), next);
}

void FileActions::saveAs(const std::function<void()> &next)
{
    takeWhatIsBeingTyped();
    const QString current = m_document.fileName();
    const QString suggestion =
        current.isEmpty() ? QDir(folder()).filePath(displayName() + QLatin1String(".heedmap")) : current;
    m_questions.nameToSave(suggestion, [this, next](const QString &fileName) { write(fileName, next); });
}

/// In the window thread, and at once: a job could be cancelled with others, be overtaken by another document, or still wait
/// when the window closes. A session is small, and what it names stays in its files; a large model that was trained here takes
/// its time once, when it is written beside it.
void FileActions::write(const QString &fileName, const std::function<void()> &next)
{
    if (const Result<void> written = m_document.save(fileName); !written) {
        tell(fileName, written.error());
        return;
    }
    ++m_saves;
    emit succeeded();
    emit saved(fileName);
    next();
}

void FileActions::tell(const QString &fileName, const Error &error)
{
    if (error.code != ErrorCode::Cancelled)
        emit failed(fileName, error);
}

QString FileActions::folder() const
{
    return usualFolder(m_document.fileName());
}

} // namespace heedmap
