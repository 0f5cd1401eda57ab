// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presented_scene.h"

#include "core/base/error_text.h"
#include "ui/lessons/before_and_after.h"
#include "ui/lessons/lesson_player.h"

namespace heedmap {

namespace {

PresentedQuestion presentedQuestion(const LessonPlayer &player)
{
    PresentedQuestion question;
    if (!player.hasQuestion())
        return question;
    question.text = player.questionText();
    question.chosen = player.chosen();
    question.isRevealed = player.isRevealed();
    const QList<AnswerOption> options = player.options();
    for (qsizetype i = 0; i < options.size(); ++i) {
        question.options.append(options[i].text);
        if (question.isRevealed && options[i].right)
            question.right = static_cast<int>(i);
    }
    if (const std::optional<Error> error = player.questionError())
        question.remark = describe(*error);
    else
        question.remark = beforeAndAfter(player);
    return question;
}

} // namespace

PresentedScene presentedScene(const LessonPlayer *player)
{
    PresentedScene scene;
    if (player == nullptr || !player->isPlaying())
        return scene;
    scene.title = player->title();
    scene.place = QStringLiteral("%1 / %2").arg(player->place() + 1).arg(player->lesson().scenes.size());
    scene.text = player->text();
    scene.question = presentedQuestion(*player);
    if (scene.question.isRevealed && !player->explanation().isEmpty())
        scene.text += QStringLiteral("\n\n---\n\n") + player->explanation();
    return scene;
}

} // namespace heedmap
