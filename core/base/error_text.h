// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace heedmap {

/// Puts an error into words of the current language: what was found, what was expected, the way out.
/// The only place where errors become text. The result is plain text, never markup.
QString describe(const Error &error);

} // namespace heedmap
