// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/aligner.h"
#include "core/training/corpus.h"
#include "core/training/training_options.h"

namespace heedmap {

/// The shape of a model for \a corpus.
AlignerShape alignerShape(const Corpus &corpus, const TrainingOptions &options);

/// The model before the first step: word vectors and attention of a random session with the same seed, W ~ N(0, 1/width),
/// b = 0.
Aligner initialAligner(const Corpus &corpus, const TrainingOptions &options);

} // namespace heedmap
