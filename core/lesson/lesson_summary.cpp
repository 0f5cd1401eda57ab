// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_summary.h"

#include "core/lesson/lesson_parts_json.h"
#include "core/lesson/measure.h"
#include "core/lesson/question_names.h"
#include "core/tokens/tokens.h"

#include <QJsonDocument>

#include <algorithm>

namespace heedmap {

namespace {

QList<LocalText> textsOf(const Lesson &lesson)
{
    QList<LocalText> texts = {lesson.title, lesson.summary};
    for (const Scene &scene : lesson.scenes) {
        texts << scene.title << scene.text;
        if (scene.question)
            texts << scene.question->text << scene.question->explanation;
    }
    return texts;
}

QString languageName(const QString &language)
{
    return language == QLatin1String("zh") ? LessonWords::tr("Chinese") : LessonWords::tr("English");
}

QString languagesText(const Lesson &lesson)
{
    QStringList names;
    for (const QString &language : completeLanguages(lesson))
        names.append(languageName(language));
    return names.isEmpty() ? LessonWords::tr("Languages: none is complete")
                           : LessonWords::tr("Languages: %1").arg(names.join(QStringLiteral(", ")));
}

/// In both languages, on one line.
QString shown(const LocalText &text)
{
    QStringList texts;
    for (const QString &one : {text.english, text.chinese}) {
        if (!one.isEmpty())
            texts.append(displayText(one.simplified()));
    }
    return texts.isEmpty() ? LessonWords::tr("(no title)") : texts.join(QStringLiteral(" / "));
}

QString kindText(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::LargestKey:
        return LessonWords::tr("which key has the largest weight");
    case QuestionKind::Change:
        return LessonWords::tr("falls, stays or rises");
    case QuestionKind::Nearest:
        return LessonWords::tr("which number");
    case QuestionKind::LargestHead:
        return LessonWords::tr("in which head it is largest");
    }
    return {};
}

QString sceneLine(const Lesson &lesson, int scene)
{
    return QStringLiteral("  %1. %2").arg(QString::number(scene + 1), shown(lesson.scenes[scene].title));
}

QString questionLine(const Question &question)
{
    return QStringLiteral("     %1 [%2; %3]")
        .arg(shown(question.text), kindText(question.kind), measureText(question.measure));
}

} // namespace

QStringList completeLanguages(const Lesson &lesson)
{
    const QList<LocalText> texts = textsOf(lesson);
    const auto has = [&](QString LocalText::*language) {
        return std::ranges::none_of(
            texts, [&](const LocalText &text) { return !text.isEmpty() && (text.*language).isEmpty(); });
    };
    QStringList languages;
    if (has(&LocalText::english))
        languages.append(QStringLiteral("en"));
    if (has(&LocalText::chinese))
        languages.append(QStringLiteral("zh"));
    return languages;
}

QStringList lessonLines(const Lesson &lesson, const QString &path)
{
    const auto questions =
        std::ranges::count_if(lesson.scenes, [](const Scene &scene) { return scene.question.has_value(); });
    QStringList lines = {displayText(path), LessonWords::tr("Lesson: %1").arg(shown(lesson.title))};
    if (!lesson.summary.isEmpty())
        lines.append(shown(lesson.summary));
    lines.append(languagesText(lesson));
    lines.append(LessonWords::tr("Scenes: %1, questions: %2")
                     .arg(QString::number(lesson.scenes.size()), QString::number(questions)));
    for (int i = 0; i < lesson.scenes.size(); ++i) {
        lines.append(sceneLine(lesson, i));
        if (const std::optional<Question> &question = lesson.scenes[i].question)
            lines.append(questionLine(*question));
    }
    return lines;
}

QByteArray lessonSummaryJson(const Lesson &lesson, const QString &path)
{
    QJsonArray scenes;
    for (const Scene &scene : lesson.scenes) {
        QJsonObject object{{QStringLiteral("title"), textJson(scene.title)}};
        if (scene.question)
            object.insert(QStringLiteral("question"),
                          QJsonObject{{QStringLiteral("kind"), nameOf(scene.question->kind)},
                                      {QStringLiteral("measure"), measureText(scene.question->measure)},
                                      {QStringLiteral("text"), textJson(scene.question->text)}});
        scenes.append(object);
    }
    const QJsonObject root{
        {QStringLiteral("file"), path},
        {QStringLiteral("format"), QStringLiteral("heedmap-lesson")},
        {QStringLiteral("id"), lesson.id},
        {QStringLiteral("number"), lesson.number},
        {QStringLiteral("title"), textJson(lesson.title)},
        {QStringLiteral("summary"), textJson(lesson.summary)},
        {QStringLiteral("languages"), QJsonArray::fromStringList(completeLanguages(lesson))},
        {QStringLiteral("scenes"), scenes}};
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

} // namespace heedmap
