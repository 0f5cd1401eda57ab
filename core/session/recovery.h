// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <memory>

class QLockFile;

namespace heedmap {

/// What is not saved yet, kept in a file of its own, so that it outlives a crash. Every window has one, under a name
/// that no other has, and a lock beside it that says the program is alive. Used by one thread at a time.
class RecoveryFile final
{
public:
    /// Touches nothing before the first keep(). \a folder is made when it is missing.
    explicit RecoveryFile(const QString &folder);
    /// Lets the lock go and leaves the file: only a clean end removes it.
    ~RecoveryFile();

    /// Replaces what was kept, atomically. \a fileName is what the session is saved as, or empty.
    /// Errors: FileUnwritable.
    Result<void> keep(const Session &session, const QString &fileName);

    /// Nothing is unsaved any more.
    void remove();

    QString path() const { return m_path; }

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// What a program left that did not end cleanly. As long as it exists, no other program finds it.
struct LostSession
{
    Session session;
    QString fileName; ///< what the session was saved as, or empty
    QString path;     ///< of the recovery file
    std::shared_ptr<QLockFile> lock;
};

/// The files in \a folder whose programs are gone, the latest first. One that is damaged stays where it is and is not
/// told of.
QList<LostSession> findLostSessions(const QString &folder);

/// Deletes the file, once a person has chosen.
void discard(const LostSession &lost);

} // namespace heedmap
