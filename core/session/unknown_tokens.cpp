// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/unknown_tokens.h"

#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

QStringList without(QStringList tokens, const auto &isKnown)
{
    tokens.removeDuplicates();
    tokens.removeIf(isKnown);
    return tokens;
}

} // namespace

UnknownTokens unknownTokens(const Session &session, const Aligner &model)
{
    const auto knownTo = [](const Vocabulary &vocabulary) {
        return [&vocabulary](const QString &token) { return vocabulary.indexOf(token) >= 0; };
    };
    return {without(sourceTokens(session), knownTo(model.source)),
            without(targetTokens(session), knownTo(model.target))};
}

UnknownTokens unknownTokens(const Computation &computation)
{
    if (computation.trained)
        return unknownTokens(computation.session, *computation.trained);
    if (!computation.words)
        return {};
    const QStringList &missing = computation.words->missing;
    const auto isKnown = [&missing](const QString &token) { return !missing.contains(token); };
    return {without(sourceTokens(computation.session), isKnown),
            without(targetTokens(computation.session), isKnown)};
}

} // namespace heedmap
