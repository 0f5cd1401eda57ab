// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace heedmap {

inline constexpr int maximumPatches = 16;   ///< a side of the grid
inline constexpr int maximumPatchSide = 16; ///< pixels

/// A small picture that is cut into a grid: its patches are the source tokens, row by row, as in a vision transformer
/// (Dosovitskiy et al. 2021). It is part of the session, pixels included.
struct PatchPicture
{
    int columns = 0;   ///< patches beside each other, 1–16; 0: no picture
    int rows = 0;      ///< patches below each other, 1–16
    int patchSide = 0; ///< pixels of a patch each way, 1–16
    /// Red, green and blue of every pixel, line by line from the top: columns·patchSide × rows·patchSide × 3 bytes
    QByteArray pixels = {};
    QString name = {}; ///< what the picture is called; never opened

    bool isSet() const { return columns > 0; }
    int count() const { return columns * rows; }
    bool operator==(const PatchPicture &) const = default;
};

} // namespace heedmap
