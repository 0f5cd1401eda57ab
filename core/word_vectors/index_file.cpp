// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/index_file.h"

#include "core/base/atomic_write.h"
#include "core/word_vectors/byte_kernels.h"
#include "core/word_vectors/byte_source.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QtEndian>

#include <array>
#include <string>

namespace heedmap {

namespace {

/// The last digits are the version: change them whenever bytes, hash or the rules for rows change.
constexpr std::uint64_t mark = 0x3130'5845'444E'4957; // "WINDEX01"
constexpr qsizetype wordSize = sizeof(std::uint64_t);
constexpr qsizetype headWords = 18;
constexpr qsizetype wordsPerEntry = 2;

void append(QByteArray &bytes, std::uint64_t word)
{
    const std::uint64_t stored = qToLittleEndian(word);
    bytes.append(reinterpret_cast<const char *>(&stored), wordSize);
}

std::uint64_t wordAt(const QByteArray &bytes, qsizetype index)
{
    return qFromLittleEndian<quint64>(bytes.constData() + index * wordSize);
}

std::uint64_t checksum(const QByteArray &bytes, qsizetype size)
{
    return hashBytes({bytes.constData(), static_cast<std::size_t>(size)});
}

std::array<std::uint64_t, headWords> headOf(const VectorIndex &index, const FileIdentity &identity)
{
    const VectorFileSummary &summary = index.summary;
    const auto word = [](std::int64_t number) { return static_cast<std::uint64_t>(number); };
    return {mark,
            identity.size,
            word(identity.modified),
            identity.fingerprint,
            static_cast<std::uint64_t>(summary.format),
            index.layout.width,
            static_cast<unsigned char>(index.layout.separator),
            index.layout.header ? 1U : 0U,
            index.layout.firstRow,
            word(summary.promised),
            word(summary.skipped),
            word(summary.firstSkipped),
            word(summary.duplicates),
            word(summary.notFinite),
            word(summary.firstNotFinite),
            summary.cutShort ? 1U : 0U,
            summary.hasUnknown ? 1U : 0U,
            index.entries.size()};
}

/// The inverse of headOf(), without the entries. Nothing for values that no scan leaves.
std::optional<VectorIndex> readHead(const QByteArray &bytes)
{
    const auto number = [&bytes](qsizetype i) { return static_cast<std::int64_t>(wordAt(bytes, i)); };
    VectorIndex index;
    VectorFileSummary &summary = index.summary;
    const std::uint64_t format = wordAt(bytes, 4);
    const std::uint64_t width = wordAt(bytes, 5);
    const std::uint64_t separator = wordAt(bytes, 6);
    if (format > static_cast<std::uint64_t>(VectorFormat::Word2vecBinary) || width < 1 ||
        width > largestVectorWidth || (separator != ' ' && separator != '\t'))
        return std::nullopt;
    summary.format = static_cast<VectorFormat>(format);
    index.layout.width = summary.width = width;
    index.layout.separator = static_cast<char>(separator);
    index.layout.header = wordAt(bytes, 7) != 0;
    index.layout.firstRow = wordAt(bytes, 8);
    index.layout.promised = summary.promised = number(9);
    summary.skipped = number(10);
    summary.firstSkipped = number(11);
    summary.duplicates = number(12);
    summary.notFinite = number(13);
    summary.firstNotFinite = number(14);
    summary.cutShort = wordAt(bytes, 15) != 0;
    summary.hasUnknown = wordAt(bytes, 16) != 0;
    summary.rowCount = number(17);
    return index;
}

/// One file a path: an index of an older state is replaced.
QString indexPath(const QString &folder, const QString &path)
{
    const std::string canonical = QFileInfo(path).canonicalFilePath().toStdString();
    const QString name = QStringLiteral("%1.index").arg(hashBytes(canonical), 16, 16, QLatin1Char('0'));
    return QDir(folder).filePath(name);
}

void removeOldest(const QString &folder)
{
    constexpr qsizetype kept = 32;
    const QFileInfoList indexes =
        QDir(folder).entryInfoList({QStringLiteral("*.index")}, QDir::Files, QDir::Time);
    for (const QFileInfo &old : indexes.mid(kept))
        QFile::remove(old.filePath());
}

} // namespace

std::optional<FileIdentity> identityOf(const FileSource &source)
{
    constexpr std::uint64_t blocks = 16;
    constexpr std::uint64_t blockSize = 4096;
    FileIdentity identity{source.size(), source.modified(), 0};
    const std::uint64_t lastBlock = source.size() - std::min(blockSize, source.size());
    std::string content;
    for (std::uint64_t i = 0; i < blocks; ++i) {
        const std::uint64_t offset = lastBlock / (blocks - 1) * i;
        std::string block(blockSize, '\0');
        const Result<std::size_t> count = source.read(i == blocks - 1 ? lastBlock : offset, block);
        if (!count)
            return std::nullopt;
        content.append(block, 0, *count);
    }
    identity.fingerprint = hashBytes(content);
    return identity;
}

QByteArray encodeIndex(const VectorIndex &index, const FileIdentity &identity)
{
    QByteArray bytes;
    const auto entries = static_cast<qsizetype>(index.entries.size());
    bytes.reserve((headWords + entries * wordsPerEntry + 1) * wordSize);
    for (const std::uint64_t word : headOf(index, identity))
        append(bytes, word);
    for (const VectorIndexEntry &entry : index.entries) {
        append(bytes, entry.hash);
        append(bytes, entry.offset);
    }
    append(bytes, checksum(bytes, bytes.size()));
    return bytes;
}

std::optional<VectorIndex> decodeIndex(const QByteArray &bytes, const FileIdentity &identity)
{
    const qsizetype words = bytes.size() / wordSize;
    const qsizetype entryWords = words - headWords - 1;
    if (bytes.size() % wordSize != 0 || entryWords < 0 || entryWords % wordsPerEntry != 0)
        return std::nullopt;
    const FileIdentity found{wordAt(bytes, 1), static_cast<std::int64_t>(wordAt(bytes, 2)), wordAt(bytes, 3)};
    const bool fits =
        wordAt(bytes, 0) == mark && found == identity &&
        wordAt(bytes, headWords - 1) == static_cast<std::uint64_t>(entryWords / wordsPerEntry) &&
        wordAt(bytes, words - 1) == checksum(bytes, bytes.size() - wordSize);
    std::optional<VectorIndex> index = fits ? readHead(bytes) : std::nullopt;
    if (!index)
        return std::nullopt;
    index->entries.resize(static_cast<std::size_t>(entryWords / wordsPerEntry));
    for (qsizetype at = headWords; VectorIndexEntry & entry : index->entries) {
        entry = {wordAt(bytes, at), wordAt(bytes, at + 1)};
        at += wordsPerEntry;
    }
    return index;
}

std::optional<VectorIndex> loadIndex(const QString &folder, const QString &path, const FileIdentity &identity)
{
    QFile file(folder.isEmpty() ? QString() : indexPath(folder, path));
    if (file.fileName().isEmpty() || !QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    // A row takes 3 bytes at least; whatever is larger than that allows is no index of this file.
    constexpr std::uint64_t smallestRow = 3;
    const std::uint64_t largest =
        (identity.size / smallestRow * wordsPerEntry + headWords + 1 + wordsPerEntry) * wordSize;
    return static_cast<std::uint64_t>(file.size()) <= largest ? decodeIndex(file.readAll(), identity)
                                                              : std::nullopt;
}

void saveIndex(const QString &folder, const QString &path, const VectorIndex &index,
               const FileIdentity &identity)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    if (writeFile(encodeIndex(index, identity), indexPath(folder, path)))
        removeOldest(folder);
}

QString usualIndexFolder()
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    return cache.isEmpty() ? QString() : QDir(cache).filePath(QStringLiteral("word-vectors"));
}

} // namespace heedmap
