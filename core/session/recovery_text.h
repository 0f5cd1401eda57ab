// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

class QLockFile;

namespace heedmap {

// What recovery files have in common: a first line of a mark and the name that the work is saved under, the work as text, and
// a lock beside the file that says its program is alive.

/// A lock is stale when its program is gone, never by its age.
std::unique_ptr<QLockFile> recoveryLock(const QString &path);

struct RecoveryText
{
    QString fileName; ///< or empty
    QByteArray text;
};

QByteArray recoveryBytes(const QByteArray &mark, const RecoveryText &content);

/// Nothing where the file cannot be read, is above 64 MiB, or does not begin with \a mark.
std::optional<RecoveryText> readRecoveryText(const QString &path, const QByteArray &mark);

} // namespace heedmap
