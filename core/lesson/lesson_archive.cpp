// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_archive.h"

#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_parts_json.h"

#include <QtEndian>

#include <algorithm>

namespace heedmap {

namespace {

constexpr std::size_t mostMembers = 1000;
const QString lessonMember = QStringLiteral("lesson.json");
const QString filesFolder = QStringLiteral("files/");

Bytes bytesOf(const QByteArray &content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

/// How many members an archive says it has, before a list of them is made: the largest count of what may be the end of a
/// directory (APPNOTE 4.3.16), which lies within the last 64 KiB. Only an archive of zip64 can have more than fit there.
std::size_t claimedMembers(const QByteArray &bytes)
{
    constexpr qsizetype endSize = 22;
    const qsizetype start = std::max<qsizetype>(0, bytes.size() - 65535 - endSize);
    if (bytes.indexOf(QByteArrayLiteral("PK\x06\x07"), start) >= 0)
        return 65536;
    std::size_t most = 0;
    const QByteArray mark = QByteArrayLiteral("PK\x05\x06");
    for (qsizetype at = bytes.indexOf(mark, start); at >= 0 && at + endSize <= bytes.size();
         at = bytes.indexOf(mark, at + 1))
        most = std::max<std::size_t>(most, qFromLittleEndian<quint16>(bytes.constData() + at + 10));
    return most;
}

bool isPlain(const QString &name)
{
    const bool printable = std::ranges::all_of(
        name, [](QChar c) { return c != u'/' && c != u'\\' && c.category() != QChar::Other_Control; });
    return printable && !name.isEmpty() && name != QLatin1String(".") && name != QLatin1String("..");
}

tl::unexpected<Error> tooLarge(const QString &place, std::uint64_t found, qint64 most)
{
    return failure(ErrorCode::TooLarge, place.toStdString(),
                   {std::to_string(found) + " bytes", std::to_string(most) + " bytes"});
}

} // namespace

LessonArchive::LessonArchive(ZipArchive archive, QString name)
    : m_archive(std::move(archive)), m_name(std::move(name))
{}

Result<LessonArchive> LessonArchive::open(const QByteArray &bytes, const QString &name)
{
    if (const std::size_t count = claimedMembers(bytes); count > mostMembers)
        return failure(ErrorCode::TooLarge, name.toStdString(),
                       {std::to_string(count) + " files", std::to_string(mostMembers) + " files"});
    Result<ZipArchive> zip = ZipArchive::open(bytesOf(bytes), name.toStdString());
    if (!zip)
        return tl::unexpected(zip.error());
    LessonArchive archive(std::move(*zip), name);
    if (const Result<void> good = archive.list(); !good)
        return tl::unexpected(good.error());
    if (const Result<void> good = archive.checkSizes(); !good)
        return tl::unexpected(good.error());
    return archive;
}

Result<void> LessonArchive::list()
{
    const auto refused = [this](const QString &found, const QString &expected) {
        return failure(ErrorCode::NotALesson, m_name.toStdString(),
                       {LessonWords::tr("the list of files").toStdString(), found.toStdString(),
                        expected.toStdString()});
    };
    const std::vector<ZipMember> &members = m_archive.members();
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].refusal)
            return tl::unexpected(*members[i].refusal);
        const QString name = QString::fromStdString(members[i].name);
        const QString shown = u'"' + name + u'"';
        const QString file = name.startsWith(filesFolder) ? name.mid(filesFolder.size()) : QString();
        if (name == filesFolder)
            continue; // some programs list folders, too
        if (name != lessonMember && !isPlain(file))
            return refused(shown, LessonWords::tr("lesson.json and plain names in files/"));
        if (name == lessonMember ? m_lesson >= 0 : m_files.contains(file))
            return refused(LessonWords::tr("%1 twice").arg(shown), LessonWords::tr("each name once"));
        if (name == lessonMember)
            m_lesson = static_cast<int>(i);
        else
            m_files.insert(file, static_cast<int>(i));
    }
    if (m_lesson < 0)
        return refused(LessonWords::tr("no lesson.json"), lessonMember);
    return {};
}

Result<void> LessonArchive::checkSizes() const
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < m_archive.members().size(); ++i) {
        const ZipMember &member = m_archive.members()[i];
        const qint64 most = static_cast<int>(i) == m_lesson ? mostLessonBytes : mostPackedFile;
        if (member.size > static_cast<std::uint64_t>(most))
            return tooLarge(m_name + QLatin1String("::") + QString::fromStdString(member.name), member.size,
                            most);
        sum += member.size;
    }
    return sum > static_cast<std::uint64_t>(mostLessonBytes) ? tooLarge(m_name, sum, mostLessonBytes)
                                                             : Result<void>();
}

Result<QByteArray> LessonArchive::content(int member) const
{
    const Result<std::vector<std::byte>> bytes =
        m_archive.read(static_cast<std::size_t>(member), static_cast<std::uint64_t>(mostLessonBytes));
    if (!bytes)
        return tl::unexpected(bytes.error());
    return QByteArray(reinterpret_cast<const char *>(bytes->data()), static_cast<qsizetype>(bytes->size()));
}

QString safeFileName(const QString &name)
{
    constexpr int most = 60;
    QString safe = name.right(most);
    for (QChar &c : safe) {
        if (!c.isLetterOrNumber() && !QStringLiteral(".-_ ").contains(c))
            c = u'_';
    }
    if (safe.startsWith(u'.'))
        safe[0] = u'_';
    return safe.isEmpty() ? QStringLiteral("_") : safe;
}

} // namespace heedmap
