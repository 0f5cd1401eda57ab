// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace heedmap {

/// What the first axis of an array means where its rank leaves it open.
enum class WeightsAxis : std::uint8_t {
    Unsaid, ///< rank 3: heads; rank 4: samples where each layer has an array of its own or the axis is 1 long, else layers
    Heads,
    Samples,
    Layers,
};

/// Which tokens stand on which axis, as far as the name of the arrays says.
enum class WeightsSides : std::uint8_t {
    Unsaid,
    SourceSource, ///< encoder self-attention
    TargetTarget, ///< decoder self-attention
    TargetSource, ///< cross attention
};

/// One array of a kind, and which part of the whole it is.
struct WeightsPiece
{
    std::size_t array = 0; ///< index into ArrayFile::arrays()
    int layer = 0;         ///< counted from 0, without gaps
    int step = 0;          ///< of generate(): later steps add rows
    int head = 0;          ///< where each head has an array of its own
    int sample = 0;

    bool operator==(const WeightsPiece &) const = default;
};

/// Arrays of one kind, such as encoder, decoder and cross attention: alike in name but for numbers.
/// "encoder_attentions.0" and "encoder_attentions.1" are two layers of the kind "encoder_attentions".
struct WeightsKind
{
    std::string name; ///< empty where the file has no names
    std::vector<WeightsPiece> pieces;
    std::size_t rank = 2; ///< of each array, 2 to 5
    WeightsSides sides = WeightsSides::Unsaid;
    bool isOpen = false; ///< the rank leaves open what the first axis means
};

/// The kinds among \a arrays, in the order of their first array. Arrays of another rank, of text, and refused
/// ones are left out.
///
/// A number in a name is a layer, a step, a head or a sample, as the word before it says; without such a word
/// a single number is the layer, and the second of two is the head (rank 2) or, the first being the step, the
/// layer (rank 3 and 4: what generate() returns).
std::vector<WeightsKind> findWeightsKinds(std::span<const ArrayInfo> arrays);

} // namespace heedmap
