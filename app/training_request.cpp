// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/training_request.h"

#include "app/choice_option.h"
#include "core/training/aligner.h"
#include "core/training/grammar.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr const char *corpusNames = "zh-en, copy, reversal";

void readMechanism(OptionReader &options, TrainingOptions &training)
{
    const QString name = options.text("mechanism");
    if (name == QLatin1String("additive"))
        training.mechanism = Mechanism::Additive;
    else if (options.isSet("mechanism") && name != QLatin1String("scaled-dot"))
        options.refuse(
            Error{ErrorCode::UnknownChoice, "--mechanism", {name.toStdString(), "scaled-dot, additive"}});
    options.integer("heads", training.heads, 1, maximumAlignerHeads);
    if (training.mechanism != Mechanism::Additive)
        return;
    if (options.isSet("heads") && training.heads != 1)
        options.refuse("heads", QStringLiteral("1 for additive attention"));
    training.heads = 1;
}

void readCorpusChoice(OptionReader &options, const QStringList &corpora, TrainingRequest &request)
{
    request.grammar = options.text("grammar");
    const bool grammar = options.isSet("grammar");
    if (corpora.size() + (grammar ? 1 : 0) != 1)
        options.refuse(
            Error{ErrorCode::WrongValue,
                  "train",
                  {std::to_string(corpora.size()) + (grammar ? " corpora and a grammar" : " corpora"),
                   std::string("one: a .tsv file, ") + corpusNames + ", or --grammar FILE"}});
    request.corpus = corpora.value(0);
    readChoice(options, "split", request.split.source);
    request.split.target = request.split.source;
    readChoice(options, "source-split", request.split.source);
    readChoice(options, "target-split", request.split.target);
    // The words of a grammar are tokens already.
    const bool isText = !grammar && !builtInCorpusNamed(request.corpus);
    for (const char *name : {"split", "source-split", "target-split"}) {
        if (!isText && options.isSet(name))
            options.refuse(name, QStringLiteral("no such option where a grammar says what the words are"));
    }
}

void readOutput(OptionReader &options, TrainingRequest &request)
{
    request.output = options.text("output");
    const bool named = request.output.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive);
    if (!options.isSet("output"))
        options.refuse(Error{ErrorCode::WrongValue, "train", {"no output", "-o MODEL.safetensors, or -o -"}});
    else if (!named && request.output != QLatin1String("-"))
        options.refuse("output", QStringLiteral("a name that ends in .safetensors, or -"));
}

} // namespace

void addTrainingOptions(QCommandLineParser &parser)
{
    const TrainingOptions usual;
    const auto value = [&parser](const char *name, const char *valueName, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help, QLatin1String(valueName)));
    };
    parser.addOption({{QStringLiteral("o"), QStringLiteral("output")},
                      Words::tr("Where to write the model: a .safetensors file; - for standard output."),
                      QStringLiteral("MODEL")});
    value("grammar", "FILE", Words::tr("A grammar to make the sentence pairs from, instead of CORPUS."));
    value("split", "MODE",
          Words::tr("How the text of a .tsv becomes tokens: %1; spaces without it.")
              .arg(allNames<SplitMode>()));
    value("source-split", "MODE", Words::tr("The same for the source alone."));
    value("target-split", "MODE", Words::tr("The same for the target alone."));
    value("mechanism", "NAME", Words::tr("scaled-dot or additive; scaled-dot without it."));
    value("heads", "N",
          Words::tr("Number of heads h, 1 to %1; %2 without it.").arg(maximumAlignerHeads).arg(usual.heads));
    value("width", "N",
          Words::tr("Width of the embeddings, 1 to %1; %2 without it.")
              .arg(maximumAlignerWidth)
              .arg(usual.width));
    value("steps", "N", Words::tr("Steps of training; %1 without it.").arg(usual.steps));
    value("batch", "N",
          Words::tr("Sentence pairs a step, 1 to %1; %2 without it.").arg(maximumBatch).arg(usual.batch));
    value("lr", "X", Words::tr("Learning rate of Adam; %1 without it.").arg(usual.learningRate));
    value(
        "seed", "N",
        Words::tr("Seed of the first parameters and of the order of pairs; %1 without it.").arg(usual.seed));
    value(
        "memory", "BYTES",
        Words::tr(
            "What training may take at most, such as 8G; without it, half of the machine's memory (%1 here).")
            .arg(byteCountText(defaultMemoryBudget())));
}

TrainingRequest trainingRequestFrom(OptionReader &options, const QStringList &corpora)
{
    TrainingRequest request;
    readCorpusChoice(options, corpora, request);
    TrainingOptions &training = request.options;
    readMechanism(options, training);
    options.integer("width", training.width, 1, maximumAlignerWidth);
    options.integer("steps", training.steps, 1, maximumSteps);
    options.integer("batch", training.batch, 1, maximumBatch);
    options.number("lr", training.learningRate, smallestLearningRate, maximumLearningRate);
    quint64 seed = training.seed;
    options.seed("seed", seed);
    training.seed = seed;
    request.memoryBudget = defaultMemoryBudget();
    options.byteCount("memory", request.memoryBudget);
    readOutput(options, request);
    return request;
}

Result<Corpus> readCorpusOf(const TrainingRequest &request)
{
    if (const std::optional<BuiltInCorpus> known = builtInCorpusNamed(request.corpus))
        return corpusFromGrammar(grammarText(*known), request.corpus);
    const bool grammar = !request.grammar.isEmpty();
    Result<Corpus> corpus =
        grammar ? readGrammar(request.grammar) : readCorpus(request.corpus, request.split);
    // A session's file has gone somewhere; one that a call names was never there.
    if (!corpus && corpus.error().code == ErrorCode::FileMissing)
        return failure(ErrorCode::FileUnreadable, corpus.error().place, {"No such file or directory"});
    return corpus;
}

} // namespace heedmap
