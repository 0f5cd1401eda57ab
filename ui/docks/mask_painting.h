// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// Whether \a cell is blocked by hand in its head. A head of −1 asks for all heads.
bool isBlockedByHand(const MaskSettings &mask, const BlockedCell &cell);

/// Blocks or frees \a cell by hand, in its head or (head −1) in all \a heads of them. Keeps the list
/// ascending and without doubles; a cell that is blocked in all heads has no entry of a single head beside
/// it.
void setBlockedByHand(MaskSettings &mask, const BlockedCell &cell, bool blocked, int heads);

} // namespace heedmap
