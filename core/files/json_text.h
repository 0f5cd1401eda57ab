// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>

namespace heedmap {

/// Appends \a text to \a bytes as a text of JSON, in double quotes, with what has to be escaped escaped. Bytes that are no
/// UTF-8 become U+FFFD, so that they do not make the whole file unreadable.
void appendJsonText(QByteArray &bytes, const std::string &text);

} // namespace heedmap
