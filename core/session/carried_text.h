// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"
#include "core/session/session.h"

#include <optional>

namespace heedmap {

/// The steps of session_carrier.h, a file format each.

inline constexpr qsizetype largestCarriedText = qsizetype{64} * 1024 * 1024;

/// The session's JSON in ASCII.
QByteArray carriedText(const Session &session);

/// The text in the chunk of the key; nothing when there is no such chunk. Errors: FileTruncated, FileDamaged, TooLarge.
Result<std::optional<QByteArray>> textInPng(Bytes png, const std::string &place);

/// The text of the element <heedmap:session>; nothing when there is none. Errors: TooLarge.
Result<std::optional<QByteArray>> textInSvg(Bytes svg, const std::string &place);
Result<std::optional<QByteArray>> textInPdf(Bytes pdf, const std::string &place);

} // namespace heedmap
