// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/compute.h"
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"

/// Whatever opens as a session is computed, too, if it is small, and comes back from its own JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const QByteArray json(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const Result<Session> session = sessionFromJson(json, QStringLiteral("fuzz"));
    if (!session)
        return 0;
    const Result<Session> again = sessionFromJson(sessionToJson(*session), QStringLiteral("fuzz"));
    if (!again || *again != *session)
        std::abort();
    const qsizetype cells = sourceTokens(*session).size() * targetTokens(*session).size();
    if (cells * session->attention.heads < 4096)
        static_cast<void>(compute(*session, TraceParts::all()));
    return 0;
}
