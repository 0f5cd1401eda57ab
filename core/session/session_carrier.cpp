// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_carrier.h"

#include "core/files/file_bytes.h"
#include "core/session/carried_text.h"
#include "core/session/session_json.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

using namespace std::string_view_literals;

enum class PictureKind { None, Png, Svg, Pdf };

PictureKind pictureKind(Bytes bytes)
{
    constexpr std::size_t enough = 1024;
    std::string_view text(reinterpret_cast<const char *>(bytes.data()), std::min(bytes.size(), enough));
    if (text.starts_with("\x89PNG\r\n\x1A\n"sv))
        return PictureKind::Png;
    // Readers allow for a little in front of the mark; a JSON text that only speaks of PDF is none.
    if (text.starts_with("%PDF-"sv))
        return PictureKind::Pdf;
    if (text.starts_with("\xEF\xBB\xBF"sv))
        text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const bool xml = text.starts_with("<?xml"sv) || text.starts_with("<svg"sv) ||
                     text.starts_with("<!--"sv) || text.starts_with("<!DOCTYPE svg"sv);
    return xml ? PictureKind::Svg : PictureKind::None;
}

Result<std::optional<QByteArray>> textIn(Bytes bytes, const std::string &place)
{
    switch (pictureKind(bytes)) {
    case PictureKind::Png:
        return textInPng(bytes, place);
    case PictureKind::Svg:
        return textInSvg(bytes, place);
    case PictureKind::Pdf:
        return textInPdf(bytes, place);
    case PictureKind::None:
        break;
    }
    return std::nullopt;
}

} // namespace

QByteArray carriedText(const Session &session)
{
    const QString json = QString::fromUtf8(sessionToJson(session));
    QByteArray ascii;
    ascii.reserve(json.size());
    for (const QChar c : json) {
        if (c.unicode() < 0x7F)
            ascii.append(static_cast<char>(c.unicode()));
        else
            ascii.append("\\u").append(QByteArray::number(c.unicode(), 16).rightJustified(4, '0'));
    }
    return ascii;
}

bool isPicture(Bytes bytes)
{
    return pictureKind(bytes) != PictureKind::None;
}

bool isPicture(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray start = file.peek(1024);
    return isPicture(std::as_bytes(std::span(start.constData(), static_cast<std::size_t>(start.size()))));
}

Result<Session> sessionFromPicture(Bytes bytes, const QString &name)
{
    const Result<std::optional<QByteArray>> text = textIn(bytes, name.toStdString());
    if (!text)
        return tl::unexpected(text.error());
    if (!*text)
        return failure(ErrorCode::NoSession, name.toStdString());
    return sessionFromJson(**text, name, QFileInfo(name).absolutePath());
}

Result<Session> readSessionFrom(const QString &path)
{
    if (!isPicture(path))
        return readSession(path);
    return FileBytes::open(path).and_then(
        [&path](const FileBytes &file) { return sessionFromPicture(file.bytes(), path); });
}

} // namespace heedmap
