// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/matrix_painting.h"

#include "ui/explain/number_words.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_words.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double numberEm = drawingEm * 0.85;

CellMap mapOf(const MatrixView &matrix, const ColorScale &scale)
{
    CellMap map;
    map.head = 0;
    map.data = matrix.data();
    map.rowStride = matrix.cols();
    map.columnStride = 1;
    map.rows = static_cast<int>(matrix.rows());
    map.columns = static_cast<int>(matrix.cols());
    map.scale = scale;
    return map;
}

/// All numbers or none: a few among many would look like a choice.
void paintNumbers(QPainter &painter, const CellGeometry &cells, const CellMap &map, const FigureStyle &style,
                  int digits)
{
    constexpr int mostNumbers = 4096;
    if (map.rows * map.columns > mostNumbers || cells.cellHeight() < numberEm * 1.15)
        return;
    const QFont font = figureFont(numberEm);
    std::vector<TextLine> lines;
    for (int row = 0; row < map.rows; ++row) {
        for (int column = 0; column < map.columns; ++column) {
            const auto value = static_cast<double>(map.value(row, column));
            const QString number = std::isfinite(value) ? fixedNumber(value, digits) : QString();
            lines.emplace_back(map.covers(row, column) ? FigureWords::questionMark() : number, font);
            if (lines.back().width() > cells.cellWidth() - 0.3 * numberEm)
                return;
        }
    }
    std::size_t next = 0;
    for (int row = 0; row < map.rows; ++row) {
        for (int column = 0; column < map.columns; ++column) {
            const TextLine &line = lines[next++];
            if (line.text().isEmpty())
                continue;
            const QRgb paper = map.covers(row, column)
                                   ? coverColor(style).rgb()
                                   : map.scale.color(static_cast<double>(map.value(row, column)));
            painter.setPen(QColor::fromRgb(readableInk(paper)));
            line.draw(painter, cells.cell(row, column).center(), TextAlign::Center);
        }
    }
}

} // namespace

ColorScale divergingScale(double extent)
{
    const double end = std::isfinite(extent) && extent > 0 ? extent : 1.0;
    return {ColorMap::RdYlBu, false, -end, end, false};
}

double largestMagnitude(const MatrixView &matrix)
{
    float largest = 0;
    for (Eigen::Index i = 0; i < matrix.size(); ++i) {
        if (const float value = std::abs(matrix.data()[i]); std::isfinite(value))
            largest = std::max(largest, value);
    }
    return static_cast<double>(largest);
}

void paintMatrix(QPainter &painter, const QRectF &rect, const MatrixView &matrix, const ColorScale &scale,
                 const FigureStyle &style, int digits, int covered)
{
    if (matrix.size() == 0 || rect.isEmpty())
        return;
    CellMap map = mapOf(matrix, scale);
    map.coveredRow = covered;
    const CellGeometry cells{rect, CellWindow(map.rows, map.columns)};
    painter.save();
    paintMap(painter, map, cells, style, PixelReduction::Maximum);
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (digits >= 0)
        paintNumbers(painter, cells, map, style, digits);
    painter.setPen(QPen(style.muted, style.hairline));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
    painter.restore();
}

void paintLyingBar(QPainter &painter, const QRectF &bar, const ColorScale &scale, const FigureStyle &style)
{
    constexpr int steps = 64;
    Matrix ramp(1, steps);
    for (int i = 0; i < steps; ++i)
        ramp(0, i) = static_cast<float>(scale.valueAt((i + 0.5) / steps));
    paintMatrix(painter, bar, MatrixView(ramp.data(), 1, steps), scale, style);
    const QFont font = figureFont(drawingEm * 0.75);
    const double y = bar.bottom() + drawingEm * 0.65;
    painter.setPen(style.ink);
    const TextLine low(scale.tickText(scale.low()), font);
    const TextLine high(scale.tickText(scale.high()), font);
    low.draw(painter, {bar.left(), y}, TextAlign::Left);
    high.draw(painter, {bar.right(), y}, TextAlign::Right);
    const TextLine zero(QStringLiteral("0"), font);
    const bool room = low.width() + high.width() + zero.width() + drawingEm < bar.width();
    if (scale.low() < 0 && scale.high() > 0 && room)
        zero.draw(painter, {bar.center().x(), y}, TextAlign::Center);
}

} // namespace heedmap
