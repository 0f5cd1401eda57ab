// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_json.h"
#include "core/lesson/lesson_parts_json.h"
#include "core/lesson/scene_sessions.h"
#include "core/session/file_references.h"
#include "core/session/session_json.h"

#include <QJsonDocument>
#include <QSet>

namespace heedmap {

namespace {

constexpr qsizetype mostModelBytes = 24LL * 1024 * 1024; ///< in the text; those above are left out

class LessonWriter final
{
public:
    explicit LessonWriter(QString folder) : m_folder(std::move(folder)) {}

    QJsonObject sceneJson(const Scene &scene)
    {
        QJsonObject object{{QStringLiteral("title"), textJson(scene.title)},
                           {QStringLiteral("text"), textJson(scene.text)},
                           {QStringLiteral("session"), sessionFields(scene.session)},
                           {QStringLiteral("view"), viewJson(scene.view)}};
        if (scene.question)
            object.insert(QStringLiteral("question"), questionFields(*scene.question));
        return object;
    }

private:
    /// A model goes into the first scene that uses it; the next ones name it by its checksum.
    QJsonObject sessionFields(Session session)
    {
        QSet<QString> here;
        changeFiles(session, [&](FileReference &file) {
            if (file.content && !here.contains(file.checksum) && !isNew(file))
                file.content = nullptr;
            else if (file.content)
                here.insert(file.checksum);
        });
        QJsonObject fields = QJsonDocument::fromJson(sessionToJson(session, m_folder)).object();
        fields.remove(QLatin1String("format"));
        fields.remove(QLatin1String("version"));
        return fields;
    }

    bool isNew(const FileReference &file)
    {
        if (m_written.contains(file.checksum) || m_bytes + file.content->size() > mostModelBytes)
            return false;
        m_written.insert(file.checksum);
        m_bytes += file.content->size();
        return true;
    }

    QJsonObject questionFields(Question question) const
    {
        changeFilesIn(question.change,
                      [this](FileReference &file) { file.path = storedPath(file.path, m_folder); });
        return questionJson(question);
    }

    QString m_folder;
    QSet<QString> m_written; ///< models, by checksum
    qsizetype m_bytes = 0;
};

} // namespace

QByteArray lessonToJson(const Lesson &lesson, const QString &folder)
{
    LessonWriter writer(folder);
    QJsonArray scenes;
    for (const Scene &scene : lesson.scenes)
        scenes.append(writer.sceneJson(scene));
    const QJsonObject root{{QStringLiteral("format"), QStringLiteral("heedmap-lesson")},
                           {QStringLiteral("version"), lessonFormatVersion},
                           {QStringLiteral("id"), lesson.id},
                           {QStringLiteral("number"), lesson.number},
                           {QStringLiteral("title"), textJson(lesson.title)},
                           {QStringLiteral("summary"), textJson(lesson.summary)},
                           {QStringLiteral("scenes"), scenes}};
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

} // namespace heedmap
