// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/import_choice.h"

#include "core/session/compute.h"

#include <algorithm>

namespace heedmap {

namespace {

/// The kind whose rows sum to 1, or that is called as weights usually are.
const WeightsKind *likelyKind(const FileSummary &summary)
{
    if (const Result<std::size_t> usual = chooseKind(summary.weights, {}, {}))
        return &summary.weights[*usual];
    for (const WeightsKind &kind : summary.weights) {
        const auto &statistics = summary.arrays[kind.pieces.front().array].statistics;
        if (statistics && statistics->sumsToOne())
            return &kind;
    }
    return summary.weights.empty() ? nullptr : &summary.weights.front();
}

ParameterFile parametersOf(const ImportChoice &choice)
{
    ParameterFile parameters;
    parameters.file.path = choice.path;
    parameters.prefix = choice.prefix;
    parameters.reading = choice.reading;
    parameters.bfloat16 = choice.bfloat16;
    return parameters;
}

Result<Session> use(const Session &session, const ImportChoice &choice, const Task &task)
{
    const ArrayReference array{{choice.path, {}}, choice.array, choice.bfloat16, {}};
    switch (choice.role) {
    case FileRole::Words:
        return withWords(session, choice.path, task);
    case FileRole::Rows:
        return withRows(session, array, choice.side, choice.rowLabels);
    case FileRole::Parameters:
        return withParameters(session, parametersOf(choice), choice.heads);
    case FileRole::Mask:
        return withMask(session, {array, choice.oneBlocks});
    case FileRole::Session:
    case FileRole::Weights:
        break;
    }
    WeightsSource weights;
    weights.file.path = choice.path;
    weights.kind = choice.kind;
    weights.firstAxis = choice.firstAxis;
    weights.bfloat16 = choice.bfloat16;
    weights.labels = choice.labels;
    return withWeights(session, weights, task);
}

} // namespace

std::vector<std::size_t> arraysFor(const FileSummary &summary, FileRole role)
{
    std::vector<std::size_t> indexes;
    for (std::size_t i = 0; i < summary.arrays.size(); ++i) {
        const ArrayInfo &info = summary.arrays[i].info;
        const std::size_t rank = info.shape.size();
        if (!info.refusal && !info.text && (rank == 2 || (rank == 3 && role == FileRole::Mask)))
            indexes.push_back(i);
    }
    return indexes;
}

QStringList labelsFor(const FileSummary &summary, std::int64_t count)
{
    for (const TextSummary &texts : summary.texts) {
        if (texts.texts.size() == count)
            return texts.texts;
    }
    return {};
}

ImportChoice firstChoice(const FileSummary &summary)
{
    ImportChoice choice;
    choice.path = summary.path;
    choice.role = summary.roles.value(0, FileRole::Weights);
    const std::vector<std::size_t> arrays = arraysFor(summary, choice.role);
    if (!arrays.empty())
        choice.array = QString::fromStdString(summary.arrays[arrays.front()].info.name);
    if (!summary.parameters.empty())
        choice.prefix = QString::fromStdString(summary.parameters.front().prefix);
    if (const WeightsKind *kind = likelyKind(summary))
        choice.kind = QString::fromStdString(kind->name);
    return choice;
}

Result<Session> applyImport(const Session &session, const ImportChoice &choice, LoadedFiles &files,
                            const Task &task)
{
    Result<Session> after = use(session, choice, task);
    if (!after)
        return after;
    const Result<ComputationPtr> computed = compute(*after, {}, files, task);
    if (!computed && computed.error().code != ErrorCode::OverMemoryBudget)
        return tl::unexpected(computed.error());
    return after;
}

} // namespace heedmap
