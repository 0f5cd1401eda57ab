// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMimeData;

namespace heedmap {

/// The one local file that is dragged, of whatever kind; or empty.
QString droppedFile(const QMimeData *data);

} // namespace heedmap
