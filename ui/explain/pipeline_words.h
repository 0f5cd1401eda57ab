// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/pipeline.h"

#include <QString>

namespace heedmap {

/// "Q · queries"; what the matrix of a stage is called.
QString stageTitle(PipelinePart part);

/// What leads to \a part from the stages before it, such as "÷ √d_k".
QString stepText(const Pipeline &pipeline, PipelinePart part);

/// A sentence about one cell: "score of “love” for “爱”: 0.31".
QString stageCellSentence(const Pipeline &pipeline, PipelinePart part, int row, int column);

/// The token of a row of \a part.
QString rowToken(const Pipeline &pipeline, PipelinePart part, int row);

} // namespace heedmap
