// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/scene_sessions.h"

#include "core/files/file_checksum.h"
#include "core/session/file_references.h"
#include "core/session/session_json.h"
#include "core/session/use_files.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace heedmap {

namespace {

/// A scene that changes one field has a session of its own size: many of them must not fill the memory.
constexpr qsizetype mostSessionBytes = 128LL * 1024 * 1024;
constexpr QLatin1String pathKey("path");
constexpr QLatin1String checksumKey("checksum");

QJsonObject merged(QJsonObject below, const QJsonObject &above)
{
    for (auto field = above.begin(); field != above.end(); ++field) {
        const QJsonValue old = below.value(field.key());
        if (old.isObject() && field.value().isObject())
            below.insert(field.key(), merged(old.toObject(), field.value().toObject()));
        else if (field.value().isNull() && !old.isUndefined())
            below.remove(field.key());
        else
            below.insert(field.key(), field.value());
    }
    return below;
}

/// Of a session without the models that it has in memory: these are much, and given back by their checksums.
QJsonObject fieldsOf(const Session &session)
{
    Session light = session;
    changeFiles(light, [](FileReference &file) { file.content = nullptr; });
    return QJsonDocument::fromJson(sessionToJson(light)).object();
}

} // namespace

void changeFilesIn(QJsonObject &fields, const std::function<void(FileReference &)> &change)
{
    if (fields.value(pathKey).isString()) {
        FileReference file{fields.value(pathKey).toString(), fields.value(checksumKey).toString()};
        if (!file.isSet())
            return;
        change(file);
        fields.insert(pathKey, file.path);
        if (!file.checksum.isEmpty())
            fields.insert(checksumKey, file.checksum);
        return;
    }
    for (auto field = fields.begin(); field != fields.end(); ++field) {
        if (!field.value().isObject())
            continue;
        QJsonObject inner = field.value().toObject();
        changeFilesIn(inner, change);
        field.value() = inner;
    }
}

SceneSessions::SceneSessions(QString name, QString folder, const LessonModels &models)
    : m_name(std::move(name)), m_folder(std::move(folder)), m_models(models)
{}

void SceneSessions::keepModels(const Session &session)
{
    visitFiles(session, [this](const FileReference &file) {
        if (file.content)
            m_kept.insert(file.checksum, file);
    });
}

void SceneSessions::giveModels(Session &session) const
{
    changeModels(session, [this](FileReference &file) {
        if (const auto kept = m_kept.constFind(file.checksum); kept != m_kept.constEnd())
            file = *kept;
        else if (const auto content = m_models.value(file.checksum))
            file = {QFileInfo(file.path).fileName(), file.checksum, content};
    });
}

Result<Session> SceneSessions::parsed(QJsonObject fields)
{
    if (!fields.contains(QLatin1String("format")))
        fields.insert(QLatin1String("format"), QLatin1String("heedmap-session"));
    if (!fields.contains(QLatin1String("version")))
        fields.insert(QLatin1String("version"), sessionFormatVersion);
    const QByteArray json = QJsonDocument(fields).toJson(QJsonDocument::Compact);
    m_bytes += json.size();
    if (m_bytes > mostSessionBytes)
        return failure(ErrorCode::TooLarge, m_name.toStdString(),
                       {std::to_string(m_bytes) + " bytes", std::to_string(mostSessionBytes) + " bytes"});
    Result<Session> session = sessionFromJson(json, m_name, m_folder);
    if (!session)
        return session;
    giveModels(*session);
    keepModels(*session);
    return session;
}

Result<Session> SceneSessions::whole(const QJsonObject &fields)
{
    return parsed(fields);
}

Result<Session> SceneSessions::changed(const Session &session, const QJsonObject &change)
{
    keepModels(session);
    return parsed(merged(fieldsOf(session), change));
}

Result<Session> SceneSessions::withModel(const Session &session, const QString &model)
{
    if (const auto trained = m_trained.constFind(model); trained != m_trained.constEnd())
        return withTrainedOf(session, *trained);
    const std::shared_ptr<const QByteArray> content = m_models.value(model);
    const QString name = model + QLatin1String(".safetensors");
    Result<Session> trained = withTrained(session, FileReference{name, bytesChecksum(*content), content});
    if (trained) {
        keepModels(*trained);
        m_trained.insert(model, *trained);
    }
    return trained;
}

Result<Session> changedSession(const Session &session, const QJsonObject &change, const QString &name)
{
    const LessonModels none;
    return SceneSessions(name, {}, none).changed(session, change);
}

} // namespace heedmap
