// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stored_models.h"

#include "core/base/atomic_write.h"
#include "core/files/file_checksum.h"
#include "core/session/file_references.h"

#include <QFileInfo>
#include <QSet>

namespace heedmap {

namespace {

constexpr qsizetype largestInText = 24LL * 1024 * 1024;

/// Where a model with \a checksum goes beside \a fileName.
QString placeBeside(const QString &fileName, const QString &checksum)
{
    const QFileInfo session(fileName);
    const QString base = session.absolutePath() + u'/' + session.completeBaseName();
    const QString plain = base + QLatin1String(".safetensors");
    const bool free = !QFileInfo::exists(plain) || fileChecksum(plain) == checksum;
    return free ? plain : base + u'-' + checksum.left(12) + QLatin1String(".safetensors");
}

} // namespace

Result<Session> withModelsStored(const Session &session, const QString &fileName)
{
    QHash<QString, QString> places; // by checksum
    std::optional<Error> error;
    visitFiles(session, [&](const FileReference &file) {
        if (!file.content || error || places.contains(file.checksum))
            return;
        const QString place = placeBeside(fileName, file.checksum);
        if (fileChecksum(place) != file.checksum) {
            if (const Result<void> written = writeFile(*file.content, place); !written)
                error = written.error();
        }
        places.insert(file.checksum, place);
    });
    if (error)
        return tl::unexpected(*error);
    Session stored = session;
    changeFiles(stored, [&](FileReference &file) {
        if (file.content)
            file = {places.value(file.checksum), file.checksum};
    });
    return stored;
}

qsizetype modelBytes(const Session &session)
{
    QSet<QString> counted;
    qsizetype bytes = 0;
    visitFiles(session, [&](const FileReference &file) {
        if (file.content && !counted.contains(file.checksum)) {
            counted.insert(file.checksum);
            bytes += file.content->size();
        }
    });
    return bytes;
}

QJsonObject modelsToJson(const Session &session)
{
    QJsonObject models;
    qsizetype bytes = 0;
    visitFiles(session, [&](const FileReference &file) {
        if (!file.content || models.contains(file.checksum) || bytes + file.content->size() > largestInText)
            return;
        bytes += file.content->size();
        models.insert(file.checksum, QString::fromLatin1(file.content->toBase64()));
    });
    return models;
}

void addModelsFromJson(const QJsonObject &models, Session &session)
{
    QHash<QString, std::shared_ptr<const QByteArray>> contents;
    changeModels(session, [&](FileReference &file) {
        const auto model = models.constFind(file.checksum);
        if (model == models.constEnd())
            return;
        std::shared_ptr<const QByteArray> &content = contents[file.checksum];
        if (!content)
            content = std::make_shared<const QByteArray>(
                QByteArray::fromBase64(model.value().toString().toLatin1()));
        if (bytesChecksum(*content) == file.checksum)
            file.content = content;
    });
}

} // namespace heedmap
