// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <cstdint>
#include <memory>

namespace heedmap {

/// What a consumer of a trace wants to see. Weights are always there; what nobody asks for is not kept.
enum class TracePart : std::uint8_t {
    Projected = 1 << 0, ///< q, k, v per head
    Unscaled = 1 << 1,  ///< Q Kᵀ before the scale
    Scores = 1 << 2,    ///< Q Kᵀ · scale, or the additive score
    Masked = 1 << 3,    ///< what the softmax sees
    Context = 1 << 4,   ///< weights · V
    Output = 1 << 5,    ///< concat(contexts) · W_O + b_O
    Inputs = 1 << 6,    ///< vectors before they are projected, and parameters: see Computation::inputs
};

class TraceParts final
{
public:
    constexpr TraceParts() = default;
    constexpr TraceParts(TracePart part) : m_bits(static_cast<std::uint8_t>(part)) {}
    static constexpr TraceParts all() { return TraceParts(0xFF); }

    constexpr bool has(TracePart part) const { return (m_bits & static_cast<std::uint8_t>(part)) != 0; }
    /// Whether \a others are among these.
    constexpr bool hasAll(TraceParts others) const { return (m_bits & others.m_bits) == others.m_bits; }
    constexpr TraceParts without(TraceParts others) const
    {
        return TraceParts(m_bits & ~unsigned(others.m_bits));
    }
    constexpr bool operator==(const TraceParts &) const = default;
    constexpr TraceParts operator|(TraceParts other) const { return TraceParts(m_bits | other.m_bits); }

private:
    constexpr explicit TraceParts(unsigned bits) : m_bits(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t m_bits = 0;
};

constexpr TraceParts operator|(TracePart a, TracePart b)
{
    return TraceParts(a) | b;
}

/// Every number on the way from queries, keys and values to the output. Immutable once made; shared by
/// pointer. Parts that were not asked for are empty.
struct Trace
{
    HeadStack q;        ///< [h, T_q, d_k]
    HeadStack k;        ///< [h, T_k, d_k]
    HeadStack v;        ///< [h, T_k, d_v]
    HeadStack unscaled; ///< [h, T_q, T_k]; dot product only
    HeadStack scores;   ///< [h, T_q, T_k]
    HeadStack masked;   ///< [h, T_q, T_k]
    HeadStack weights;  ///< [h, T_q, T_k]
    HeadStack context;  ///< [h, T_q, d_v]
    Matrix output;      ///< [T_q, d_model]; empty without W_O
    Mask mask;          ///< what was blocked; without a shape: nothing
    float scale = 1;    ///< what Q Kᵀ was multiplied by
    /// What leads from q and k to scores in additive attention; with TracePart::Projected, else null.
    std::shared_ptr<const AdditiveParameters> additive;
    std::int64_t notFinite = 0; ///< weights that are NaN or ∞

    Eigen::Index heads() const { return weights.heads(); }
    Eigen::Index queries() const { return weights.rows(); }
    Eigen::Index keys() const { return weights.columns(); }
};

} // namespace heedmap
