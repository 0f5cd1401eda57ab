// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"
#include "core/base/error.h"
#include "core/files/array.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace heedmap {

/// Which of the heads in a file of weights. Counted from 0; absent means the first.
struct WeightsChoice
{
    std::optional<std::int64_t> layer;
    std::optional<std::int64_t> sample;
};

/// Attention weights that somebody saved. They are shown as they are: nothing is computed or normalised.
///
/// | rank | axes |
/// | 2 | [T_q, T_k] |
/// | 3 | [h, T_q, T_k] |
/// | 4 | [batch, h, T_q, T_k], or just as well [layers, h, T_q, T_k]: the first axis is called sample |
/// | 5 | [layers, batch, h, T_q, T_k] |
struct WeightsFile
{
    std::string place; ///< FILE or FILE::NAME
    FloatArray array;  ///< rank 2 to 5

    std::int64_t layerCount() const { return array.rank() == 5 ? array.shape[0] : 1; }
    std::int64_t sampleCount() const { return array.rank() >= 4 ? array.shape[array.rank() - 4] : 1; }

    /// [h, T_q, T_k] of one layer and sample. At rank 4 a layer that is asked for alone chooses the first
    /// axis too. Errors: OutOfRange ("layer" or "sample") with what there is; NothingToDraw when that axis is
    /// empty.
    Result<HeadStack> heads(const WeightsChoice &choice) const;
};

/// The weights in FILE[::NAME]. Without a name, the only array of the file, or the one called weights,
/// attn_softmax or attention.
/// Errors: those of ArrayFile; NoSuchArray, ArrayNameNeeded; ShapeMismatch for another rank.
Result<WeightsFile> readWeights(const QString &fileAndName);

} // namespace heedmap
