// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/files/array_file.h"
#include "core/files/weights_kinds.h"

namespace heedmap {

/// How one kind of weights is laid out once it is said what its axes mean.
struct WeightsLayout
{
    int layers = 1;
    int samples = 1;
    int heads = 1;
    int steps = 1;
    WeightsAxis firstAxis = WeightsAxis::Unsaid; ///< as it was taken; Unsaid where the rank leaves no choice
};

/// The layout of \a kind. What \a firstAxis says counts only where the kind is open.
WeightsLayout weightsLayout(const ArrayFile &file, const WeightsKind &kind,
                            WeightsAxis firstAxis = WeightsAxis::Unsaid);

/// The weights of one layer and sample, [h, T_q, T_k], as they are stored: nothing is computed or normalised.
/// Steps of generate() stand below each other; a cell that a step does not have is NaN.
/// Only the arrays of that layer are read. Errors: OutOfRange ("layer" or "sample", counted from 1);
/// NothingToDraw where an axis is empty; ShapeMismatch where arrays do not fit together; those of ArrayFile.
Result<HeadStack> readSavedWeights(const ArrayFile &file, const WeightsKind &kind, WeightsAxis firstAxis,
                                   int layer, int sample);

/// The first array that readSavedWeights() takes for a layer and sample.
std::size_t firstArrayOf(const ArrayFile &file, const WeightsKind &kind, WeightsAxis firstAxis, int layer,
                         int sample);

/// The kind of \a kinds called \a name; without a name the only one, or the one called as weights usually
/// are. Errors at \a place: NoSuchArray, ArrayNameNeeded, and NothingToDraw when there are none.
Result<std::size_t> chooseKind(const std::vector<WeightsKind> &kinds, const std::string &name,
                               const std::string &place);

} // namespace heedmap
