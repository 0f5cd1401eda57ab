// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/files/array_file.h"
#include "core/files/array_statistics.h"
#include "core/files/saved_weights.h"
#include "core/files/state_dict.h"
#include "core/word_vectors/vector_index.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace heedmap {

/// What a file can be used as.
enum class FileRole {
    Session,
    Words,      ///< word vectors, looked up by token
    Rows,       ///< an array with a vector a token
    Parameters, ///< a layer that somebody trained
    Weights,    ///< attention weights that somebody saved
    Mask,
};

inline constexpr std::int64_t mostPreviewed = 48;

/// An array and, where it was read, what its numbers are like.
struct ArraySummary
{
    ArrayInfo info;
    std::optional<ArrayStatistics> statistics;
    FloatArray corner =
        {}; ///< of an array of rank 2 and more: the first mostPreviewed rows and columns of its first plane
};

/// Texts that a file holds: labels for the axes of its arrays.
struct TextSummary
{
    std::string name;
    QStringList texts;
};

/// What a file holds, for a person to decide what to do with it.
struct FileSummary
{
    QString path;
    QString format; ///< a name that is never translated: "npz", "GloVe text"
    qint64 bytes = 0;
    std::vector<ArraySummary> arrays;
    std::vector<TextSummary> texts; ///< of at most mostTexts each
    std::vector<ParameterSetInfo> parameters;
    std::vector<WeightsKind> weights;
    std::vector<WeightsLayout> layouts;     ///< of weights, as they are taken without a word
    std::optional<VectorFileSummary> words; ///< of word vectors
    Notes notes;                            ///< about the file as a whole
    QList<FileRole> roles; ///< what it can be used as, the likeliest first; empty when it is of no use
};

inline constexpr std::int64_t mostTexts = 65536;

/// The name of a role in files and on the command line; never translated.
QString nameOf(FileRole role);

/// Looks at \a path. Numbers are read array by array, as long as those of an array are at most \a mostNumbers;
/// larger arrays have no statistics. Errors: those of ArrayFile and of word vectors; Cancelled.
/// Thread-safe; memory: the largest array that is read.
Result<FileSummary> inspectFile(const QString &path, std::int64_t mostNumbers,
                                const ReadOptions &options = {}, const Task &task = {});

} // namespace heedmap
