// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/saturation.h"

namespace heedmap {

/// The queries that a sweep looks at: the first mostSweptQueries, and behind them the selected one where it is not among
/// them.
class SweptRows final
{
public:
    /// \a head and \a query: the selected row.
    SweptRows(const AttentionInputs &all, Eigen::Index head, Eigen::Index query);

    /// Those of all, with these queries only.
    const AttentionInputs &inputs() const { return m_inputs; }

    /// How many of them count for the mean.
    Eigen::Index queries() const { return m_counted; }

    /// What \a weights [h, queries of inputs(), T_k] are like; rows whose every key is blocked count nowhere.
    SweepPoint measured(double x, const HeadStack &weights) const;

private:
    AttentionInputs m_inputs;
    Eigen::Index m_counted = 0;
    Eigen::Index m_head = 0;
    Eigen::Index m_row = 0; ///< of the selected query
};

/// softmax(\a scores / \a temperature) over the keys that \a mask leaves; where it leaves none, zeros.
HeadStack softmaxAt(const HeadStack &scores, const Mask &mask, double temperature);

} // namespace heedmap
