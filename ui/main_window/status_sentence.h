// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

namespace heedmap {

/// The selection in words: which query gives how much to which key, in which head; without a selection, what
/// pointing does. Of the row \a covered, only that it is. Plain text, long tokens shortened.
QString selectionSentence(const ComputationPtr &computation, const Selection &selection, int covered = -1);

/// What the numbers come from: "random vectors, seed 1 + position".
QString originSentence(const Session &session, const ComputationPtr &computation = {});

/// How many weights are NaN or ∞; empty when there is none.
QString notFiniteSentence(const ComputationPtr &computation);

} // namespace heedmap
