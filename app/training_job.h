// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/training_request.h"
#include "core/training/aligner.h"

#include <memory>

namespace heedmap {

/// What came of training.
struct TrainingEnd
{
    enum class Kind { Done, Diverged, Stopped };

    Kind kind = Kind::Done;
    std::optional<Aligner> aligner; ///< of Done
};

/// From now on SIGINT and SIGTERM end training, within a step, and not the program.
void catchInterrupts();

/// Trains on \a corpus and tells on standard error how far it is, a line a tenth of the steps; on a terminal, one line that
/// changes. Errors: OutOfMemory.
Result<TrainingEnd> runTraining(const TrainingOptions &options, std::shared_ptr<const Corpus> corpus);

} // namespace heedmap
