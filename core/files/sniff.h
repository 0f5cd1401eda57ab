// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"

#include <string>

namespace heedmap {

/// What a file is by its first bytes. Its name has no say: downloads are renamed.
enum class FileKind {
    Npy,
    Zip,         ///< .npz, or a PyTorch file: the members tell
    Safetensors, ///< or so it seems: a length, and JSON behind it
    Pickle,      ///< PyTorch's old format, gensim's own, .pkl
    Gguf,
    Gzip,
    FastText, ///< fastText's own model
    Html,     ///< a web page that was saved instead of the file
    GitLfs,   ///< a pointer to the file
    Other,    ///< text, or nothing that is known
};

FileKind sniff(Bytes bytes);

/// FileRefused at \a place with the kind as its detail (pickle, gguf, gzip, fasttext, html, git-lfs), for kinds that
/// are never opened. The others pass.
Result<void> refuseForeign(FileKind kind, const std::string &place);

} // namespace heedmap
