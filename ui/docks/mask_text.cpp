// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/mask_text.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr qsizetype namedRows = 6;

struct BlockedRow
{
    Eigen::Index head = 0;
    Eigen::Index query = 0;
};

/// A row of every head alike comes once.
QList<BlockedRow> blockedRows(const Trace &trace)
{
    QList<BlockedRow> rows;
    for (Eigen::Index head = 0; head < trace.mask.planes(); ++head) {
        for (Eigen::Index query = 0; query < trace.queries(); ++query) {
            if (trace.mask.rowFullyBlocked(head, query))
                rows.append({head, query});
        }
    }
    return rows;
}

bool isEven(const Trace &trace, const BlockedRow &row)
{
    const auto weights = trace.weights.head(row.head).row(row.query);
    return weights.maxCoeff() == weights.minCoeff();
}

} // namespace

QString MaskText::cellCount(const MaskSettings &mask)
{
    const qsizetype count = mask.blockedCells.size();
    if (count == 0)
        return tr("No cell blocked by hand.");
    if (count == 1)
        return tr("1 cell blocked by hand.");
    return tr("%1 cells blocked by hand.").arg(count);
}

QString MaskText::fullyBlockedRows(const Computation &computation)
{
    const Trace &trace = computation.trace;
    const QList<BlockedRow> rows = blockedRows(trace);
    if (rows.isEmpty())
        return {};
    QStringList names;
    for (const BlockedRow &row : rows.mid(0, namedRows)) {
        const QString token = displayText(computation.target.value(row.query));
        names.append(trace.mask.planes() == 1 ? token : tr("%1 (head %2)").arg(token).arg(row.head + 1));
    }
    const QString more =
        rows.size() > namedRows ? tr(" and %1 more").arg(rows.size() - namedRows) : QString();
    const QString who = tr("Every key is blocked for: %1%2.").arg(names.join(tr(", ")), more);
    switch (computation.session.mask.method) {
    case MaskMethod::Inf:
        return who + tr(" Under −∞ such a row is NaN.");
    case MaskMethod::Fill:
        return who + tr(" Under fill such a row is uniform: no finding.");
    case MaskMethod::Add:
        break;
    }
    const bool even =
        std::all_of(rows.begin(), rows.end(), [&trace](const BlockedRow &row) { return isEven(trace, row); });
    return who + (even ? tr(" Under add such a row is uniform, since −1e9 swallows the scores: no finding.")
                       : tr(" Under add such a row keeps what −1e9 leaves of large scores: no finding."));
}

} // namespace heedmap
