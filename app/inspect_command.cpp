// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/console.h"
#include "app/option_reader.h"
#include "core/session/file_summary.h"
#include "core/session/summary_json.h"
#include "core/session/summary_text.h"

#include <QCoreApplication>

#include <limits>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

int runInspect(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Words::tr(
        "Says what a file holds: arrays, shapes, types, NaN, row sums, and what it can be used as."));
    parser.addPositionalArgument(QStringLiteral("FILE"), Words::tr("Any file."),
                                 QStringLiteral("inspect FILE"));
    parser.addOptions(
        {{QStringLiteral("json"), Words::tr("For programs.")},
         {QStringLiteral("bfloat16"), Words::tr("Numbers of two bytes without a name (|V2) are bfloat16.")}});
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return complain(Error{ErrorCode::WrongValue, "inspect", {std::to_string(files.size()), "one file"}},
                        exitBadCall);
    const ReadOptions options =
        parser.isSet(QStringLiteral("bfloat16")) ? ReadOptions{ElementType::BF16} : ReadOptions{};
    const Result<FileSummary> summary =
        inspectFile(files.first(), std::numeric_limits<std::int64_t>::max(), options);
    if (!summary)
        return complain(summary.error(), exitBadInput);
    const QByteArray text = parser.isSet(QStringLiteral("json"))
                                ? summaryToJson(*summary)
                                : (summaryLines(*summary).join(u'\n') + u'\n').toUtf8();
    return writeToStandardOutput(text);
}

} // namespace heedmap
