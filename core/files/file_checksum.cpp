// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_checksum.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace heedmap {

namespace {

constexpr qint64 endSize = 1024 * 1024;
constexpr qint64 blockSize = 4096;
constexpr qint64 blockCount = 64;

void addPart(QCryptographicHash &hash, QIODevice &file, qint64 start, qint64 size)
{
    file.seek(start);
    hash.addData(file.read(size));
}

void addSamples(QCryptographicHash &hash, QIODevice &file)
{
    const qint64 size = file.size();
    addPart(hash, file, 0, endSize);
    const qint64 step = (size - 2 * endSize) / blockCount;
    for (qint64 block = 0; block < blockCount; ++block)
        addPart(hash, file, endSize + block * step, blockSize);
    addPart(hash, file, size - endSize, endSize);
}

QString checksumOf(QIODevice &file)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(file.size()) + '\n');
    if (file.size() > wholeChecksumLimit)
        addSamples(hash, file);
    else
        hash.addData(file.read(wholeChecksumLimit));
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace

Result<QString> fileChecksum(const QString &path)
{
    if (!QFileInfo::exists(path))
        return failure(ErrorCode::FileMissing, path.toStdString());
    // A device or a pipe has no end, and is not the same when it is read again.
    if (!QFileInfo(path).isFile())
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {"it is no regular file"});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {file.errorString().toStdString()});
    const QString checksum = checksumOf(file);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {file.errorString().toStdString()});
    return checksum;
}

QString bytesChecksum(const QByteArray &bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    return checksumOf(buffer);
}

} // namespace heedmap
