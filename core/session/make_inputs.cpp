// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/make_inputs.h"

#include "core/session/session_tokens.h"

#include <algorithm>

namespace heedmap {

namespace {

Linear identity(Eigen::Index in, Eigen::Index out)
{
    return {Matrix::Identity(in, out), {}};
}

} // namespace

AttentionSpec makeSpec(const Session &session)
{
    AttentionSpec spec;
    spec.mechanism = session.attention.mechanism;
    spec.scale = session.attention.scale;
    spec.freeScale = static_cast<float>(session.attention.freeScale);
    spec.maskMethod = session.mask.method;
    spec.heads = headCount(session);
    return spec;
}

ProjectionWidths vectorWidths(const Session &session)
{
    ProjectionWidths widths;
    widths.dK = keyWidth(session);
    widths.dV = valueWidth(session);
    if (usesParameterFile(session)) {
        const ParameterWidths &file = session.attention.parameters.widths;
        widths.query = file.queryIn;
        widths.key = file.keyIn;
        widths.value = file.valueIn;
    } else if (session.attention.mechanism == Mechanism::Additive) {
        widths.query = queryWidth(session);
        widths.key = widths.value = keyWidth(session);
    } else {
        widths.query = widths.key = widths.value = embeddingWidth(session);
    }
    return widths;
}

Projections makeProjections(const Session &session, const ProjectionWidths &widths)
{
    const Eigen::Index heads = headCount(session);
    const auto &[query, key, value, dK, dV] = widths;
    if (session.attention.projections == ProjectionKind::Identity)
        return {identity(query, heads * dK), identity(key, heads * dK), identity(value, heads * dV),
                identity(heads * dV, query)};
    return randomProjections(session.embedding.seed, heads, widths);
}

AdditiveParameters makeAdditiveParameters(const Session &session, Eigen::Index dQ, Eigen::Index dK)
{
    return randomAdditiveParameters(session.embedding.seed, dQ, dK, hiddenWidth(session));
}

Mask makeMask(const Session &session, Eigen::Index queries, Eigen::Index keys)
{
    const MaskSettings &settings = session.mask;
    const bool perHead = std::any_of(settings.blockedCells.begin(), settings.blockedCells.end(),
                                     [](const BlockedCell &cell) { return cell.head >= 0; });
    // Without a shape nothing is blocked, and nothing has to be allocated to say so.
    if (!settings.causal && settings.blockedKeys.isEmpty() && settings.blockedCells.isEmpty())
        return {};
    Mask mask(perHead ? headCount(session) : 1, queries, keys);
    if (settings.causal)
        mask.blockCausal(settings.alignment);
    for (int key : settings.blockedKeys) {
        if (key < keys)
            mask.blockKey(key);
    }
    for (const BlockedCell &cell : settings.blockedCells) {
        if (cell.query >= queries || cell.key >= keys)
            continue;
        for (int plane = 0; plane < mask.planes(); ++plane) {
            if (cell.head < 0 || cell.head == plane)
                mask.block(plane, cell.query, cell.key);
        }
    }
    return mask;
}

Result<Mask> maskThatFits(const Mask &mask, const AttentionInputs &inputs, const std::string &place)
{
    const Eigen::Index queries = inputs.query.rows();
    const Eigen::Index keys = inputs.key.rows();
    if (mask.queries() == queries && mask.keys() == keys &&
        (mask.planes() == 1 || mask.planes() == inputs.spec.heads))
        return mask;
    return failure(ErrorCode::ShapeMismatch, place,
                   {shapeText({mask.planes(), mask.queries(), mask.keys()}),
                    shapeText({queries, keys}) + " or " + shapeText({inputs.spec.heads, queries, keys})});
}

} // namespace heedmap
