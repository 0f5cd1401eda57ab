// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_text.h"

#include <QString>

#include <string_view>

namespace heedmap {

void appendJsonText(QByteArray &bytes, const std::string &text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    const QByteArray valid = QString::fromStdString(text).toUtf8();
    bytes += '"';
    for (const char c : valid) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            bytes += '\\';
        if (code < 0x20) {
            bytes += "\\u00";
            bytes += hex[code >> 4];
            bytes += hex[code & 0xF];
        } else {
            bytes += c;
        }
    }
    bytes += '"';
}

} // namespace heedmap
