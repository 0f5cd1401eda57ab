// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/word_vectors/vector_index.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>

namespace heedmap {

class FileSource;

/// What tells one state of a file from another without reading it all.
struct FileIdentity
{
    std::uint64_t size = 0;
    std::int64_t modified = 0;     ///< nanoseconds since 1970
    std::uint64_t fingerprint = 0; ///< of 16 blocks, from the first to the last

    bool operator==(const FileIdentity &) const = default;
};

/// Nothing when the file cannot be read.
std::optional<FileIdentity> identityOf(const FileSource &source);

/// An index as the bytes of a file: little-endian, with a checksum at the end.
QByteArray encodeIndex(const VectorIndex &index, const FileIdentity &identity);

/// The index in \a bytes. Nothing when they are damaged, of another version, or of another state of the file.
std::optional<VectorIndex> decodeIndex(const QByteArray &bytes, const FileIdentity &identity);

/// The index in \a folder for the file of vectors at \a path; nothing when there is none that fits.
std::optional<VectorIndex> loadIndex(const QString &folder, const QString &path,
                                     const FileIdentity &identity);

/// Leaves \a index in \a folder, which is made when it is missing, for the file of vectors at \a path. Only the 32
/// newest indexes stay there. That it cannot be written is no error: the file is then read again next time.
void saveIndex(const QString &folder, const QString &path, const VectorIndex &index,
               const FileIdentity &identity);

/// word-vectors in the folder for things that can be made again; empty when the system has none.
QString usualIndexFolder();

} // namespace heedmap
