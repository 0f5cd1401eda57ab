// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_image.h"

#include "ui/figure/cell_reduction.h"

#include <algorithm>

namespace heedmap {

namespace {

std::vector<QRgb> transposed(const std::vector<QRgb> &colors, std::size_t rows, std::size_t columns)
{
    constexpr std::size_t block = 32; // what fits into the fastest cache, read and written
    std::vector<QRgb> turned(colors.size());
    for (std::size_t top = 0; top < rows; top += block) {
        for (std::size_t column = 0; column < columns; ++column) {
            for (std::size_t row = top; row < std::min(rows, top + block); ++row)
                turned[column * rows + row] = colors[row * columns + column];
        }
    }
    return turned;
}

/// The colours of the distinct bins, a row of them for each distinct row of pixels; 0 where it is to be hatched.
std::vector<QRgb> colorsOf(const CellMap &map, const CellBins &rows, const CellBins &columns,
                           CellReduction reduction, const std::stop_token &stop)
{
    const bool turned = map.columnStride != 1;
    Q_ASSERT(!turned || map.rowStride == 1);
    const CellRows memory{map.data, turned ? map.columnStride : map.rowStride};
    const std::vector<CellBin> &down = turned ? columns.distinct : rows.distinct;
    const std::vector<CellBin> &across = turned ? rows.distinct : columns.distinct;
    const std::vector<float> reduced = reduceCells(memory, down, across, reduction, stop);
    std::vector<QRgb> colors(reduced.size());
    map.scale.colors(reduced, colors);
    return turned ? transposed(colors, down.size(), across.size()) : colors;
}

/// A pixel that shows covered cells among others tells nothing of either.
void cover(std::vector<QRgb> &colors, const CellMap &map, const CellBins &rows, const CellBins &columns,
           QRgb color)
{
    const auto holds = [](const CellBin &bin, int cell) { return cell >= bin.first && cell < bin.end; };
    std::size_t index = 0;
    for (const CellBin &row : rows.distinct) {
        for (const CellBin &column : columns.distinct) {
            if (holds(row, map.coveredRow) || holds(column, map.coveredColumn))
                colors[index] = color;
            ++index;
        }
    }
}

/// The bins of the pixels \a first … first + count − 1 alone.
CellBins part(const CellBins &bins, int first, int count)
{
    CellBins some;
    if (count <= 0)
        return some;
    const auto begin = bins.ofPixel.begin() + first;
    some.ofPixel.assign(begin, begin + count);
    const int lowest = some.ofPixel.front();
    some.distinct.assign(bins.distinct.begin() + lowest, bins.distinct.begin() + some.ofPixel.back() + 1);
    for (int &index : some.ofPixel)
        index -= lowest;
    return some;
}

void spread(const QRgb *colors, const std::vector<int> &ofPixel, QRgb *pixels)
{
    for (const int index : ofPixel)
        *pixels++ = colors[index];
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
                 PixelRows wanted, const std::stop_token &stop)
{
    const int count = wanted.count < 0 ? size.height() - wanted.first : wanted.count;
    QImage image(size.width(), count, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    const CellBins columns = cellBins(view.left(), view.width(), size.width(), map.columns);
    const CellBins rows =
        part(cellBins(view.top(), view.height(), size.height(), map.rows), wanted.first, count);
    const CellReduction reduction = cellReduction(style.reduction, map.scale.low() < 0);
    std::vector<QRgb> colors = colorsOf(map, rows, columns, reduction, stop);
    if (map.coveredRow >= 0 || map.coveredColumn >= 0)
        cover(colors, map, rows, columns, style.cover);
    const bool hatched = std::ranges::find(colors, 0U) != colors.end();
    const QRgb *above = nullptr;
    for (int y = 0; y < count; ++y) {
        auto *pixels = reinterpret_cast<QRgb *>(image.scanLine(y));
        const auto row = static_cast<std::size_t>(rows.ofPixel[static_cast<std::size_t>(y)]);
        const bool same = y > 0 && rows.ofPixel[static_cast<std::size_t>(y)] ==
                                       rows.ofPixel[static_cast<std::size_t>(y - 1)];
        // Lines that are hatched differ even where their cells are the same.
        if (same && !hatched)
            std::copy(above, above + size.width(), pixels);
        else
            spread(colors.data() + row * columns.distinct.size(), columns.ofPixel, pixels);
        if (hatched)
            hatchLine(pixels, size.width(), wanted.first + y, style);
        above = pixels;
    }
    return image;
}

} // namespace heedmap
