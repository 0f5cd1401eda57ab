// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace heedmap {

// Punctuation of grammars, as English and as Chinese keyboards have it.
bool isLineEnd(QChar c);   ///< not CR LF, which are two
bool isColon(QChar c);     ///< : ：
bool isComma(QChar c);     ///< , ， 、
bool isEqualSign(QChar c); ///< = ＝
bool isDash(QChar c);      ///< - – －

/// Where the first character is that \a is accepts, or −1.
qsizetype firstOf(QStringView text, bool (*is)(QChar));

/// The parts of \a text between the characters that \a separates accepts, trimmed, empty ones included: one at least.
std::vector<QStringView> partsOf(QStringView text, bool (*separates)(QChar));

/// What stands between white space.
std::vector<QStringView> wordsOf(QStringView text);

/// Whether \a text is one token: it has no white space, no control character, and is valid.
bool isWord(QStringView text);

/// Digits and nothing else, below 2³¹.
std::optional<int> wholeNumber(QStringView text);

} // namespace heedmap
