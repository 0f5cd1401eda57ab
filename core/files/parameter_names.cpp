// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/parameter_names.h"

#include <array>
#include <set>
#include <utility>

namespace heedmap {

namespace {

using Layout = ParameterLayout;

constexpr std::array<ParameterNames, 15> knownNames = {{
    {.layout = Layout::InProjection, .query = "in_proj_weight"},
    {.layout = Layout::FusedLayer, .query = "c_attn", .orientation = Orientation::InOut, .output = "c_proj"},
    {.layout = Layout::FusedLayer,
     .query = "query_key_value",
     .order = FusedOrder::PerHead,
     .output = "dense"},
    {.layout = Layout::FusedLayer, .query = "qkv_proj"},
    {.layout = Layout::FusedLayer, .query = "Wqkv"},
    {.layout = Layout::FusedLayer, .query = "qkv", .output = "proj"},
    {.layout = Layout::Separate, .query = "q_proj_weight", .key = "k_proj_weight", .value = "v_proj_weight"},
    {.query = "W_q", .key = "W_k", .value = "W_v", .bare = true},
    {.query = "W_Q", .key = "W_K", .value = "W_V", .bare = true},
    {.query = "Wq", .key = "Wk", .value = "Wv", .bare = true},
    {.query = "w_q", .key = "w_k", .value = "w_v", .bare = true},
    {.query = "q_linear", .key = "k_linear", .value = "v_linear"},
    {.query = "q_proj", .key = "k_proj", .value = "v_proj"},
    {.query = "query", .key = "key", .value = "value", .output = "dense"},
    {.layout = Layout::Additive, .query = "Wa", .key = "Ua", .value = "Va", .bare = true},
}};

constexpr std::array<std::string_view, 8> outputNames = {"out_proj", "W_o",        "W_O",      "Wo",
                                                         "w_o",      "out_linear", "o_linear", "o_proj"};

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
    const bool layers = names.layout == Layout::Layers || names.layout == Layout::Additive ||
                        names.layout == Layout::FusedLayer;
    for (const std::string_view member : {names.query, names.key, names.value}) {
        if (layers && !member.empty() && prefixBefore(tensor, std::string(member) + ".weight", prefix))
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
    return "in_proj_weight, c_attn.weight, q_proj_weight, W_q.weight, q_linear.weight, q_proj.weight, "
           "query.weight or Wa.weight";
}

} // namespace heedmap
