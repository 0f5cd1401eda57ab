// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_file.h"

#include <string>
#include <vector>

namespace heedmap {

/// Labels that a file has for the axes of an array of weights; an axis without any is empty.
struct WeightsLabels
{
    std::vector<std::string> source; ///< of the keys, T_k of them
    std::vector<std::string> target; ///< of the queries, T_q of them
};

/// The labels of arrays()[\a index], which is shown with \a queries rows and \a keys columns: lists of texts that
/// long. Those that lie nearest by name come first
/// ("cases/3/source" for "cases/3/weights"), and of these the ones that are called source, key or input, and target,
/// query or output; a list that is called nothing of that goes to both.
WeightsLabels findWeightsLabels(const ArrayFile &file, std::size_t index, std::int64_t queries,
                                std::int64_t keys);

} // namespace heedmap
