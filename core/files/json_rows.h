// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/labelled_rows.h"

#include <string_view>

namespace heedmap {

/// The forms of labelledRows() that are JSON. \a json is UTF-8 without a byte order mark.
Result<LabelledRows> jsonRows(std::string_view json, const std::string &place);

} // namespace heedmap
