// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/parameter_names.h"

#include <array>
#include <set>
#include <utility>

namespace heedmap {

namespace {

using Layout = ParameterLayout;

constexpr std::array<ParameterNames, 10> knownNames = {{
    {Layout::Fused, "in_proj_weight", {}, {}, false},
    {Layout::Separate, "q_proj_weight", "k_proj_weight", "v_proj_weight", false},
    {Layout::Layers, "W_q", "W_k", "W_v", true},
    {Layout::Layers, "W_Q", "W_K", "W_V", true},
    {Layout::Layers, "Wq", "Wk", "Wv", true},
    {Layout::Layers, "w_q", "w_k", "w_v", true},
    {Layout::Layers, "q_linear", "k_linear", "v_linear", false},
    {Layout::Layers, "q_proj", "k_proj", "v_proj", false},
    {Layout::Layers, "query", "key", "value", false},
    {Layout::Additive, "Wa", "Ua", "Va", true},
}};

constexpr std::array<std::string_view, 10> outputNames = {
    "out_proj", "W_o", "W_O", "Wo", "w_o", "out_linear", "o_linear", "o_proj", "dense", "output.dense"};

/// What stands before \a suffix in \a name, where that is a prefix.
bool prefixBefore(std::string_view name, std::string_view suffix, std::string &prefix)
{
    if (suffix.empty() || !name.ends_with(suffix))
        return false;
    prefix = name.substr(0, name.size() - suffix.size());
    return prefix.empty() || prefix.ends_with('.') || prefix.ends_with('/');
}

bool belongsTo(std::string_view tensor, const ParameterNames &names, std::string &prefix)
{
    const bool layers = names.layout == Layout::Layers || names.layout == Layout::Additive;
    for (const std::string_view member : {names.query, names.key, names.value}) {
        if (layers && prefixBefore(tensor, std::string(member) + ".weight", prefix))
            return true;
        if ((!layers || names.bare) && prefixBefore(tensor, member, prefix))
            return true;
    }
    return false;
}

} // namespace

std::vector<ParameterSet> findParameterSets(std::span<const std::string> names)
{
    std::vector<ParameterSet> sets;
    std::set<std::pair<const ParameterNames *, std::string>> seen;
    for (const std::string &tensor : names) {
        for (const ParameterNames &naming : knownNames) {
            std::string prefix;
            if (belongsTo(tensor, naming, prefix) && seen.emplace(&naming, prefix).second)
                sets.push_back({prefix, &naming});
        }
    }
    return sets;
}

std::span<const std::string_view> outputLayerNames()
{
    return outputNames;
}

std::string_view parameterNameExamples()
{
    return "in_proj_weight, q_proj_weight, W_q.weight, q_linear.weight, q_proj.weight, query.weight or "
           "Wa.weight";
}

} // namespace heedmap
