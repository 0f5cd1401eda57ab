// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/file_watch.h"

#include "core/base/error_text.h"
#include "core/files/file_checksum.h"
#include "core/session/use_files.h"
#include "ui/main_window/import_actions.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

#include <QFileDialog>
#include <QFileInfo>

namespace heedmap {

FileWatch::FileWatch(Document &document, ImportActions &import, MessageBar &messages, QWidget *window)
    : QObject(window), m_document(document), m_import(import), m_messages(messages), m_window(window)
{
    connect(&m_document, &Document::sessionChanged, this, &FileWatch::watch);
    connect(&m_document, &Document::computed, this, [this] { m_messages.clear(MessageBar::Topic::Compute); });
    connect(&m_document, &Document::computeFailed, this, &FileWatch::tellComputeError);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::noteChange);
    connect(&m_import, &ImportActions::reloaded, this,
            [this] { m_messages.clear(MessageBar::Topic::FileChange); });
    watch(m_document.session());
}

void FileWatch::watch(const Session &session)
{
    const QStringList files = filesOf(session);
    const QStringList watched = m_watcher.files();
    for (const QString &path : watched) {
        if (!files.contains(path))
            m_watcher.removePath(path);
    }
    for (const QString &path : files) {
        if (!watched.contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
    }
    if (files.isEmpty())
        m_messages.clear(MessageBar::Topic::FileChange);
}

void FileWatch::noteChange(const QString &path)
{
    // Programs that save by renaming leave another file in the place of the one that was watched.
    if (QFileInfo::exists(path) && !m_watcher.files().contains(path))
        m_watcher.addPath(path);
    if (!QFileInfo::exists(path) || !filesOf(m_document.session()).contains(path))
        return;
    const QString name = QFileInfo(path).fileName();
    m_messages.ask(MessageBar::Topic::FileChange, [name] { return tr("%1 has changed on disk.").arg(name); },
                   {{[] { return tr("Load Again"); }, [this, path] { m_import.useFileFrom(path, path); }}});
}

void FileWatch::tellComputeError(const Error &error)
{
    if (error.code == ErrorCode::OverMemoryBudget)
        return; // MemoryBudgetActions asks
    const auto text = [error] { return describe(error); };
    const QString path = QString::fromStdString(error.place);
    if (error.code == ErrorCode::FileMissing)
        m_messages.ask(MessageBar::Topic::Compute, text,
                       {{[] { return tr("Find File…"); }, [this, path] { find(path); }}});
    else if (error.code == ErrorCode::FileChanged)
        m_messages.ask(MessageBar::Topic::Compute, text,
                       {{[] { return tr("Load Again"); }, [this, path] { m_import.useFileFrom(path, path); }},
                        {[] { return tr("Find File…"); }, [this, path] { find(path); }}});
    else
        m_messages.tell(MessageBar::Topic::Compute, MessageBar::Kind::Error, text, false);
}

void FileWatch::find(const QString &path)
{
    const QFileInfo info(path);
    auto *dialog = new QFileDialog(m_window, tr("Where is %1?").arg(info.fileName()), info.absolutePath(),
                                   tr("%1 or another file (*)").arg(info.fileName()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, path](const QString &place) { useIfTheSame(path, place); });
    dialog->open();
}

void FileWatch::useIfTheSame(const QString &path, const QString &place)
{
    const Result<QString> checksum = fileChecksum(place);
    if (!checksum || checksum == checksumOf(m_document.session(), path)) {
        m_import.useFileFrom(path, place);
        return;
    }
    const QString name = QFileInfo(place).fileName();
    m_messages.ask(MessageBar::Topic::FileChange,
                   [name] { return tr("%1 is not the file that the session was saved with.").arg(name); },
                   {{[] { return tr("Use It All the Same"); },
                     [this, path, place] { m_import.useFileFrom(path, place); }}});
}

} // namespace heedmap
