// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/weights_text.h"

#include "core/session/session_tokens.h"

namespace heedmap {

QList<WeightsAxis> WeightsText::axesFor(const WeightsKind &kind)
{
    if (!kind.isOpen)
        return {};
    if (kind.rank == 3)
        return {WeightsAxis::Heads, WeightsAxis::Samples, WeightsAxis::Layers};
    return {WeightsAxis::Layers, WeightsAxis::Samples};
}

QString WeightsText::axis(WeightsAxis axis)
{
    switch (axis) {
    case WeightsAxis::Heads:
        return tr("heads");
    case WeightsAxis::Samples:
        return tr("samples (batch)");
    case WeightsAxis::Layers:
        return tr("layers");
    case WeightsAxis::Unsaid:
        break;
    }
    return {};
}

QString WeightsText::rowSums(const SavedWeights &saved)
{
    if (saved.rowsNotOne == 0)
        return {};
    return tr("%1 of %2 rows do not sum to 1: they are shown as they are stored.")
        .arg(saved.rowsNotOne)
        .arg(saved.rows);
}

QString WeightsText::labels(const ComputationPtr &computation)
{
    const Trace &trace = computation->trace;
    const bool numbers = computation->source == numberLabels(trace.keys()) ||
                         computation->target == numberLabels(trace.queries());
    if (!numbers)
        return {};
    return tr("The weights are %1 queries by %2 keys; the text has %3 target and %4 source tokens. Where "
              "they "
              "differ, numbers stand on the axis.")
        .arg(trace.queries())
        .arg(trace.keys())
        .arg(targetTokens(computation->session).size())
        .arg(sourceTokens(computation->session).size());
}

} // namespace heedmap
