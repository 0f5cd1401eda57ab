// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/compute.h"

#include "core/attention/finite.h"
#include "core/session/hand_made_weights.h"
#include "core/session/memory_estimate.h"
#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

/// The first of \a candidates that has a label for each of \a count rows or columns, else numbers.
QStringList fittingLabels(qsizetype count, std::initializer_list<QStringList> candidates)
{
    for (const QStringList &labels : candidates) {
        if (labels.size() == count)
            return labels;
    }
    return numberLabels(count);
}

/// The tokens that stand on the axes of a kind of weights: queries, keys.
std::pair<QStringList, QStringList> axisTokens(const Session &session, WeightsSides sides)
{
    const QStringList source = sourceTokens(session);
    const QStringList target = targetTokens(session);
    if (sides == WeightsSides::SourceSource)
        return {source, source};
    return {target, sides == WeightsSides::TargetTarget ? target : source};
}

void labelAxes(Computation &computation)
{
    const SavedWeights &saved = *computation.saved;
    const Trace &trace = computation.trace;
    const WeightsLabelSource from = computation.session.weights.labels;
    const auto [queries, keys] = axisTokens(computation.session, saved.kinds[saved.kind].sides);
    const bool file = from == WeightsLabelSource::File;
    const bool numbers = from == WeightsLabelSource::Numbers;
    const QStringList none;
    computation.target =
        fittingLabels(trace.queries(), {file ? saved.target : none, numbers ? none : queries});
    computation.source = fittingLabels(trace.keys(), {file ? saved.source : none, numbers ? none : keys});
}

Result<std::shared_ptr<const SavedWeights>> weightsToShow(const WeightsSource &weights, LoadedFiles &files)
{
    if (!weights.handMade.isSet())
        return files.weights(weights);
    Result<SavedWeights> saved = asSavedWeights(weights.handMade);
    if (!saved)
        return tl::unexpected(saved.error());
    return std::make_shared<const SavedWeights>(std::move(*saved));
}

Result<ComputationPtr> showSaved(const Session &session, TraceParts wanted, LoadedFiles &files)
{
    const Result<std::shared_ptr<const SavedWeights>> saved = weightsToShow(session.weights, files);
    if (!saved)
        return tl::unexpected(saved.error());
    auto computation = std::make_shared<Computation>();
    computation->session = session;
    computation->parts = wanted;
    computation->saved = *saved;
    computation->trace.weights = (*saved)->weights;
    computation->trace.notFinite = countNotFinite(computation->trace.weights.values());
    labelAxes(*computation);
    return computation;
}

} // namespace

QStringList numberLabels(qsizetype count)
{
    QStringList labels;
    labels.reserve(count);
    for (qsizetype i = 1; i <= count; ++i)
        labels.append(QString::number(i));
    return labels;
}

Result<ComputationPtr> compute(const Session &session, TraceParts wanted, LoadedFiles &files,
                               const Task &task)
{
    if (const Result<void> fits = memorySuffices(session, wanted, task.memoryBudget); !fits)
        return tl::unexpected(fits.error());
    if (showsSavedWeights(session))
        return showSaved(session, wanted, files);
    Result<Prepared> prepared = prepare(session, files, task);
    if (!prepared)
        return tl::unexpected(prepared.error());
    Result<Trace> trace = attend(prepared->inputs, wanted, task.stop);
    if (!trace)
        return tl::unexpected(trace.error());
    std::shared_ptr<const AttentionInputs> inputs;
    if (wanted.has(TracePart::Inputs))
        inputs = std::make_shared<const AttentionInputs>(std::move(prepared->inputs));
    return std::make_shared<const Computation>(
        Computation{session, sourceTokens(session), targetTokens(session), std::move(*trace), wanted,
                    prepared->known.words, prepared->known.trained, nullptr, inputs});
}

Result<ComputationPtr> compute(const Session &session, TraceParts wanted, const std::stop_token &stop)
{
    LoadedFiles files;
    return compute(session, wanted, files, Task{stop, {}});
}

} // namespace heedmap
