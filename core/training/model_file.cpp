// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/model_file.h"

#include "core/files/safetensors.h"
#include "core/training/model_metadata.h"
#include "core/training/model_tensors.h"

namespace heedmap {

QByteArray modelToBytes(const Aligner &aligner)
{
    const ModelArrays arrays = arraysOf(aligner);
    return encodeSafetensors(arrays.views, toTexts({aligner.heads, aligner.source.words(),
                                                    aligner.target.words(), aligner.origin}));
}

Result<Aligner> modelFromBytes(Bytes bytes, const std::string &place)
{
    MetadataTexts texts;
    const Result<ArraySourcePtr> source = openSafetensors(bytes, place, &texts);
    if (!source)
        return tl::unexpected(source.error());
    if (!sayModel(texts))
        return failure(
            ErrorCode::WrongValue, place + "::format",
            {texts.contains("format") ? '"' + texts["format"] + '"' : "nothing", "heedmap-aligner"});
    Result<AlignerShape> shape = shapeOfTensors(**source, place);
    if (!shape)
        return tl::unexpected(shape.error());
    const Result<ModelMetadata> metadata =
        metadataFromTexts(texts, shape->sourceWords, shape->targetWords, place);
    if (!metadata)
        return tl::unexpected(metadata.error());
    shape->heads = metadata->heads;
    if (shape->mechanism == Mechanism::Additive && shape->heads != 1)
        return failure(ErrorCode::WrongValue, place + "::heads",
                       {std::to_string(shape->heads), "1 for additive attention"});
    Result<Aligner> aligner = readTensors(**source, *shape, place);
    if (!aligner)
        return aligner;
    aligner->source = Vocabulary(metadata->source);
    aligner->target = Vocabulary(metadata->target);
    aligner->origin = metadata->origin;
    return aligner;
}

bool isModel(Bytes bytes)
{
    const Result<MetadataTexts> texts = safetensorsMetadata(bytes, {});
    return texts && sayModel(*texts);
}

} // namespace heedmap
