// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

/// A property of widgets that have an undo history of their own: the window's Undo and Redo keys are theirs while the
/// focus is in them.
inline constexpr const char *ownHistory = "hasOwnHistory";

} // namespace heedmap
