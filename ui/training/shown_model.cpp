// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/shown_model.h"

namespace heedmap {

FileReference fileOf(const Checkpoint &checkpoint)
{
    return {QStringLiteral("trained.safetensors"), checkpoint.checksum, checkpoint.model};
}

Session withNextModel(const Session &session, const Checkpoint &checkpoint)
{
    Session after = session;
    FileReference &model = after.embedding.trained.file;
    FileReference &parameters = after.attention.parameters.file;
    if (parameters.checksum == model.checksum)
        parameters = fileOf(checkpoint);
    model = fileOf(checkpoint);
    return after;
}

bool showsModelLike(const Session &session, const AlignerShape &shape)
{
    const TrainedFile &shown = session.embedding.trained;
    return session.embedding.kind == EmbeddingKind::Trained && shown.mechanism == shape.mechanism &&
           shown.heads == shape.heads && shown.width == shape.width;
}

} // namespace heedmap
