// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/files/array.h"
#include "core/word_vectors/vector_index.h"

#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace heedmap {

/// Which spelling of a token a file of word vectors has.
enum class WordMatch {
    Exact,     ///< the bytes as typed
    Composed,  ///< its normal form C
    LowerCase, ///< that in lower case
};

struct WordVector
{
    std::vector<float> values; ///< WordVectors::width numbers
    WordMatch match = WordMatch::Exact;
    QString spelling; ///< as the file has it
};

/// The rows of some tokens.
struct WordVectors
{
    std::size_t width = 0;
    std::map<QString, WordVector> rows;        ///< by token as it was asked for
    QStringList missing;                       ///< tokens without a row, each once, in the order asked for
    std::optional<std::vector<float>> unknown; ///< the row of <unk>, <UNK> or [UNK]
    VectorFileSummary file;                    ///< where the rows are from
};

/// The vectors of \a tokens in the file at \a path: WordVectorFile::open() and find() in one.
Result<WordVectors> readWordVectors(const QString &path, const QStringList &tokens, const Task &task = {});

/// The rows of \a tokens among rows that are already in memory: \a rows is [n, d], \a labels are its n tokens. Of
/// equal labels the first counts. Spellings are tried as in a file.
WordVectors matchRows(const QStringList &labels, const FloatArray &rows, const QStringList &tokens);

/// Finds the row of a token, spelled byte for byte; nothing when there is none.
using RowOfSpelling = std::function<Result<std::optional<std::vector<float>>>(const std::string &spelling)>;

/// Fills rows, missing and unknown of \a vectors: each token is looked up as it is, then in normal form C, then
/// that in lower case. Errors: those of \a rowOf.
Result<void> matchTokens(const QStringList &tokens, const RowOfSpelling &rowOf, WordVectors &vectors);

/// The spellings of a row for tokens that have none; plain unk is an ordinary word.
inline constexpr std::array<const char *, 3> unknownSpellings = {"<unk>", "<UNK>", "[UNK]"};

/// What people call the format, in English; translated in the context "VectorFormat".
const char *formatName(VectorFormat format);

} // namespace heedmap
