// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/patch_picture.h"

#include <QImage>

namespace heedmap {

/// \a picture, a pixel a pixel; null where none is set and where its pixels are not as many as its grid says.
QImage patchImage(const PatchPicture &picture);

/// \a image with every pixel a square of as many pixels as make it about \a side long: painted at any size, even by viewers
/// that smooth what they enlarge, its pixels stay squares.
QImage enlarged(const QImage &image, int side);

} // namespace heedmap
