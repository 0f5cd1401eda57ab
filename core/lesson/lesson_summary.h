// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QByteArray>
#include <QStringList>

namespace heedmap {

/// The languages, "en" and "zh", in which every text of \a lesson is there that is there in any.
QStringList completeLanguages(const Lesson &lesson);

/// What a lesson holds, a line each: title, languages, scenes and their questions.
QStringList lessonLines(const Lesson &lesson, const QString &path);

/// The same for programs.
QByteArray lessonSummaryJson(const Lesson &lesson, const QString &path);

} // namespace heedmap
