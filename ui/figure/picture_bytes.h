// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_export.h"
#include "ui/figure/figure_scene.h"

namespace heedmap {

/// Millimetres in the unit of scenes, pixels of 1/96 inch.
inline constexpr double unitsPerMm = 96.0 / 25.4;

/// \a scene on a page of \a sizeMm, in the bytes of each format. The scene's canvas is scaled to the page.
QByteArray svgBytes(const FigureScene &scene, QSizeF sizeMm);
/// With \a xmp, unless empty, as the document's metadata.
Result<QByteArray> pdfBytes(const FigureScene &scene, QSizeF sizeMm, const QByteArray &xmp = {});
Result<QImage> sceneImage(const FigureScene &scene, const PictureOptions &options, QSizeF sizeMm);
/// The pixels of sceneImage(), painted band by band: a large picture is never in memory as a whole.
Result<QByteArray> pngBytes(const FigureScene &scene, const PictureOptions &options, QSizeF sizeMm);

} // namespace heedmap
