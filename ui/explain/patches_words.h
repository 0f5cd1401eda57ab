// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/patches_model.h"

namespace heedmap {

/// What the patches view says. Plain text; in the language of the moment.
namespace PatchesWords {

QString title();
/// In messages: what there is none of.
QString picture();
QString noPicture();
QString noQuery();
QString otherKeys(int keys, int patches);

/// Above the picture: the query and the heads.
QString heading(const PatchesModel &model);
/// Beside the query's tokens, or how a patch is made the query.
QString queries(const PatchesModel &model);
/// Which patch gets most, and how much the selected one gets.
QString sentence(const PatchesModel &model);
/// Of one patch, for the pointer.
QString patchSentence(const PatchesModel &model, int patch);

} // namespace PatchesWords

} // namespace heedmap
