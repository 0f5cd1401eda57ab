// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"

#include <cstdint>
#include <cstdlib>

/// Bytes that may be a picture; a session that is found comes back from every kind of picture.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const Bytes bytes = std::as_bytes(std::span(data, size));
    const Result<Session> session = sessionFromPicture(bytes, QStringLiteral("fuzz"));
    if (!session) {
        if (describe(session.error()).isEmpty())
            std::abort();
        return 0;
    }
    const QByteArray svg = svgWithSession("<svg>\n</svg>", *session);
    const Bytes again = std::as_bytes(std::span(svg.constData(), static_cast<std::size_t>(svg.size())));
    if (sessionFromPicture(again, QStringLiteral("fuzz")) != *session)
        std::abort();
    return 0;
}
