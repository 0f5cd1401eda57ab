// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"
#include "core/training/aligner.h"

#include <QByteArray>

namespace heedmap {

/// A model as a .safetensors file, F32, readable by any program that reads those:
/// - source_embedding.weight [source words, width], target_embedding.weight [target words, width];
/// - attention.q_proj.weight, .k_proj.weight, .v_proj.weight [h·d_k, width], attention.out_proj.weight [width, h·d_v]; or
///   attention.Wa.weight, attention.Ua.weight [d_h, width], attention.Va.weight [1, d_h];
/// - generator.weight [target words, width], generator.bias [target words];
/// - __metadata__: "format" = "heedmap-aligner", "version" = "1", "heads", "source_vocabulary" and "target_vocabulary"
///   (JSON lists), "source_split", "target_split", "corpus", "seed", "step", "learning_rate", "batch".
/// The same model gives the same bytes. Throws std::bad_alloc.
/// \pre its shapes and vocabularies are what modelFromBytes() asks for
QByteArray modelToBytes(const Aligner &aligner);

/// The inverse. Nothing is believed: every shape is compared with the vocabularies and the others before a number is read.
/// Numbers may be of any type that is read, and NaN. Memory: about twice the bytes, and 150 bytes a word.
/// Errors at \a place, or place::NAME of a tensor or metadata: those of openSafetensors(); MissingParameter; ShapeMismatch;
/// WrongValue for metadata that do not say what they should, and for a tensor that no aligner has; NewerSession for a later
/// version; TooLarge for a vocabulary above maximumVocabulary.
Result<Aligner> modelFromBytes(Bytes bytes, const std::string &place);

/// Whether the header of \a bytes says that they are such a file. Reads the header alone.
bool isModel(Bytes bytes);

} // namespace heedmap
