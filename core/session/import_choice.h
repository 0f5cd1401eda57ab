// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/file_summary.h"
#include "core/session/loaded_files.h"
#include "core/session/use_files.h"

namespace heedmap {

/// What a person decided about a file. Which members count depends on the role.
struct ImportChoice
{
    FileRole role = FileRole::Weights;
    QString path;
    bool bfloat16 = false; ///< what numbers of two bytes without a name are

    QString array;                  ///< Rows, Mask
    RowsFor side = RowsFor::Source; ///< Rows
    QStringList rowLabels;          ///< Rows: tokens for a side that has another number of them
    bool oneBlocks = true;          ///< Mask

    QString prefix;           ///< Parameters
    ParameterReading reading; ///< Parameters
    int heads = 0;            ///< Parameters; 0: as the session has them

    QString kind;                                         ///< Weights
    WeightsAxis firstAxis = WeightsAxis::Unsaid;          ///< Weights
    WeightsLabelSource labels = WeightsLabelSource::File; ///< Weights
};

/// The choice that is offered first: the likeliest role, the array or kind that its name and numbers suggest, and
/// the labels of the file.
ImportChoice firstChoice(const FileSummary &summary);

/// The arrays of \a summary that can take \a role, as indexes into arrays: Rows of rank 2, Mask of rank 2 and 3.
std::vector<std::size_t> arraysFor(const FileSummary &summary, FileRole role);

/// Labels in the file for \a count rows.
QStringList labelsFor(const FileSummary &summary, std::int64_t count);

/// Puts the file to use, and computes to see that it can be. Errors: those of use_files.h and compute().
Result<Session> applyImport(const Session &session, const ImportChoice &choice, LoadedFiles &files,
                            const Task &task = {});

} // namespace heedmap
