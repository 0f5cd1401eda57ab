// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>
#include <QString>

namespace heedmap {

/// Qt's PDF engine names each glyph after the first character that has it, so that a space is copied out as a
/// tab and 生 as the radical ⽣ (U+2F63). Where such a character is not among those of \a texts, one of \a
/// texts with the same glyph takes its place. Replaces bytes by as many bytes: the file's offsets stay right.
QByteArray withTrueCharacters(const QByteArray &pdf, const QString &texts);

/// Qt rounds the page to whole points; this makes it \a sizeMm to a tenth of a millimetre or better. The
/// drawing keeps its upper left corner. Replaces bytes by as many bytes.
QByteArray withExactPage(const QByteArray &pdf, QSizeF sizeMm);

} // namespace heedmap
