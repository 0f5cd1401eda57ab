// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace heedmap {

/// How many of \a values are NaN or ∞.
std::int64_t countNotFinite(std::span<const float> values);

} // namespace heedmap
