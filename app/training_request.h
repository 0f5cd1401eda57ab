// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "core/base/memory_budget.h"
#include "core/training/corpus.h"
#include "core/training/training_options.h"

namespace heedmap {

/// The options of `train`.
void addTrainingOptions(QCommandLineParser &parser);

/// Everything they say.
struct TrainingRequest
{
    QString corpus;  ///< a name of a corpus that is built in, or a file; empty: a grammar
    QString grammar; ///< a file
    CorpusSplit split;
    TrainingOptions options;
    QString output; ///< a file, or "-"
    std::uint64_t memoryBudget = noMemoryBudget;
};

/// Reads the options; \a corpora are the arguments that are none. Mistakes end in \a options.
TrainingRequest trainingRequestFrom(OptionReader &options, const QStringList &corpora);

/// Errors: those of the corpus.
Result<Corpus> readCorpusOf(const TrainingRequest &request);

} // namespace heedmap
