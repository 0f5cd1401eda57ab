// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/session.h"

#include <QJsonObject>

namespace heedmap {

/// What sessions have in memory of models that were trained here: FileReference::content.

/// \a session with every model that it has in memory written into a file beside \a fileName: NAME.safetensors for
/// NAME.heedmap, or, where that is another model, NAME-CHECKSUM.safetensors: nothing that exists is written over, since
/// another session may name it. Errors: FileUnwritable.
Result<Session> withModelsStored(const Session &session, const QString &fileName);

/// How many bytes they are, each counted once.
qsizetype modelBytes(const Session &session);

/// The models of \a session by their checksums, as base64: for texts that have no place beside them. Where they are more
/// than 24 MiB in all, those above are left out, so that the text can be read again.
QJsonObject modelsToJson(const Session &session);

/// The inverse: models that \a session names by a checksum of \a models get their content. One that does not have the
/// checksum that it is filed under is left out: then the session asks for the file.
void addModelsFromJson(const QJsonObject &models, Session &session);

} // namespace heedmap
