// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worksheet.h"

namespace heedmap {

/// What is given of \a head, rounded to as few decimals as keep every row's largest score where it is.
SheetProblem sheetProblem(const Computation &computation, int head, SheetNumbers numbers, int row);

/// Puts small vectors in place of those of \a problem: whole numbers, halves for additive attention. Always the same for a
/// token and a session; chosen so that \a row has one largest weight where its tokens allow that.
void useSmallVectors(SheetProblem &problem, int row);

/// What a teacher would ask about \a part.
QList<SheetQuestion> usualQuestions(const WorksheetPart &part);

} // namespace heedmap
