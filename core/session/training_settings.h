// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/file_settings.h"
#include "core/training/corpus.h"
#include "core/training/training_options.h"

namespace heedmap {

enum class CorpusSource { ChineseEnglish, Copy, Reversal, File };

/// What a person sets before pressing Train. What came of it is EmbeddingSettings::trained.
struct TrainingSettings
{
    CorpusSource corpus = CorpusSource::ChineseEnglish;
    QString grammar = {}; ///< of a corpus that is built in, where a person altered it; empty: grammarText()
    FileReference file = {}; ///< for File
    CorpusSplit split = {};  ///< for File
    TrainingOptions options = {};

    bool operator==(const TrainingSettings &) const = default;
};

} // namespace heedmap
