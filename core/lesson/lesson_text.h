// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

#include <optional>
#include <stop_token>

namespace heedmap {

// Placeholders in the texts of a lesson, filled in from what was computed, so that no number in a text can be wrong:
//   {weight 1 2 3}        a measure: see measure.h. Two decimals; counts have none, and gradients, distances between heads
//                         and norms as many as three digits take that say something
//   {weight 1 2 3 .4}     with four decimals, 0 to 9
//   {weight 1 2 3 %}      in per cent, one decimal, with its sign: 12.3%; {… %.0} with none
//   {source 3} {target 2} the token
//   {q 1 2 4} {k 1 3 4} {v 1 3 4}   component 4 of query 2, of key 3, of value 3 in head 1; {context 1 2 4} of the context
//                         vector of query 2
//   {{                    a brace
// What is no placeholder stays as it is typed.

/// What the placeholders of \a text ask for.
TraceParts partsForText(const QString &text);

/// What becomes of a text.
enum class TextFormat {
    Markdown, ///< tokens are protected: whatever is typed in one appears so
    Plain,
};

/// What a computation alone does not tell of the numbers in a text.
struct ShownNumbers
{
    int coveredRow = -1; ///< of this query no number is told, nor a mean that it has a part in: "?"
    std::optional<PathSettings> path = {}; ///< of gradients; none: those of the computation's session
    std::stop_token stop = {};             ///< ends gradients early: "–"

    bool hasSameAs(const ShownNumbers &other) const
    {
        return coveredRow == other.coveredRow && path == other.path;
    }
};

/// \a text with its numbers; where one does not exist (a token was removed in free play), "–". Thread-safe.
QString filledText(const QString &text, const Computation &computation,
                   TextFormat format = TextFormat::Markdown, const ShownNumbers &shown = {});

/// \a text while its numbers are being computed: "…" for each placeholder.
QString pendingText(const QString &text);

/// \a text so that Markdown shows it as it is.
QString escapedForMarkdown(const QString &text);

/// The placeholders that name something that \a computation does not have: none in a lesson that is right.
QStringList unfilledPlaceholders(const QString &text, const Computation &computation);

} // namespace heedmap
