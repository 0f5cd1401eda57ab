// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

class LessonPlayer;

/// What the change that a question asks about makes of its number: "Before: 1.00, after: 0.50". Empty until the question
/// is revealed, and for other questions.
QString beforeAndAfter(const LessonPlayer &player);

} // namespace heedmap
