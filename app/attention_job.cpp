// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"

#include "app/console.h"
#include "core/files/array_file.h"
#include "core/files/file_bytes.h"
#include "core/session/make_inputs.h"
#include "core/session/memory_estimate.h"
#include "core/session/session_tokens.h"
#include "core/session/unknown_tokens.h"
#include "core/session/use_files.h"
#include "core/training/model_file.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// A key that is not there cannot be blocked; to say nothing would hide a slip.
Result<void> blockedKeysExist(const Session &session, Eigen::Index keys)
{
    const QList<int> &blocked = session.mask.blockedKeys;
    if (blocked.isEmpty() || blocked.last() < keys)
        return {};
    return failure(ErrorCode::OutOfRange, "--block-keys",
                   {std::to_string(blocked.last() + 1), "1", std::to_string(keys)});
}

/// Query, key and value as they come from files, before any projection.
Result<Prepared> readInputs(const AttentionRequest &request, const Session &session, LoadedFiles &files)
{
    Prepared prepared;
    AttentionInputs &inputs = prepared.inputs;
    const ReadOptions options = request.bfloat16 ? ReadOptions{ElementType::BF16} : ReadOptions{};
    for (const auto &[file, stack] : {std::pair{&request.query, &inputs.query},
                                      {&request.key, &inputs.key},
                                      {&request.value, &inputs.value}}) {
        const Result<FloatArray> array = readArray(*file, options);
        if (!array)
            return tl::unexpected(array.error());
        Result<HeadStack> read = toHeadStack(*array, file->toStdString());
        if (!read)
            return tl::unexpected(read.error());
        *stack = std::move(*read);
    }
    inputs.spec = makeSpec(session);
    // Before the mask is made, which has as many cells as there are weights.
    if (const Result<void> fits = memorySuffices(estimateMemory(inputs, {}), request.memoryBudget); !fits)
        return tl::unexpected(fits.error());
    inputs.mask = makeMask(session, inputs.query.rows(), inputs.key.rows());
    // Widths that follow the heads follow those of the arrays.
    Session widths = session;
    widths.embedding.kind = EmbeddingKind::Random;
    widths.embedding.dModel = static_cast<int>(inputs.query.columns());
    const bool made = !usesParameterFile(session);
    if (made && session.attention.mechanism == Mechanism::DotProduct) {
        if (request.projections == ProjectionChoice::None)
            return addMaskFile(session, files, inputs).map([&] { return std::move(prepared); });
        if (session.attention.widthFollowsHeads) {
            const Result<void> divides = headsDivide(inputs.query.columns(), headCount(session));
            if (!divides)
                return tl::unexpected(divides.error());
        }
    }
    return addParameters(widths, files, inputs)
        .and_then([&] { return addMaskFile(session, files, inputs); })
        .map([&] { return std::move(prepared); });
}

/// Whether the parameters are a model that was trained here, and the call has no vectors of its own.
bool takesWholeModel(const AttentionRequest &request)
{
    if (request.hasArrays() || !request.embeddings.isEmpty() ||
        request.session.embedding.kind == EmbeddingKind::OneHot)
        return false;
    const Result<FileBytes> file = FileBytes::open(request.parameters);
    return file && isModel(file->bytes());
}

/// Text of the call becomes tokens as the model's corpus did, with the marker that its sentences end with.
void splitAsModel(const Aligner &model, const AttentionRequest &request, TokenSettings &tokens)
{
    for (const auto &[side, split, says] :
         {std::tuple{&tokens.source, model.origin.sourceSplit, request.saysSource},
          {&tokens.target, model.origin.targetSplit, request.saysTarget}}) {
        if (!says)
            continue;
        if (!request.saysSplit)
            side->split = split;
        const QStringList words = sideTokens(*side);
        side->end = side->end || (!words.isEmpty() && words.last() != endMarker);
    }
}

Result<Session> withModel(const Session &session, const AttentionRequest &request)
{
    Result<Session> after = withTrained(session, FileReference{request.parameters});
    if (!after)
        return after;
    // What the call or its session says goes on.
    after->attention.scale = session.attention.scale;
    if (request.saysHeads && session.attention.heads != headCount(*after))
        return failure(ErrorCode::WrongValue, "--heads",
                       {std::to_string(session.attention.heads),
                        std::to_string(headCount(*after)) + ", as the model was trained with"});
    if (request.saysSeed)
        after->embedding.seed = session.embedding.seed;
    if (request.saysSource || request.saysTarget) {
        LoadedFiles files;
        const auto model = files.trained(after->embedding.trained);
        if (!model)
            return tl::unexpected(model.error());
        splitAsModel(**model, request, after->tokens);
    }
    return after;
}

/// The request's session with the files of the call put to use.
Result<Session> sessionWithFiles(const AttentionRequest &request, const Task &task)
{
    Result<Session> session = request.session;
    if (!request.embeddings.isEmpty())
        session = withWords(*session, request.embeddings, task);
    if (!session && session.error().code == ErrorCode::FileRefused && ArrayFile::open(request.embeddings))
        return failure(ErrorCode::WrongValue, "--embeddings",
                       {"an array", "word vectors; --query FILE takes an array with a row a token"});
    if (session && !request.parameters.isEmpty() && takesWholeModel(request)) {
        session = withModel(*session, request);
    } else if (session && !request.parameters.isEmpty()) {
        const FileAndName file = splitFileAndName(request.parameters);
        ParameterFile parameters;
        parameters.file.path = file.file;
        parameters.prefix = QString::fromStdString(file.name);
        parameters.reading = request.parameterReading;
        parameters.bfloat16 = request.bfloat16;
        session = withParameters(*session, parameters);
        // The heads that were asked for: where they do not fit, that is an error and not a wish.
        if (session)
            session->attention.heads = request.session.attention.heads;
    }
    if (session && !request.mask.isEmpty()) {
        const FileAndName file = splitFileAndName(request.mask);
        const ArrayReference array{{file.file, {}}, QString::fromStdString(file.name), request.bfloat16, {}};
        session = withMask(*session, {array, request.oneBlocks});
        if (session && !request.saysOnes)
            complain(
                Words::tr(
                    "%1: where it holds 0 and 1, a 1 was taken as blocked. --mask-ones says which it is.")
                    .arg(request.mask));
    }
    return session;
}

void tellUnknown(const Session &session, const Aligner &model)
{
    QStringList unknown = unknownTokens(session, model).source + unknownTokens(session, model).target;
    unknown.removeDuplicates();
    if (unknown.isEmpty())
        return;
    complain(Words::tr("%1 never saw: %2. A random vector, always the same for a word, stands in.")
                 .arg(session.embedding.trained.file.path, unknown.join(QLatin1String(", "))));
}

void tellMissing(const WordVectors &words, const QString &file)
{
    if (words.missing.isEmpty())
        return;
    complain(Words::tr("%1 has no vector for: %2. %3 stands in.")
                 .arg(file, words.missing.join(QLatin1String(", ")),
                      words.unknown ? Words::tr("Its vector of unknown words")
                                    : Words::tr("A random vector, always the same for a word,")));
}

/// The window counts layers and samples from 1, the command line from 0, as the axes of arrays.
Error countedFromZero(Error error)
{
    if (error.code != ErrorCode::OutOfRange)
        return error;
    error.place.insert(0, "--");
    for (std::string &number : error.details)
        number = std::to_string(std::stoll(number) - 1);
    return error;
}

Result<ComputationPtr> showWeights(const AttentionRequest &request, LoadedFiles &files, const Task &limits)
{
    const FileAndName file = splitFileAndName(request.weights);
    WeightsSource weights = request.weightsChoice;
    weights.file.path = file.file;
    weights.kind = QString::fromStdString(file.name);
    weights.bfloat16 = request.bfloat16;
    const Result<Session> session = withWeights(request.session, weights, limits);
    if (!session)
        return tl::unexpected(countedFromZero(session.error()));
    return compute(*session, {}, files, limits);
}

} // namespace

Result<ComputationPtr> runAttention(const AttentionRequest &request, TraceParts wanted)
{
    LoadedFiles files;
    const Task limits{{}, {}, request.memoryBudget};
    if (!request.weights.isEmpty())
        return showWeights(request, files, limits);
    const Result<Session> session = sessionWithFiles(request, {});
    if (!session)
        return tl::unexpected(session.error());
    if (showsSavedWeights(*session))
        return compute(*session, wanted, files, limits);
    if (request.isSessionOnly()) {
        if (const Result<void> fits = memorySuffices(*session, wanted, request.memoryBudget); !fits)
            return tl::unexpected(fits.error());
    }
    Result<Prepared> prepared =
        request.hasArrays() ? readInputs(request, *session, files) : prepare(*session, files);
    if (!prepared)
        return tl::unexpected(prepared.error());
    AttentionInputs &inputs = prepared->inputs;
    if (const Result<void> exist = blockedKeysExist(*session, inputs.key.rows()); !exist)
        return tl::unexpected(exist.error());
    if (request.projections == ProjectionChoice::None && !usesParameterFile(*session))
        inputs.projections.reset();
    if (prepared->known.words)
        tellMissing(*prepared->known.words, session->embedding.words.file.path);
    if (prepared->known.trained)
        tellUnknown(*session, *prepared->known.trained);
    if (const Result<void> fits = memorySuffices(estimateMemory(inputs, wanted), request.memoryBudget); !fits)
        return tl::unexpected(fits.error());
    Result<Trace> trace = attend(inputs, wanted);
    if (!trace)
        return tl::unexpected(trace.error());
    const bool text = !request.hasArrays();
    std::shared_ptr<const AttentionInputs> kept;
    if (wanted.has(TracePart::Inputs))
        kept = std::make_shared<const AttentionInputs>(std::move(inputs));
    return std::make_shared<const Computation>(
        Computation{*session, text ? sourceTokens(*session) : numberLabels(trace->keys()),
                    text ? targetTokens(*session) : numberLabels(trace->queries()), std::move(*trace), wanted,
                    prepared->known.words, prepared->known.trained, nullptr, kept});
}

} // namespace heedmap
