// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/attention_role.h"
#include "core/insight/vector_plane.h"
#include "ui/explain/explain_content.h"

#include <QPointF>
#include <QSizeF>

#include <memory>
#include <optional>

namespace heedmap {

/// A point of the plane: the vector of a token of one side.
struct PlaneToken
{
    AttentionRole role = AttentionRole::Query;
    int index = -1;

    bool operator==(const PlaneToken &) const = default;
};

/// Why there is no plane.
enum class VectorsProblem {
    None,
    NoTokens,
    SavedWeights,    ///< they have no vectors
    DifferentWidths, ///< queries and keys share no space
    NoNumbers,       ///< no vector is finite, or vectors have no number at all
};

/// What the vectors view draws: immutable.
struct VectorsModel
{
    ComputationPtr computation; ///< never null
    QStringList queryWords;     ///< the words whose embeddings queries are made from
    VectorsShown shown = VectorsShown::QueriesAndKeys;
    VectorsProblem problem = VectorsProblem::None;
    Selection cell; ///< see chosenCell()
    VectorPlane plane;
    std::optional<VectorAngle> angle; ///< between the chosen query and key
    QStringList target;               ///< as drawn
    QStringList source;               ///< as drawn
    QSizeF extent = {1, 1};           ///< the plane reaches at least from −extent to extent

    const std::vector<PlanePoint> &points(AttentionRole role) const
    {
        return role == AttentionRole::Query ? plane.queries : plane.keys;
    }
    /// As the session has it, not as drawn.
    const QString &token(const PlaneToken &point) const;
    const QString &label(const PlaneToken &point) const;
    bool isChosen(const PlaneToken &point) const;
    /// In the plane; nothing for a token without a point.
    std::optional<QPointF> place(const PlaneToken &point) const;
    /// Of the chosen query in the chosen head.
    float weightOf(int key) const;
    /// Width of queries and of keys.
    std::pair<Eigen::Index, Eigen::Index> widths() const;
};

/// Null without a computation. \a extent: taken over where it is set, so that the plane rests while a point is dragged.
std::shared_ptr<const VectorsModel> vectorsModel(const ExplainContent &content,
                                                 std::optional<QSizeF> extent = std::nullopt);

/// Why points cannot be dragged.
enum class DragObstacle {
    None,
    NoPlane,       ///< see VectorsProblem
    File,          ///< the vectors come from a file
    NotATable,     ///< random or one-hot vectors
    NotTwoNumbers, ///< a table of another width
    Projected,     ///< q and k are not the vectors themselves
};

/// Of the points of \a model, which was made from \a session.
DragObstacle dragObstacle(const Session &session, const VectorsModel &model);

/// Where the tokens of \a model lie, by token: the source first. See makeTwoDimensional().
QMap<QString, QList<float>> placesByToken(const VectorsModel &model);

} // namespace heedmap
