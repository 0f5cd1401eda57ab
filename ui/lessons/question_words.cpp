// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/question_words.h"

#include <QCoreApplication>

#include <array>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(QuestionWords)
};

constexpr std::array measures = {
    MeasureKind::Weight,      MeasureKind::Score,         MeasureKind::ScaledScore,
    MeasureKind::MaskedScore, MeasureKind::RowSum,        MeasureKind::LargestWeight,
    MeasureKind::Entropy,     MeasureKind::EffectiveKeys, MeasureKind::Jacobian,
    MeasureKind::MeanEntropy, MeasureKind::HeadDistance,  MeasureKind::KeyWidth,
    MeasureKind::WeightCount,
};

} // namespace

std::span<const MeasureKind> askedMeasures()
{
    return measures;
}

QString usualQuestion(const Question &question, bool chinese)
{
    const QString query = QStringLiteral("{target %1}").arg(question.measure.query + 1);
    switch (question.kind) {
    case QuestionKind::LargestKey:
        return (chinese ? QStringLiteral("“%1”那一行中，哪个源词元的权重最大？")
                        : QStringLiteral("Which source token gets the largest weight in the row of “%1”?"))
            .arg(query);
    case QuestionKind::Change:
        return chinese ? QStringLiteral("改动之后，这个数会怎样变化？")
                       : QStringLiteral("What does the change do to this number?");
    case QuestionKind::Nearest:
        return chinese ? QStringLiteral("是下面哪一个数？") : QStringLiteral("Which of these numbers is it?");
    case QuestionKind::LargestHead:
        return chinese ? QStringLiteral("在哪个头中最大？") : QStringLiteral("In which head is it largest?");
    }
    return {};
}

QString whatIsMissing(const Lesson &lesson)
{
    if (lesson.scenes.isEmpty())
        return Words::tr("The lesson has no scene yet.");
    if (lesson.title.isEmpty())
        return Words::tr("The lesson needs a title.");
    for (int i = 0; i < lesson.scenes.size(); ++i) {
        const std::optional<Question> &question = lesson.scenes[i].question;
        if (!question)
            continue;
        if (question->text.isEmpty())
            return Words::tr("The question of scene %1 needs words.").arg(i + 1);
        if (question->kind == QuestionKind::Nearest && question->choices.size() < 2)
            return Words::tr("The question of scene %1 needs two numbers to choose from.").arg(i + 1);
        if (question->kind == QuestionKind::Change && question->change.isEmpty())
            return Words::tr("The question of scene %1 needs a change.").arg(i + 1);
    }
    return {};
}

QString measureName(MeasureKind kind)
{
    switch (kind) {
    case MeasureKind::Weight:
        return Words::tr("weight");
    case MeasureKind::Score:
        return Words::tr("score");
    case MeasureKind::ScaledScore:
        return Words::tr("scaled score");
    case MeasureKind::MaskedScore:
        return Words::tr("masked score");
    case MeasureKind::RowSum:
        return Words::tr("sum of the row");
    case MeasureKind::LargestWeight:
        return Words::tr("largest weight of the row");
    case MeasureKind::Entropy:
        return Words::tr("entropy of the row");
    case MeasureKind::EffectiveKeys:
        return Words::tr("effective keys of the row");
    case MeasureKind::Jacobian:
        return Words::tr("softmax Jacobian of the row");
    case MeasureKind::MeanEntropy:
        return Words::tr("mean entropy of the head");
    case MeasureKind::HeadDistance:
        return Words::tr("distance of two heads");
    case MeasureKind::KeyWidth:
        return Words::tr("d_k");
    case MeasureKind::WeightCount:
        return Words::tr("number of weights");
    default:
        return Words::tr("another number");
    }
}

} // namespace heedmap
