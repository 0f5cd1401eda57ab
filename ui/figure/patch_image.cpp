// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/patch_image.h"

#include "core/session/picture_patches.h"

#include <algorithm>
#include <cstring>

namespace heedmap {

QImage patchImage(const PatchPicture &picture)
{
    if (!picture.isSet() || picture.pixels.size() != pixelBytes(picture))
        return {};
    const QSize size(picture.columns * picture.patchSide, picture.rows * picture.patchSide);
    QImage image(size, QImage::Format_RGB888);
    const qsizetype line = qsizetype(size.width()) * 3;
    for (int y = 0; y < size.height() && !image.isNull(); ++y)
        std::memcpy(image.scanLine(y), picture.pixels.constData() + y * line, static_cast<std::size_t>(line));
    return image;
}

QImage enlarged(const QImage &image, int side)
{
    if (image.isNull())
        return image;
    const int factor = std::max(1, side / std::max(image.width(), image.height()));
    return image.scaled(image.size() * factor, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

} // namespace heedmap
