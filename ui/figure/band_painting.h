// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_scene.h"

namespace heedmap {

/// paintScene() as far as it falls into \a band, in device pixels of a raster painter whose clip is the band. Band by band
/// the pixels are those of the whole, while no more than a band has to be in memory; only the smoothing of slanted lines
/// (stripes, crosses) may differ by a few levels of 255.
void paintSceneInBand(QPainter &painter, const FigureScene &scene, const QRect &band);

} // namespace heedmap
