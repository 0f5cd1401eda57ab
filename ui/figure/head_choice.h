// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <optional>

namespace heedmap {

/// Which heads a figure shows.
struct HeadChoice
{
    enum class Kind {
        All,
        Chosen,  ///< those in heads
        Mean,    ///< one map, the mean of heads, labelled so
        Maximum, ///< one map, cell by cell the largest weight of heads, labelled so
    };
    Kind kind = Kind::All;
    QList<int> heads; ///< zero-based, ascending; empty for a mean or maximum of all

    /// One map that stands for several heads.
    bool isCombined() const { return kind == Kind::Mean || kind == Kind::Maximum; }

    bool operator==(const HeadChoice &) const = default;
};

/// What \a settings show of \a heads. Chosen heads that do not exist are passed over; where none is left, all are shown.
HeadChoice headsShown(const FigureSettings &settings, int heads);

/// \a choice without the heads that stand elsewhere: those that \a remaining, of kind All or Chosen, does not have. A mean
/// or maximum stays as it is, and so does a choice of which nothing would be left.
HeadChoice without(const HeadChoice &choice, const HeadChoice &remaining);

/// "1, 3–5" from 0, 2, 3, 4: as people count.
QString headList(const QList<int> &heads);

/// The other way: ascending, each once; empty for an empty text. Nothing for what is no list of numbers from 1 to
/// \a most: saved weights may have any number of heads. Accepts "-" and "–" in ranges, and commas and semicolons of both scripts between.
std::optional<QList<int>> headsInList(const QString &text, int most = 9999);

} // namespace heedmap
