// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/head_rows.h"

#include "core/attention/kernel.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <vector>

namespace heedmap {

namespace {

/// Multiplications below which a second thread comes too late.
constexpr Eigen::Index worthThreads = 1 << 20;

/// Queries first … first + count − 1 of a head.
struct Chunk
{
    Eigen::Index head;
    Eigen::Index first;
    Eigen::Index count;
};

/// What one thread needs: the keys and values of the head that it is at, packed.
struct Workspace
{
    FloatBuffer keys;
    FloatBuffer values;
    FloatBuffer scratch;
    Eigen::Index head = -1;
    bool passBlockedOver = false;
};

bool worthSharing(const HeadRows &rows)
{
    constexpr Eigen::Index productsATanh = 16;
    const Eigen::Index aCell = rows.k.columns() * (rows.additive != nullptr ? productsATanh : 1) +
                               (rows.context != nullptr ? rows.v.columns() : 0);
    return rows.weights.heads() * rows.weights.rows() * rows.weights.columns() * aCell >= worthThreads;
}

/// A head each where there are enough of them, else parts of heads, some more than there are threads.
std::vector<Chunk> chunksOf(const HeadRows &rows)
{
    const Eigen::Index heads = rows.weights.heads();
    const Eigen::Index queries = rows.weights.rows();
    const Eigen::Index tile = kernel().rowsATile;
    const Eigen::Index parts = std::max<Eigen::Index>(1, 4 * parallelThreads() / heads);
    const Eigen::Index tiles = (queries + tile - 1) / tile;
    const Eigen::Index count = (tiles + parts - 1) / parts * tile;
    std::vector<Chunk> chunks;
    for (Eigen::Index head = 0; head < heads; ++head) {
        for (Eigen::Index first = 0; first < queries; first += count)
            chunks.push_back({head, first, std::min(count, queries - first)});
    }
    return chunks;
}

double longestRow(const HeadStack &stack, Eigen::Index head)
{
    const auto matrix = stack.head(head);
    return matrix.size() == 0 ? 0 : std::sqrt(matrix.cast<double>().rowwise().squaredNorm().maxCoeff());
}

/// No score of \a head lies beyond ±this: |q·k| ≤ |q| |k| (Cauchy–Schwarz), |tanh| ≤ 1. ∞ where something is not finite.
double scoreBound(const HeadRows &rows, Eigen::Index head)
{
    if (!rows.q.head(head).allFinite() || !rows.k.head(head).allFinite())
        return std::numeric_limits<double>::infinity();
    if (rows.additive != nullptr)
        return static_cast<double>(rows.additive->energy.lpNorm<1>()) +
               std::abs(static_cast<double>(rows.additive->energyBias));
    return longestRow(rows.q, head) * longestRow(rows.k, head) * std::abs(static_cast<double>(rows.scale));
}

/// Whether a blocked key's weight is exactly 0 in every row that has a key left, and does nothing to the context.
bool mayPassBlockedOver(const HeadRows &rows, Eigen::Index head)
{
    if (rows.unscaled != nullptr || rows.scores != nullptr || rows.masked != nullptr)
        return false;
    if (rows.context != nullptr && !rows.v.head(head).allFinite())
        return false;
    // Scores inside of ±10⁸ stay 8·10⁸ above −10⁹: e to the power of that is 0 in float32.
    return rows.maskMethod == MaskMethod::Inf || scoreBound(rows, head) < 1e8;
}

float *headOf(HeadStack *stack, Eigen::Index head)
{
    return stack == nullptr ? nullptr : stack->head(head).data();
}

class HeadWork final
{
public:
    HeadWork(const HeadRows &rows, const std::stop_token &stop)
        : m_rows(rows),
          m_stop(stop),
          m_kernel(kernel()),
          m_workspaces(static_cast<std::size_t>(parallelThreads())),
          m_masked(rows.mask.blocksAnything())
    {}

    void attend(const Chunk &chunk)
    {
        if (m_stop.stop_requested())
            return;
        Workspace &workspace = m_workspaces[static_cast<std::size_t>(parallelPlace())];
        if (workspace.head != chunk.head)
            pack(chunk.head, workspace);
        const HeadJob job = jobFor(chunk.head, workspace);
        std::int64_t notFinite = 0;
        const Eigen::Index end = chunk.first + chunk.count;
        for (Eigen::Index row = chunk.first; row < end && !m_stop.stop_requested(); row += m_kernel.rowsATile)
            notFinite += m_kernel.attendTile(job, row, std::min(m_kernel.rowsATile, end - row));
        m_notFinite += notFinite;
    }

    std::int64_t notFinite() const { return m_notFinite; }

private:
    bool packsValues() const;
    void pack(Eigen::Index head, Workspace &workspace) const;
    HeadJob jobFor(Eigen::Index head, Workspace &workspace) const;

    const HeadRows &m_rows;
    const std::stop_token &m_stop;
    const Kernel &m_kernel;
    std::vector<Workspace> m_workspaces;
    const bool m_masked;
    std::atomic<std::int64_t> m_notFinite = 0;
};

/// One panel wide, values lie as they are packed.
bool HeadWork::packsValues() const
{
    return m_rows.context != nullptr && m_rows.v.columns() != m_kernel.panel;
}

void HeadWork::pack(Eigen::Index head, Workspace &workspace) const
{
    const auto keys = m_rows.k.head(head);
    const auto values = m_rows.v.head(head);
    if (workspace.scratch.size() == 0) {
        const auto buffer = [](std::ptrdiff_t size) { return FloatBuffer(static_cast<std::size_t>(size)); };
        workspace.keys = buffer(m_kernel.packedFloats(keys.rows(), keys.cols()));
        workspace.values = buffer(packsValues() ? m_kernel.packedFloats(values.cols(), values.rows()) : 0);
        workspace.scratch = buffer(m_kernel.scratchFloats(keys.rows(), values.cols()));
    }
    m_kernel.packColumns(keys.data(), keys.rows(), keys.cols(), workspace.keys.data());
    if (packsValues())
        m_kernel.packRows(values.data(), values.cols(), values.rows(), values.cols(),
                          workspace.values.data());
    workspace.passBlockedOver = m_masked && mayPassBlockedOver(m_rows, head);
    workspace.head = head;
}

HeadJob HeadWork::jobFor(Eigen::Index head, Workspace &workspace) const
{
    HeadJob job;
    job.keys = m_rows.k.rows();
    job.depth = m_rows.k.columns();
    job.queries = m_rows.q.head(head).data();
    job.packedKeys = workspace.keys.data();
    if (m_rows.additive != nullptr) {
        job.energy = m_rows.additive->energy.data();
        job.energyBias = m_rows.additive->energyBias;
    }
    job.scale = m_rows.scale;
    job.valueWidth = m_rows.v.columns();
    job.packedValues = packsValues() ? workspace.values.data() : m_rows.v.head(head).data();
    job.blocked = m_masked ? m_rows.mask.cells(head) : nullptr;
    job.maskMethod = m_rows.maskMethod;
    job.passBlockedOver = workspace.passBlockedOver;
    job.unscaled = headOf(m_rows.unscaled, head);
    job.scores = headOf(m_rows.scores, head);
    job.masked = headOf(m_rows.masked, head);
    job.weights = m_rows.weights.head(head).data();
    job.context = headOf(m_rows.context, head);
    job.scratch = workspace.scratch.data();
    return job;
}

} // namespace

std::int64_t attendHeads(const HeadRows &rows, const std::stop_token &stop)
{
    if (rows.weights.columns() == 0 && rows.context != nullptr)
        std::ranges::fill(rows.context->values(), 0.0F);
    if (rows.weights.isEmpty())
        return 0;
    HeadWork work(rows, stop);
    const std::vector<Chunk> chunks = chunksOf(rows);
    if (worthSharing(rows))
        parallelFor(static_cast<std::ptrdiff_t>(chunks.size()),
                    [&](std::ptrdiff_t i) { work.attend(chunks[static_cast<std::size_t>(i)]); });
    else
        std::ranges::for_each(chunks, [&](const Chunk &chunk) { work.attend(chunk); });
    return work.notFinite();
}

} // namespace heedmap
