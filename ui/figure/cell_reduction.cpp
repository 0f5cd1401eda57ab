// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_reduction.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr std::ptrdiff_t cellsAPiece = 1 << 18; // worth a thread's while

CellBin binOf(double start, double perPixel, int pixel, int cells)
{
    constexpr double hair = 1e-9;
    if (perPixel <= 1) {
        const int cell =
            std::clamp(static_cast<int>(std::floor(start + (pixel + 0.5) * perPixel)), 0, cells - 1);
        return {cell, cell + 1};
    }
    const int first = std::clamp(static_cast<int>(std::floor(start + pixel * perPixel + hair)), 0, cells - 1);
    const int next = static_cast<int>(std::floor(start + (pixel + 1) * perPixel + hair));
    return {first, std::clamp(next, first + 1, cells)};
}

float larger(float a, float b)
{
    return a > b ? a : b;
}

// v · 0 is 0, or NaN for NaN and ∞; added to a maximum, it stays there. All loops over i are vectorised.

void startMaximum(const float *row, int count, float *largest)
{
    for (int i = 0; i < count; ++i)
        largest[i] = row[i] + row[i] * 0.0F;
}

void addMaximum(const float *row, int count, float *largest)
{
    for (int i = 0; i < count; ++i)
        largest[i] = larger(row[i], largest[i]) + row[i] * 0.0F;
}

void addFourMaxima(const float *row, std::ptrdiff_t stride, int count, float *largest)
{
    const float *b = row + stride;
    const float *c = b + stride;
    const float *d = c + stride;
    for (int i = 0; i < count; ++i) {
        const float poison = (row[i] * 0.0F + b[i] * 0.0F) + (c[i] * 0.0F + d[i] * 0.0F);
        largest[i] = larger(larger(larger(row[i], b[i]), larger(c[i], d[i])), largest[i]) + poison;
    }
}

void addSum(const float *row, int count, double *sum)
{
    for (int i = 0; i < count; ++i)
        sum[i] += static_cast<double>(row[i]);
}

/// One line of pixels after another: first down over the rows of its bin, then across.
class Lines
{
public:
    Lines(const CellRows &rows, std::span<const CellBin> across)
        : m_rows(rows), m_across(across), m_first(across.front().first), m_count(across.back().end - m_first)
    {}

protected:
    const float *row(int index) const { return m_rows.data + index * m_rows.stride + m_first; }

    CellRows m_rows;
    std::span<const CellBin> m_across;
    int m_first;
    int m_count;
};

class MaximumLines final : public Lines
{
public:
    MaximumLines(const CellRows &rows, std::span<const CellBin> across)
        : Lines(rows, across), m_largest(static_cast<std::size_t>(m_count))
    {}

    void make(const CellBin &down, float *line)
    {
        float *largest = m_largest.data();
        startMaximum(row(down.first), m_count, largest);
        int index = down.first + 1;
        for (; index + 4 <= down.end; index += 4)
            addFourMaxima(row(index), m_rows.stride, m_count, largest);
        for (; index < down.end; ++index)
            addMaximum(row(index), m_count, largest);
        for (const CellBin &bin : m_across)
            *line++ = maximumOf(largest + (bin.first - m_first), bin.end - bin.first);
    }

private:
    static float maximumOf(const float *values, int count)
    {
        float largest = values[0];
        float poison = values[0] * 0.0F;
        for (int i = 1; i < count; ++i) {
            largest = larger(values[i], largest);
            poison += values[i] * 0.0F;
        }
        return largest + poison;
    }

    std::vector<float> m_largest;
};

class MeanLines final : public Lines
{
public:
    MeanLines(const CellRows &rows, std::span<const CellBin> across)
        : Lines(rows, across), m_sum(static_cast<std::size_t>(m_count))
    {}

    void make(const CellBin &down, float *line)
    {
        std::ranges::fill(m_sum, 0.0);
        for (int index = down.first; index < down.end; ++index)
            addSum(row(index), m_count, m_sum.data());
        for (const CellBin &bin : m_across) {
            double sum = 0;
            for (int i = bin.first - m_first; i < bin.end - m_first; ++i)
                sum += m_sum[static_cast<std::size_t>(i)];
            const double mean = sum / (static_cast<double>(down.end - down.first) * (bin.end - bin.first));
            *line++ = std::isfinite(mean) ? static_cast<float>(mean) : notANumber;
        }
    }

private:
    std::vector<double> m_sum;
};

class MagnitudeLines final : public Lines
{
public:
    using Lines::Lines;

    void make(const CellBin &down, float *line)
    {
        for (const CellBin &bin : m_across) {
            float largest = 0;
            float poison = 0;
            for (int index = down.first; index < down.end; ++index) {
                const float *values = row(index) + (bin.first - m_first);
                for (int i = 0; i < bin.end - bin.first; ++i) {
                    largest = std::abs(values[i]) > std::abs(largest) ? values[i] : largest;
                    poison += values[i] * 0.0F;
                }
            }
            *line++ = largest + poison;
        }
    }
};

template <typename MakeLines>
void reduceAll(const CellRows &rows, std::span<const CellBin> down, std::span<const CellBin> across,
               const std::stop_token &stop, std::vector<float> &reduced)
{
    const std::ptrdiff_t rowsInAll = down.back().end - down.front().first;
    const std::ptrdiff_t cells = rowsInAll * (across.back().end - across.front().first);
    const auto lines = static_cast<std::ptrdiff_t>(down.size());
    const std::ptrdiff_t pieces = std::clamp<std::ptrdiff_t>(cells / cellsAPiece, 1, lines);
    parallelFor(pieces, [&](std::ptrdiff_t piece) {
        MakeLines make(rows, across);
        for (std::ptrdiff_t line = lines * piece / pieces; line < lines * (piece + 1) / pieces; ++line) {
            if (stop.stop_requested())
                return;
            const auto index = static_cast<std::size_t>(line);
            make.make(down[index], reduced.data() + index * across.size());
        }
    });
}

} // namespace

CellReduction cellReduction(PixelReduction chosen, bool diverging)
{
    if (chosen == PixelReduction::Mean)
        return CellReduction::Mean;
    return diverging ? CellReduction::Magnitude : CellReduction::Maximum;
}

CellBins cellBins(double start, double span, int pixels, int cells)
{
    CellBins bins;
    bins.ofPixel.reserve(static_cast<std::size_t>(pixels));
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const CellBin bin = binOf(start, span / pixels, pixel, cells);
        if (bins.distinct.empty() || bins.distinct.back() != bin)
            bins.distinct.push_back(bin);
        bins.ofPixel.push_back(static_cast<int>(bins.distinct.size()) - 1);
    }
    return bins;
}

std::vector<float> reduceCells(const CellRows &rows, std::span<const CellBin> down,
                               std::span<const CellBin> across, CellReduction reduction,
                               const std::stop_token &stop)
{
    std::vector<float> reduced(down.size() * across.size(), notANumber);
    if (reduced.empty())
        return reduced;
    switch (reduction) {
    case CellReduction::Maximum:
        reduceAll<MaximumLines>(rows, down, across, stop, reduced);
        break;
    case CellReduction::Mean:
        reduceAll<MeanLines>(rows, down, across, stop, reduced);
        break;
    case CellReduction::Magnitude:
        reduceAll<MagnitudeLines>(rows, down, across, stop, reduced);
        break;
    }
    return reduced;
}

} // namespace heedmap
