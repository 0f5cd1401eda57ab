// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heedmap {

/// How a set of parameters is laid out over tensors.
enum class ParameterLayout {
    InProjection, ///< in_proj_weight [3E, E] with in_proj_bias [3E]: query, key and value in one
    FusedLayer,   ///< one linear layer for query, key and value, with a bias of its own
    Separate,     ///< q_proj_weight … with in_proj_bias [3E]
    Layers,       ///< three linear layers, each with a bias of its own
    Additive,     ///< W_a, U_a, v_a
};

/// Which way round a matrix is stored. No shape tells it of a square one.
enum class Orientation : std::uint8_t {
    AsNamed, ///< what the tensors' names say: GPT-2's c_attn is [in, out], all others [out, in]
    OutIn,   ///< PyTorch's Linear: y = x Wᵀ + b
    InOut,   ///< GPT-2's Conv1D: y = x W + b
};

/// How query, key and value lie in one matrix.
enum class FusedOrder : std::uint8_t {
    AsNamed,
    QueryKeyValue, ///< all of Q, then all of K, then all of V: nn.MultiheadAttention, GPT-2
    PerHead,       ///< Q, K, V of the first head, then of the second: BLOOM, GPT-NeoX, Falcon
    FourBlocks,    ///< four blocks, each with its Q, V, K in this order: CodeGen
};

/// One way to name a set.
struct ParameterNames
{
    ParameterLayout layout = ParameterLayout::Layers;
    std::string_view query = {}; ///< the tensor's name; for Layers and Additive, the layer's
    std::string_view key = {};
    std::string_view value = {};
    bool bare = false; ///< whether the layer's name alone may stand for its weight
    Orientation orientation = Orientation::OutIn;
    FusedOrder order = FusedOrder::QueryKeyValue; ///< where one matrix holds all three
    std::string_view output = {};                 ///< the name of an output layer that only this naming has

    bool isFused() const
    {
        return layout == ParameterLayout::InProjection || layout == ParameterLayout::FusedLayer;
    }
};

/// A set that a file seems to hold: one of its members is there.
struct ParameterSet
{
    std::string prefix;
    const ParameterNames *names = nullptr;
};

/// The sets among \a names, each (prefix, naming) once, in the order of \a names.
std::vector<ParameterSet> findParameterSets(std::span<const std::string> names);

/// The names that an output layer may have behind the prefix.
std::span<const std::string_view> outputLayerNames();

/// One example of each layout, for a message.
std::string_view parameterNameExamples();

} // namespace heedmap
