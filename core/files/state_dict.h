// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/base/error.h"
#include "core/files/array.h"

#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace heedmap {

/// The parameters of one attention layer, found by their names in a PyTorch state dict.
///
/// Known names, each behind an optional prefix such as "layers.0.self_attn." that all members of a set share:
/// - nn.MultiheadAttention: in_proj_weight, or q_proj_weight k_proj_weight v_proj_weight; in_proj_bias;
///   out_proj.weight, out_proj.bias;
/// - layers written by hand: W_q, q_linear, q_proj, query and their kin, each .weight with an optional .bias,
/// and an
///   optional output layer (W_o, out_linear, o_proj, out_proj, dense, output.dense);
/// - additive attention: Wa, Ua, Va, each .weight with an optional .bias.
/// W_q W_k W_v and Wa Ua Va may also stand without ".weight".
struct StateDict
{
    std::string prefix;                          ///< before the names; empty when there is none
    Mechanism mechanism = Mechanism::DotProduct; ///< which of the two below is set
    std::optional<Projections> projections;      ///< without an output layer in the file, output is empty
    std::optional<AdditiveParameters> additive;
};

/// Tensors that are read only when they are wanted.
struct NamedTensors
{
    std::string place; ///< the file, for errors
    std::vector<std::string> names;
    std::function<Result<FloatArray>(const std::string &name)> read;
};

/// Finds the set of parameters below \a prefix; without one, the only set there is. Weights are turned from
/// PyTorch's [out, in] into Heedmap's [in, out].
/// Errors: MissingParameter; ArrayNameNeeded with the prefixes when there are several sets; ShapeMismatch;
/// WrongValue for what would be left out silently (bias_k and bias_v of add_bias_kv).
Result<StateDict> findParameters(const NamedTensors &tensors, const std::string &prefix = {});

/// findParameters() on arrays that are already read.
Result<StateDict> findParameters(const std::map<std::string, FloatArray> &arrays, const std::string &place,
                                 const std::string &prefix = {});

/// findParameters() on FILE[::PREFIX], a .safetensors or .npz file. Only the tensors of the set are read.
Result<StateDict> readStateDict(const QString &fileAndPrefix);

} // namespace heedmap
