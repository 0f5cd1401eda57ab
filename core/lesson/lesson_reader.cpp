// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_reader.h"

#include "core/lesson/lesson_parts_json.h"

#include <QDir>

namespace heedmap {

namespace {

constexpr int mostNumber = 99; ///< of a lesson

} // namespace

LessonReader::LessonReader(QString name, QString folder, const LessonModels &models)
    : m_name(std::move(name)), m_folder(std::move(folder)), m_sessions(m_name, m_folder, models)
{}

Result<Lesson> LessonReader::read(const QJsonObject &root)
{
    Lesson lesson;
    JsonReader reader(root, {}, m_folder, m_error);
    readName(reader, "id", lesson.id);
    reader.integer("number", lesson.number, 0, mostNumber);
    readText(reader, "title", lesson.title);
    reader.require(!lesson.title.isEmpty(), "title", QString(),
                   LessonWords::tr("a title in one language at least"));
    readText(reader, "summary", lesson.summary);
    const QJsonValue scenes = root.value(QLatin1String("scenes"));
    const qsizetype count = scenes.toArray().size();
    reader.require(scenes.isArray(), "scenes", scenes, SessionWords::tr("a list"));
    reader.require(count >= 1 && count <= mostScenes, "scenes", QJsonValue(count),
                   LessonWords::tr("1 to %1 scenes").arg(mostScenes));
    reader.list("scenes", lesson.scenes,
                [this](JsonReader &fields, Scene &scene) { readScene(fields, scene); });
    reader.refuseTheRest();
    if (!m_error)
        return lesson;
    if (m_error->code == ErrorCode::NotASession) {
        m_error->code = ErrorCode::NotALesson;
        m_error->place = m_name.toStdString();
    }
    return tl::unexpected(*m_error);
}

void LessonReader::readScene(JsonReader &fields, Scene &scene)
{
    readText(fields, "title", scene.title);
    readText(fields, "text", scene.text);
    readSession(fields);
    scene.session = m_session;
    readView(fields, "view", scene.view);
    fields.object("question", [&](JsonReader &inner) {
        readQuestion(inner, scene.question.emplace());
        checkChange(inner, scene.question->change);
    });
}

/// Takes \a session for the scene's, or notes what is wrong with it, at \a path.
bool LessonReader::accept(const Result<Session> &session, const QString &path)
{
    if (m_error || session) {
        if (!m_error)
            m_session = *session;
        return !m_error;
    }
    m_error = session.error();
    if (m_error->code == ErrorCode::NotASession)
        m_error->details[0] = path.toStdString() + '.' + m_error->details[0];
    return false;
}

void LessonReader::readSession(JsonReader &fields)
{
    const QJsonValue whole = fields.take("session");
    const QJsonValue change = fields.take("change");
    if (!whole.isUndefined() &&
        fields.require(whole.isObject(), "session", whole, SessionWords::tr("an object")))
        accept(m_sessions.whole(whole.toObject()), fields.pathOf("session"));
    readModel(fields);
    if (!m_error && !change.isUndefined() &&
        fields.require(change.isObject(), "change", change, SessionWords::tr("an object")))
        accept(m_sessions.changed(m_session, change.toObject()), fields.pathOf("change"));
}

void LessonReader::readModel(JsonReader &fields)
{
    const QJsonValue model = fields.take("model");
    if (!m_error && !model.isUndefined() &&
        fields.require(m_sessions.isModel(model.toString()), "model", model,
                       LessonWords::tr("a model that comes with the program: zh-en")))
        accept(m_sessions.withModel(m_session, model.toString()), fields.pathOf("model"));
}

/// A question's change has to fit the session of its scene. Its paths become those that hold everywhere.
void LessonReader::checkChange(JsonReader &question, QJsonObject &change)
{
    if (m_error || change.isEmpty())
        return;
    changeFilesIn(change, [this](FileReference &file) {
        if (QDir::isRelativePath(file.path) && !m_folder.isEmpty())
            file.path = QDir::cleanPath(QDir(m_folder).absoluteFilePath(file.path));
    });
    const Session scene = m_session;
    accept(m_sessions.changed(scene, change), question.pathOf("change"));
    m_session = scene;
}

} // namespace heedmap
