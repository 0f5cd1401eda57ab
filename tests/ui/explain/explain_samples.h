// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_content.h"

#include <limits>

namespace heedmap {

/// Three tokens of two numbers, one head that sees them as they are; q·k of a and b is 1·3 + 2·(−1) = 1.
inline Session handMadeSession()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("a b <b>c"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 2;
    session.embedding.table = {
        {QStringLiteral("a"), {1, 2}}, {QStringLiteral("b"), {3, -1}}, {QStringLiteral("<b>c"), {0, 4}}};
    session.attention.heads = 1;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

/// Causal; the second query sees no key.
inline Session fullyBlockedSession(MaskMethod method)
{
    Session session = handMadeSession();
    session.mask.causal = true;
    session.mask.method = method;
    session.mask.blockedCells = {{-1, 1, 0}, {-1, 1, 1}};
    return session;
}

inline ExplainContent contentOf(const Session &session, const Selection &selection = {})
{
    return {compute(session, TraceParts::all()).value(), session.figure, session.explain, selection};
}

/// Weights as a file would have them: nothing else is known.
inline ExplainContent savedContent(std::initializer_list<float> row)
{
    auto computation = std::make_shared<Computation>();
    computation->session = firstSession();
    computation->session.weights.file.path = QStringLiteral("/somewhere/saved.npz");
    computation->parts = TraceParts::all();
    computation->saved = std::make_shared<const SavedWeights>();
    computation->trace.weights = HeadStack(1, 1, static_cast<Eigen::Index>(row.size()));
    std::copy(row.begin(), row.end(), computation->trace.weights.values().begin());
    computation->source = numberLabels(static_cast<qsizetype>(row.size()));
    computation->target = numberLabels(1);
    return {computation, {}, {}, {}};
}

} // namespace heedmap
