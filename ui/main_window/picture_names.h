// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_export.h"

#include <QString>

namespace heedmap {

/// Where pictures go: the folder and name used last; at first the person's picture folder and \a stem.
QString suggestedPictureName(const QString &stem, PictureFormat format);
void rememberPictureName(const QString &fileName);

/// The first of "name.png", "name-2.png", "name-3.png", … that does not exist yet; a number that \a fileName
/// ends with is counted on. With \a eachHead, "name-head1.png" must not exist either.
QString nextFreeName(const QString &fileName, bool eachHead);

} // namespace heedmap
