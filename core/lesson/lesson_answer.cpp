// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_answer.h"

#include "core/lesson/lesson_json.h"
#include "core/lesson/measure.h"
#include "core/lesson/number_in_text.h"
#include "core/tokens/tokens.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LessonAnswer)
};

constexpr double tie = 1e-6; ///< relative

bool areEqual(double a, double b)
{
    return a == b || std::abs(a - b) <= tie * std::max(std::abs(a), std::abs(b));
}

/// Several are right where they are the same; none where a number is missing.
void markLargest(AnsweredQuestion &answered)
{
    const QList<double> &values = answered.values;
    if (values.isEmpty() || std::ranges::any_of(values, [](double value) { return std::isnan(value); }))
        return;
    const double largest = *std::ranges::max_element(values);
    for (qsizetype i = 0; i < values.size(); ++i)
        answered.options[i].right = areEqual(values[i], largest);
}

/// \a tokens as they are drawn; those that occur several times are numbered.
QStringList distinctLabels(const QStringList &tokens)
{
    QHash<QString, int> counts;
    for (const QString &token : tokens)
        ++counts[token];
    QHash<QString, int> seen;
    QStringList labels;
    for (const QString &token : tokens) {
        const QString number = QStringLiteral(" (%1)").arg(++seen[token]);
        labels.append(displayText(token) + (counts[token] > 1 ? number : QString()));
    }
    return labels;
}

Result<AnsweredQuestion> largestKey(const Measure &measure, const Computation &now)
{
    AnsweredQuestion answered;
    const QStringList labels = distinctLabels(now.source);
    for (int key = 0; key < now.trace.keys(); ++key) {
        const Result<double> weight = measured(now, {MeasureKind::Weight, measure.head, measure.query, key});
        if (!weight)
            return tl::unexpected(weight.error());
        answered.values.append(*weight);
        answered.options.append({labels.value(key), key});
    }
    markLargest(answered);
    return answered;
}

Result<AnsweredQuestion> largestHead(Measure measure, const Computation &now)
{
    AnsweredQuestion answered;
    for (int head = 0; head < now.trace.heads(); ++head) {
        measure.head = head;
        const Result<double> value = measured(now, measure);
        if (!value)
            return tl::unexpected(value.error());
        answered.values.append(*value);
        answered.options.append({Words::tr("Head %1").arg(head + 1), head});
    }
    markLargest(answered);
    return answered;
}

Result<AnsweredQuestion> nearest(const Question &question, const Computation &now)
{
    const Result<double> value = measured(now, question.measure);
    if (!value)
        return tl::unexpected(value.error());
    AnsweredQuestion answered;
    answered.values = {*value};
    QList<double> distances;
    for (const double choice : question.choices) {
        answered.options.append({plainNumber(choice)});
        distances.append(std::abs(choice - *value));
    }
    if (std::isnan(*value) || distances.isEmpty())
        return answered;
    const auto right = std::ranges::min_element(distances);
    const double distance = *right;
    // A choice that is hardly nearer than the next one would be a matter of rounding.
    const auto isNear = [distance](double other) { return other <= 2 * distance; };
    const bool isClear = std::ranges::count_if(distances, isNear) == 1;
    answered.options[right - distances.begin()].right = isClear;
    return answered;
}

Result<AnsweredQuestion> change(const Question &question, const Computation &now, LoadedFiles &files,
                                const Task &task)
{
    const Result<double> before = measured(now, question.measure);
    if (!before)
        return tl::unexpected(before.error());
    const Result<Session> session =
        changedSession(now.session, question.change, QStringLiteral("question.change"));
    if (!session)
        return tl::unexpected(session.error());
    const Result<ComputationPtr> changed = compute(*session, partsFor(question.measure), files, task);
    if (!changed)
        return tl::unexpected(changed.error());
    const Result<double> after = measured(**changed, question.measure);
    if (!after)
        return tl::unexpected(after.error());
    AnsweredQuestion answered;
    answered.values = {*before, *after};
    answered.options = {{Words::tr("It falls")}, {Words::tr("It stays the same")}, {Words::tr("It rises")}};
    if (!std::isnan(*before) && !std::isnan(*after)) {
        const qsizetype right = areEqual(*before, *after) ? 1 : *after < *before ? 0 : 2;
        answered.options[right].right = true;
    }
    return answered;
}

} // namespace

int AnsweredQuestion::right() const
{
    const auto isRight = [](const AnswerOption &option) { return option.right; };
    if (std::ranges::count_if(options, isRight) != 1)
        return -1;
    return static_cast<int>(std::ranges::find_if(options, isRight) - options.begin());
}

TraceParts partsFor(const Question &question)
{
    return question.kind == QuestionKind::LargestKey ? TraceParts() : partsFor(question.measure);
}

Result<AnsweredQuestion> answeredQuestion(const Question &question, const Computation &now,
                                          LoadedFiles &files, const Task &task)
{
    switch (question.kind) {
    case QuestionKind::LargestKey:
        return largestKey(question.measure, now);
    case QuestionKind::Change:
        return change(question, now, files, task);
    case QuestionKind::Nearest:
        return nearest(question, now);
    case QuestionKind::LargestHead:
        return largestHead(question.measure, now);
    }
    return AnsweredQuestion{};
}

int coveredRow(const Question &question)
{
    return question.kind == QuestionKind::LargestKey ? question.measure.query : -1;
}

} // namespace heedmap
