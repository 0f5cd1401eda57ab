// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet.h"

#include "core/lesson/worksheet_problem.h"
#include "core/session/session_tokens.h"

#include <QCoreApplication>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

Result<void> tokensFitSheet(qsizetype queries, qsizetype keys)
{
    if (queries == 0 || keys == 0)
        return failure(ErrorCode::NothingToDraw, Words::tr("the worksheet").toStdString());
    const qsizetype most = std::max(queries, keys);
    if (most > mostSheetTokens)
        return failure(ErrorCode::TooLarge, Words::tr("The worksheet").toStdString(),
                       {Words::tr("%1 tokens").arg(tokenCountText(most)).toStdString(),
                        Words::tr("%1 tokens").arg(mostSheetTokens).toStdString()});
    return {};
}

Result<void> isThere(const char *what, int place, Eigen::Index count)
{
    if (place >= 0 && place < count)
        return {};
    return failure(ErrorCode::OutOfRange, what, {std::to_string(place + 1), "1", std::to_string(count)});
}

} // namespace

TraceParts worksheetTraceParts()
{
    return TraceParts(TracePart::Projected) | TracePart::Unscaled | TracePart::Scores;
}

Result<WorksheetPart> worksheetPart(const Computation &computation, const WorksheetOptions &options)
{
    const Trace &trace = computation.trace;
    if (const Result<void> fits = tokensFitSheet(trace.queries(), trace.keys()); !fits)
        return tl::unexpected(fits.error());
    if (const Result<void> there = isThere("--head", options.head, trace.heads()); !there)
        return tl::unexpected(there.error());
    if (const Result<void> there = isThere("--row", options.row, trace.queries()); !there)
        return tl::unexpected(there.error());
    WorksheetPart part;
    part.row = options.row;
    part.problem = sheetProblem(computation, options.head, options.numbers, options.row);
    for (int query = 0; query < part.problem.target.size(); ++query)
        part.rows.append(workedRow(part.problem, query));
    part.questions = usualQuestions(part);
    return part;
}

Result<Worksheet> worksheetOf(const Session &session, const WorksheetOptions &options, LoadedFiles &files,
                              const Task &task)
{
    // Before thousands of tokens are computed for nothing.
    if (!showsSavedWeights(session)) {
        const Result<void> fits = tokensFitSheet(targetTokens(session).size(), sourceTokens(session).size());
        if (!fits)
            return tl::unexpected(fits.error());
    }
    const Result<ComputationPtr> computation = compute(session, worksheetTraceParts(), files, task);
    if (!computation)
        return tl::unexpected(computation.error());
    return worksheetPart(**computation, options).map([&options](const WorksheetPart &part) {
        return Worksheet{options, {part}};
    });
}

} // namespace heedmap
