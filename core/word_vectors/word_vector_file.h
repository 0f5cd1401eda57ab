// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_bytes.h"
#include "core/word_vectors/byte_source.h"
#include "core/word_vectors/index_file.h"
#include "core/word_vectors/word_vectors.h"

#include <memory>
#include <string>

namespace heedmap {

/// A file of word vectors that is open, told by its content: GloVe text, word2vec text (fastText's .vec) or
/// word2vec binary.
///
///     const Result<WordVectorFile> file = WordVectorFile::open(path, task);
///     const Result<WordVectors> words = file->find({"king", "queen"});
///
/// Lines of text end with LF alone (or CR LF); fields are separated by one blank each, or by tabs where there
/// are no blanks; the last width fields are the numbers, all before them is the token, blanks included. Of equal
/// tokens the first counts. Not to be used by two threads at once.
class WordVectorFile final
{
public:
    /// Reads the file once and leaves an index in \a indexFolder, so that the next time only the index and the
    /// wanted rows are read; files below 1 MiB, and pipes, need none. An index that is missing, damaged or of
    /// another state of the file is made anew; an empty folder means none.
    ///
    /// Errors, which name \a path: FileUnreadable; FileRefused for what is no word vectors by its content;
    /// FileDamaged when there are no vectors, or more than 1000 lines or one in a hundred are none;
    /// FileTruncated; VocabularyList; TooLarge when the memory does not suffice; Cancelled. Memory: the index, 16
    /// bytes a row (three times that while it is made), and some buffers; at most 16 times the file's size.
    static Result<WordVectorFile> open(const QString &path, const Task &task = {},
                                       const QString &indexFolder = usualIndexFolder());

    /// The same for bytes that outlive this; \a place names them. Leaves no index.
    static Result<WordVectorFile> fromBytes(Bytes bytes, const std::string &place, const Task &task = {});

    /// What the file is, without looking anything up.
    const VectorFileSummary &summary() const { return m_index.summary; }

    /// The rows of \a tokens. Only these rows are read. Errors: WrongValue for a number that is none, in a row that
    /// is wanted, with its line; FileUnreadable; TooLarge.
    Result<WordVectors> find(const QStringList &tokens) const;

    /// How much of the file has been read so far, in bytes.
    std::uint64_t bytesRead() const { return m_source->bytesRead(); }

private:
    WordVectorFile() = default;

    Result<void> makeIndex(const Task &task);
    Result<void> openIndexed(const QString &path, const QString &indexFolder, const Task &task);

    std::string m_place;
    FileBytes m_content; ///< of a small file
    std::unique_ptr<ByteSource> m_source;
    VectorIndex m_index;
};

} // namespace heedmap
