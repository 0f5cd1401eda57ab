// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/mask_text.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr qsizetype namedRows = 6;

/// A query without a key, and the heads (from 0) in which it has none.
struct BlockedRow
{
    Eigen::Index query = 0;
    QList<Eigen::Index> heads;
};

QList<BlockedRow> blockedRows(const Trace &trace)
{
    QList<BlockedRow> rows;
    for (Eigen::Index query = 0; query < trace.queries(); ++query) {
        BlockedRow row{query, {}};
        for (Eigen::Index head = 0; head < trace.mask.planes(); ++head) {
            if (trace.mask.rowFullyBlocked(head, query))
                row.heads.append(head);
        }
        if (!row.heads.isEmpty())
            rows.append(row);
    }
    return rows;
}

bool isEven(const Trace &trace, const BlockedRow &row)
{
    return std::all_of(row.heads.begin(), row.heads.end(), [&trace, &row](Eigen::Index head) {
        const auto weights = trace.weights.head(head).row(row.query);
        return weights.maxCoeff() == weights.minCoeff();
    });
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

QString MaskText::rowName(const QString &token, const QList<Eigen::Index> &heads, Eigen::Index planes)
{
    const QString name = displayText(token);
    if (heads.size() == planes)
        return name;
    QStringList numbers;
    for (Eigen::Index head : heads)
        numbers.append(QString::number(head + 1));
    return tr("%1 (head %2)").arg(name, numbers.join(tr(", ")));
}

QString MaskText::fullyBlockedRows(const Computation &computation)
{
    const Trace &trace = computation.trace;
    const QList<BlockedRow> rows = blockedRows(trace);
    if (rows.isEmpty())
        return {};
    QStringList names;
    for (const BlockedRow &row : rows.mid(0, namedRows))
        names.append(rowName(computation.target.value(row.query), row.heads, trace.mask.planes()));
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
