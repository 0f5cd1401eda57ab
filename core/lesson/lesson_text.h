// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

namespace heedmap {

// Placeholders in the texts of a lesson, filled in from what was computed, so that no number in a text can be wrong:
//   {weight 1 2 3}        a measure: see measure.h. Two decimals; digits that stay the same however it was rounded
//   {weight 1 2 3 .4}     with four decimals
//   {weight 1 2 3 %}      in per cent, one decimal; {… %.0} with none
//   {source 3} {target 2} the token
//   {q 1 2 4} {k 1 3 4} {v 1 3 4}   component 4 of query 2, of key 3, of value 3 in head 1; {context 1 2 4}
//   {{                    a brace
// What is no placeholder stays as it is typed.

/// What the placeholders of \a text ask for.
TraceParts partsForText(const QString &text);

/// \a text with its numbers; where one does not exist (a token was removed in free play), "–".
/// \a escaped: tokens are protected from Markdown.
QString filledText(const QString &text, const Computation &computation);

/// The placeholders that name something that \a computation does not have: none in a lesson that is right.
QStringList unfilledPlaceholders(const QString &text, const Computation &computation);

} // namespace heedmap
