// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_parts_json.h"

#include "core/lesson/measure.h"
#include "core/lesson/question_names.h"

#include <cmath>

namespace heedmap {

namespace {

constexpr int mostNames = 100;     ///< of docks, and of controls
constexpr int mostPlace = 1 << 20; ///< of heads, queries and keys
const QString betweenParagraphs = QStringLiteral("\n\n");

const QStringList &stepNames()
{
    static const QStringList names = QStringLiteral("vectors product scale hidden tanh energy mask power "
                                                    "power-sum weight weighted context output")
                                         .split(u' ');
    return names;
}

QString atMost(int most)
{
    return LessonWords::tr("at most %1 characters").arg(most);
}

/// A string, or a list of paragraphs.
void readParagraphs(JsonReader &fields, const char *key, QString &target)
{
    const QJsonValue value = fields.take(key);
    if (value.isUndefined())
        return;
    if (!fields.require(value.isString() || value.isArray(), key, value,
                        LessonWords::tr("a text, or a list of paragraphs")))
        return;
    QStringList paragraphs;
    const QJsonArray list = value.isArray() ? value.toArray() : QJsonArray{value};
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString path = fields.pathOf(key) + u'[' + QString::number(i) + u']';
        if (!fields.requireAt(list[i].isString(), path, list[i], SessionWords::tr("text")))
            return;
        paragraphs.append(list[i].toString());
    }
    const QString text = paragraphs.join(betweenParagraphs);
    if (fields.require(text.size() <= mostLessonText, key, QJsonValue(text.size()), atMost(mostLessonText)))
        target = text;
}

void readNames(JsonReader &fields, const char *key, QStringList &target)
{
    QStringList names;
    const bool there = fields.eachElement(key, [&](const QJsonValue &element, const QString &path) {
        const QString name = element.toString();
        if (!fields.requireAt(!name.isEmpty(), path, element, LessonWords::tr("a name")) ||
            !fields.requireAt(name.size() <= mostLessonName, path, QJsonValue(name.size()),
                              atMost(mostLessonName)) ||
            !fields.requireAt(names.size() < mostNames, path, element,
                              LessonWords::tr("at most %1 names").arg(mostNames)))
            return;
        names.append(name);
    });
    if (there)
        target = names;
}

/// [head, query, key], counted from 1; 0 is none, and so is what is missing at the end.
void readSelection(JsonReader &fields, const char *key, SceneView &view)
{
    QList<int> places;
    fields.integers(key, places, 0, mostPlace);
    fields.require(places.size() <= 3, key, QJsonValue(places.size()),
                   LessonWords::tr("head, query and key"));
    view.head = places.value(0, 0) - 1;
    view.query = places.value(1, 0) - 1;
    view.key = places.value(2, 0) - 1;
}

QJsonValue paragraphsJson(const QString &text)
{
    if (!text.contains(betweenParagraphs))
        return text;
    return QJsonArray::fromStringList(text.split(betweenParagraphs));
}

void readMeasure(JsonReader &fields, const char *key, Measure &target)
{
    const QJsonValue value = fields.take(key);
    const std::optional<Measure> measure = measureFromText(value.toString());
    if (fields.require(measure.has_value(), key, value,
                       LessonWords::tr("a number and its places, such as \"weight 1 2 3\"")))
        target = *measure;
}

void readChoices(JsonReader &fields, const char *key, QList<double> &target)
{
    QList<double> choices;
    const bool there = fields.eachElement(key, [&](const QJsonValue &element, const QString &path) {
        if (fields.requireAt(std::isfinite(element.toDouble(std::nan(""))), path, element,
                             SessionWords::tr("a number")) &&
            fields.requireAt(choices.size() < mostChoices, path, element,
                             LessonWords::tr("at most %1 numbers").arg(mostChoices)))
            choices.append(element.toDouble());
    });
    if (there)
        target = choices;
}

} // namespace

void readName(JsonReader &fields, const char *key, QString &name)
{
    fields.text(key, name);
    fields.require(name.size() <= mostLessonName, key, QJsonValue(name.size()), atMost(mostLessonName));
}

void readText(JsonReader &fields, const char *key, LocalText &text)
{
    fields.object(key, [&](JsonReader &languages) {
        readParagraphs(languages, "en", text.english);
        readParagraphs(languages, "zh", text.chinese);
    });
}

QJsonObject textJson(const LocalText &text)
{
    QJsonObject object;
    if (!text.english.isEmpty())
        object.insert(QStringLiteral("en"), paragraphsJson(text.english));
    if (!text.chinese.isEmpty())
        object.insert(QStringLiteral("zh"), paragraphsJson(text.chinese));
    return object;
}

void readView(JsonReader &fields, const char *key, SceneView &view)
{
    fields.object(key, [&](JsonReader &inner) {
        readNames(inner, "docks", view.docks);
        readNames(inner, "controls", view.controls);
        readSelection(inner, "select", view);
        inner.text("step", view.step);
        inner.require(view.step.isEmpty() || stepNames().contains(view.step), "step", view.step,
                      SessionWords::tr("one of: ") + stepNames().join(QStringLiteral(", ")));
        readName(inner, "look_at", view.lookAt);
    });
}

QJsonObject viewJson(const SceneView &view)
{
    return {{QStringLiteral("docks"), QJsonArray::fromStringList(view.docks)},
            {QStringLiteral("controls"), QJsonArray::fromStringList(view.controls)},
            {QStringLiteral("select"), QJsonArray{view.head + 1, view.query + 1, view.key + 1}},
            {QStringLiteral("step"), view.step},
            {QStringLiteral("look_at"), view.lookAt}};
}

void readQuestion(JsonReader &fields, Question &question)
{
    fields.choice("kind", question.kind);
    readText(fields, "text", question.text);
    fields.require(!question.text.isEmpty(), "text", QString(),
                   LessonWords::tr("a question in one language at least"));
    readMeasure(fields, "measure", question.measure);
    const QJsonValue change = fields.take("change");
    if (!change.isUndefined() &&
        fields.require(change.isObject(), "change", change, SessionWords::tr("an object")))
        question.change = change.toObject();
    fields.require(question.kind != QuestionKind::Change || !question.change.isEmpty(), "change", change,
                   LessonWords::tr("what changes in the session"));
    readChoices(fields, "choices", question.choices);
    fields.require(question.kind != QuestionKind::Nearest || question.choices.size() >= 2, "choices",
                   QJsonValue(question.choices.size()), LessonWords::tr("2 to %1 numbers").arg(mostChoices));
    readText(fields, "explanation", question.explanation);
}

QJsonObject questionJson(const Question &question)
{
    QJsonObject object{{QStringLiteral("kind"), nameOf(question.kind)},
                       {QStringLiteral("text"), textJson(question.text)},
                       {QStringLiteral("measure"), measureText(question.measure)},
                       {QStringLiteral("explanation"), textJson(question.explanation)}};
    if (!question.change.isEmpty())
        object.insert(QStringLiteral("change"), question.change);
    QJsonArray choices;
    for (const double choice : question.choices)
        choices.append(choice);
    if (!choices.isEmpty())
        object.insert(QStringLiteral("choices"), choices);
    return object;
}

} // namespace heedmap
