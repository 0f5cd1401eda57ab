// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error_text.h"
#include "core/word_vectors/word_vector_file.h"

#include <algorithm>
#include <cstdlib>

namespace heedmap {

/// Opens \a bytes as word vectors, looks up some words and the first of each line, and stops the program where a
/// promise is broken: each row has the width, each token is either found or missing.
inline void lookUpEverything(Bytes bytes)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    const Result<WordVectorFile> file = WordVectorFile::fromBytes(bytes, "fuzz");
    if (!file) {
        if (describe(file.error()).isEmpty())
            std::abort();
        return;
    }
    if (file->summary().rowCount < 1 || file->summary().duplicates >= file->summary().rowCount)
        std::abort();
    QStringList tokens = {QStringLiteral("the"), QStringLiteral("King"), QString()};
    for (std::size_t at = 0; at < text.size() && tokens.size() < 32; at = text.find('\n', at) + 1) {
        const std::string_view token = text.substr(at, text.find_first_of(" \t\n", at) - at);
        tokens.append(QString::fromUtf8(token.data(), static_cast<qsizetype>(token.size())));
        if (text.find('\n', at) == std::string_view::npos)
            break;
    }
    const Result<WordVectors> words = file->find(tokens);
    if (!words)
        return;
    for (const QString &token : tokens) {
        if (words->rows.contains(token) == words->missing.contains(token))
            std::abort();
    }
    for (const auto &[token, row] : words->rows) {
        if (row.values.size() != words->width)
            std::abort();
    }
    if (words->unknown.has_value() != words->file.hasUnknown)
        std::abort();
}

} // namespace heedmap
