// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_image.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// The cells first … end − 1 that one pixel shows.
struct Bin
{
    int first = 0;
    int end = 1;

    bool operator==(const Bin &) const = default;
};

std::vector<Bin> bins(double start, double span, int pixels, int cells)
{
    std::vector<Bin> result(static_cast<std::size_t>(pixels));
    const double perPixel = span / pixels;
    for (int i = 0; i < pixels; ++i) {
        Bin &bin = result[static_cast<std::size_t>(i)];
        if (perPixel <= 1) {
            bin.first = std::clamp(static_cast<int>(std::floor(start + (i + 0.5) * perPixel)), 0, cells - 1);
            bin.end = bin.first + 1;
        } else {
            bin.first = std::clamp(static_cast<int>(std::floor(start + i * perPixel + 1e-9)), 0, cells - 1);
            const int next = static_cast<int>(std::floor(start + (i + 1) * perPixel + 1e-9));
            bin.end = std::clamp(next, bin.first + 1, cells);
        }
    }
    return result;
}

/// The largest value, or NaN when one of them is not finite.
float maximumOf(const CellMap &map, Bin rows, Bin columns)
{
    float largest = -std::numeric_limits<float>::infinity();
    bool finite = true;
    for (int row = rows.first; row < rows.end; ++row) {
        for (int column = columns.first; column < columns.end; ++column) {
            const float value = map.value(row, column);
            finite = finite && std::isfinite(value);
            largest = std::max(largest, value);
        }
    }
    return finite ? largest : std::numeric_limits<float>::quiet_NaN();
}

float meanOf(const CellMap &map, Bin rows, Bin columns)
{
    double sum = 0;
    for (int row = rows.first; row < rows.end; ++row) {
        for (int column = columns.first; column < columns.end; ++column)
            sum += static_cast<double>(map.value(row, column));
    }
    const double count = static_cast<double>(rows.end - rows.first) * (columns.end - columns.first);
    const double mean = sum / count;
    return std::isfinite(mean) ? static_cast<float>(mean) : std::numeric_limits<float>::quiet_NaN();
}

/// One line of pixels; 0 where it is to be hatched. Returns whether there is such a pixel.
bool makeLine(const CellMap &map, Bin rows, const std::vector<Bin> &columns, PixelReduction reduction,
              std::vector<QRgb> &line)
{
    bool hatched = false;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        if (x > 0 && columns[x] == columns[x - 1]) {
            line[x] = line[x - 1];
            continue;
        }
        const float value = reduction == PixelReduction::Maximum ? maximumOf(map, rows, columns[x])
                                                                 : meanOf(map, rows, columns[x]);
        line[x] = std::isnan(value) ? 0 : map.scale.color(static_cast<double>(value));
        hatched = hatched || line[x] == 0;
    }
    return hatched;
}

void hatchLine(QRgb *pixels, int width, int y, const CellImageStyle &style)
{
    for (int x = 0; x < width; ++x) {
        if (pixels[x] == 0)
            pixels[x] = (x + y) % style.hatchPeriod < style.hatchWidth ? style.hatch : style.paper;
    }
}

} // namespace

QImage cellImage(const CellMap &map, const QRectF &view, QSize size, const CellImageStyle &style,
                 PixelRows wanted)
{
    const int count = wanted.count < 0 ? size.height() - wanted.first : wanted.count;
    QImage image(size.width(), count, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    const std::vector<Bin> columns = bins(view.left(), view.width(), size.width(), map.columns);
    const std::vector<Bin> rows = bins(view.top(), view.height(), size.height(), map.rows);
    std::vector<QRgb> line(columns.size());
    bool hatched = false;
    for (int y = wanted.first; y < wanted.first + count; ++y) {
        const Bin bin = rows[static_cast<std::size_t>(y)];
        if (y == wanted.first || !(bin == rows[static_cast<std::size_t>(y - 1)]))
            hatched = makeLine(map, bin, columns, style.reduction, line);
        auto *pixels = reinterpret_cast<QRgb *>(image.scanLine(y - wanted.first));
        std::copy(line.begin(), line.end(), pixels);
        if (hatched)
            hatchLine(pixels, size.width(), y, style);
    }
    return image;
}

} // namespace heedmap
