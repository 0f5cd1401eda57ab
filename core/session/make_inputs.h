// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/embedding/initial_parameters.h"
#include "core/session/session.h"

namespace heedmap {

/// The parts that prepare() puts together, for callers that bring vectors of their own.

/// Mechanism, scale, mask method and head count as the session has them.
AttentionSpec makeSpec(const Session &session);

/// The widths of the session's vectors, as its settings have them. Additive attention projects nothing: dK and dV are
/// those of key and value.
ProjectionWidths vectorWidths(const Session &session);

/// W_Q, W_K, W_V, W_O, random or identity, without biases. W_O leads back to the width of queries.
Projections makeProjections(const Session &session, const ProjectionWidths &widths);

/// W_a [d_q, d_h], U_a [d_k, d_h], v_a [d_h], random, without biases.
AdditiveParameters makeAdditiveParameters(const Session &session, Eigen::Index dQ, Eigen::Index dK);

/// Causal, blocked keys and blocked cells in one. One plane, or a plane a head when a cell is blocked in some
/// only; without a shape where nothing is blocked.
Mask makeMask(const Session &session, Eigen::Index queries, Eigen::Index keys);

/// \a mask, once it is sure that it fits queries, keys and heads of \a inputs; otherwise ShapeMismatch at
/// \a place.
Result<Mask> maskThatFits(const Mask &mask, const AttentionInputs &inputs, const std::string &place);

} // namespace heedmap
