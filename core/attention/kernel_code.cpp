// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once for each instruction set, with HEEDMAP_KERNEL_NAME set to the set's name. Everything but the one table
// at the end is local to the file, and the standard library is left out: an inline function that is compiled here with
// wide instructions must never be the copy that the linker keeps for the rest of the program.
#include "core/attention/kernel.h"
#include "core/attention/kernel_packing.h"
#include "core/attention/kernel_vectors.h"

#define HEEDMAP_QUOTE_(name) #name
#define HEEDMAP_QUOTE(name) HEEDMAP_QUOTE_(name)
#define HEEDMAP_JOIN_(a, b) a##b
#define HEEDMAP_JOIN(a, b) HEEDMAP_JOIN_(a, b)

namespace heedmap {

namespace {

// ---------------------------------------------------------------------------------------------------------------------
// Matrix products: a group of rows against a panel, all sums in registers.

/// sums += left · panel over \a depth steps; left has rows \a stride apart.
template <int rows, int vectors>
inline __attribute__((always_inline)) void addProduct(const float *left, Index stride, const float *panel,
                                                      Index depth, Vector (&sums)[rows][vectors])
{
    for (Index k = 0; k < depth; ++k) {
        Vector right[vectors];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            right[v] = load(panel + k * panelWidth + v * lanes);
#pragma GCC unroll 8
        for (int row = 0; row < rows; ++row) {
            const Vector factor = all(left[row * stride + k]);
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sums[row][v] += factor * right[v];
        }
    }
}

/// What a group of rows against a panel gives, and what is done with it.
struct PanelProduct
{
    const float *left;
    Index leftStride;
    const float *panel;
    Index depth;
    float *result;
    Index resultStride;
    float scale = 1;               ///< of the product
    const float *energy = nullptr; ///< additive
    float energyBias = 0;
    bool add = false; ///< to what stands in the result
};

template <int rows, int vectors>
void multiplyGroup(const PanelProduct &product)
{
    Vector sums[rows][vectors] = {};
    if (product.add) {
#pragma GCC unroll 8
        for (int row = 0; row < rows; ++row) {
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sums[row][v] = load(product.result + row * product.resultStride + v * lanes);
        }
    }
    addProduct<rows, vectors>(product.left, product.leftStride, product.panel, product.depth, sums);
#pragma GCC unroll 8
    for (int row = 0; row < rows; ++row) {
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            store(product.result + row * product.resultStride + v * lanes, sums[row][v] * product.scale);
    }
}

/// Σ v_a tanh(q + k) + b_v (Bahdanau et al. 2015, appendix A.1.2) of one row.
template <int vectors>
void additiveRow(const PanelProduct &product)
{
    Vector sums[vectors];
    for (int v = 0; v < vectors; ++v)
        sums[v] = all(product.energyBias);
    for (Index k = 0; k < product.depth; ++k) {
        const Vector query = all(product.left[k]);
        for (int v = 0; v < vectors; ++v)
            sums[v] += hyperbolicTangent(query + load(product.panel + k * panelWidth + v * lanes)) *
                       product.energy[k];
    }
    for (int v = 0; v < vectors; ++v)
        store(product.result + v * lanes, sums[v]);
}

using PanelFunction = void (*)(const PanelProduct &);

template <int rows>
PanelFunction productOf(Index vectors)
{
    static_assert(panelVectors == 2 || panelVectors == 4);
    if constexpr (panelVectors == 4) {
        if (vectors == 4)
            return multiplyGroup<rows, 4>;
        if (vectors == 3)
            return multiplyGroup<rows, 3>;
    }
    return vectors == 2 ? multiplyGroup<rows, 2> : multiplyGroup<rows, 1>;
}

PanelFunction additiveOf(Index vectors)
{
    if constexpr (panelVectors == 4) {
        if (vectors == 4)
            return additiveRow<4>;
        if (vectors == 3)
            return additiveRow<3>;
    }
    return vectors == 2 ? additiveRow<2> : additiveRow<1>;
}

PanelFunction productOf(Index rows, Index vectors)
{
    switch (rows) {
    case 1:
        return productOf<1>(vectors);
    case 2:
        return productOf<2>(vectors);
    case 3:
        return productOf<3>(vectors);
    case 4:
        return productOf<4>(vectors);
    case 5:
        return productOf<5>(vectors);
    default:
        return productOf<6>(vectors);
    }
}

/// \a product for the rows from \a row on.
PanelProduct from(PanelProduct product, Index row)
{
    product.left += row * product.leftStride;
    product.result += row * product.resultStride;
    return product;
}

/// Additive rows share nothing but the panel: one at a time. \a vectors of the panel count.
void additiveRows(const PanelProduct &product, Index rows, Index vectors)
{
    const PanelFunction additive = additiveOf(vectors);
    for (Index row = 0; row < rows; ++row)
        additive(from(product, row));
}

/// \a product over \a rows ≤ tileRows rows, in groups. \a vectors of the panel count.
void multiplyRows(const PanelProduct &product, Index rows, Index vectors)
{
    for (Index row = 0; row < rows; row += rowsAGroup)
        productOf(smaller(rowsAGroup, rows - row), vectors)(from(product, row));
}

void multiply(const float *left, Index rows, Index depth, const float *packed, Index columns,
              const float *bias, float *result, Index resultStride)
{
    float sums[tileRows * panelWidth];
    // A panel stays in cache for all rows.
    for (Index start = 0; start < columns; start += panelWidth) {
        const Index width = smaller(panelWidth, columns - start);
        for (Index first = 0; first < rows; first += tileRows) {
            const Index count = smaller(tileRows, rows - first);
            multiplyRows({left + first * depth, depth, packed + start * depth, depth, sums, panelWidth},
                         count, (width + lanes - 1) / lanes);
            for (Index row = 0; row < count; ++row) {
                float *to = result + (first + row) * resultStride + start;
                for (Index column = 0; column < width; ++column)
                    to[column] =
                        sums[row * panelWidth + column] + (bias != nullptr ? bias[start + column] : 0.0F);
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// A tile: scores, mask, softmax and context of some rows while they are in cache.

/// Keys first … end − 1; first is a multiple of the panel's width, and so is end unless it is the last key.
struct Run
{
    Index first;
    Index end;
};

class Tile final
{
public:
    Tile(const HeadJob &job, Index first, Index count)
        : m_job(job),
          m_first(first),
          m_count(count),
          m_stride(roundedUp(job.keys, panelWidth)),
          m_scores(job.scratch),
          m_context(m_scores + tileRows * m_stride),
          m_runs(reinterpret_cast<Run *>(m_context + tileRows * roundedUp(job.valueWidth, panelWidth)))
    {}

    std::int64_t attend();

    static Index scratchFloats(Index keys, Index valueWidth)
    {
        const Index panels = (keys + panelWidth - 1) / panelWidth;
        const Index runs = roundedUp(panels * Index(sizeof(Run)), sizeof(float)) / Index(sizeof(float));
        return tileRows * (roundedUp(keys, panelWidth) + roundedUp(valueWidth, panelWidth)) + runs;
    }

private:
    const float *rowOf(const float *matrix, Index row) const { return matrix + (m_first + row) * m_job.keys; }
    float *rowOf(float *matrix, Index row) const { return matrix + (m_first + row) * m_job.keys; }
    const std::uint8_t *blockedOf(Index row) const
    {
        return m_job.blocked == nullptr ? nullptr : m_job.blocked + (m_first + row) * m_job.keys;
    }

    void findRuns();
    bool isOpen(Index start) const;
    void noteFullyBlocked();
    void makeScores();
    void keep(float *matrix, Index row) const;
    void finishScores(Index row);
    void takeBlockedOut(Index row);
    float softmax(Index row);
    void writeWeights(Index row, float factor);
    void makeContext();

    const HeadJob &m_job;
    const Index m_first;
    const Index m_count;
    const Index m_stride; ///< of a row of scores
    float *m_scores;      ///< [tileRows, m_stride]
    float *m_context;     ///< [tileRows, d_v rounded up]
    Run *m_runs;          ///< keys that are not passed over
    Index m_runCount = 0;
    bool m_fullyBlocked[tileRows] = {};
};

/// Without a way out of the loop, so that many bytes are looked at side by side; \a count is a panel's width at most.
bool anyOpen(const std::uint8_t *blocked, Index count)
{
    std::uint8_t open = 0;
    for (Index i = 0; i < count; ++i)
        open |= blocked[i] == 0 ? 1 : 0;
    return open != 0;
}

void Tile::noteFullyBlocked()
{
    for (Index row = 0; row < m_count; ++row) {
        bool open = false;
        for (Index start = 0; start < m_job.keys && !open; start += panelWidth)
            open = anyOpen(blockedOf(row) + start, smaller(panelWidth, m_job.keys - start));
        m_fullyBlocked[row] = !open;
    }
}

bool Tile::isOpen(Index start) const
{
    const Index width = smaller(panelWidth, m_job.keys - start);
    for (Index row = 0; row < m_count; ++row) {
        // A row without a key left shows what the mask's method makes of it, which needs its scores.
        if (m_fullyBlocked[row] || anyOpen(blockedOf(row) + start, width))
            return true;
    }
    return false;
}

void Tile::findRuns()
{
    if (m_job.blocked == nullptr || !m_job.passBlockedOver) {
        m_runs[0] = {0, m_job.keys};
        m_runCount = 1;
        return;
    }
    noteFullyBlocked();
    bool wasOpen = false;
    for (Index start = 0; start < m_job.keys; start += panelWidth) {
        const bool open = isOpen(start);
        if (open && !wasOpen)
            m_runs[m_runCount++] = {start, start};
        if (open)
            m_runs[m_runCount - 1].end = smaller(start + panelWidth, m_job.keys);
        wasOpen = open;
    }
}

void Tile::makeScores()
{
    const float *queries = m_job.queries + m_first * m_job.depth;
    for (Index i = 0; i < m_runCount; ++i) {
        for (Index start = m_runs[i].first; start < m_runs[i].end; start += panelWidth) {
            PanelProduct product{queries,     m_job.depth,      m_job.packedKeys + start * m_job.depth,
                                 m_job.depth, m_scores + start, m_stride};
            product.scale = m_job.unscaled != nullptr ? 1.0F : m_job.scale;
            product.energy = m_job.energy;
            product.energyBias = m_job.energyBias;
            const Index vectors = (smaller(panelWidth, m_job.keys - start) + lanes - 1) / lanes;
            if (m_job.energy != nullptr)
                additiveRows(product, m_count, vectors);
            else
                multiplyRows(product, m_count, vectors);
        }
    }
}

void Tile::keep(float *matrix, Index row) const
{
    if (matrix != nullptr)
        __builtin_memcpy(rowOf(matrix, row), m_scores + row * m_stride,
                         static_cast<std::size_t>(m_job.keys) * sizeof(float));
}

void Tile::takeBlockedOut(Index row)
{
    const std::uint8_t *blocked = blockedOf(row);
    float *scores = m_scores + row * m_stride;
    const float replacement = m_job.maskMethod == MaskMethod::Inf ? -infinity : blockedScore;
    for (Index i = 0; i < m_runCount; ++i) {
        if (m_job.maskMethod == MaskMethod::Add) {
            for (Index key = m_runs[i].first; key < m_runs[i].end; ++key)
                scores[key] = blocked[key] != 0 ? scores[key] + replacement : scores[key];
        } else {
            for (Index key = m_runs[i].first; key < m_runs[i].end; ++key)
                scores[key] = blocked[key] != 0 ? replacement : scores[key];
        }
    }
}

/// From the product to what the softmax sees, with what is wanted of it on the way.
void Tile::finishScores(Index row)
{
    float *scores = m_scores + row * m_stride;
    if (m_job.unscaled != nullptr) {
        keep(m_job.unscaled, row);
        for (Index key = 0; key < m_job.keys; ++key)
            scores[key] *= m_job.scale;
    }
    keep(m_job.scores, row);
    if (m_job.blocked != nullptr)
        takeBlockedOut(row);
    keep(m_job.masked, row);
    for (Index key = m_job.keys; key < roundedUp(m_job.keys, lanes); ++key)
        scores[key] = -infinity;
}

/// Scores become e^(score − largest). Returns 1 / their sum.
float Tile::softmax(Index row)
{
    float *scores = m_scores + row * m_stride;
    Vector largest = all(-infinity);
    for (Index i = 0; i < m_runCount; ++i) {
        for (Index key = m_runs[i].first; key < m_runs[i].end; key += lanes) {
            const Vector score = load(scores + key);
            largest = score > largest ? score : largest;
        }
    }
    const Vector top = all(largestOf(largest));
    Vector sum = {};
    for (Index i = 0; i < m_runCount; ++i) {
        for (Index key = m_runs[i].first; key < m_runs[i].end; key += lanes) {
            const Vector power = exponential(load(scores + key) - top);
            sum += power;
            store(scores + key, power);
        }
    }
    return 1.0F / sumOf(sum);
}

/// To where they are wanted, and in place of the powers, where the context is made of them.
void Tile::writeWeights(Index row, float factor)
{
    float *powers = m_scores + row * m_stride;
    float *weights = rowOf(m_job.weights, row);
    Index written = 0;
    for (Index i = 0; i <= m_runCount; ++i) {
        const Index first = i < m_runCount ? m_runs[i].first : m_job.keys;
        // 0 · factor, so that a row that is not a number is so in every cell.
        for (; written < first; ++written)
            weights[written] = 0.0F * factor;
        if (i == m_runCount)
            break;
        const Index end = m_runs[i].end;
        Index key = first;
        for (; key + lanes <= end; key += lanes) {
            const Vector weight = load(powers + key) * factor;
            store(weights + key, weight);
            store(powers + key, weight);
        }
        if (key < end) {
            const Vector weight = load(powers + key) * factor;
            storePart(weights + key, weight, end - key);
            store(powers + key, weight);
        }
        written = end;
    }
}

/// In blocks of keys whose values stay in the nearest cache while all rows of the tile pass.
void Tile::makeContext()
{
    constexpr Index keysABlock = 64;
    const Index stride = roundedUp(m_job.valueWidth, panelWidth);
    for (Index start = 0; start < m_job.valueWidth; start += panelWidth) {
        const Index vectors = (smaller(panelWidth, m_job.valueWidth - start) + lanes - 1) / lanes;
        bool add = false;
        for (Index i = 0; i < m_runCount; ++i) {
            for (Index key = m_runs[i].first; key < m_runs[i].end; key += keysABlock) {
                PanelProduct product{m_scores + key,
                                     m_stride,
                                     m_job.packedValues + start * m_job.keys + key * panelWidth,
                                     smaller(keysABlock, m_runs[i].end - key),
                                     m_context + start,
                                     stride};
                product.add = add;
                multiplyRows(product, m_count, vectors);
                add = true;
            }
        }
    }
    for (Index row = 0; row < m_count; ++row) {
        float *to = m_job.context + (m_first + row) * m_job.valueWidth;
        for (Index column = 0; column < m_job.valueWidth; ++column)
            to[column] = m_context[row * stride + column];
    }
}

std::int64_t Tile::attend()
{
    findRuns();
    makeScores();
    std::int64_t notFinite = 0;
    for (Index row = 0; row < m_count; ++row) {
        finishScores(row);
        const float factor = softmax(row);
        writeWeights(row, factor);
        // One NaN makes the sum NaN, and with it the whole row; the sum of finite ones lies between 1 and the key count.
        notFinite += factor == factor ? 0 : m_job.keys;
    }
    if (m_job.context != nullptr)
        makeContext();
    return notFinite;
}

std::int64_t attendTile(const HeadJob &job, Index first, Index count)
{
    return Tile(job, first, count).attend();
}

} // namespace

#define HEEDMAP_TABLE HEEDMAP_JOIN(kernel_, HEEDMAP_KERNEL_NAME)

extern const Kernel HEEDMAP_TABLE;
constinit const Kernel HEEDMAP_TABLE = {HEEDMAP_QUOTE(HEEDMAP_KERNEL_NAME),
                                        panelWidth,
                                        tileRows,
                                        packedFloats,
                                        Tile::scratchFloats,
                                        packColumns,
                                        packRows,
                                        attendTile,
                                        multiply};

} // namespace heedmap
