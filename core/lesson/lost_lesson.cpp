// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lost_lesson.h"

#include "core/base/atomic_write.h"
#include "core/session/recovery_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QUuid>

#include <optional>

namespace heedmap {

namespace {

const QString suffix = QStringLiteral(".lesson-recovery");
const QByteArray mark = QByteArrayLiteral("heedmap-lesson-recovery 1 ");

/// What is half written is kept too: a title or a question that is still missing has a sign in its place.
Lesson readable(Lesson lesson)
{
    const QString missing = QStringLiteral("…");
    if (lesson.title.isEmpty())
        lesson.title.english = missing;
    for (Scene &scene : lesson.scenes) {
        if (!scene.question)
            continue;
        Question &question = *scene.question;
        if (question.text.isEmpty())
            question.text.english = missing;
        if (question.kind == QuestionKind::Change && question.change.isEmpty())
            question.kind = QuestionKind::LargestKey;
        if (question.kind == QuestionKind::Nearest && question.choices.size() < 2)
            question.choices = {0, 1};
    }
    return lesson;
}

std::optional<LostLesson> readLost(const QString &path)
{
    const std::optional<RecoveryText> content = readRecoveryText(path, mark);
    if (!content)
        return std::nullopt;
    const Result<Lesson> lesson = lessonFromJson(content->text, path);
    if (!lesson)
        return std::nullopt;
    return LostLesson{*lesson, content->fileName, path, nullptr};
}

} // namespace

LessonRecoveryFile::LessonRecoveryFile(const QString &folder)
    : m_path(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix))
{}

LessonRecoveryFile::~LessonRecoveryFile() = default;

Result<void> LessonRecoveryFile::keep(const Lesson &lesson, const QString &fileName)
{
    if (m_lock == nullptr) {
        QDir().mkpath(QFileInfo(m_path).path());
        m_lock = recoveryLock(m_path);
    }
    if (!m_lock->isLocked() && !m_lock->tryLock(0))
        return failure(ErrorCode::FileUnwritable, m_path.toStdString(), {"its lock cannot be made"});
    return writeFile(recoveryBytes(mark, {fileName, lessonToJson(readable(lesson))}), m_path);
}

void LessonRecoveryFile::remove()
{
    if (m_lock == nullptr)
        return;
    QFile::remove(m_path);
    m_lock.reset();
}

QList<LostLesson> findLostLessons(const QString &folder)
{
    QList<LostLesson> lost;
    const QDir dir(folder);
    const QStringList names = dir.entryList({u'*' + suffix}, QDir::Files, QDir::Time);
    for (const QString &name : names) {
        const QString path = dir.filePath(name);
        std::shared_ptr<QLockFile> lock = recoveryLock(path);
        if (!lock->tryLock(0))
            continue;
        if (std::optional<LostLesson> found = readLost(path)) {
            found->lock = lock;
            lost.append(*found);
        }
    }
    return lost;
}

void discard(const LostLesson &lost)
{
    QFile::remove(lost.path);
    if (lost.lock)
        lost.lock->unlock();
}

} // namespace heedmap
