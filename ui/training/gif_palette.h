// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QHash>
#include <QImage>
#include <QRgb>

#include <vector>

namespace heedmap {

/// 256 colours for an animation of heatmaps, the same for all of its frames: every second colour of the colour map or
/// nearly so, greys, and what antialiasing makes of them: mixes of the map's colours with the ink that stands on them,
/// and of the curves' colours with white.
class GifPalette final
{
public:
    GifPalette(ColorMap map, const std::vector<QRgb> &lineColors);

    const std::vector<QRgb> &colors() const { return m_colors; }
    /// The entry that is nearest to \a color. Colours that were asked for before are found at once.
    uchar indexOf(QRgb color);
    /// \a image in these colours, as Format_Indexed8.
    QImage applied(const QImage &image);

private:
    std::vector<QRgb> m_colors;
    QHash<QRgb, uchar> m_known;
};

/// How far two colours are apart: the largest difference of a channel, 0–255.
int colorDistance(QRgb a, QRgb b);

} // namespace heedmap
