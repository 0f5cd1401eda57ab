// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_bytes.h"

#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

constexpr qint64 smallest = qint64{1} << 20; // below, a mapping saves nothing
constexpr qint64 largestPipe = qint64{1} << 32;
constexpr qint64 chunk = qint64{1} << 20;

/// Everything up to \a limit, in steps: QIODevice would set the whole limit aside at once.
QByteArray readUpTo(QFile &file, qint64 limit)
{
    QByteArray content;
    while (content.size() < limit) {
        const QByteArray more = file.read(std::min(chunk, limit - content.size()));
        if (more.isEmpty())
            break;
        content += more;
    }
    return content;
}

} // namespace

Result<FileBytes> FileBytes::open(const QString &path)
{
    const std::string place = path.toStdString();
    FileBytes result;
    result.m_file = std::make_unique<QFile>(path);
    QFile &file = *result.m_file;
    // Qt opens a folder and then fails to read it, with no reason given.
    if (QFileInfo(path).isDir())
        return failure(ErrorCode::FileUnreadable, place, {"Is a directory"});
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    if (file.size() >= smallest) {
        if (const uchar *mapped = file.map(0, file.size()); mapped != nullptr) {
            result.m_bytes =
                Bytes(reinterpret_cast<const std::byte *>(mapped), static_cast<std::size_t>(file.size()));
            return result;
        }
    }
    result.m_content = readUpTo(file, largestPipe);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, place, {file.errorString().toStdString()});
    if (!file.atEnd())
        return failure(ErrorCode::TooLarge, place, {"a stream", std::to_string(largestPipe)});
    result.m_bytes = std::as_bytes(
        std::span(result.m_content.constData(), static_cast<std::size_t>(result.m_content.size())));
    return result;
}

} // namespace heedmap
