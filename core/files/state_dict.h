// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/base/error.h"
#include "core/files/array_source.h"
#include "core/files/parameter_names.h"

#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace heedmap {

/// What no shape can tell, and a person can set.
struct ParameterReading
{
    Orientation orientation = Orientation::AsNamed;
    FusedOrder order = FusedOrder::AsNamed;

    bool operator==(const ParameterReading &) const = default;
};

/// The widths that parameters lead from and to.
struct ParameterWidths
{
    int queryIn = 0; ///< d_model; additive: d_q
    int keyIn = 0;   ///< width of source vectors; additive: d_k
    int valueIn = 0;
    int keyOut = 0;   ///< h · d_k
    int valueOut = 0; ///< h · d_v
    int hidden = 0;   ///< additive: d_h

    bool operator==(const ParameterWidths &) const = default;
};

/// The parameters of one attention layer, found by their names in a PyTorch state dict.
///
/// Known names, each behind an optional prefix such as "layers.0.self_attn." that all members of a set share:
/// - nn.MultiheadAttention: in_proj_weight, or q_proj_weight k_proj_weight v_proj_weight; in_proj_bias;
///   out_proj.weight, out_proj.bias;
/// - one layer for all three: c_attn (GPT-2), query_key_value, qkv_proj, Wqkv, qkv, with their output layers;
/// - layers written by hand: W_q, q_linear, q_proj, query and their kin, each .weight with an optional .bias,
/// and an
///   optional output layer (W_o, out_linear, o_proj, out_proj, dense, output.dense);
/// - additive attention: Wa, Ua, Va, each .weight with an optional .bias.
/// W_q W_k W_v and Wa Ua Va may also stand without ".weight".
struct StateDict
{
    std::string prefix;       ///< before the names; empty when there is none
    ParameterReading reading; ///< as it was read: never AsNamed
    bool fused = false;       ///< query, key and value lie in one matrix, so that their order matters
    Mechanism mechanism = Mechanism::DotProduct; ///< which of the two below is set
    std::optional<Projections> projections;      ///< without an output layer in the file, output is empty
    std::optional<AdditiveParameters> additive;

    ParameterWidths widths() const;
};

/// Tensors that are read only when they are wanted.
struct NamedTensors
{
    std::string place; ///< the file, for errors
    std::vector<std::string> names;
    std::function<Result<FloatArray>(const std::string &name)> read;
};

/// A set of parameters that a file holds, for a choice among several.
struct ParameterSetInfo
{
    std::string prefix; ///< as ParameterWish has it
    Mechanism mechanism = Mechanism::DotProduct;
    bool fused = false;
    ParameterReading reading; ///< as its names say
};

/// The sets among \a names, in their order.
std::vector<ParameterSetInfo> parameterSets(std::span<const std::string> names);

/// How a set is found and read.
struct ParameterWish
{
    /// Empty: the only set there is, or the one without a prefix. With the name of the query's tensor behind it,
    /// of several sets with one prefix the one that is named so.
    std::string prefix = {};
    ParameterReading reading = {};
    int heads = 1; ///< FusedOrder::PerHead needs it
};

/// Finds a set of parameters and turns its weights into Heedmap's [in, out].
/// Errors: MissingParameter; ArrayNameNeeded with the prefixes when there are several sets; ShapeMismatch;
/// WrongValue for what would be left out silently (bias_k and bias_v of add_bias_kv).
Result<StateDict> findParameters(const NamedTensors &tensors, const ParameterWish &wish = {});

/// findParameters() on arrays that are already read.
Result<StateDict> findParameters(const std::map<std::string, FloatArray> &arrays, const std::string &place,
                                 const ParameterWish &wish = {});

/// findParameters() on FILE[::PREFIX], a .safetensors or .npz file. Only the tensors of the set are read.
Result<StateDict> readStateDict(const QString &fileAndPrefix, ParameterWish wish = {},
                                const ReadOptions &options = {});

} // namespace heedmap
