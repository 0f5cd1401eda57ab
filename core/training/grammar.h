// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"

#include <optional>

namespace heedmap {

/// Corpora that the program makes itself.
enum class BuiltInCorpus {
    ChineseEnglish, ///< sentences of a small grammar, with an adverb that changes its place: every one there is
    Copy,           ///< letters, 3 to 8 of them, and the same again
    Reversal,       ///< six letters, and the same backwards
};

/// The grammar of a built-in corpus as text that a person can read, alter and have read again by pairsFromGrammar().
QString grammarText(BuiltInCorpus corpus);

/// What it is called in files and on the command line: zh-en, copy, reversal; and the inverse.
QString corpusName(BuiltInCorpus corpus);
std::optional<BuiltInCorpus> builtInCorpusNamed(const QString &name);

/// Sentence pairs from rules, a line each:
///
///     # a remark
///     subject: 我 = I, 你 = you            a class of words; without "=" the same word on both sides
///     sentence: subject verb object -> subject verb object      every combination; a class stands once on each side
///     copy: letter 3-8, 1000 pairs          as many that differ, drawn at random, always the same ones
///     reverse: letter 6, 1000 pairs
///
/// A class may stand below the rules that use it. Punctuation may be full-width, as Chinese keyboards have it: ：，、＝→–.
/// Words have no white space in them. Errors at \a name: WrongValue with what stands there, the line's number, and what was
/// expected; TooLarge for more than maximumPairs, or 8,000,000 words in all.
Result<std::vector<TextPair>> pairsFromGrammar(const QString &text, const QString &name);

/// pairsFromGrammar() and makeCorpus().
Result<Corpus> corpusFromGrammar(const QString &text, const QString &name);

/// corpusFromGrammar() of a file, UTF-8; its name without folders becomes the corpus's. Errors: also FileMissing,
/// FileUnreadable, FileRefused for another encoding, TooLarge above 64 MiB.
Result<Corpus> readGrammar(const QString &path);

} // namespace heedmap
