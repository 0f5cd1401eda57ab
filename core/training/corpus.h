// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/tokens/tokens.h"
#include "core/training/vocabulary.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace heedmap {

inline constexpr int maximumPairs = 100'000;
inline constexpr int maximumSentence = 128;                     ///< tokens of one side, without markers
inline constexpr int maximumVocabulary = 1'000'000;             ///< words of one side
inline constexpr qsizetype maximumVocabularyLength = 8'000'000; ///< UTF-16 units of all words of both sides

/// A pair of sentences as text: tokens, without markers.
struct TextPair
{
    QStringList source;
    QStringList target;
};

/// Why a line of a corpus was passed over.
enum class SkipReason {
    NoTab,       ///< no tab between source and target
    EmptySource, ///< nothing in front of the tab
    EmptyTarget, ///< nothing behind it
    NotText,     ///< not UTF-8, or with a NUL
    TooLong,     ///< a side has more than maximumSentence tokens, or 64 KiB
    OverLimit,   ///< there were maximumPairs already; told once, for the first such line
};

struct SkippedLine
{
    qsizetype line = 0; ///< counted from 1
    SkipReason reason = SkipReason::NoTab;

    bool operator==(const SkippedLine &) const = default;
};

/// What was read, for a person to see before training starts.
struct CorpusReport
{
    qsizetype pairs = 0;
    qsizetype skippedCount = 0;
    std::vector<SkippedLine> skipped; ///< the first 100 of them
    qsizetype furtherColumns = 0;     ///< lines whose third and later columns were left out
};

/// Sentence pairs as numbers of two vocabularies. Both sides end with EOS, once; BOS is a word of the target alone, the
/// query of the first target word. Vocabularies: source EOS first, target BOS, EOS first, then words as they come.
/// Immutable once made.
struct Corpus
{
    Vocabulary source;
    Vocabulary target;
    std::vector<std::int32_t> sourceWords; ///< of all pairs, one after another
    std::vector<std::int32_t> targetWords;
    std::vector<std::size_t> sourceStarts; ///< pairs + 1 of them
    std::vector<std::size_t> targetStarts;
    std::vector<std::int32_t> training; ///< numbers of pairs
    std::vector<std::int32_t>
        heldOut; ///< about a tenth, never trained on: chosen by the text of a pair alone
    SplitMode sourceSplit = SplitMode::Spaces; ///< how text of its sides becomes tokens
    SplitMode targetSplit = SplitMode::Spaces;
    QString name; ///< "zh-en", a file's name: goes into the model
    CorpusReport report;

    qsizetype pairs() const { return static_cast<qsizetype>(training.size() + heldOut.size()); }
    std::span<const std::int32_t> sourceOf(std::size_t pair) const
    {
        return std::span(sourceWords)
            .subspan(sourceStarts[pair], sourceStarts[pair + 1] - sourceStarts[pair]);
    }
    std::span<const std::int32_t> targetOf(std::size_t pair) const
    {
        return std::span(targetWords)
            .subspan(targetStarts[pair], targetStarts[pair + 1] - targetStarts[pair]);
    }
};

/// \a pairs as a corpus. A marker that stands at the end (EOS) or, in the target, at the start (BOS) already is not
/// doubled. Errors at \a name: WrongValue for fewer than two pairs (details: found, expected); TooLarge for more words than a
/// model can have. \pre no side has more than maximumSentence tokens
Result<Corpus> makeCorpus(const std::vector<TextPair> &pairs, const QString &name, CorpusReport report = {});

/// How the lines of a file become tokens.
struct CorpusSplit
{
    SplitMode source = SplitMode::Spaces;
    SplitMode target = SplitMode::Spaces;

    bool operator==(const CorpusSplit &) const = default;
};

/// A text of lines "source TAB target", UTF-8 with or without a mark, any line end. Empty lines are passed over
/// silently; wrong ones are named in the report and skipped; columns behind the second are left out and counted. Errors
/// at \a name: FileDamaged where no line is right, saying what the first wrong one lacks; FileRefused for what is no text,
/// or text in UTF-16 or, for most of its lines, in another encoding than UTF-8; those of makeCorpus(); Cancelled.
Result<Corpus> corpusFromText(const QByteArray &text, const QString &name, const CorpusSplit &split,
                              const Task &task = {});

/// corpusFromText() of a file; its name without folders becomes the corpus's. Errors: also FileMissing, FileUnreadable,
/// FileRefused, TooLarge above 64 MiB.
Result<Corpus> readCorpus(const QString &path, const CorpusSplit &split, const Task &task = {});

} // namespace heedmap
