// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/before_and_after.h"

#include "core/lesson/measure.h"
#include "ui/lessons/lesson_player.h"

#include <QCoreApplication>

#include <cmath>

namespace heedmap {

namespace {

constexpr int mostDigits = 6;
constexpr double tie = 1e-6; ///< numbers nearer than this are equal, as for the answer

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(BeforeAndAfter)
};

QString text(double number, int digits)
{
    return QString::number(number, 'f', digits);
}

/// Whether fewer than two digits of it would be left.
bool isShort(double number, int digits)
{
    return std::abs(number) > tie && std::abs(number) * std::pow(10, digits) < 10;
}

/// Two decimals, or more where they would not tell one number from the other or from 0.
int digitsFor(double before, double after)
{
    const auto looksEqual = [=](int digits) {
        return std::abs(before - after) > tie && text(before, digits) == text(after, digits);
    };
    int digits = 2;
    while (digits < mostDigits && (isShort(before, digits) || isShort(after, digits) || looksEqual(digits)))
        ++digits;
    return digits;
}

} // namespace

QString beforeAndAfter(const LessonPlayer &player)
{
    const QList<double> values = player.values();
    if (!player.hasQuestion() || values.size() != 2)
        return {};
    const Question &question = *player.scene().question;
    if (question.kind != QuestionKind::Change || !std::isfinite(values[0]) || !std::isfinite(values[1]))
        return {};
    const int digits = isCount(question.measure) ? 0 : digitsFor(values[0], values[1]);
    return Words::tr("Before: %1, after: %2").arg(text(values[0], digits), text(values[1], digits));
}

} // namespace heedmap
