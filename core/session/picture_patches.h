// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"
#include "core/session/patch_picture.h"

#include <QStringList>

namespace heedmap {

/// How many bytes the pixels of a picture of this size are.
qsizetype pixelBytes(const PatchPicture &picture);

/// "r1c1", "r1c2", …: the row and the column of each patch, row by row.
QStringList patchLabels(const PatchPicture &picture);

/// A patch a row: red, green and blue of its pixels, line by line, from −1 to 1. \pre the pixels are pixelBytes() many.
Matrix patchPixels(const PatchPicture &picture);

/// A patch a row: its mean red, green and blue, from −1 to 1. \pre as of patchPixels().
Matrix patchColors(const PatchPicture &picture);

/// A patch a row: patchPixels() · E with E [numbers of a patch, \a width] ~ N(0, 1/numbers of a patch), as a vision
/// transformer embeds them (Dosovitskiy et al. 2021, eq. 1). Wider vectors begin with the narrower ones. \pre as of patchPixels().
Matrix randomPatchVectors(const PatchPicture &picture, quint64 seed, int width);

} // namespace heedmap
