// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/vectors_model.h"

namespace heedmap {

/// What the vectors view says. Plain text; in the language of the moment.
namespace VectorsWords {

QString title();
QString queries(VectorsShown shown);
QString keys(VectorsShown shown);
/// Of axis 0 or 1.
QString axis(const VectorsModel &model, int axis);
/// Which query and key are chosen, and their weight.
QString pair(const VectorsModel &model);
/// q · k, lengths and the angle.
QString angle(const VectorsModel &model);
QStringList furtherNotes(const VectorsModel &model);
QString pointSentence(const VectorsModel &model, const PlaneToken &point);
/// Why there is no plane.
QString problem(const VectorsModel &model);
/// Whether points can be dragged, and why not.
QString dragging(DragObstacle obstacle, const Session &session);
/// What position does.
QString position(bool on);
/// All of it, for those who do not see it.
QString description(const VectorsModel &model);

} // namespace VectorsWords

} // namespace heedmap
