// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"
#include "core/attention/tensor.h"
#include "core/insight/attention_role.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace heedmap {

/// One weight as a line from a query to a key.
struct LinkLine
{
    int head = 0;
    int query = 0;
    int key = 0;
    float weight = 0;

    bool operator==(const LinkLine &) const = default;
};

/// Which weights become lines.
struct LinkChoice
{
    std::vector<int> heads; ///< zero-based, ascending, existing ones; see existingHeads()
    double threshold = 0;   ///< a line for weights of at least this, both as float32
    std::size_t most = 600; ///< so many lines at most, the strongest

    bool operator==(const LinkChoice &) const = default;
};

struct LinkLines
{
    std::vector<LinkLine> lines; ///< the strongest first; equal ones by head, query, key
    std::int64_t leftOut = 0;    ///< weights that reach the threshold and are weaker than all lines
    std::int64_t notFinite = 0;  ///< weights that are NaN or +∞: they have no line
    float largest = 0;           ///< of the finite weights looked at; 0 without one
};

/// Those of \a chosen that exist among \a count heads, ascending; all where it names none of them.
std::vector<int> existingHeads(std::span<const int> chosen, Eigen::Index count);

/// The lines of \a weights [h, T_q, T_k]. Unfinished when \a stop asks for it. Thread-safe; uses all cores.
LinkLines linkLines(const HeadStack &weights, const LinkChoice &choice, const std::stop_token &stop = {});

/// The same of the given queries or keys alone. \a tokens: existing ones, no doubles.
LinkLines linkLinesOf(const HeadStack &weights, const LinkChoice &choice, AttentionRole role,
                      std::span<const int> tokens, const std::stop_token &stop = {});

/// Attention summed over queries, for each key; or over keys, for each query.
struct LinkSums
{
    std::vector<std::vector<double>> perHead; ///< [heads of the choice][T of the other role]
    std::vector<double> total;                ///< [T of the other role], over the heads too
};

/// Sums in double precision over \a tokens, which have \a role: Σ_q w(h, q, k) for queries, Σ_k w(h, q, k) for keys.
/// NaN travels as in IEEE arithmetic.
LinkSums linkSums(const HeadStack &weights, std::span<const int> heads, AttentionRole role,
                  std::span<const int> tokens);

/// Which rows have every key blocked: [h, T_q], not 0 where it is so. Empty where nothing is blocked.
std::vector<std::uint8_t> fullyBlockedRows(const Mask &mask, Eigen::Index heads,
                                           const std::stop_token &stop = {});

} // namespace heedmap
