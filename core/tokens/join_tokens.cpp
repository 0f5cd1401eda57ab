// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/tokens.h"

namespace heedmap {

namespace {

QStringList writable(const QStringList &tokens)
{
    QStringList result;
    for (QString token : tokens) {
        token.replace(u'\n', u' ').replace(u'\r', u' ');
        if (!token.isEmpty())
            result.append(token);
    }
    return result;
}

/// One token a line. A single line needs its line break, or commas in it would separate.
QString asList(const QStringList &tokens)
{
    return tokens.isEmpty() ? QString()
                            : tokens.join(u'\n') + (tokens.size() == 1 ? QStringLiteral("\n") : QString());
}

} // namespace

JoinedTokens joinTokens(const QStringList &edited, SplitMode mode)
{
    const QStringList tokens = writable(edited);
    if (mode != SplitMode::List) {
        for (const QString &separator : {QString(), QStringLiteral(" ")}) {
            if (const QString text = tokens.join(separator); splitTokens(text, mode) == tokens)
                return {text, mode};
        }
    }
    return {asList(tokens), SplitMode::List};
}

} // namespace heedmap
