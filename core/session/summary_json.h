// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/file_summary.h"

#include <QByteArray>

namespace heedmap {

/// A summary for programs: UTF-8 JSON, indented. Names of fields and choices are never translated; notes are
/// sentences in the language of the moment.
QByteArray summaryToJson(const FileSummary &summary);

} // namespace heedmap
