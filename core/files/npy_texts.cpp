// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy_texts.h"

#include <QChar>
#include <QString>
#include <QtEndian>

namespace heedmap {

namespace {

constexpr std::size_t unit = 4;

char32_t codePointAt(Bytes element, std::size_t index, ByteOrder order)
{
    const std::byte *at = element.data() + index * unit;
    return order == ByteOrder::Little ? qFromLittleEndian<quint32>(at) : qFromBigEndian<quint32>(at);
}

void appendUtf8(std::string &text, char32_t codePoint)
{
    const auto tail = [&](int shift) { text += static_cast<char>(0x80U | ((codePoint >> shift) & 0x3FU)); };
    if (codePoint < 0x80) {
        text += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        text += static_cast<char>(0xC0U | (codePoint >> 6));
        tail(0);
    } else if (codePoint < 0x10000) {
        text += static_cast<char>(0xE0U | (codePoint >> 12));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (codePoint >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

} // namespace

std::string textFromCodePoints(Bytes element, ByteOrder order)
{
    std::size_t length = element.size() / unit;
    while (length > 0 && codePointAt(element, length - 1, order) == 0)
        --length;
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const char32_t codePoint = codePointAt(element, i, order);
        const bool valid = codePoint <= QChar::LastValidCodePoint && !QChar::isSurrogate(codePoint);
        appendUtf8(text, valid ? codePoint : char32_t{QChar::ReplacementCharacter});
    }
    return text;
}

std::string textFromBytes(Bytes element)
{
    std::size_t length = element.size();
    while (length > 0 && element[length - 1] == std::byte{0})
        --length;
    const char *start = reinterpret_cast<const char *>(element.data());
    return QString::fromUtf8(start, static_cast<qsizetype>(length)).toStdString();
}

} // namespace heedmap
