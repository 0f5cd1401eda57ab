// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/console.h"
#include "app/training_job.h"
#include "core/base/atomic_write.h"
#include "core/training/model_file.h"
#include "core/training/skipped_line_text.h"
#include "core/training/trainer.h"

#include <QCoreApplication>
#include <QSaveFile>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int exitStopped = 130; ///< 128 + SIGINT, as shells have it
constexpr int keptModels = 1;

/// Hours of training are not to end at a folder that is not there.
Result<void> checkOutput(const QString &path)
{
    if (path == QLatin1String("-"))
        return {};
    QSaveFile probe(path);
    if (!probe.open(QIODevice::WriteOnly))
        return failure(ErrorCode::FileUnwritable, path.toStdString(), {probe.errorString().toStdString()});
    probe.cancelWriting();
    return {};
}

void tellSkipped(const CorpusReport &report)
{
    constexpr std::size_t enough = 5;
    const std::size_t named = std::min(enough, report.skipped.size());
    for (std::size_t i = 0; i < named; ++i)
        complain(describe(report.skipped[i]));
    if (const qsizetype others = report.skippedCount - static_cast<qsizetype>(named); others > 0)
        complain(Words::tr("Further lines that were skipped: %1.").arg(others));
    if (report.furtherColumns > 0)
        complain(Words::tr("Lines with more than two columns, of which the first two are used: %1.")
                     .arg(report.furtherColumns));
}

void tellCorpus(const Corpus &corpus, std::uint64_t memory)
{
    complain(
        Words::tr(
            "%1: %2 sentence pairs, %3 of them held out; %4 source words, %5 target words; training takes "
            "about %6 of memory.")
            .arg(corpus.name, QString::number(corpus.pairs()), QString::number(corpus.heldOut.size()),
                 QString::number(corpus.source.size()), QString::number(corpus.target.size()),
                 byteCountText(memory)));
}

int write(const Aligner &aligner, const QString &output)
{
    const QByteArray bytes = modelToBytes(aligner);
    if (output == QLatin1String("-"))
        return writeToStandardOutput(bytes);
    const Result<void> written = writeFile(bytes, output);
    return written ? exitDone : complain(written.error(), exitBadInput);
}

int trainAndWrite(const TrainingRequest &request, std::shared_ptr<const Corpus> corpus)
{
    const Result<TrainingEnd> end = runTraining(request.options, std::move(corpus));
    if (!end)
        return complain(end.error(), exitBadInput);
    switch (end->kind) {
    case TrainingEnd::Kind::Diverged:
        complain(
            Words::tr(
                "Training diverges: the loss grows instead of falling, or is no number any more. Nothing was "
                "written. Try a smaller learning rate, such as --lr %1.")
                .arg(std::max(smallestLearningRate, std::min(0.01, request.options.learningRate / 10))));
        return exitBadInput;
    case TrainingEnd::Kind::Stopped:
        complain(Words::tr("Stopped. Nothing was written."));
        return exitStopped;
    case TrainingEnd::Kind::Done:
        break;
    }
    return write(*end->aligner, request.output);
}

} // namespace

int runTrain(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Words::tr("Trains attention to align the words of sentence pairs, and writes the model."));
    parser.addPositionalArgument(QStringLiteral("CORPUS"),
                                 Words::tr("A .tsv file with a sentence pair a line, source, tab, target, in "
                                           "UTF-8; or one of: zh-en, copy, reversal."),
                                 QStringLiteral("train CORPUS"));
    addTrainingOptions(parser);
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;
    OptionReader options(parser);
    const TrainingRequest request = trainingRequestFrom(options, parser.positionalArguments());
    if (options.mistake())
        return complain(*options.mistake(), exitBadCall);
    if (const Result<void> writable = checkOutput(request.output); !writable)
        return complain(writable.error(), exitBadInput);
    Result<Corpus> read = readCorpusOf(request);
    if (!read)
        return complain(read.error(), exitBadInput);
    const auto corpus = std::make_shared<const Corpus>(std::move(*read));
    tellSkipped(corpus->report);
    catchInterrupts();
    const std::uint64_t memory = trainingMemory(*corpus, request.options, keptModels);
    tellCorpus(*corpus, memory);
    if (memory > request.memoryBudget)
        return complain(Error{ErrorCode::OverMemoryBudget,
                              {},
                              {std::to_string(memory), std::to_string(request.memoryBudget)}},
                        exitBadInput);
    return trainAndWrite(request, corpus);
}

} // namespace heedmap
