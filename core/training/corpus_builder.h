// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"

namespace heedmap {

/// Makes a corpus pair by pair, so that no text is held longer than its line.
class CorpusBuilder final
{
public:
    CorpusBuilder();

    /// Tokens without the markers that a corpus sets itself.
    void add(const QStringList &source, const QStringList &target);

    /// Whether the words have become more, or longer, than a model can have. What is added then is for nothing.
    bool tooManyWords() const;

    /// Errors: those of makeCorpus(). To be called once.
    Result<Corpus> finish(const QString &name, CorpusReport report);

private:
    Corpus m_corpus;
    std::vector<std::uint64_t> m_hashes;
    qsizetype m_length = 0; ///< of all words of both vocabularies
};

/// Takes off the markers that a corpus sets itself: EOS at the end, BOS at the start of a target.
void dropSourceMarkers(QStringList &tokens);
void dropTargetMarkers(QStringList &tokens);

} // namespace heedmap
