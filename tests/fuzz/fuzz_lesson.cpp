// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/lesson/lesson_archive.h"
#include "core/lesson/lesson_json.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace heedmap;

void require(bool promise)
{
    if (!promise)
        std::abort();
}

/// Whatever opens as a lesson comes back from its own JSON.
void checkLesson(const QByteArray &json)
{
    const Result<Lesson> lesson = lessonFromJson(json, QStringLiteral("fuzz"));
    if (!lesson)
        return require(!describe(lesson.error()).isEmpty());
    const Result<Lesson> again = lessonFromJson(lessonToJson(*lesson), QStringLiteral("fuzz"));
    require(again && *again == *lesson);
}

} // namespace

/// Bytes of a .heedlesson, or of JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    if (!bytes.startsWith("PK")) {
        checkLesson(bytes);
        return 0;
    }
    const Result<LessonArchive> archive = LessonArchive::open(bytes, QStringLiteral("fuzz"));
    if (!archive) {
        require(!describe(archive.error()).isEmpty());
        return 0;
    }
    if (const Result<QByteArray> json = archive->lessonJson())
        checkLesson(*json);
    return 0;
}
