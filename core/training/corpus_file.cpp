// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"
#include "core/training/corpus.h"
#include "core/training/grammar.h"

#include <QFile>
#include <QFileInfo>
#include <QUtf8StringView>

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

/// The bytes of the file at \a path.
Result<QByteArray> readText(const QString &path)
{
    const std::string place = path.toStdString();
    if (!QFileInfo::exists(path))
        return failure(ErrorCode::FileMissing, place);
    if (QFileInfo(path).isDir())
        return failure(ErrorCode::FileUnreadable, place, {"Is a directory"});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    QByteArray content = file.size() > largestCorpus ? QByteArray() : readUpToLimit(file);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    if (const qint64 size = std::max<qint64>(file.size(), content.size()); size > largestCorpus)
        return failure(
            ErrorCode::TooLarge, place,
            {byteCountText(quint64(size)).toStdString(), byteCountText(largestCorpus).toStdString()});
    return content;
}

} // namespace

Result<Corpus> readCorpus(const QString &path, const CorpusSplit &split, const Task &task)
{
    const Result<QByteArray> text = readText(path);
    if (!text)
        return tl::unexpected(text.error());
    return corpusFromText(*text, QFileInfo(path).fileName(), split, task);
}

Result<Corpus> readGrammar(const QString &path)
{
    const Result<QByteArray> text = readText(path);
    if (!text)
        return tl::unexpected(text.error());
    if (!QUtf8StringView(text->constData(), text->size()).isValidUtf8())
        return failure(ErrorCode::FileRefused, path.toStdString(), {"not-utf-8"});
    QString grammar = QString::fromUtf8(*text);
    if (grammar.startsWith(QChar::ByteOrderMark))
        grammar.remove(0, 1);
    return corpusFromGrammar(grammar, QFileInfo(path).fileName());
}

} // namespace heedmap
