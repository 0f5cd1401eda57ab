// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QFileSystemWatcher>
#include <QObject>

namespace heedmap {

class ImportActions;
class MessageBar;

/// What happens to the files that a session uses: one that is gone is asked for, one that changed is offered to be
/// read again. Nothing is guessed, and nothing replaced unasked.
class FileWatch final : public QObject
{
    Q_OBJECT

public:
    FileWatch(Document &document, ImportActions &import, MessageBar &messages, QWidget *window);

private:
    void watch(const Session &session);
    void noteChange(const QString &path);
    void tellComputeError(const Error &error);
    void find(const QString &path);
    void useIfTheSame(const QString &path, const QString &place);

    Document &m_document;
    ImportActions &m_import;
    MessageBar &m_messages;
    QWidget *m_window;
    QFileSystemWatcher m_watcher;
};

} // namespace heedmap
