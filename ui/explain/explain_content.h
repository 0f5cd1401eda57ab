// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

namespace heedmap {

/// What a view explains: numbers, how they are to be shown, and what a person looks at. A value.
struct ExplainContent
{
    ComputationPtr computation; ///< null: nothing yet
    FigureSettings figure;
    ExplainSettings explain;
    Selection selection = {}; ///< in the bounds of the computation; see chosenCell()
    int coveredRow = -1;      ///< the query of which no number may be shown; see Document::coveredRow()
};

/// The selection of \a content, and where it names no head, query or key, the first one. −1 in what there is none of.
Selection chosenCell(const ExplainContent &content);

} // namespace heedmap
