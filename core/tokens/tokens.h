// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>
#include <QStringList>

#include <limits>

namespace heedmap {

/// How a text becomes tokens.
enum class SplitMode {
    Words, ///< ICU word boundaries; 我爱中国 → 我 爱 中国; punctuation is a token, spaces are not
    Characters, ///< grapheme clusters (an emoji family is one token); white space is not a token
    Spaces,     ///< split at white space (U+3000 too), the rest verbatim
    List,       ///< one token a line; without a line break, separated by tabs; without a tab, by commas
};

/// The most tokens that may be typed on one side, markers included.
inline constexpr int maximumTokens = 4096;

inline const QString endMarker = QStringLiteral("EOS");
inline const QString beginMarker = QStringLiteral("BOS");

/// Splits \a text. Never normalises: the tokens are substrings of \a text, except for a leading U+FEFF, which
/// is dropped. Equal tokens stay separate. Stops after \a atMost tokens: a book is not read to its end to learn that it
/// is too long. Thread-safe.
QStringList splitTokens(const QString &text, SplitMode mode,
                        qsizetype atMost = std::numeric_limits<qsizetype>::max());

/// A text that splits into exactly \a tokens, in \a mode where that can be, otherwise as a list.
struct JoinedTokens
{
    QString text;
    SplitMode mode = SplitMode::List;
};

/// The inverse of splitTokens(), for tokens that were edited one by one. Empty tokens and line breaks inside
/// tokens cannot be written in any mode: the former are dropped, the latter become spaces.
JoinedTokens joinTokens(const QStringList &tokens, SplitMode mode);

/// \a token as it is drawn: as typed, with what has no picture of its own made visible (control characters,
/// U+FEFF, lone surrogates, a token of nothing but blanks). Right for every label, tooltip and export.
QString displayText(const QString &token);

} // namespace heedmap
