// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"
#include "ui/training/training_progress.h"

#include <QString>

namespace heedmap {

/// Training in words of the current language.
class TrainingText final
{
public:
    /// "1176 pairs · 24 source and 25 target words · about 3.0 MB"
    static QString corpusLine(const Corpus &corpus, std::uint64_t memory);
    /// "additive · d_model 32 · η 0.01 · steps 400 · batch 32 · seed 1"
    static QString optionsLine(const TrainingOptions &options);
    /// What was passed over; empty where nothing was.
    static QString report(const CorpusReport &report);

    /// "step 212 of 400 · loss 0.310 · held-out accuracy 98 % · 0.2 s left". As wide whatever the numbers are.
    static QString progressLine(const TrainingProgress &progress, bool isGoing);
    /// "step 212, loss 0.310"
    static QString checkpoint(const Checkpoint &checkpoint);
    /// Why training stopped, and what may help.
    static QString divergence(const TrainingProgress &progress);
    /// A learning rate that is more likely to work than \a rate: about a tenth of it, with one digit. The smallest that can
    /// be set where that would be below.
    static double smallerRate(double rate);
    /// "0.003"
    static QString rateText(double rate);

    /// "0.2 s", "3 min 20 s", "1 h 5 min"
    static QString duration(double seconds);
};

} // namespace heedmap
