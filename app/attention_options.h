// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "core/session/session.h"

namespace heedmap {

/// The options that say what is computed; `compute` and `render` share them.
void addAttentionOptions(QCommandLineParser &parser);

/// The choices that only arrays and state dicts have.
enum class ProjectionChoice { FromSession, None };

/// Everything the options say about what is computed.
struct AttentionRequest
{
    Session session;
    QString query; ///< FILE[::NAME], empty: tokens are embedded
    QString key;
    QString value;
    QString embeddings; ///< word vectors, looked up by token
    QString parameters; ///< state dict
    QString mask;       ///< FILE[::NAME]
    ProjectionChoice projections = ProjectionChoice::FromSession;

    bool hasArrays() const { return !query.isEmpty(); }
    /// Whether the session embeds its tokens itself.
    bool embedsTokens() const { return query.isEmpty() && embeddings.isEmpty(); }
    /// Whether the session alone says what is computed: no number comes from elsewhere.
    bool isSessionOnly() const
    {
        return embedsTokens() && parameters.isEmpty() && mask.isEmpty() &&
               projections == ProjectionChoice::FromSession;
    }
};

/// Reads the options; \a files is the session to start from, or nothing. Mistakes in the call end in \a
/// options, a session that cannot be read in the result.
Result<AttentionRequest> requestFrom(OptionReader &options, const QStringList &files);

} // namespace heedmap
