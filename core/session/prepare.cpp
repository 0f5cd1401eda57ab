// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/prepare.h"

#include "core/files/mask_array.h"
#include "core/session/make_inputs.h"
#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

Result<void> embedSides(const Session &session, LoadedFiles &files, Prepared &prepared)
{
    const ProjectionWidths widths = vectorWidths(session);
    AttentionInputs &inputs = prepared.inputs;
    const auto embed = [&](Side side, Eigen::Index width, HeadStack &stack) -> Result<void> {
        const Result<Matrix> vectors =
            embedTokens(session, side, static_cast<int>(width), prepared.known, files);
        if (!vectors)
            return tl::unexpected(vectors.error());
        stack = HeadStack::fromMatrix(*vectors);
        return {};
    };
    if (const Result<void> done = embed(Side::Target, widths.query, inputs.query); !done)
        return done;
    if (const Result<void> done = embed(Side::Source, widths.key, inputs.key); !done)
        return done;
    if (widths.value != widths.key)
        return embed(Side::Source, widths.value, inputs.value);
    inputs.value = inputs.key;
    return {};
}

/// Settings followed the width that the session says its file has; another one makes them wrong.
Result<void> widthsAsTold(const Session &session, const AttentionInputs &inputs)
{
    const EmbeddingSettings &embedding = session.embedding;
    const FileReference *file = embedding.kind == EmbeddingKind::Words     ? &embedding.words.file
                                : embedding.kind == EmbeddingKind::Rows    ? &embedding.rows.source.file
                                : embedding.kind == EmbeddingKind::Trained ? &embedding.trained.file
                                                                           : nullptr;
    if (file == nullptr || inputs.key.columns() == embeddingWidth(session))
        return {};
    return failure(ErrorCode::FileChanged, file->path.toStdString());
}

} // namespace

Result<void> addParameters(const Session &session, LoadedFiles &files, AttentionInputs &inputs)
{
    if (usesParameterFile(session)) {
        const Result<std::shared_ptr<const StateDict>> dict =
            files.parameters(session.attention.parameters, headCount(session));
        if (!dict)
            return tl::unexpected(dict.error());
        const ParameterFile &told = session.attention.parameters;
        if ((*dict)->mechanism != told.mechanism || (*dict)->widths() != told.widths ||
            (*dict)->fused != told.fused)
            return failure(ErrorCode::FileChanged, told.file.path.toStdString());
        inputs.projections = (*dict)->projections;
        inputs.additive = (*dict)->additive;
        return {};
    }
    if (session.attention.mechanism == Mechanism::Additive)
        inputs.additive = makeAdditiveParameters(session, inputs.query.columns(), inputs.key.columns());
    else
        inputs.projections =
            makeProjections(session, {inputs.query.columns(), inputs.key.columns(), inputs.value.columns(),
                                      keyWidth(session), valueWidth(session)});
    return {};
}

Result<void> addMaskFile(const Session &session, LoadedFiles &files, AttentionInputs &inputs)
{
    const MaskFile &file = session.mask.file;
    if (!file.array.isSet())
        return {};
    const std::string place = file.array.file.path.toStdString() +
                              (file.array.name.isEmpty() ? "" : "::" + file.array.name.toStdString());
    const Result<std::shared_ptr<const FloatArray>> array = files.array(file.array);
    if (!array)
        return tl::unexpected(array.error());
    const Result<MaskFromArray> read = maskFromArray(**array, place, file.oneBlocks);
    if (!read)
        return tl::unexpected(read.error());
    const Result<Mask> both = maskThatFits(read->mask, inputs, place);
    if (!both)
        return tl::unexpected(both.error());
    inputs.mask = combined(inputs.mask, *both);
    return {};
}

Result<Prepared> prepare(const Session &session, LoadedFiles &files, const Task &task)
{
    if (const Result<void> fit = tokensFit(session); !fit)
        return tl::unexpected(fit.error());
    const bool divides = session.attention.mechanism != Mechanism::Additive &&
                         session.attention.widthFollowsHeads && !usesParameterFile(session);
    if (divides) {
        if (const auto whole = headsDivide(embeddingWidth(session), headCount(session)); !whole)
            return tl::unexpected(whole.error());
    }
    Prepared prepared;
    Result<KnownWords> known = lookUpWords(session, files, task);
    if (!known)
        return tl::unexpected(known.error());
    prepared.known = std::move(*known);
    prepared.inputs.spec = makeSpec(session);
    if (const Result<void> embedded = embedSides(session, files, prepared); !embedded)
        return tl::unexpected(embedded.error());
    AttentionInputs &inputs = prepared.inputs;
    if (const Result<void> told = widthsAsTold(session, inputs); !told)
        return tl::unexpected(told.error());
    inputs.mask = makeMask(session, inputs.query.rows(), inputs.key.rows());
    for (const auto add : {addParameters, addMaskFile}) {
        if (const Result<void> added = add(session, files, inputs); !added)
            return tl::unexpected(added.error());
    }
    return prepared;
}

Result<AttentionInputs> prepare(const Session &session)
{
    LoadedFiles files;
    Result<Prepared> prepared = prepare(session, files);
    if (!prepared)
        return tl::unexpected(prepared.error());
    return std::move(prepared->inputs);
}

} // namespace heedmap
