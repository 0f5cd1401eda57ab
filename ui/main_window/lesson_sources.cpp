// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/lesson_sources.h"

#include "ui/document/trained_example.h"

#include <QStandardPaths>

namespace heedmap {

LessonModels lessonModels()
{
    return {{QStringLiteral("zh-en"), exampleModel().content}};
}

QString lessonCacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/lessons");
}

} // namespace heedmap
