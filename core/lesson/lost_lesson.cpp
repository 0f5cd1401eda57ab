// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lost_lesson.h"

#include "core/base/atomic_write.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QUrl>
#include <QUuid>

#include <optional>

namespace heedmap {

namespace {

const QString suffix = QStringLiteral(".lesson-recovery");
const QByteArray mark = QByteArrayLiteral("heedmap-lesson-recovery 1 ");
constexpr qint64 largestFile = 64LL * 1024 * 1024;

/// A lock is stale when its program is gone, never by its age.
std::unique_ptr<QLockFile> makeLock(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + QLatin1String(".lock"));
    lock->setStaleLockTime(0);
    return lock;
}

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
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile)
        return std::nullopt;
    const QByteArray content = file.readAll();
    const qsizetype lineEnd = content.indexOf('\n');
    if (!content.startsWith(mark) || lineEnd < 0)
        return std::nullopt;
    const Result<Lesson> lesson = lessonFromJson(content.mid(lineEnd + 1), path);
    if (!lesson)
        return std::nullopt;
    const QByteArray name = content.mid(mark.size(), lineEnd - mark.size());
    return LostLesson{*lesson, QUrl::fromPercentEncoding(name), path, nullptr};
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
        m_lock = makeLock(m_path);
    }
    if (!m_lock->isLocked() && !m_lock->tryLock(0))
        return failure(ErrorCode::FileUnwritable, m_path.toStdString(), {"its lock cannot be made"});
    return writeFile(mark + QUrl::toPercentEncoding(fileName) + '\n' + lessonToJson(readable(lesson)),
                     m_path);
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
        std::shared_ptr<QLockFile> lock = makeLock(path);
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
