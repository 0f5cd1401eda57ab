// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QStringList>

namespace heedmap {

/// \a text in lines of at most \a width, broken where Unicode allows it; a word that is wider is elided. At most \a atMost
/// lines: the last one then is elided.
QStringList noteLines(const QString &text, const QFont &font, double width, int atMost = 100);

} // namespace heedmap
