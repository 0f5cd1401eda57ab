// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/carried_text.h"
#include "core/session/session_carrier.h"

#include <string_view>

namespace heedmap {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view opening = "<heedmap:session xmlns:heedmap=\"https://heedmap.org/ns/session/1\">"sv;
constexpr std::string_view openingStart =
    "<heedmap:session"sv; ///< a program may move the name space elsewhere
constexpr std::string_view closing = "</heedmap:session>"sv;

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

/// Only what XML needs; quotes may stand in a text.
QByteArray escaped(QByteArray text)
{
    return text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
}

/// The character that "&…;" stands for; 0 for what is none of ASCII.
char characterNamed(std::string_view name)
{
    if (name == "amp"sv)
        return '&';
    if (name == "lt"sv)
        return '<';
    if (name == "gt"sv)
        return '>';
    if (name == "quot"sv)
        return '"';
    if (name == "apos"sv)
        return '\'';
    if (!name.starts_with('#'))
        return 0;
    const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    bool number = false;
    const uint code = bytesOf(name.substr(hex ? 2 : 1)).toUInt(&number, hex ? 16 : 10);
    return number && code < 0x80 ? static_cast<char>(code) : '\0';
}

QByteArray unescaped(std::string_view text)
{
    constexpr std::size_t longestName = 8;
    QByteArray result;
    result.reserve(static_cast<qsizetype>(text.size()));
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end =
            text[i] == '&' ? text.substr(i, longestName + 2).find(';') : std::string_view::npos;
        const char named = end == std::string_view::npos ? '\0' : characterNamed(text.substr(i + 1, end - 1));
        result.append(named != 0 ? named : text[i]);
        if (named != 0)
            i += end;
    }
    return result;
}

/// The element that starts at \a start.
Result<std::optional<QByteArray>> elementAt(std::string_view text, std::size_t start,
                                            const std::string &place)
{
    constexpr std::size_t longestTag = 1024;
    if (start == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(start + openingStart.size());
    const std::size_t tagEnd = text.substr(0, longestTag).find('>');
    if (tagEnd == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(tagEnd + 1);
    const std::size_t end = text.find(closing);
    if (end == std::string_view::npos)
        return std::nullopt;
    if (end > static_cast<std::size_t>(largestCarriedText))
        return failure(ErrorCode::TooLarge, place,
                       {std::to_string(end) + " bytes", std::to_string(largestCarriedText) + " bytes"});
    return unescaped(text.substr(0, end));
}

std::string_view viewOf(Bytes bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

} // namespace

QByteArray svgWithSession(const QByteArray &svg, const Session &session)
{
    const qsizetype start = svg.indexOf("<svg");
    const qsizetype end = svg.indexOf('>', start);
    if (start < 0 || end < 0)
        return svg;
    return svg.left(end + 1) + "\n<metadata>" + bytesOf(opening) + escaped(carriedText(session)) +
           bytesOf(closing) + "</metadata>" + svg.mid(end + 1);
}

Result<std::optional<QByteArray>> textInSvg(Bytes svg, const std::string &place)
{
    const std::string_view text = viewOf(svg);
    return elementAt(text, text.find(openingStart), place);
}

QByteArray xmpWithRoom(const Session &session)
{
    const QByteArray room(escaped(carriedText(session)).size(), ' ');
    return QByteArray("<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                      "<rdf:Description rdf:about=\"\">\n") +
           bytesOf(opening) + room + bytesOf(closing) +
           "\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

QByteArray pdfWithSession(const QByteArray &pdf, const Session &session)
{
    const QByteArray text = escaped(carriedText(session));
    const QByteArray room = bytesOf(opening) + QByteArray(text.size(), ' ') + bytesOf(closing);
    const qsizetype start = pdf.lastIndexOf(room);
    QByteArray filled = pdf;
    return start < 0 ? pdf
                     : filled.replace(start + static_cast<qsizetype>(opening.size()), text.size(), text);
}

/// The last one counts: a program that changes a PDF may add to its end.
Result<std::optional<QByteArray>> textInPdf(Bytes pdf, const std::string &place)
{
    const std::string_view text = viewOf(pdf);
    return elementAt(text, text.rfind(openingStart), place);
}

} // namespace heedmap
