// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_parts_json.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace heedmap {

namespace {

const QStringList patterns = {QStringLiteral("*.json"), QStringLiteral("*.heedlesson")};

} // namespace

QList<Lesson> lessonsIn(const QString &folder, const LessonModels &models, QList<Error> *errors)
{
    QList<Lesson> lessons;
    for (const QFileInfo &info : QDir(folder).entryInfoList(patterns, QDir::Files, QDir::Name)) {
        Result<Lesson> lesson = readLesson(info.absoluteFilePath(), QDir::tempPath(), models);
        if (lesson)
            lessons.append(std::move(*lesson));
        else if (errors != nullptr)
            errors->append(lesson.error());
    }
    std::ranges::stable_sort(lessons, {}, &Lesson::number);
    return lessons;
}

QList<Lesson> lessonTitlesIn(const QString &folder)
{
    QList<Lesson> lessons;
    for (const QFileInfo &info : QDir(folder).entryInfoList({patterns[0]}, QDir::Files, QDir::Name)) {
        QFile file(info.absoluteFilePath());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject root = QJsonDocument::fromJson(file.read(mostLessonBytes)).object();
        std::optional<Error> error;
        JsonReader fields(root, {}, {}, error);
        Lesson lesson;
        readText(fields, "title", lesson.title);
        readText(fields, "summary", lesson.summary);
        lesson.id = info.completeBaseName();
        if (!error && !lesson.title.isEmpty())
            lessons.append(lesson);
    }
    return lessons;
}

void removeUnusedLessons(const QString &cacheFolder, int days)
{
    static const QRegularExpression checksum(QStringLiteral("^[0-9a-f]{64}$"));
    const QDateTime oldest = QDateTime::currentDateTime().addDays(-days);
    const auto filter = QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks;
    for (const QFileInfo &info : QDir(cacheFolder).entryInfoList({}, filter)) {
        if (checksum.match(info.fileName()).hasMatch() && info.lastModified() < oldest)
            QDir(info.absoluteFilePath()).removeRecursively();
    }
}

} // namespace heedmap
