// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <QCoreApplication>

namespace heedmap {

/// Words for saved weights.
class WeightsText final
{
    Q_DECLARE_TR_FUNCTIONS(heedmap::WeightsText)

public:
    /// What the first axis of \a kind can be.
    static QList<WeightsAxis> axesFor(const WeightsKind &kind);
    static QString axis(WeightsAxis axis);

    /// How many rows do not sum to 1; empty when all do.
    static QString rowSums(const SavedWeights &saved);

    /// Says where numbers stand on an axis although there are tokens.
    static QString labels(const ComputationPtr &computation);
};

} // namespace heedmap
