// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_json.h"

#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_parts_json.h"
#include "core/lesson/lesson_reader.h"

#include <QJsonDocument>

#include <cmath>

namespace heedmap {

namespace {

const QString formatName = QStringLiteral("heedmap-lesson");

tl::unexpected<Error> notALesson(const QString &name, const QString &where, const QString &found,
                                 const QString &expected)
{
    return failure(ErrorCode::NotALesson, name.toStdString(),
                   {where.toStdString(), found.toStdString(), expected.toStdString()});
}

Result<void> takeVersion(QJsonObject &root, const QString &name)
{
    const QString format = root.take(QLatin1String("format")).toString();
    if (format != formatName)
        return notALesson(name, QStringLiteral("format"), u'"' + format + u'"', u'"' + formatName + u'"');
    const double version = root.take(QLatin1String("version")).toDouble(0);
    const QString shown = QString::number(version, 'g', 17);
    if (version > lessonFormatVersion)
        return failure(ErrorCode::NewerLesson, name.toStdString(),
                       {shown.toStdString(), std::to_string(lessonFormatVersion)});
    if (version < 1 || version != std::floor(version))
        return notALesson(name, QStringLiteral("version"), shown, QString::number(lessonFormatVersion));
    return {};
}

} // namespace

Result<Lesson> lessonFromJson(const QByteArray &json, const QString &name, const QString &folder,
                              const LessonModels &models)
{
    if (json.size() > mostLessonBytes)
        return failure(ErrorCode::TooLarge, name.toStdString(),
                       {std::to_string(json.size()) + " bytes", std::to_string(mostLessonBytes) + " bytes"});
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parse);
    if (parse.error != QJsonParseError::NoError)
        return notALesson(name, SessionWords::tr("byte %1").arg(parse.offset), parse.errorString(),
                          QStringLiteral("JSON"));
    if (!document.isObject())
        return notALesson(name, SessionWords::tr("byte %1").arg(0), SessionWords::tr("a list"),
                          SessionWords::tr("an object"));
    QJsonObject root = document.object();
    if (const Result<void> version = takeVersion(root, name); !version)
        return tl::unexpected(version.error());
    return LessonReader(name, folder, models).read(root);
}

} // namespace heedmap
