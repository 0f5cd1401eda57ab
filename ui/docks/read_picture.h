// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/patch_picture.h"

#include <QImage>

namespace heedmap {

inline constexpr int largestPictureSide = 4096;                ///< pixels of a file that is read
inline constexpr qint64 largestPictureFile = 64 * 1024 * 1024; ///< bytes
inline constexpr int keptPictureSide = 1024; ///< pixels that are kept of it: patches have far fewer

/// How a picture is cut.
struct PatchGrid
{
    int columns = 1;
    int rows = 1;
    int patchSide = 1;

    bool operator==(const PatchGrid &) const = default;
};

PatchGrid gridOf(const PatchPicture &picture);

/// A grid for a picture of \a size that nobody chose one for: about as wide for its height, with six patches at its longer
/// side.
PatchGrid firstGrid(const QSize &size);

/// The first picture of a file, upright, over white where it can be seen through, reduced to keptPictureSide. The bytes may
/// be anything: PNG, JPEG, GIF, BMP, WebP and PNM are read, whatever the file is called. \a name: for messages.
/// Errors: PictureUnreadable. Any thread.
Result<QImage> readPicture(const QByteArray &bytes, const QString &name);

/// The same from a file. Errors: also FileMissing, FileUnreadable.
Result<QImage> readPictureFile(const QString &path);

/// The middle of \a image, as wide for its height as \a grid, in that grid's pixels. \pre \a image is not null.
PatchPicture cutPicture(const QImage &image, const PatchGrid &grid, const QString &name);

} // namespace heedmap
