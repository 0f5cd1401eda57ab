// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/trained_example.h"

#include "core/files/file_checksum.h"
#include "core/session/use_files.h"

#include <QFile>

namespace heedmap {

FileReference exampleModel()
{
    static const FileReference model = [] {
        QFile file(QStringLiteral(":/heedmap/examples/zh-en.safetensors"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("The trained example is not in the program.");
        auto bytes = std::make_shared<const QByteArray>(file.readAll());
        return FileReference{QStringLiteral("zh-en.safetensors"), bytesChecksum(*bytes), bytes};
    }();
    return model;
}

Session trainedExample()
{
    Session session = firstSession();
    session.tokens.target.end = true;
    const Result<Session> trained = withTrained(session, exampleModel());
    return trained.value_or(session);
}

bool showsExampleModel(const Session &session)
{
    return session.embedding.kind == EmbeddingKind::Trained &&
           session.embedding.trained.file.checksum == exampleModel().checksum;
}

} // namespace heedmap
