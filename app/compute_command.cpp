// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"
#include "app/commands.h"
#include "app/console.h"
#include "core/files/array_writer.h"
#include "core/insight/insight_arrays.h"
#include "core/session/named_arrays.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

int write(const std::vector<NamedArray> &arrays, const QString &out, const QString &format)
{
    const bool toStandardOutput = out == QLatin1String("-");
    const Result<ArrayFormat> known = arrayFormatOf(toStandardOutput ? u'.' + format : out);
    if (!known)
        return complain(known.error(), exitBadCall);
    if (!toStandardOutput) {
        const Result<void> written = writeArrays(arrays, out);
        return written ? exitDone : complain(written.error(), exitBadInput);
    }
    const Result<QByteArray> bytes = encodeArrays(arrays, *known, "-");
    return bytes ? writeToStandardOutput(*bytes) : complain(bytes.error(), exitBadInput);
}

/// --array NAME alone; without it everything, or the weights where a file holds one array.
Result<std::vector<NamedArray>> wantedArrays(const OptionReader &options, std::vector<NamedArray> arrays)
{
    const bool one = options.text("output").endsWith(QLatin1String(".npy"), Qt::CaseInsensitive);
    if (!options.isSet("array") && !one)
        return arrays;
    const std::string name = options.isSet("array") ? options.text("array").toStdString() : "weights";
    std::string names;
    for (const NamedArray &array : arrays) {
        if (array.name == name)
            return std::vector<NamedArray>{array};
        names += (names.empty() ? "" : ", ") + array.name;
    }
    return failure(ErrorCode::UnknownChoice, "--array", {name, names});
}

} // namespace

int runCompute(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Words::tr("Computes attention and writes every intermediate number."));
    parser.addPositionalArgument(QStringLiteral("SESSION"), Words::tr("A .heedmap file to start from."),
                                 QStringLiteral("compute [SESSION]"));
    addAttentionOptions(parser);
    parser.addOptions(
        {{{QStringLiteral("o"), QStringLiteral("output")},
          Words::tr("Where to write: .npz, .npy, .json, .csv, .tsv; - for standard output."),
          QStringLiteral("OUT")},
         {QStringLiteral("array"), Words::tr("Write this array alone; a .npy holds the weights without it."),
          QStringLiteral("NAME")},
         {QStringLiteral("format"), Words::tr("For standard output: npz, json, csv or tsv."),
          QStringLiteral("NAME"), QStringLiteral("json")}});
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;

    OptionReader options(parser);
    const Result<AttentionRequest> request = requestFrom(options, parser.positionalArguments());
    if (options.mistake())
        return complain(*options.mistake(), exitBadCall);
    if (!request)
        return complain(request.error(), exitBadInput);
    if (!options.isSet("output")) {
        complain(Words::tr("Say where to write, with -o OUT or -o -."));
        return exitBadCall;
    }
    const Result<ComputationPtr> computation = runAttention(*request, TraceParts::all());
    if (!computation)
        return complain(computation.error(), exitBadInput);
    std::vector<NamedArray> all = namedArrays((*computation)->trace);
    // Distances of heads cost logarithms of all weights: not for a single array that is another one.
    const std::string array = options.text("array").toStdString();
    const bool isThere = std::ranges::find(all, array, &NamedArray::name) != all.end();
    const bool isWeights = !options.isSet("array") &&
                           options.text("output").endsWith(QLatin1String(".npy"), Qt::CaseInsensitive);
    if (!isThere && !isWeights)
        std::ranges::move(insightArrays((*computation)->trace), std::back_inserter(all));
    Result<std::vector<NamedArray>> arrays = wantedArrays(options, std::move(all));
    if (!arrays)
        return complain(arrays.error(), exitBadInput);
    return write(*arrays, options.text("output"), options.text("format"));
}

} // namespace heedmap
