// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/corpus.h"
#include "core/training/skipped_line_text.h"

#include <algorithm>
#include <cstdlib>

namespace {

void require(bool promise)
{
    if (!promise)
        std::abort();
}

void checkSide(const std::vector<std::int32_t> &words, const std::vector<std::size_t> &starts,
               std::size_t pairs, const heedmap::Vocabulary &vocabulary)
{
    require(starts.size() == pairs + 1 && starts.front() == 0 && starts.back() == words.size());
    require(
        std::ranges::all_of(words, [&](std::int32_t word) { return word >= 0 && word < vocabulary.size(); }));
    const std::int32_t end = vocabulary.indexOf(heedmap::endMarker);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const std::size_t length = starts[pair + 1] - starts[pair];
        require(length >= 2 && length <= heedmap::maximumSentence + 1 && words[starts[pair + 1] - 1] == end);
    }
}

} // namespace

/// The first byte says how both sides are split; the rest is a corpus. Whatever is read keeps what corpus.h promises.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    if (size == 0)
        return 0;
    const CorpusSplit split{static_cast<SplitMode>(data[0] % 4), static_cast<SplitMode>(data[0] / 4 % 4)};
    const QByteArray text(reinterpret_cast<const char *>(data + 1), static_cast<qsizetype>(size - 1));
    const Result<Corpus> corpus = corpusFromText(text, QStringLiteral("fuzz"), split);
    if (!corpus) {
        require(!describe(corpus.error()).isEmpty());
        return 0;
    }
    const auto pairs = static_cast<std::size_t>(corpus->pairs());
    require(pairs >= 2 && corpus->report.pairs == corpus->pairs() && !corpus->training.empty());
    checkSide(corpus->sourceWords, corpus->sourceStarts, pairs, corpus->source);
    checkSide(corpus->targetWords, corpus->targetStarts, pairs, corpus->target);
    for (const SkippedLine &line : corpus->report.skipped)
        require(line.line >= 1 && !describe(line).isEmpty());
    return 0;
}
