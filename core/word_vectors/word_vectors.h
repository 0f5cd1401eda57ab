// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <stop_token>
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
    std::int64_t lineCount = 0;                ///< rows in the file
    std::int64_t promised = -1;    ///< rows that its first line promises; −1 without such a line
    std::int64_t skipped = 0;      ///< lines with fewer numbers than width
    std::int64_t firstSkipped = 0; ///< the number of the first one, from 1
};

/// The vectors of \a tokens in \a bytes: GloVe text, word2vec text or fastText .vec.
///
/// Lines end with LF alone (or CR LF); fields are separated by one blank each, or by tabs where there are no
/// blanks; the last width fields are the numbers, all before them is the token, blanks included. Of equal
/// tokens the first counts. The file is read to its end, but kept are only the rows of \a tokens. Errors:
/// FileDamaged when there are no vectors, or more than 1000 lines or one in a hundred are none; WrongValue
/// for a number that is none, in a row that is wanted, with its line; Cancelled. Cost: one pass over the
/// bytes. Thread-safe.
Result<WordVectors> findWordVectors(Bytes bytes, const std::string &place, const QStringList &tokens,
                                    const std::stop_token &stop = {});

/// findWordVectors() on a file. FileUnreadable; FileRefused for what is no text.
Result<WordVectors> readWordVectors(const QString &path, const QStringList &tokens,
                                    const std::stop_token &stop = {});

} // namespace heedmap
