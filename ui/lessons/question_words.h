// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QString>

#include <span>

namespace heedmap {

/// What a question can be asked about, in the order of a list.
std::span<const MeasureKind> askedMeasures();

/// Words to begin with, in one language.
QString usualQuestion(const Question &question, bool chinese);

/// What a lesson still needs before it can be saved, in a sentence; empty: nothing.
QString whatIsMissing(const Lesson &lesson);

/// Translated: "weight", "entropy of the row".
QString measureName(MeasureKind kind);

} // namespace heedmap
