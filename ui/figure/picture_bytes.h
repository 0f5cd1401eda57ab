// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_export.h"
#include "ui/figure/painted_page.h"

namespace heedmap {

/// Millimetres in the unit of scenes, pixels of 1/96 inch.
inline constexpr double unitsPerMm = 96.0 / 25.4;

/// \a page on paper of \a sizeMm, in the bytes of each format. The page's canvas is scaled to it.
QByteArray svgBytes(const PaintedPage &page, QSizeF sizeMm);
/// With \a xmp, unless empty, as the document's metadata.
Result<QByteArray> pdfBytes(const PaintedPage &page, QSizeF sizeMm, const QByteArray &xmp = {});
Result<QImage> pageImage(const PaintedPage &page, const PictureOptions &options, QSizeF sizeMm);
/// The pixels of pageImage(), painted band by band: a large picture is never in memory as a whole.
Result<QByteArray> pngBytes(const PaintedPage &page, const PictureOptions &options, QSizeF sizeMm);

} // namespace heedmap
