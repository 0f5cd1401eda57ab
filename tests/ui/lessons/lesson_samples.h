// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

namespace heedmap {

/// Head 1 of the illustrative weights of a textbook, with 我 爱 中国 EOS and I love China: China looks at 中国 most, 0.80.
inline Session handMadeSession()
{
    Session session = firstSession();
    session.weights.handMade = {
        1, 3, 4, {.90F, .05F, .03F, .02F, .05F, .90F, .03F, .02F, .05F, .10F, .80F, .05F}};
    return session;
}

inline LocalText bilingual(const char *english, const char *chinese)
{
    return {QString::fromUtf8(english), QString::fromUtf8(chinese)};
}

inline Scene shownScene()
{
    Scene scene{bilingual("What a row is", "一行是什么"),
                bilingual("**China** looks at *{source 3}* with {weight 1 3 3}.", "权重 {weight 1 3 3}。"),
                handMadeSession()};
    scene.view.docks = {QStringLiteral("tokens")};
    scene.view.lookAt = QStringLiteral("figure");
    return scene;
}

inline Scene askingScene()
{
    Scene scene{bilingual("A guess", "猜一猜"), bilingual("Guess first.", "先猜。"), handMadeSession()};
    scene.session.figure.colorMap = ColorMap::Magma;
    Question question;
    question.kind = QuestionKind::LargestKey;
    question.text = bilingual("Where does {target 3} look?", "{target 3} 看向哪里？");
    question.measure = {MeasureKind::Weight, 0, 2};
    question.explanation = bilingual("At {source 3}: {weight 1 3 3 %}.", "看向 {source 3}。");
    scene.question = question;
    return scene;
}

inline Scene maskedScene()
{
    Scene scene{bilingual("A mask", "掩码"), bilingual("Its score: {masked 1 1 1}", "得分"), firstSession()};
    scene.session.mask.causal = true;
    scene.view.docks = {QStringLiteral("mask"), QStringLiteral("steps")};
    scene.view.controls = {QStringLiteral("causal")};
    scene.view.head = 1;
    scene.view.query = 2;
    scene.view.key = 0;
    scene.view.step = QStringLiteral("mask");
    scene.view.lookAt = QStringLiteral("mask/causal");
    return scene;
}

inline Lesson sampleLesson()
{
    return {QStringLiteral("99-sample"),
            2,
            bilingual("Rows & <b>heads</b>", "行与头"),
            bilingual("What a row says.", "一行说明什么。"),
            {shownScene(), askingScene(), maskedScene()}};
}

} // namespace heedmap
