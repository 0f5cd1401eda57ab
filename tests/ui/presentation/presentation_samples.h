// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "tests/ui/explain/explain_samples.h"

namespace heedmap {

/// Three scenes of handMadeSession(): a text; a question about the row of "a", whose scores are 5, 1 and 8; two heads.
inline Lesson sampleLesson()
{
    Lesson lesson;
    lesson.id = QStringLiteral("sample");
    lesson.title = {QStringLiteral("A sample"), QStringLiteral("样例")};
    Scene first;
    first.title = {QStringLiteral("Tokens look at tokens"), QStringLiteral("词元看词元")};
    first.text = {
        QStringLiteral("Each row is a **query** and each column a **key**. The row of `a` says how much it "
                       "attends to every key; its weights add up to 1.\n\nThe softmax makes weights of "
                       "scores: the larger the score, the larger the weight."),
        QStringLiteral("每一行是一个**查询**，每一列是一个**键**。`a` 所在的行说明它对每个键的注意程度；"
                       "这些权重之和为 1。\n\nsoftmax 把得分变成权重：得分越大，权重越大。")};
    first.session = handMadeSession();
    first.view = {{QStringLiteral("steps")}, {}, 0, 0, 1, QStringLiteral("product"), {}};
    Scene second = first;
    second.title = {QStringLiteral("Predict"), QStringLiteral("猜一猜")};
    second.view.step.clear();
    second.question =
        Question{QuestionKind::LargestKey,
                 {QStringLiteral("Which key does `a` attend to most?"), QStringLiteral("`a` 最注意哪个键？")},
                 {MeasureKind::LargestWeight, 0, 0, 0, 0},
                 {},
                 {},
                 {QStringLiteral("Its score, 8, is the largest of the row."),
                  QStringLiteral("它的得分 8 是这一行中最大的。")}};
    Scene third = first;
    third.title = {QStringLiteral("More heads"), QStringLiteral("更多注意力头")};
    third.session.attention.heads = 2;
    third.session.attention.dK = 1;
    third.session.attention.dV = 1;
    lesson.scenes = {first, second, third};
    return lesson;
}

} // namespace heedmap
