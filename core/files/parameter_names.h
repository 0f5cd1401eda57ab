// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heedmap {

/// How a set of parameters is laid out over tensors.
enum class ParameterLayout {
    Fused,    ///< in_proj_weight [3E, E]: query, key, value one below the other
    Separate, ///< q_proj_weight … with in_proj_bias [3E]
    Layers,   ///< three linear layers, each with a bias of its own
    Additive, ///< W_a, U_a, v_a
};

/// One way to name a set.
struct ParameterNames
{
    ParameterLayout layout = ParameterLayout::Layers;
    std::string_view query; ///< the tensor's name; for Layers and Additive, the layer's
    std::string_view key;
    std::string_view value;
    bool bare = false; ///< whether the layer's name alone may stand for its weight
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
