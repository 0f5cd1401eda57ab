// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors_header.h"
#include "core/training/aligner.h"

namespace heedmap {

/// What a model's file says about it in words. See model_file.h.
struct ModelMetadata
{
    int heads = 1;
    QStringList
        source; ///< words of the vocabularies: no word twice, none empty, markers where a corpus has them
    QStringList target;
    AlignerOrigin origin;
};

MetadataTexts toTexts(const ModelMetadata &metadata);

/// The inverse. \a sourceWords and \a targetWords: the rows of the embeddings, as many as there have to be words; nothing
/// beyond them is kept. Errors: those of modelFromBytes().
Result<ModelMetadata> metadataFromTexts(const MetadataTexts &texts, std::int64_t sourceWords,
                                        std::int64_t targetWords, const std::string &place);

/// Whether \a texts say that they are those of a model.
bool sayModel(const MetadataTexts &texts);

} // namespace heedmap
