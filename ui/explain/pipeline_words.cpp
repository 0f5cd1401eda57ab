// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/pipeline_words.h"

#include "core/session/session_tokens.h"
#include "core/tokens/tokens.h"
#include "ui/explain/number_words.h"
#include "ui/figure/figure_model.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(PipelineView)
};

bool isOfKeys(PipelinePart part)
{
    using enum PipelinePart;
    return part == SourceVectors || part == Keys || part == Values || part == HiddenKeys;
}

bool isOfPairs(PipelinePart part)
{
    using enum PipelinePart;
    return part == Products || part == Scores || part == Masked || part == Weights;
}

QString token(const QStringList &tokens, int index)
{
    return index < tokens.size() ? drawableText(displayText(tokens[index])) : QString::number(index + 1);
}

} // namespace

QString stageTitle(PipelinePart part)
{
    switch (part) {
    case PipelinePart::TargetVectors:
        return Words::tr("X target");
    case PipelinePart::SourceVectors:
        return Words::tr("X source");
    case PipelinePart::Queries:
        return Words::tr("Q queries");
    case PipelinePart::Keys:
        return Words::tr("K keys");
    case PipelinePart::Values:
        return Words::tr("V values");
    case PipelinePart::HiddenQueries:
        return QStringLiteral("W_a q + b_w");
    case PipelinePart::HiddenKeys:
        return QStringLiteral("U_a k + b_u");
    case PipelinePart::Products:
        return QStringLiteral("Q Kᵀ");
    case PipelinePart::Scores:
        return Words::tr("scores");
    case PipelinePart::Masked:
        return Words::tr("masked");
    case PipelinePart::Weights:
        return Words::tr("weights");
    case PipelinePart::Context:
        return Words::tr("context");
    case PipelinePart::Output:
        return Words::tr("output");
    }
    return {};
}

QString stepText(const Pipeline &pipeline, PipelinePart part)
{
    const Session &session = pipeline.computation()->session;
    switch (part) {
    case PipelinePart::Queries:
    case PipelinePart::Keys:
    case PipelinePart::Values:
        return QStringLiteral("· W");
    case PipelinePart::HiddenQueries:
    case PipelinePart::HiddenKeys:
        return QStringLiteral("· W_a, U_a");
    case PipelinePart::Products:
        return QStringLiteral("q · k");
    case PipelinePart::Scores:
        if (session.attention.mechanism == Mechanism::Additive)
            return QStringLiteral("v_aᵀ tanh(+)");
        if (session.attention.scale == ScaleRule::InverseSqrtDk)
            return QStringLiteral("÷ √d_k");
        return QStringLiteral("× ") + shortNumber(static_cast<double>(pipeline.computation()->trace.scale));
    case PipelinePart::Masked:
        return Words::tr("mask");
    case PipelinePart::Weights:
        return QStringLiteral("softmax");
    case PipelinePart::Context:
        return QStringLiteral("· V");
    case PipelinePart::Output:
        return QStringLiteral("concat · W_O");
    case PipelinePart::TargetVectors:
    case PipelinePart::SourceVectors:
        break;
    }
    return {};
}

QString rowToken(const Pipeline &pipeline, PipelinePart part, int row)
{
    const Computation &computation = *pipeline.computation();
    if (part == PipelinePart::TargetVectors && usesPreviousWord(computation.session))
        return token(queryTokens(computation.session), row);
    return token(isOfKeys(part) ? computation.source : computation.target, row);
}

QString stageCellSentence(const Pipeline &pipeline, PipelinePart part, int row, int column)
{
    const Computation &computation = *pipeline.computation();
    const MatrixView &numbers = pipeline.stage(part)->numbers;
    if (pipeline.covers(part, row))
        return Words::tr("%1 of query “%2”: covered until the question is answered")
            .arg(stageTitle(part), rowToken(pipeline, part, row));
    const QString value = shortNumber(static_cast<double>(numbers(row, column)), 4);
    if (!isOfPairs(part))
        return Words::tr("%1, “%2”, dimension %3: %4")
            .arg(stageTitle(part), rowToken(pipeline, part, row), QString::number(column + 1), value);
    const QString pair =
        Words::tr("%1 of query “%2” for key “%3”")
            .arg(stageTitle(part), rowToken(pipeline, part, row), token(computation.source, column));
    if (part == PipelinePart::Masked && computation.trace.mask.blocked(pipeline.head(), row, column))
        return Words::tr("%1: blocked").arg(pair);
    return pair + QStringLiteral(": ") + value;
}

} // namespace heedmap
