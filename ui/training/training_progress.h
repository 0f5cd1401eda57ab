// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/training/checkpoints.h"
#include "core/training/divergence.h"
#include "core/training/loss_history.h"
#include "core/training/training_options.h"

#include <limits>
#include <memory>
#include <optional>

namespace heedmap {

enum class RunState {
    Idle, ///< nothing was trained yet
    Training,
    Paused,
    Finished, ///< all steps are done, or a person stopped
    Diverged, ///< the loss made no sense any more: see divergence
    Failed,   ///< see error
};

/// How far training is: a value that nobody alters any more.
struct TrainingProgress
{
    RunState state = RunState::Idle;
    TrainingOptions options;                                    ///< that it began with
    int step = 0;                                               ///< done so far, of options.steps
    double loss = std::numeric_limits<double>::quiet_NaN();     ///< of the last step
    double accuracy = std::numeric_limits<double>::quiet_NaN(); ///< the last that was measured
    LossHistory losses;
    Checkpoints checkpoints;
    Checkpoint now; ///< the last model that was made; its step may be behind
    double seconds =
        0; ///< that a person waited, pauses not counted: work, and what keeps the pace of checkpoints
    double workSeconds = 0;     ///< the part of them that is work: steps, what is kept and what is told
    double paceSecondsLeft = 0; ///< what keeping the pace is going to take yet
    DivergenceWatch::State divergence = DivergenceWatch::State::Fine;
    std::optional<Error> error;

    bool isActive() const { return state == RunState::Training || state == RunState::Paused; }
    /// As fast as the machine is.
    double stepsPerSecond() const { return workSeconds > 0 ? step / workSeconds : 0; }
    /// NaN before the first step.
    double secondsLeft() const
    {
        return step > 0 ? (options.steps - step) * workSeconds / step + paceSecondsLeft
                        : std::numeric_limits<double>::quiet_NaN();
    }
};

using TrainingProgressPtr = std::shared_ptr<const TrainingProgress>;

} // namespace heedmap
