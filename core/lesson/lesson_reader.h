// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/scene_sessions.h"
#include "core/session/json_visitors.h"

namespace heedmap {

/// Reads the object that a lesson is. Once: a session is laid over that of the scene before.
class LessonReader final
{
public:
    LessonReader(QString name, QString folder, const LessonModels &models);

    /// \a root has been relieved of its format and version.
    Result<Lesson> read(const QJsonObject &root);

private:
    void readScene(JsonReader &fields, Scene &scene);
    void readSession(JsonReader &fields);
    void readModel(JsonReader &fields);
    void checkChange(JsonReader &question, QJsonObject &change);
    bool accept(const Result<Session> &session, const QString &path);

    QString m_name;
    QString m_folder;
    SceneSessions m_sessions;
    Session m_session; ///< of the scene before
    std::optional<Error> m_error;
};

} // namespace heedmap
