// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_options.h"

#include "app/choice_option.h"
#include "core/files/file_bytes.h"
#include "core/files/sniff_text.h"
#include "core/session/choice_names.h"
#include "core/session/session_carrier.h"
#include "core/session/session_tokens.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

/// Arrays may have more heads than the window's sliders.
constexpr int mostHeadsOfArrays = 1024;

void readTokens(OptionReader &options, TokenSettings &tokens, bool baseIsFile)
{
    SplitMode split = SplitMode::Words;
    readChoice(options, "split", split);
    for (const auto &[name, side] : {std::pair{"source", &tokens.source}, {"target", &tokens.target}}) {
        if (options.isSet(name))
            *side = {options.text(name), SplitMode::Words, false, false};
        if (options.isSet("split") || options.isSet(name))
            side->split = options.isSet("split") ? split : SplitMode::Words;
    }
    if (options.isSet("source"))
        tokens.picture = {};
    if (options.isSet("self") || options.isSet("target"))
        tokens.selfAttention = options.isSet("self");
    const bool noTarget = !baseIsFile && !options.isSet("target") && !options.isSet("self");
    if (options.isSet("source") && noTarget)
        options.refuse(Error{ErrorCode::WrongValue, "--source", {"no --target", "--target TEXT or --self"}});
}

void readScale(OptionReader &options, AttentionSettings &attention)
{
    if (!options.isSet("scale"))
        return;
    if (options.text("scale") == QLatin1String("off")) {
        attention.scale = ScaleRule::One;
        return;
    }
    attention.scale = ScaleRule::Free;
    options.number("scale", attention.freeScale, -maximumFreeScale, maximumFreeScale);
}

void readMechanism(OptionReader &options, AttentionSettings &attention)
{
    if (!options.isSet("mechanism"))
        return;
    const QString name = options.text("mechanism");
    attention.mechanism = name == QLatin1String("additive") ? Mechanism::Additive : Mechanism::DotProduct;
    if (name == QLatin1String("scaled-dot"))
        attention.scale = ScaleRule::InverseSqrtDk;
    else if (name == QLatin1String("dot"))
        attention.scale = ScaleRule::One;
    else if (name != QLatin1String("additive"))
        options.refuse(Error{
            ErrorCode::UnknownChoice, "--mechanism", {name.toStdString(), "scaled-dot, dot, additive"}});
}

void readAttention(OptionReader &options, AttentionRequest &request, bool baseIsFile)
{
    AttentionSettings &attention = request.session.attention;
    readMechanism(options, attention);
    readScale(options, attention);
    const bool arrays = request.hasArrays();
    if (arrays && !baseIsFile)
        attention.heads = 1;
    const int mostHeads = arrays                          ? mostHeadsOfArrays
                          : !request.parameters.isEmpty() ? maximumFileHeads
                                                          : maximumHeads;
    options.integer("heads", attention.heads, 1, mostHeads);
    for (const auto &[name, width] :
         {std::pair{"d-k", &attention.dK}, {"d-h", &attention.dH}, {"d-q", &attention.dQ}})
        options.integer(name, *width, 1, maximumWidth);
    attention.dV = options.isSet("d-k") ? attention.dK : attention.dV;
    options.integer("d-v", attention.dV, 1, maximumWidth);
    // As in the paper, unless the call or the file says otherwise.
    if (options.isSet("d-k"))
        attention.widthFollowsHeads = false;
    else if (!baseIsFile)
        attention.widthFollowsHeads = true;
}

void readProjections(OptionReader &options, AttentionRequest &request)
{
    if (!options.isSet("projections")) {
        const bool asGiven = request.hasArrays() && request.parameters.isEmpty();
        request.projections = asGiven ? ProjectionChoice::None : ProjectionChoice::FromSession;
    } else if (options.text("projections") == QLatin1String("none")) {
        request.projections = ProjectionChoice::None;
        // Without projections nothing tells heads apart, unless the arrays do.
        if (!options.isSet("heads") && !request.hasArrays())
            request.session.attention.heads = 1;
    } else if (const auto kind = choiceNamed<ProjectionKind>(options.text("projections"))) {
        request.session.attention.projections = *kind;
    } else {
        options.refuse(Error{ErrorCode::UnknownChoice,
                             "--projections",
                             {options.text("projections").toStdString(), "random, identity, none"}});
    }
}

void readMask(OptionReader &options, MaskSettings &mask)
{
    mask.causal = mask.causal || options.isSet("causal");
    readChoice(options, "causal-alignment", mask.alignment);
    options.numbers("block-keys", mask.blockedKeys, 1 << 20);
    readChoice(options, "mask-method", mask.method);
}

/// What the files of the call leave open.
void readFileChoices(OptionReader &options, AttentionRequest &request)
{
    readChoice(options, "params-orientation", request.parameterReading.orientation);
    readChoice(options, "params-order", request.parameterReading.order);
    request.bfloat16 = options.isSet("bfloat16");
    request.saysSource = options.isSet("source");
    request.saysTarget = options.isSet("target");
    request.saysSeed = options.isSet("seed");
    request.saysSplit = options.isSet("split");
    request.saysHeads = options.isSet("heads");
    request.saysOnes = options.isSet("mask-ones");
    if (request.saysOnes) {
        const QString ones = options.text("mask-ones");
        request.oneBlocks = ones != QLatin1String("seen");
        if (request.oneBlocks && ones != QLatin1String("blocked"))
            options.refuse(
                Error{ErrorCode::UnknownChoice, "--mask-ones", {ones.toStdString(), "blocked, seen"}});
    }
}

/// Layer and sample are counted from 0, as the axes of the array are.
void readWeightsChoice(OptionReader &options, WeightsSource &choice)
{
    readChoice(options, "first-axis", choice.firstAxis);
    readChoice(options, "labels", choice.labels);
    options.integer("layer", choice.layer, 0, 1 << 20);
    options.integer("sample", choice.sample, 0, 1 << 20);
    // Asked for a sample alone, a first axis that may be either is the samples.
    if (choice.firstAxis == WeightsAxis::Unsaid && options.isSet("sample") && !options.isSet("layer"))
        choice.firstAxis = WeightsAxis::Samples;
}

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

AttentionRequest readOptions(OptionReader &options, const Session &base, bool baseIsFile)
{
    AttentionRequest request;
    request.session = base;
    request.query = options.text("query");
    request.key = options.isSet("key") ? options.text("key") : request.query;
    request.value = options.isSet("value") ? options.text("value") : request.key;
    request.embeddings = options.text("embeddings");
    request.parameters = options.text("params");
    request.mask = options.text("mask");
    EmbeddingSettings &embedding = request.session.embedding;
    if (options.isSet("one-hot"))
        embedding.kind = EmbeddingKind::OneHot;
    embedding.position = embedding.position || options.isSet("position");
    embedding.previousWord = embedding.previousWord || options.isSet("previous-word");
    options.integer("d-model", embedding.dModel, 1, maximumWidth);
    options.seed("seed", embedding.seed);
    readTokens(options, request.session.tokens, baseIsFile);
    readAttention(options, request, baseIsFile);
    readProjections(options, request);
    readMask(options, request.session.mask);
    readFileChoices(options, request);
    readWeightsChoice(options, request.weightsChoice);
    request.memoryBudget = defaultMemoryBudget();
    options.byteCount("memory", request.memoryBudget);
    return request;
}

/// A session begins with a brace and says so, or is in a picture; what else there is are arrays. Names do not decide.
bool isSessionFile(const QString &path)
{
    const Result<FileBytes> file = FileBytes::open(path);
    return file ? looksLikeSession(file->bytes()) || isPicture(file->bytes())
                : !path.contains(QLatin1String("::"));
}

/// Saved weights are shown as they are; an option that would change them must not be passed over in silence.
void refuseComputing(OptionReader &options)
{
    for (const char *name : {"source",
                             "target",
                             "self",
                             "query",
                             "key",
                             "value",
                             "embeddings",
                             "one-hot",
                             "position",
                             "previous-word",
                             "params",
                             "mechanism",
                             "projections",
                             "scale",
                             "heads",
                             "d-model",
                             "d-k",
                             "d-v",
                             "d-q",
                             "d-h",
                             "seed",
                             "mask",
                             "params-order",
                             "causal",
                             "mask-ones",
                             "split",
                             "block-keys",
                             "mask-method",
                             "params-orientation"}) {
        if (options.isSet(name))
            options.refuse(Error{ErrorCode::WrongValue,
                                 std::string("--") + name,
                                 {"saved weights", "a session, --source or --query"}});
    }
}

/// Choices among saved weights mean nothing without any.
void refuseWeightsChoices(OptionReader &options)
{
    for (const char *name : {"layer", "sample", "first-axis", "labels"}) {
        if (options.isSet(name))
            options.refuse(
                Error{ErrorCode::WrongValue, std::string("--") + name, {"nothing saved", "saved weights"}});
    }
}

void addWeightsOptions(QCommandLineParser &parser)
{
    parser.addOptions(
        {{QStringLiteral("layer"), Words::tr("Layer of saved weights, counted from 0."), QStringLiteral("N")},
         {QStringLiteral("sample"), Words::tr("Sample of saved weights, counted from 0."),
          QStringLiteral("N")},
         {QStringLiteral("first-axis"),
          Words::tr("What the first axis of saved weights is where the rank leaves it open: %1.")
              .arg(allNames<WeightsAxis>()),
          QStringLiteral("WHAT")},
         {QStringLiteral("labels"),
          Words::tr("What stands on the axes of saved weights: %1.").arg(allNames<WeightsLabelSource>()),
          QStringLiteral("WHAT")}});
}

} // namespace

void addAttentionOptions(QCommandLineParser &parser)
{
    const auto value = [&parser](const char *name, const QString &valueName, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help, valueName));
    };
    const auto flag = [&parser](const char *name, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help));
    };
    value("source", QStringLiteral("TEXT"), Words::tr("Source sentence: keys and values."));
    value("target", QStringLiteral("TEXT"), Words::tr("Target sentence: queries."));
    flag("self", Words::tr("Self-attention: the target is the source."));
    value("split", QStringLiteral("MODE"),
          Words::tr("How text becomes tokens: %1.").arg(allNames<SplitMode>()));
    value("query", QStringLiteral("FILE[::NAME]"),
          Words::tr("Array of queries, [T, d] or [h, T, d], instead of text."));
    value("key", QStringLiteral("FILE[::NAME]"), Words::tr("Array of keys; without it, the queries."));
    value("value", QStringLiteral("FILE[::NAME]"), Words::tr("Array of values; without it, the keys."));
    value("embeddings", QStringLiteral("FILE"), Words::tr("Word vectors, looked up by token."));
    flag("one-hot", Words::tr("One-hot vectors instead of random ones."));
    flag("position", Words::tr("Add sinusoidal position to the embeddings."));
    flag("previous-word", Words::tr("Make each query from the target word before it, the first from BOS."));
    value(
        "params", QStringLiteral("FILE[::PREFIX]"),
        Words::tr("State dict with the projections or the additive parameters; or a model of heedmap train, "
                  "with its own words."));
    value("params-orientation", QStringLiteral("HOW"),
          Words::tr("Which way round its matrices are stored: %1.").arg(allNames<Orientation>()));
    value("params-order", QStringLiteral("HOW"),
          Words::tr("How Q, K and V lie in one matrix: %1.").arg(allNames<FusedOrder>()));
    value("projections", QStringLiteral("KIND"), Words::tr("Without --params: random, identity or none."));
    value("mechanism", QStringLiteral("NAME"), Words::tr("scaled-dot, dot or additive."));
    value("scale", QStringLiteral("X"), Words::tr("Multiply Q Kᵀ by this number; off: by 1."));
    value("heads", QStringLiteral("N"), Words::tr("Number of heads h."));
    value("d-model", QStringLiteral("N"), Words::tr("Width of an embedding."));
    value("d-k", QStringLiteral("N"),
          Words::tr("Width of a head's queries and keys; without it, d_model / h."));
    value("d-v", QStringLiteral("N"), Words::tr("Width of a head's values; without it, d_k."));
    value("d-q", QStringLiteral("N"), Words::tr("Additive attention: width of the queries."));
    value("d-h", QStringLiteral("N"), Words::tr("Additive attention: hidden width."));
    value("seed", QStringLiteral("N"), Words::tr("Seed of every random number."));
    value("mask", QStringLiteral("FILE[::NAME]"),
          Words::tr("Mask array, [T_q, T_k] or [h, T_q, T_k], of 0 and 1 or added to the scores."));
    value("mask-ones", QStringLiteral("WHAT"), Words::tr("What a 1 in it means: blocked or seen."));
    flag("bfloat16", Words::tr("Numbers of two bytes without a name (|V2) are bfloat16."));
    flag("causal", Words::tr("Block every key behind the query."));
    value("causal-alignment", QStringLiteral("WHERE"), allNames<CausalAlignment>());
    value("block-keys", QStringLiteral("4,5"), Words::tr("Block these keys, counted from 1."));
    value("mask-method", QStringLiteral("HOW"),
          Words::tr("add (score − 1e9), fill (score := −1e9) or inf (score := −∞)."));
    value("memory", QStringLiteral("BYTES"),
          Words::tr("What computing may take at most, such as 8G; without it, half of the machine's memory "
                    "(%1 here).")
              .arg(byteCountText(defaultMemoryBudget())));
    addWeightsOptions(parser);
}

Result<AttentionRequest> requestFrom(OptionReader &options, const QStringList &files)
{
    if (files.size() > 1)
        options.refuse(Error{ErrorCode::WrongValue, files[1].toStdString(), {"a second file", "one"}});
    if (files.isEmpty() && !options.isSet("source") && !options.isSet("query"))
        options.refuse(Error{
            ErrorCode::WrongValue, "compute", {"nothing", "a session, saved weights, --source or --query"}});
    const bool weights = !files.isEmpty() && !isSessionFile(files.first());
    if (weights)
        refuseComputing(options);
    if (files.isEmpty())
        refuseWeightsChoices(options);
    if (options.mistake() || files.isEmpty() || weights) {
        AttentionRequest request = readOptions(options, Session(), false);
        request.weights = weights ? files.first() : QString();
        return request;
    }
    const Result<Session> session = readSessionFrom(files.first());
    if (!session)
        return tl::unexpected(session.error());
    if (!showsSavedWeights(*session)) {
        refuseWeightsChoices(options);
        return readOptions(options, *session, true);
    }
    refuseComputing(options);
    AttentionRequest request = readOptions(options, *session, true);
    readWeightsChoice(options, request.session.weights);
    return request;
}

} // namespace heedmap
