// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_archive.h"
#include "core/lesson/lesson_json.h"

#include <functional>
#include <optional>

namespace heedmap {

/// Collects the files of scenes, each once, and has the scenes name them as they lie in the archive.
class FilePacker final
{
public:
    /// Errors: TooLarge with the file; FileMissing, FileChanged, FileUnreadable; FileRefused for an index of several files.
    Result<Lesson> packed(const Lesson &lesson);
    const QList<PackedMember> &files() const { return m_files; }

private:
    void pack(FileReference &file);
    Result<QByteArray> contentOf(const FileReference &file) const;

    QList<PackedMember> m_files;
    QHash<QString, QString> m_names; ///< by checksum
    std::optional<Error> m_error;
};

/// Gives scenes that were read from an archive their files: below a folder, models in memory.
class FileUnpacker final
{
public:
    FileUnpacker(const LessonArchive &archive, QString name, QString folder);

    /// \a lesson names files as if the archive were unpacked in the folder. Errors: NotALesson for a file that is not in the
    /// archive; FileDamaged where it is not the one that the scene means; FileUnwritable.
    Result<Lesson> unpacked(const Lesson &lesson);

private:
    void unpack(FileReference &file);
    Result<QString> written(int member, const QString &name, const FileReference &file);

    const LessonArchive &m_archive;
    QString m_name;
    QString m_folder;
    QString m_scene;                                            ///< the path of the one at work, for messages
    QHash<int, QString> m_written;                              ///< where each member is now
    QHash<QString, std::shared_ptr<const QByteArray>> m_models; ///< safetensors, by where they are
    std::optional<Error> m_error;
};

} // namespace heedmap
