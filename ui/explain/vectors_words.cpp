// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/vectors_words.h"

#include "ui/explain/weight_words.h"
#include "ui/figure/figure_words.h"

#include <QCoreApplication>

#include <cmath>

namespace heedmap::VectorsWords {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(VectorsView)
};

QString named(const VectorsModel &model, const PlaneToken &point)
{
    const QString number = QString::number(point.index + 1);
    const QString label = model.label(point);
    return point.role == AttentionRole::Query ? Words::tr("“%1” (target %2, query)").arg(label, number)
                                              : Words::tr("“%1” (source %2, key)").arg(label, number);
}

QString percent(double share)
{
    return QString::number(share * 100, 'f', share < 0.1 ? 1 : 0) + QStringLiteral(" %");
}

QString fileObstacle(const Session &session)
{
    if (session.embedding.kind == EmbeddingKind::Trained)
        return Words::tr("The vectors were trained: nothing can be dragged.");
    return session.embedding.kind == EmbeddingKind::Rows
               ? Words::tr("The vectors are rows of a file: nothing can be dragged.")
               : Words::tr("The vectors come from a file of word vectors: nothing can be dragged.");
}

} // namespace

QString title()
{
    return Words::tr("Vectors");
}

QString queries(VectorsShown shown)
{
    return shown == VectorsShown::Embeddings ? Words::tr("target tokens") : Words::tr("queries");
}

QString keys(VectorsShown shown)
{
    return shown == VectorsShown::Embeddings ? Words::tr("source tokens") : Words::tr("keys");
}

QString axis(const VectorsModel &model, int axis)
{
    if (!model.plane.isProjected)
        return model.plane.width > axis ? Words::tr("dimension %1").arg(axis + 1) : QString();
    return Words::tr("component %1 (%2)")
        .arg(QString::number(axis + 1), percent(model.plane.explained[static_cast<std::size_t>(axis)]));
}

QString pair(const VectorsModel &model)
{
    const QString query = named(model, {AttentionRole::Query, model.cell.query});
    const QString key = named(model, {AttentionRole::Key, model.cell.key});
    return Words::tr("%1 gives %2 of its attention to %3 in head %4")
        .arg(query, weightText(static_cast<double>(model.weightOf(model.cell.key))), key,
             QString::number(model.cell.head + 1));
}

QString angle(const VectorsModel &model)
{
    if (!model.angle)
        return {};
    const VectorAngle &angle = *model.angle;
    const bool x = model.shown == VectorsShown::Embeddings;
    const QString q = x ? QStringLiteral("x_q") : QStringLiteral("q");
    const QString k = x ? QStringLiteral("x_k") : QStringLiteral("k");
    const QString numbers = QStringLiteral("%1 · %2 = %3,  |%1| = %4,  |%2| = %5,  cos = %6")
                                .arg(q, k, shortNumber(angle.dot), shortNumber(angle.queryNorm),
                                     shortNumber(angle.keyNorm), fixedNumber(angle.cosine, 3));
    if (!std::isfinite(angle.degrees))
        return Words::tr("%1: a vector without length has no angle").arg(numbers);
    return Words::tr("%1,  angle %2° in all %3 dimensions")
        .arg(numbers, fixedNumber(angle.degrees, 1), QString::number(model.plane.width));
}

QStringList furtherNotes(const VectorsModel &model)
{
    QStringList notes;
    const VectorPlane &plane = model.plane;
    if (plane.isProjected)
        notes.append(
            Words::tr("First two principal components, %1 and %2 of the variance: drawn distances and "
                      "angles are a shadow.")
                .arg(percent(plane.explained[0]), percent(plane.explained[1])));
    notes.append(Words::tr("The larger a source token, the more weight it has for the chosen query."));
    if (model.computation->trace.mask.rowFullyBlocked(model.cell.head, model.cell.query))
        notes.append(Words::tr("Every key of the chosen query is blocked: its weights mean nothing."));
    if (plane.leftOut > 0)
        notes.append(Words::tr("Further tokens are left out: %1.").arg(QString::number(plane.leftOut)));
    if (plane.notFinite > 0)
        notes.append(Words::tr("Vectors with a number that is not finite have no place: %1.")
                         .arg(QString::number(plane.notFinite)));
    return notes;
}

QString pointSentence(const VectorsModel &model, const PlaneToken &point)
{
    const QPointF place = model.place(point).value_or(QPointF());
    const QString where =
        QStringLiteral("(%1, %2)").arg(fixedNumber(place.x(), 2), fixedNumber(place.y(), 2));
    const QString sentence = Words::tr("%1 lies at %2").arg(named(model, point), where);
    if (point.role == AttentionRole::Query)
        return sentence;
    return Words::tr("%1; its weight for “%2” is %3")
        .arg(sentence, model.label({AttentionRole::Query, model.cell.query}),
             weightText(static_cast<double>(model.weightOf(point.index))));
}

QString problem(const VectorsModel &model)
{
    switch (model.problem) {
    case VectorsProblem::None:
        break;
    case VectorsProblem::NoTokens:
        return FigureWords::empty();
    case VectorsProblem::SavedWeights:
        return Words::tr("These weights were saved: the vectors that they came from are not known.");
    case VectorsProblem::DifferentWidths:
        return Words::tr("Queries have %1 numbers and keys %2: they share no plane.")
            .arg(QString::number(model.widths().first), QString::number(model.widths().second));
    case VectorsProblem::NoNumbers:
        return Words::tr("No vector has finite numbers: there is nothing to place.");
    }
    return {};
}

QString dragging(DragObstacle obstacle, const Session &session)
{
    switch (obstacle) {
    case DragObstacle::None:
        return Words::tr("Drag a token: its vector changes and the weights follow.");
    case DragObstacle::NoPlane:
        return {};
    case DragObstacle::File:
        return fileObstacle(session);
    case DragObstacle::NotATable:
        return session.embedding.kind == EmbeddingKind::OneHot
                   ? Words::tr("One-hot vectors are fixed: make them two-dimensional to drag them.")
                   : Words::tr(
                         "Random vectors are drawn from the seed: make them two-dimensional to drag them.");
    case DragObstacle::NotTwoNumbers:
        return Words::tr("The vectors have %1 numbers: make them two-dimensional to drag them.")
            .arg(QString::number(session.embedding.dModel));
    case DragObstacle::Projected:
        return Words::tr(
            "Queries and keys are projections: drag the embeddings, or make all two-dimensional.");
    }
    return {};
}

QString position(bool on)
{
    return on ? Words::tr(
                    "With position the same word has another vector at another place: shuffling changes the "
                    "weights.")
              : Words::tr("Without position the rows only move with the words: shuffle them and see.");
}

QString description(const VectorsModel &model)
{
    if (model.problem != VectorsProblem::None)
        return problem(model);
    QStringList parts = {pair(model), angle(model)};
    for (const AttentionRole role : {AttentionRole::Query, AttentionRole::Key})
        parts.append(
            pointSentence(model, {role, role == AttentionRole::Query ? model.cell.query : model.cell.key}));
    parts += furtherNotes(model);
    return parts.join(QStringLiteral(" · "));
}

} // namespace heedmap::VectorsWords
