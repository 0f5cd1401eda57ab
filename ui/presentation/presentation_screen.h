// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

namespace heedmap {

/// Which of \a screens, given by where they lie, a presentation belongs to while the window with the controls is on
/// \a windowScreen: another one that shows something else (mirrored screens lie on each other), and where there is none
/// the same. −1: there are no screens.
qsizetype presentationScreen(const QList<QRect> &screens, qsizetype windowScreen);

} // namespace heedmap
