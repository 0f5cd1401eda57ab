// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/vectors_model.h"

#include "core/session/session_tokens.h"
#include "core/tokens/tokens.h"
#include "ui/figure/figure_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

struct ShownVectors
{
    MatrixView queries;
    MatrixView keys;
};

/// The vectors of a head, or those for all heads.
MatrixView ofHead(const HeadStack &stack, int head)
{
    return stack.head(std::clamp<Eigen::Index>(head, 0, std::max<Eigen::Index>(0, stack.heads() - 1)));
}

ShownVectors shownVectors(const Computation &computation, VectorsShown shown, int head)
{
    if (shown == VectorsShown::Embeddings)
        return {ofHead(computation.inputs->query, head), ofHead(computation.inputs->key, head)};
    return {ofHead(computation.trace.q, head), ofHead(computation.trace.k, head)};
}

VectorsProblem problemOf(const Computation &computation, const ShownVectors &vectors)
{
    if (computation.trace.weights.isEmpty())
        return VectorsProblem::NoTokens;
    if (vectors.queries.cols() != vectors.keys.cols())
        return VectorsProblem::DifferentWidths;
    return vectors.queries.cols() == 0 ? VectorsProblem::NoNumbers : VectorsProblem::None;
}

QStringList drawnLabels(const QStringList &tokens, const std::vector<PlanePoint> &points)
{
    QStringList labels(tokens.size());
    for (const PlanePoint &point : points)
        labels[point.token] = drawableText(displayText(tokens[point.token]));
    return labels;
}

QSizeF extentOf(const VectorPlane &plane)
{
    double x = 0;
    double y = 0;
    for (const auto *points : {&plane.queries, &plane.keys}) {
        for (const PlanePoint &point : *points) {
            x = std::max(x, std::abs(point.x));
            y = std::max(y, std::abs(point.y));
        }
    }
    const double larger = std::max(x, y);
    if (!(larger > 0))
        return {1, 1};
    // Flat is fine, but not a line: labels need room.
    constexpr double flattest = 0.4;
    constexpr double around = 1.15;
    return {std::max(x, flattest * larger) * around, std::max(y, flattest * larger) * around};
}

/// What queries are called: an embedding by its own word, a query by the word that it is for.
const QStringList &queryNames(const VectorsModel &model)
{
    const QStringList &labels = model.computation->target;
    const bool byWord = model.shown == VectorsShown::Embeddings && model.queryWords.size() == labels.size();
    return byWord ? model.queryWords : labels;
}

void fillPlane(VectorsModel &model, const ShownVectors &vectors)
{
    PlaneLimit limit;
    limit.query = model.cell.query;
    limit.key = model.cell.key;
    model.plane = vectorPlane(vectors.queries, vectors.keys, limit);
    if (model.plane.queries.empty() && model.plane.keys.empty()) {
        model.problem = VectorsProblem::NoNumbers;
        return;
    }
    model.target = drawnLabels(queryNames(model), model.plane.queries);
    model.source = drawnLabels(model.computation->source, model.plane.keys);
    // Additive attention compares q and k by no product and no angle.
    if (model.computation->trace.additive == nullptr || model.shown == VectorsShown::Embeddings)
        model.angle = vectorAngle(vectors.queries.row(model.cell.query), vectors.keys.row(model.cell.key));
    model.extent = extentOf(model.plane);
}

} // namespace

const QString &VectorsModel::token(const PlaneToken &point) const
{
    return (point.role == AttentionRole::Query ? queryNames(*this) : computation->source)[point.index];
}

const QString &VectorsModel::label(const PlaneToken &point) const
{
    return (point.role == AttentionRole::Query ? target : source)[point.index];
}

bool VectorsModel::isChosen(const PlaneToken &point) const
{
    return point.index == (point.role == AttentionRole::Query ? cell.query : cell.key);
}

std::optional<QPointF> VectorsModel::place(const PlaneToken &point) const
{
    const auto &all = points(point.role);
    const auto found = std::ranges::find(all, point.index, &PlanePoint::token);
    if (found == all.end())
        return std::nullopt;
    return QPointF(found->x, found->y);
}

float VectorsModel::weightOf(int key) const
{
    return computation->trace.weights(cell.head, cell.query, key);
}

std::pair<Eigen::Index, Eigen::Index> VectorsModel::widths() const
{
    const ShownVectors vectors = shownVectors(*computation, shown, cell.head);
    return {vectors.queries.cols(), vectors.keys.cols()};
}

std::shared_ptr<const VectorsModel> vectorsModel(const ExplainContent &content, std::optional<QSizeF> extent)
{
    if (!content.computation)
        return nullptr;
    auto model = std::make_shared<VectorsModel>();
    model->computation = content.computation;
    model->queryWords = queryTokens(content.computation->session);
    model->shown = content.explain.vectors;
    model->cell = chosenCell(content);
    if (content.computation->saved || !content.computation->inputs) {
        model->problem = VectorsProblem::SavedWeights;
        return model;
    }
    const ShownVectors vectors = shownVectors(*content.computation, model->shown, model->cell.head);
    model->problem = problemOf(*content.computation, vectors);
    if (model->problem == VectorsProblem::None)
        fillPlane(*model, vectors);
    if (extent)
        model->extent = *extent;
    return model;
}

DragObstacle dragObstacle(const Session &session, const VectorsModel &model)
{
    if (model.problem != VectorsProblem::None)
        return DragObstacle::NoPlane;
    const EmbeddingKind kind = session.embedding.kind;
    if (kind == EmbeddingKind::Words || kind == EmbeddingKind::Rows || kind == EmbeddingKind::Trained)
        return DragObstacle::File;
    if (kind != EmbeddingKind::Table)
        return DragObstacle::NotATable;
    if (session.embedding.dModel != 2)
        return DragObstacle::NotTwoNumbers;
    // Additive attention takes vectors as they are; so does one head of identity projections as wide as they.
    const AttentionSettings &attention = session.attention;
    const bool asTheyAre = attention.mechanism == Mechanism::Additive ||
                           (!usesParameterFile(session) && attention.heads == 1 && keyWidth(session) == 2 &&
                            attention.projections == ProjectionKind::Identity);
    const bool isX = session.explain.vectors == VectorsShown::Embeddings || asTheyAre;
    return isX ? DragObstacle::None : DragObstacle::Projected;
}

QMap<QString, QList<float>> placesByToken(const VectorsModel &model)
{
    QMap<QString, QList<float>> places;
    for (const AttentionRole role : {AttentionRole::Key, AttentionRole::Query}) {
        for (const PlanePoint &point : model.points(role)) {
            const QString &token = model.token({role, point.token});
            if (!places.contains(token))
                places.insert(token, {static_cast<float>(point.x), static_cast<float>(point.y)});
        }
    }
    return places;
}

} // namespace heedmap
