// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/file_actions.h"

#include "core/files/file_bytes.h"
#include "core/files/sniff_text.h"
#include "core/session/session_carrier.h"
#include "ui/document/document.h"
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

FileActions::FileActions(Document &document, Actions &actions, Questions questions, QObject *parent)
    : QObject(parent), m_document(document), m_questions(std::move(questions))
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
    m_questions.unsaved(displayName(), [this, next](UnsavedAnswer answer) {
        if (answer == UnsavedAnswer::Save)
            save(next);
        else if (answer == UnsavedAnswer::Discard)
            next();
    });
}

bool FileActions::opensAsSession(const QString &fileName)
{
    const Result<FileBytes> file = FileBytes::open(fileName);
    if (!file || fileName.endsWith(QLatin1String(".heedmap"), Qt::CaseInsensitive))
        return true;
    return looksLikeSession(file->bytes()) || isPicture(file->bytes());
}

void FileActions::open(const QString &fileName)
{
    whenSafe([this, fileName] { read(fileName); });
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

void FileActions::write(const QString &fileName, const std::function<void()> &next)
{
    if (const Result<void> written = m_document.save(fileName); !written) {
        emit failed(fileName, written.error());
        return;
    }
    emit succeeded();
    emit saved(fileName);
    next();
}

void FileActions::read(const QString &fileName)
{
    if (const Result<void> read = m_document.open(fileName); !read) {
        emit failed(fileName, read.error());
        return;
    }
    emit succeeded();
    emit opened(fileName);
}

QString FileActions::folder() const
{
    return usualFolder(m_document.fileName());
}

} // namespace heedmap
