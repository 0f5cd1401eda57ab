// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/gif_palette.h"

#include "ui/figure/color_scale.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int mostColors = 256;
constexpr int greys = 32;
constexpr int inkedColors = 24; ///< colours of the map whose mixes with ink are there
constexpr int levels = 3;       ///< of each mix

QRgb mixed(QRgb a, QRgb b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(std::lround(x + share * (y - x))); };
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

void addMixes(std::vector<QRgb> &colors, QRgb a, QRgb b)
{
    for (int level = 1; level <= levels; ++level)
        colors.push_back(mixed(a, b, level / (levels + 1.0)));
}

/// \a count colours of \a table, both ends among them.
std::vector<QRgb> spread(const ColorTable &table, int count)
{
    std::vector<QRgb> colors;
    for (int i = 0; i < count; ++i)
        colors.push_back(table[static_cast<std::size_t>(std::lround(i * 255.0 / (count - 1)))] | 0xFF000000U);
    return colors;
}

} // namespace

GifPalette::GifPalette(ColorMap map, const std::vector<QRgb> &lineColors)
{
    constexpr QRgb white = qRgb(255, 255, 255);
    for (int i = 0; i < greys; ++i) {
        const int grey = static_cast<int>(std::lround(i * 255.0 / (greys - 1)));
        m_colors.push_back(qRgb(grey, grey, grey));
    }
    const ColorTable &table = colorTable(map);
    for (const QRgb color : spread(table, inkedColors))
        addMixes(m_colors, color, readableInk(color));
    for (const QRgb color : lineColors) {
        m_colors.push_back(color);
        addMixes(m_colors, color, white);
    }
    const int left = mostColors - static_cast<int>(m_colors.size());
    for (const QRgb color : spread(table, std::max(2, left)))
        m_colors.push_back(color);
    m_colors.resize(mostColors, white);
}

uchar GifPalette::indexOf(QRgb color)
{
    if (const auto known = m_known.constFind(color); known != m_known.constEnd())
        return *known;
    const auto squared = [color](QRgb other) {
        const int red = qRed(color) - qRed(other);
        const int green = qGreen(color) - qGreen(other);
        const int blue = qBlue(color) - qBlue(other);
        return red * red + green * green + blue * blue;
    };
    const auto nearest = std::ranges::min_element(m_colors, {}, squared);
    const auto index = static_cast<uchar>(nearest - m_colors.begin());
    m_known.insert(color, index);
    return index;
}

QImage GifPalette::applied(const QImage &image)
{
    const QImage source = image.convertToFormat(QImage::Format_RGB32);
    QImage result(source.size(), QImage::Format_Indexed8);
    result.setColorTable(QList<QRgb>(m_colors.begin(), m_colors.end()));
    for (int y = 0; y < source.height(); ++y) {
        const auto *from = reinterpret_cast<const QRgb *>(source.constScanLine(y));
        uchar *to = result.scanLine(y);
        QRgb last = 0;
        uchar index = 0;
        for (int x = 0; x < source.width(); ++x) {
            if (x == 0 || from[x] != last) {
                last = from[x];
                index = indexOf(last);
            }
            to[x] = index;
        }
    }
    return result;
}

int colorDistance(QRgb a, QRgb b)
{
    return std::max(
        {std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

} // namespace heedmap
