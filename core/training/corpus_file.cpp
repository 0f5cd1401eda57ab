// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"
#include "core/training/corpus.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

constexpr qint64 largestCorpus = qint64{64} << 20;
constexpr qint64 chunk = qint64{1} << 20;

/// Everything, or a little more than may be.
QByteArray readUpToLimit(QFile &file)
{
    QByteArray content;
    while (content.size() <= largestCorpus) {
        const QByteArray more = file.read(chunk);
        if (more.isEmpty())
            break;
        content += more;
    }
    return content;
}

} // namespace

Result<Corpus> readCorpus(const QString &path, const CorpusSplit &split, const Task &task)
{
    const std::string place = path.toStdString();
    const QFileInfo info(path);
    if (!info.exists())
        return failure(ErrorCode::FileMissing, place);
    if (info.isDir())
        return failure(ErrorCode::FileUnreadable, place, {"Is a directory"});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    const QByteArray content = file.size() > largestCorpus ? QByteArray() : readUpToLimit(file);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    if (const qint64 size = std::max<qint64>(file.size(), content.size()); size > largestCorpus)
        return failure(
            ErrorCode::TooLarge, place,
            {byteCountText(quint64(size)).toStdString(), byteCountText(largestCorpus).toStdString()});
    return corpusFromText(content, info.fileName(), split, task);
}

} // namespace heedmap
