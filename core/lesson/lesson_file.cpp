// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_file.h"

#include "core/base/atomic_write.h"
#include "core/lesson/packed_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace heedmap {

namespace {

/// Of the archive itself: what it holds may be stored as it is, and has names and headers.
constexpr qint64 mostArchiveBytes = mostLessonBytes + 1024 * 1024;
const QByteArray zipMark = QByteArrayLiteral("PK\x03\x04");
const QByteArray emptyZipMark = QByteArrayLiteral("PK\x05\x06");
const QString lessonMember = QStringLiteral("lesson.json");

bool isZip(const QByteArray &bytes)
{
    return bytes.startsWith(zipMark) || bytes.startsWith(emptyZipMark);
}

Result<QByteArray> readWhole(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, fileName.toStdString(), {file.errorString().toStdString()});
    const QByteArray bytes = file.read(mostArchiveBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, fileName.toStdString(), {file.errorString().toStdString()});
    if (bytes.size() > mostArchiveBytes)
        return failure(ErrorCode::TooLarge, fileName.toStdString(),
                       {std::to_string(std::max(file.size(), qint64(bytes.size()))) + " bytes",
                        std::to_string(mostArchiveBytes) + " bytes"});
    return bytes;
}

/// What was unpacked earlier is not old for removeUnusedLessons(). There may be no folder.
void noteUse(const QString &folder)
{
    std::error_code ignored;
    std::filesystem::last_write_time(folder.toStdU16String(), std::filesystem::file_time_type::clock::now(),
                                     ignored);
}

Result<Lesson> readArchive(const QByteArray &bytes, const QString &fileName, const QString &cacheFolder,
                           const LessonModels &models)
{
    const Result<LessonArchive> archive = LessonArchive::open(bytes, fileName);
    if (!archive)
        return tl::unexpected(archive.error());
    const Result<QByteArray> json = archive->lessonJson();
    if (!json)
        return tl::unexpected(json.error());
    const QByteArray checksum = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    const QString folder = QDir::cleanPath(QDir(cacheFolder).absoluteFilePath(QString::fromLatin1(checksum)));
    const Result<Lesson> lesson = lessonFromJson(*json, fileName, folder, models);
    if (!lesson)
        return lesson;
    const Result<Lesson> unpacked = FileUnpacker(*archive, fileName, folder).unpacked(*lesson);
    noteUse(folder);
    return unpacked;
}

qint64 sizeOf(const QList<PackedMember> &members)
{
    qint64 size = 0;
    for (const PackedMember &member : members)
        size += member.content.size();
    return size;
}

} // namespace

Result<Lesson> readLesson(const QString &fileName, const QString &cacheFolder, const LessonModels &models)
{
    const Result<QByteArray> bytes = readWhole(fileName);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QFileInfo info(fileName);
    Result<Lesson> lesson = isZip(*bytes) ? readArchive(*bytes, fileName, cacheFolder, models)
                                          : lessonFromJson(*bytes, fileName, info.absolutePath(), models);
    if (lesson && lesson->id.isEmpty())
        lesson->id = info.completeBaseName();
    return lesson;
}

Result<void> writeLesson(const Lesson &lesson, const QString &fileName)
{
    FilePacker packer;
    const Result<Lesson> packed = packer.packed(lesson);
    if (!packed)
        return tl::unexpected(packed.error());
    const QByteArray json = lessonToJson(*packed);
    // What could not be read again is better refused while the lesson is still open.
    if (const Result<Lesson> readable = lessonFromJson(json, fileName); !readable)
        return tl::unexpected(readable.error());
    const QList<PackedMember> members = QList<PackedMember>{{lessonMember, json}} + packer.files();
    if (const qint64 size = sizeOf(members); size > mostLessonBytes)
        return failure(ErrorCode::TooLarge, fileName.toStdString(),
                       {std::to_string(size) + " bytes", std::to_string(mostLessonBytes) + " bytes"});
    const Result<QByteArray> archive = packedArchive(members, fileName);
    if (!archive)
        return tl::unexpected(archive.error());
    return writeFile(*archive, fileName);
}

bool isLesson(const QString &fileName)
{
    constexpr qint64 looked = 4096;
    constexpr int nameAt = 30; // in a zip archive, of the first member
    QFile file(fileName);
    // What is read of a pipe would be missing for whoever reads it next.
    if (!QFileInfo(fileName).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray start = file.read(looked);
    if (isZip(start) && start.mid(nameAt).startsWith(lessonMember.toLatin1()))
        return true;
    if (start.contains("\"heedmap-lesson\"") && start.trimmed().startsWith('{'))
        return true;
    return QFileInfo(fileName).suffix().compare(QLatin1String("heedlesson"), Qt::CaseInsensitive) == 0 &&
           !start.contains("\"heedmap-session\"");
}

} // namespace heedmap
