// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/encode_safetensors.h"
#include "core/training/aligner.h"

#include <deque>

namespace heedmap {

/// The arrays of a model's file, in their order. The views point into the aligner, and into \a turned where a matrix is
/// stored the other way round.
struct ModelArrays
{
    std::vector<ArrayView> views;
    std::deque<Matrix> turned;
};

ModelArrays arraysOf(const Aligner &aligner);

/// Its shape, as the embeddings and the names of \a source tell it, without heads; every other tensor is left to
/// readTensors(). Errors at \a place::NAME: MissingParameter; ShapeMismatch; TooLarge.
Result<AlignerShape> shapeOfTensors(const ArraySource &source, const std::string &place);

/// Embeddings, attention and generator of an aligner of this \a shape. Errors: MissingParameter; ShapeMismatch; WrongValue
/// for a tensor that no aligner of this mechanism has; those of ArraySource::read().
Result<Aligner> readTensors(const ArraySource &source, const AlignerShape &shape, const std::string &place);

} // namespace heedmap
