// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/explain_content.h"
#include "ui/figure/color_scale.h"

#include <QImage>

#include <memory>
#include <vector>

namespace heedmap {

/// A label that is wider counts as this and a bit.
inline constexpr double widestQueryLabel = 128;

/// What the patches view shows: the picture that is the source, and what one query gives to its patches. Immutable; in words
/// of the language it was made in.
struct PatchesModel
{
    QImage image; ///< every patch as many pixels
    int columns = 0;
    int rows = 0;
    QStringList patches; ///< labels as the figure has them
    QStringList queries;
    std::vector<double> queryWidths; ///< of their labels; see widestQueryLabel
    bool isSelf = false;             ///< the queries are the patches themselves
    Selection cell;                  ///< its head −1 where heads are combined
    QString heads;                   ///< whose weights they are
    int headCount = 0;
    int coveredQuery = -1;
    std::vector<float> weights; ///< one a patch; none while the query is covered
    std::vector<bool> blocked;  ///< one a patch
    bool fullyBlocked = false;
    ColorScale scale;
    int digits = 2; ///< of the numbers; −1: none

    int count() const { return columns * rows; }
    bool isCovered() const { return cell.query == coveredQuery; }
};

/// Why \a content has no picture to show; empty where it has one. \pre \a content has a computation.
QString whyNoPatches(const ExplainContent &content);

/// \pre whyNoPatches() is empty. Null when \a stop asks for an end. Any thread.
std::shared_ptr<const PatchesModel> patchesModel(const ExplainContent &content,
                                                 const std::stop_token &stop = {});

} // namespace heedmap
