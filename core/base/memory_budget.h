// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <limits>
#include <optional>

namespace heedmap {

/// Takes what it needs: nobody has set a budget.
inline constexpr std::uint64_t noMemoryBudget = std::numeric_limits<std::uint64_t>::max();

/// The memory of this machine in bytes, whether free or not.
std::uint64_t machineMemory();

/// What computing may take when nobody has said otherwise: half of machineMemory().
std::uint64_t defaultMemoryBudget();

/// "4.3 GB"; 1 GB = 2³⁰ bytes, as memory is sold. The same in every language.
QString byteCountText(std::uint64_t bytes);

/// The inverse, as a person types it: "8G", "1.5 GB", "512MiB", "4096". Nothing when it is not an amount, or none.
std::optional<std::uint64_t> parseByteCount(const QString &text);

} // namespace heedmap
