// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recovery_text.h"

#include <QFile>
#include <QLockFile>
#include <QUrl>

namespace heedmap {

namespace {

constexpr qint64 largestFile = 64LL * 1024 * 1024;

} // namespace

std::unique_ptr<QLockFile> recoveryLock(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + QLatin1String(".lock"));
    lock->setStaleLockTime(0);
    return lock;
}

QByteArray recoveryBytes(const QByteArray &mark, const RecoveryText &content)
{
    return mark + QUrl::toPercentEncoding(content.fileName) + '\n' + content.text;
}

std::optional<RecoveryText> readRecoveryText(const QString &path, const QByteArray &mark)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile)
        return std::nullopt;
    const QByteArray content = file.readAll();
    const qsizetype lineEnd = content.indexOf('\n');
    if (!content.startsWith(mark) || lineEnd < 0)
        return std::nullopt;
    const QByteArray name = content.mid(mark.size(), lineEnd - mark.size());
    return RecoveryText{QUrl::fromPercentEncoding(name), content.mid(lineEnd + 1)};
}

} // namespace heedmap
