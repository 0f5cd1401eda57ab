// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"

namespace heedmap {

/// What a file is that sniff() calls Other, as far as text tells.
enum class TextKind {
    Session,     ///< a .heedmap session
    ShardIndex,  ///< *.safetensors.index.json
    Json,        ///< JSON with arrays in it, or so it seems
    WordVectors, ///< lines of a token and numbers, separated by spaces; word2vec's binary form included
    Separated,   ///< CSV or TSV with numbers in it
    Other,
};

/// Cost: the first 64 KiB; for an object in JSON as far as the first array in it.
TextKind sniffText(Bytes bytes);

/// Whether \a bytes are an object in JSON with "format": "heedmap-session".
bool looksLikeSession(Bytes bytes);

/// Whether the first line is a token and two numbers or more, or the two counts of word2vec's header, with single spaces
/// between.
bool looksLikeWordVectors(Bytes bytes);

} // namespace heedmap
