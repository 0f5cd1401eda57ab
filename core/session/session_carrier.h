// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"
#include "core/session/session.h"

namespace heedmap {

/// A picture carries the session it was drawn from, as the JSON of a .heedmap with everything beyond ASCII escaped, so
/// that no program on the way can spoil it:
/// - PNG: a compressed iTXt chunk with the key "heedmap-session", the first chunk behind the header;
/// - SVG: <heedmap:session> in <metadata>;
/// - PDF: <heedmap:session> in the document's XMP metadata, which is never compressed.

/// \a png and \a svg with the session in them; as they are when they are no such picture.
QByteArray pngWithSession(const QByteArray &png, const Session &session);
QByteArray svgWithSession(const QByteArray &svg, const Session &session);

/// A PDF is written with a packet that only has the room, and filled when nothing else moves in it any more.
QByteArray xmpWithRoom(const Session &session);
QByteArray pdfWithSession(const QByteArray &pdf, const Session &session);

/// Whether the first bytes are those of a PNG, an SVG (or other XML) or a PDF. A name has no say.
bool isPicture(Bytes bytes);
bool isPicture(const QString &path);

/// The session in a picture's bytes; \a name stands in messages for the file. No image is decoded. At most 64 MiB of
/// session are read; what is inflated is never more than 1032 times the file. Errors: NoSession, FileTruncated,
/// FileDamaged, TooLarge, and those of sessionFromJson().
Result<Session> sessionFromPicture(Bytes bytes, const QString &name);

/// A .heedmap, or a picture that carries a session: the content decides. Errors: also FileUnreadable.
Result<Session> readSessionFrom(const QString &path);

} // namespace heedmap
