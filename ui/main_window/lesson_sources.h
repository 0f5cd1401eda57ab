// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_json.h"

namespace heedmap {

/// What scenes may use without a file of their own.
LessonModels lessonModels();

/// Where lessons' files are unpacked.
QString lessonCacheFolder();

} // namespace heedmap
