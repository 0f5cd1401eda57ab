// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <map>
#include <vector>

namespace heedmap {

/// The matrices on the way from tokens to output, in the order they are made.
enum class PipelinePart {
    TargetVectors, ///< X of the queries, [T_q, width]
    SourceVectors, ///< X of the keys, [T_k, width]
    Queries,       ///< Q, [T_q, d_k]
    Keys,          ///< K, [T_k, d_k]
    Values,        ///< V, [T_k, d_v]
    HiddenQueries, ///< W_a q + b_w, [T_q, d_h]; additive attention
    HiddenKeys,    ///< U_a k + b_u, [T_k, d_h]; additive attention
    Products,      ///< Q Kᵀ, [T_q, T_k]
    Scores,        ///< Q Kᵀ · scale, or v_aᵀ tanh(W_a q + U_a k), [T_q, T_k]
    Masked,        ///< what the softmax sees, [T_q, T_k]; NaN where it is blocked
    Weights,       ///< [T_q, T_k]
    Context,       ///< weights · V, [T_q, d_v]
    Output,        ///< concat(contexts of all heads) · W_O + b_O, [T_q, d_model]
};

/// What a pipeline needs of the trace.
inline constexpr TraceParts pipelineParts = TracePart::Inputs | TracePart::Projected | TracePart::Unscaled |
                                            TracePart::Scores | TracePart::Masked | TracePart::Context |
                                            TracePart::Output;

/// Whether \a part tells what a query attends to, and is not only what that is made from.
constexpr bool tellsAttention(PipelinePart part)
{
    return part >= PipelinePart::Products;
}

struct PipelineStage
{
    PipelinePart part;
    MatrixView numbers;
    /// The same, or where it is large at most mostShown rows and columns: of what falls together, the number farthest from 0
    /// with its sign, NaN where one is.
    MatrixView shown;
    double extent = 0; ///< the largest magnitude of the finite numbers, without a covered row

    static constexpr Eigen::Index mostShown = 512;
};

/// Rows and columns firstRow … endRow − 1, firstColumn … endColumn − 1 of a stage.
struct CellRange
{
    int firstRow = 0;
    int endRow = 0;
    int firstColumn = 0;
    int endColumn = 0;

    bool operator==(const CellRange &) const = default;
};

/// One head's matrices, as far as the computation has them: saved weights have nothing before the weights. Refers to the
/// computation, which it keeps.
class Pipeline final
{
public:
    /// \a covered: the query of which nothing that tellsAttention() may be shown; −1: none. \pre \a head is one of the
    /// computation's.
    Pipeline(ComputationPtr computation, Eigen::Index head, Eigen::Index covered = -1);

    const ComputationPtr &computation() const { return m_computation; }
    Eigen::Index head() const { return m_head; }
    Eigen::Index covered() const { return m_covered; }
    bool covers(PipelinePart part, Eigen::Index row) const
    {
        return row >= 0 && row == m_covered && tellsAttention(part);
    }
    const std::vector<PipelineStage> &stages() const { return m_stages; }
    /// Null where there is none.
    const PipelineStage *stage(PipelinePart part) const;

    /// What the cell (\a row, \a column) of \a part is made from, in every stage before it, and itself.
    std::map<PipelinePart, CellRange> sourcesOf(PipelinePart part, int row, int column) const;

private:
    void add(PipelinePart part, const MatrixView &numbers);
    void addInputs();
    void addHidden();
    void addMasked();

    ComputationPtr m_computation;
    Eigen::Index m_head;
    Eigen::Index m_covered;
    std::vector<std::shared_ptr<const Matrix>> m_own; ///< what the computation does not have
    std::vector<PipelineStage> m_stages;
};

} // namespace heedmap
