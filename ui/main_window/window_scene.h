// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QList>

class QDockWidget;

namespace heedmap {

class Document;

/// What the window shows now, as a scene without words: the session, those of \a docks that are open (in front first), what
/// is selected, and the stage of the steps.
Scene windowScene(const Document &document, const QList<QDockWidget *> &docks);

} // namespace heedmap
