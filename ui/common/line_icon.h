// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace heedmap {

/// The line icon ":/heedmap/icons/<name>.svg", whose strokes are "currentColor", in the palette's text
/// colour: paler when disabled, the highlighted text's colour when selected. Follows the palette and the
/// device pixel ratio of where it is painted. A null icon when there is no such file.
QIcon lineIcon(const QString &name);

} // namespace heedmap
