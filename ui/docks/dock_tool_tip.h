// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

/// \a text as a tooltip that wraps. It stays literal: Qt wraps only what is HTML, so this is, escaped.
inline QString wrappedToolTip(const QString &text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace heedmap
