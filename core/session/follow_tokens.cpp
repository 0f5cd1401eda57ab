// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"

#include <QHash>
#include <QQueue>

#include <algorithm>

namespace heedmap {

namespace {

/// Where each old token went: its new index, or −1. Tokens that the common beginning and end of both lists
/// share keep their place there; what lies between is matched by text, first come first served.
QList<int> movedTo(const QStringList &before, const QStringList &after)
{
    QList<int> moved(before.size(), -1);
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == after[head]) {
        moved[head] = static_cast<int>(head);
        ++head;
    }
    qsizetype tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
        moved[before.size() - 1 - tail] = static_cast<int>(after.size() - 1 - tail);
        ++tail;
    }
    QList<bool> taken(after.size(), false);
    QHash<QString, QQueue<qsizetype>> places;
    for (qsizetype j = head; j < after.size() - tail; ++j)
        places[after[j]].enqueue(j);
    for (qsizetype i = head; i < before.size() - tail; ++i) {
        const auto place = places.find(before[i]);
        if (place == places.end() || place->isEmpty())
            continue;
        const qsizetype j = place->dequeue();
        moved[i] = static_cast<int>(j);
        taken[j] = true;
    }
    // One token edited in place keeps its block.
    if (before.size() == after.size()) {
        for (qsizetype i = head; i < before.size() - tail; ++i) {
            if (moved[i] < 0 && !taken[i])
                moved[i] = static_cast<int>(i);
        }
    }
    return moved;
}

int lookUp(const QList<int> &moved, int index)
{
    return index >= 0 && index < moved.size() ? moved[index] : -1;
}

} // namespace

void followTokens(const Session &before, Session &session)
{
    if (session.mask.blockedKeys.isEmpty() && session.mask.blockedCells.isEmpty())
        return;
    followTokens(TokenMoves{movedTo(sourceTokens(before), sourceTokens(session)),
                            movedTo(targetTokens(before), targetTokens(session))},
                 session);
}

void followTokens(const TokenMoves &moves, Session &session)
{
    QList<int> blockedKeys;
    for (int key : std::as_const(session.mask.blockedKeys)) {
        if (const int moved = lookUp(moves.source, key); moved >= 0)
            blockedKeys.append(moved);
    }
    QList<BlockedCell> cells;
    for (const BlockedCell &cell : std::as_const(session.mask.blockedCells)) {
        const BlockedCell moved{cell.head, lookUp(moves.target, cell.query), lookUp(moves.source, cell.key)};
        if (moved.query >= 0 && moved.key >= 0)
            cells.append(moved);
    }
    std::sort(blockedKeys.begin(), blockedKeys.end());
    std::sort(cells.begin(), cells.end());
    session.mask.blockedKeys = blockedKeys;
    session.mask.blockedCells = cells;
}

} // namespace heedmap
