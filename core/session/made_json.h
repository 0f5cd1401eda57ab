// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/json_visitors.h"
#include "core/session/picture_patches.h"

namespace heedmap {

/// A picture with its pixels; nothing is written where there is none.
void visitPicture(auto &visitor, PatchPicture &picture)
{
    visitor.optionalObject("picture", picture.isSet(), [&](auto &fields) {
        fields.integer("columns", picture.columns, 1, maximumPatches);
        fields.integer("rows", picture.rows, 1, maximumPatches);
        fields.integer("patch_side", picture.patchSide, 1, maximumPatchSide);
        for (const auto &[key, value] : {std::pair{"columns", picture.columns},
                                         {"rows", picture.rows},
                                         {"patch_side", picture.patchSide}})
            fields.require(value >= 1, key, QString::number(value), SessionWords::tr("at least 1"));
        fields.bytes("pixels", picture.pixels, pixelBytes(picture));
        fields.text("name", picture.name);
    });
}

/// Weights made by hand; nothing is written where there are none.
void visitHandMade(auto &visitor, HandMadeWeights &weights)
{
    visitor.optionalObject("hand_made", weights.isSet(),
                           [&](auto &fields) { fields.weights("heads", weights); });
}

} // namespace heedmap
