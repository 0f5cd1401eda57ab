// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/compute.h"

#include "core/session/session_tokens.h"

namespace heedmap {

Result<ComputationPtr> compute(const Session &session, TraceParts wanted, const std::stop_token &stop)
{
    const Result<AttentionInputs> inputs = prepare(session);
    if (!inputs)
        return tl::unexpected(inputs.error());
    Result<Trace> trace = attend(*inputs, wanted, stop);
    if (!trace)
        return tl::unexpected(trace.error());
    return std::make_shared<const Computation>(
        Computation{session, sourceTokens(session), targetTokens(session), std::move(*trace)});
}

} // namespace heedmap
