// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/lesson_json.h"

#include <memory>

class QLockFile;

namespace heedmap {

/// A lesson that is being written, kept in a file of its own so that it outlives a crash; as RecoveryFile does for
/// sessions. Used by one thread at a time.
class LessonRecoveryFile final
{
public:
    /// Touches nothing before the first keep(). \a folder is made when it is missing.
    explicit LessonRecoveryFile(const QString &folder);
    /// Lets the lock go and leaves the file: only remove() takes it away.
    ~LessonRecoveryFile();

    /// Replaces what was kept, atomically. \a fileName is what the lesson is saved as, or empty. Errors: FileUnwritable.
    Result<void> keep(const Lesson &lesson, const QString &fileName);
    void remove();

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// What a program left that did not end cleanly. As long as it exists, no other program finds it.
struct LostLesson
{
    Lesson lesson;
    QString fileName;
    QString path;
    std::shared_ptr<QLockFile> lock;
};

/// Those in \a folder whose programs are gone, the latest first.
QList<LostLesson> findLostLessons(const QString &folder);

/// Deletes the file, once a person has chosen.
void discard(const LostLesson &lost);

} // namespace heedmap
