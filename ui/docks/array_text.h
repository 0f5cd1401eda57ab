// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/unknown_tokens.h"
#include "core/word_vectors/word_vectors.h"

#include <QCoreApplication>

namespace heedmap {

/// Words for arrays, word vectors and models.
class ArrayText final
{
    Q_DECLARE_TR_FUNCTIONS(heedmap::ArrayText)

public:
    /// "weights.npz, encoder"; empty where no array is set.
    static QString source(const ArrayReference &array);

    /// How many tokens were found as they are, how many otherwise spelled, and which were not.
    static QString found(const WordVectors &words);

    /// How many words a model knows, and which tokens it does not.
    static QString vocabulary(const Aligner &model, const UnknownTokens &unknown);
};

} // namespace heedmap
