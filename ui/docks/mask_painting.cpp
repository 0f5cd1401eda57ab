// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/mask_painting.h"

#include <algorithm>

namespace heedmap {

namespace {

bool contains(const QList<BlockedCell> &cells, const BlockedCell &cell)
{
    return std::binary_search(cells.begin(), cells.end(), cell);
}

void insert(QList<BlockedCell> &cells, const BlockedCell &cell)
{
    const auto place = std::lower_bound(cells.begin(), cells.end(), cell);
    if (place == cells.end() || *place != cell)
        cells.insert(place, cell);
}

void removeInEveryHead(QList<BlockedCell> &cells, const BlockedCell &cell)
{
    cells.removeIf(
        [&cell](const BlockedCell &other) { return other.query == cell.query && other.key == cell.key; });
}

BlockedCell inHead(const BlockedCell &cell, int head)
{
    return {head, cell.query, cell.key};
}

} // namespace

bool isBlockedByHand(const MaskSettings &mask, const BlockedCell &cell)
{
    return contains(mask.blockedCells, cell) || contains(mask.blockedCells, inHead(cell, -1));
}

void setBlockedByHand(MaskSettings &mask, const BlockedCell &cell, bool blocked, int heads)
{
    if (isBlockedByHand(mask, cell) == blocked && cell.head >= 0)
        return;
    QList<BlockedCell> &cells = mask.blockedCells;
    if (cell.head < 0) {
        removeInEveryHead(cells, cell);
        if (blocked)
            insert(cells, cell);
        return;
    }
    if (blocked) {
        insert(cells, cell);
        return;
    }
    if (contains(cells, inHead(cell, -1))) {
        removeInEveryHead(cells, cell);
        for (int head = 0; head < heads; ++head)
            insert(cells, inHead(cell, head));
    }
    cells.removeOne(cell);
}

} // namespace heedmap
