// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/difference.h"

#include "core/attention/finite.h"
#include "core/base/parallel.h"
#include "core/session/memory_estimate.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Insight)
};

HeadStack minus(std::span<const float> first, std::span<const float> second, Eigen::Index heads,
                const Trace &shape, const std::stop_token &stop)
{
    HeadStack difference = HeadStack::unwritten(heads, shape.queries(), shape.keys());
    const auto cells = static_cast<Eigen::Index>(difference.values().size());
    constexpr Eigen::Index cellsAtOnce = 1 << 16;
    parallelFor((cells + cellsAtOnce - 1) / cellsAtOnce, [&](std::ptrdiff_t block) {
        if (stop.stop_requested())
            return;
        const Eigen::Index start = block * cellsAtOnce;
        const Eigen::Index count = std::min(cellsAtOnce, cells - start);
        using Numbers = Eigen::Map<const Eigen::ArrayXf>;
        Eigen::Map<Eigen::ArrayXf>(difference.values().data() + start, count) =
            Numbers(first.data() + start, count) - Numbers(second.data() + start, count);
    });
    return difference;
}

/// That of \a head alone.
Mask maskOfHead(const Mask &mask, Eigen::Index head)
{
    if (mask.planes() <= 1)
        return mask;
    Mask one(1, mask.queries(), mask.keys());
    for (std::ptrdiff_t query = 0; query < mask.queries(); ++query) {
        for (std::ptrdiff_t key = 0; key < mask.keys(); ++key) {
            if (mask.blocked(head, query, key))
                one.block(0, query, key);
        }
    }
    return one;
}

Result<ComputationPtr> finished(const Computation &now, HeadStack weights, Mask mask, const Task &task)
{
    if (task.stopped())
        return failure(ErrorCode::Cancelled);
    auto difference = std::make_shared<Computation>();
    difference->session = now.session;
    difference->source = now.source;
    difference->target = now.target;
    difference->words = now.words;
    difference->saved = now.saved;
    difference->trace.weights = std::move(weights);
    difference->trace.mask = std::move(mask);
    difference->trace.scale = now.trace.scale;
    difference->trace.notFinite = countNotFinite(difference->trace.weights.values());
    return difference;
}

Result<ComputationPtr> ofHeads(const Computation &now, const DifferenceSettings &settings, const Task &task)
{
    const Trace &trace = now.trace;
    for (const int head : {settings.first, settings.second}) {
        if (head < 0 || head >= trace.heads())
            return failure(ErrorCode::OutOfRange, Words::tr("Head").toStdString(),
                           {std::to_string(head + 1), "1", std::to_string(trace.heads())});
    }
    const auto weightsOf = [&](int head) {
        const auto cells = static_cast<std::size_t>(trace.queries() * trace.keys());
        return trace.weights.values().subspan(static_cast<std::size_t>(head) * cells, cells);
    };
    return finished(now, minus(weightsOf(settings.first), weightsOf(settings.second), 1, trace, task.stop),
                    maskOfHead(trace.mask, settings.first), task);
}

std::string shapeOf(const Trace &trace)
{
    return shapeText({trace.heads(), trace.queries(), trace.keys()});
}

/// \a first − \a second, described as \a now is.
Result<ComputationPtr> ofAllHeads(const Computation &now, const Result<ComputationPtr> &first,
                                  const Result<ComputationPtr> &second, const Task &task)
{
    for (const Result<ComputationPtr> *side : {&first, &second}) {
        if (!side->has_value())
            return tl::unexpected(side->error());
    }
    const Trace &a = (*first)->trace;
    const Trace &b = (*second)->trace;
    if (shapeOf(a) != shapeOf(b))
        return failure(ErrorCode::ShapeMismatch, Words::tr("the session to compare with").toStdString(),
                       {shapeOf(b), shapeOf(a)});
    return finished(now, minus(a.weights.values(), b.weights.values(), a.heads(), a, task.stop), a.mask,
                    task);
}

/// The weights of \a session, with room left for a difference like \a now.
Result<ComputationPtr> weightsOf(const Session &session, const Computation &now, LoadedFiles &files,
                                 const Task &task)
{
    MemoryEstimate estimate = estimateMemory(session, {});
    estimate.weights += now.trace.weights.values().size_bytes();
    if (const Result<void> fits = memorySuffices(estimate, task.memoryBudget); !fits)
        return tl::unexpected(fits.error());
    return compute(session, {}, files, task);
}

Result<ComputationPtr> ofMask(const ComputationPtr &now, LoadedFiles &files, const Task &task)
{
    if (now->saved)
        return failure(ErrorCode::NothingToCompare, "mask", {"saved"});
    Session unmasked = now->session;
    unmasked.mask = {};
    return ofAllHeads(*now, now, weightsOf(unmasked, *now, files, task), task);
}

Result<ComputationPtr> ofScale(const ComputationPtr &now, LoadedFiles &files, const Task &task)
{
    if (now->saved)
        return failure(ErrorCode::NothingToCompare, "scale", {"saved"});
    if (now->session.attention.mechanism == Mechanism::Additive)
        return failure(ErrorCode::NothingToCompare, "scale", {"additive"});
    const auto scaledBy = [&](ScaleRule rule) -> Result<ComputationPtr> {
        if (now->session.attention.scale == rule)
            return now;
        Session session = now->session;
        session.attention.scale = rule;
        return weightsOf(session, *now, files, task);
    };
    return ofAllHeads(*now, scaledBy(ScaleRule::InverseSqrtDk), scaledBy(ScaleRule::One), task);
}

Result<ComputationPtr> ofSnapshot(const ComputationPtr &now, const PinnedSession &snapshot,
                                  LoadedFiles &files, const Task &task)
{
    if (!snapshot.isSet())
        return failure(ErrorCode::NothingToCompare, "snapshot", {"snapshot"});
    return ofAllHeads(*now, now, weightsOf(snapshot.session(), *now, files, task), task);
}

} // namespace

Result<ComputationPtr> differenceOf(const ComputationPtr &now, const DifferenceSettings &settings,
                                    LoadedFiles &files, const Task &task)
{
    switch (settings.kind) {
    case DifferenceKind::Heads:
        return ofHeads(*now, settings, task);
    case DifferenceKind::Mask:
        return ofMask(now, files, task);
    case DifferenceKind::Scale:
        return ofScale(now, files, task);
    case DifferenceKind::Snapshot:
        return ofSnapshot(now, settings.snapshot, files, task);
    }
    return failure(ErrorCode::Cancelled);
}

} // namespace heedmap
