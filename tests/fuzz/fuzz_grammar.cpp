// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/grammar.h"

#include <cstdlib>

/// Whatever is a grammar gives sentences of words, no more than there may be, and the same ones again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const Result<std::vector<TextPair>> pairs = pairsFromGrammar(text, QStringLiteral("fuzz"));
    if (!pairs) {
        if (describe(pairs.error()).isEmpty())
            std::abort();
        return 0;
    }
    if (pairs->empty() || pairs->size() > maximumPairs)
        std::abort();
    constexpr std::size_t enough = 2000; // what is made of more of them is no different
    if (pairs->size() > enough)
        return 0;
    for (const TextPair &pair : *pairs) {
        if (pair.source.isEmpty() || pair.source.size() != pair.target.size() ||
            pair.source.size() > maximumSentence)
            std::abort();
    }
    const Result<Corpus> corpus = corpusFromGrammar(text, QStringLiteral("fuzz"));
    if (corpus.has_value() != (pairs->size() >= 2))
        std::abort();
    return 0;
}
