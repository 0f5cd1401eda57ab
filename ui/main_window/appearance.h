// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

enum class Appearance {
    System, ///< the platform's style and palette
    Light,
    Dark,
};

Appearance savedAppearance();
void saveAppearance(Appearance appearance);

/// Changes style and palette of the running application. System brings back what it started with.
void applyAppearance(Appearance appearance);

} // namespace heedmap
