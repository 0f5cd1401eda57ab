// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_json.h"

#include <QJsonObject>

#include <functional>

namespace heedmap {

/// Calls \a change with every file that \a fields, some of a session's, name.
void changeFilesIn(QJsonObject &fields, const std::function<void(FileReference &)> &change);

/// Reads the sessions of a lesson's scenes, one after the other. Errors are those of sessionFromJson().
class SceneSessions final
{
public:
    SceneSessions(QString name, QString folder, const LessonModels &models);

    /// \a fields: those of a .heedmap file; what is missing has its default.
    Result<Session> whole(const QJsonObject &fields);
    /// \a change laid over \a session: objects are merged, null stands for a field's default, anything else takes the
    /// place of what was there.
    Result<Session> changed(const Session &session, const QJsonObject &change);
    /// \a session with the model that comes with the program under \a model. \pre isModel()
    Result<Session> withModel(const Session &session, const QString &model);
    bool isModel(const QString &model) const { return m_models.value(model) != nullptr; }

private:
    Result<Session> parsed(QJsonObject fields);
    void keepModels(const Session &session);
    void giveModels(Session &session) const;

    QString m_name;
    QString m_folder;
    const LessonModels &m_models;
    QHash<QString, FileReference> m_kept; ///< models in memory, by checksum
    QHash<QString, Session> m_trained;    ///< a session with the model, by its name
    qsizetype m_bytes = 0;                ///< of all sessions, as text
};

} // namespace heedmap
