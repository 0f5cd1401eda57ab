// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_json.h"

namespace heedmap {

// A .heedlesson is a zip archive: lesson.json, and under files/ what its scenes use. Files that strangers made: every length
// is checked before it is used, and a name inside says nothing about where it is written.

inline constexpr qint64 mostLessonBytes = 64LL * 1024 * 1024; ///< unpacked
inline constexpr qint64 mostPackedFile = 16LL * 1024 * 1024;  ///< one file inside

/// A .heedlesson, or lesson JSON. What is inside is unpacked below \a cacheFolder, in a folder named by its checksum; models
/// are in memory, too. A lesson without an id has the file's name as one. Errors: those of lessonFromJson(); FileUnreadable,
/// FileDamaged, FileTruncated, UnsupportedType, TooLarge; FileUnwritable in \a cacheFolder.
Result<Lesson> readLesson(const QString &fileName, const QString &cacheFolder,
                          const LessonModels &models = {});

/// Atomically. Models in memory and files up to mostPackedFile go inside, but for word vectors, rows and corpora that a
/// scene's session has without using them. Errors: TooLarge with the file that does not fit;
/// FileMissing, FileChanged; FileRefused for a model in several files; FileUnwritable; NotALesson for what could not be read
/// again, such as a lesson without a title.
Result<void> writeLesson(const Lesson &lesson, const QString &fileName);

/// Whether \a fileName is a lesson by its first bytes and its name; a session is none.
bool isLesson(const QString &fileName);

/// The lessons in \a folder (":/heedmap/lessons"), by number. Those that cannot be read are left out and noted in \a errors.
QList<Lesson> lessonsIn(const QString &folder, const LessonModels &models, QList<Error> *errors = nullptr);

/// The same with their titles and summaries only, in the order of their names: what a menu needs takes no time.
QList<Lesson> lessonTitlesIn(const QString &folder);

/// Removes what readLesson() unpacked below \a cacheFolder and no lesson was read from in the last \a days.
void removeUnusedLessons(const QString &cacheFolder, int days = 30);

} // namespace heedmap
