// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/zip_archive.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

namespace heedmap {

/// A .heedlesson in memory, for reading.
class LessonArchive final
{
public:
    /// Every member is looked at, none is unpacked. \a bytes have to outlive the archive. Errors: FileDamaged; NotALesson for
    /// a name that a lesson has not, or twice, and for no lesson.json; TooLarge; UnsupportedType.
    static Result<LessonArchive> open(const QByteArray &bytes, const QString &name);

    Result<QByteArray> lessonJson() const { return content(m_lesson); }

    /// Of the member files/\a name; −1: none.
    int fileNamed(const QString &name) const { return m_files.value(name, -1); }
    Result<QByteArray> content(int member) const;

private:
    LessonArchive(ZipArchive archive, QString name);
    Result<void> list();
    Result<void> checkSizes() const;

    ZipArchive m_archive;
    QString m_name;
    int m_lesson = -1;
    QHash<QString, int> m_files;
};

/// A member to be packed.
struct PackedMember
{
    QString name;
    QByteArray content;
};

/// A zip archive of \a members, the same bytes for the same members.
Result<QByteArray> packedArchive(const QList<PackedMember> &members, const QString &name);

/// \a name as a file may be called anywhere: letters, digits, '.', '-', '_' and spaces, at most 60 of them.
QString safeFileName(const QString &name);

} // namespace heedmap
