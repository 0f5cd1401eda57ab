// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/loaded_files.h"

namespace heedmap {

enum class Side { Source, Target };

/// What vectors of a file are looked up in, once it was read.
struct KnownWords
{
    std::shared_ptr<const WordVectors> words; ///< for EmbeddingKind::Words
    std::shared_ptr<const Aligner> trained;   ///< for EmbeddingKind::Trained
};

/// The vectors of the tokens of one side, [T, \a width], position included where it is switched on.
/// A picture's patches are made of their pixels by a random projection, or, for a table, of their mean colour: red, green and
/// blue, each −1 to 1, before zeros. Those of the target are made from queryTokens(). \a known: of lookUpWords(). \a width matters to random vectors only; all other
/// kinds have their own.
/// Errors: ShapeMismatch for a table of another width and for an array with another number of rows than there
/// are tokens; those of LoadedFiles.
Result<Matrix> embedTokens(const Session &session, Side side, int width, const KnownWords &known,
                           LoadedFiles &files);

/// Everything that the tokens of \a session find in its file of word vectors, or the model that was trained.
Result<KnownWords> lookUpWords(const Session &session, LoadedFiles &files, const Task &task);

} // namespace heedmap
