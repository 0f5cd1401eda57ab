// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"
#include "core/files/file_checksum.h"
#include "core/files/sniff.h"
#include "core/lesson/lesson_parts_json.h"
#include "core/lesson/packed_files.h"
#include "core/lesson/scene_sessions.h"
#include "core/session/file_references.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace heedmap {

namespace {

bool isSafetensors(const QByteArray &content)
{
    return sniff(std::as_bytes(std::span(content.constData(), std::size_t(content.size())))) ==
           FileKind::Safetensors;
}

/// What the file was called before it was packed.
QString originalName(const QString &packedName)
{
    static const QRegularExpression checksum(QStringLiteral("^[0-9a-f]{16}-"));
    QString name = packedName;
    return safeFileName(name.remove(checksum));
}

/// Leaves a file that is there already, so that what another window reads stays as it is.
Result<void> writeOnce(const QByteArray &content, const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    if (!QDir().mkpath(folder))
        return failure(ErrorCode::FileUnwritable, folder.toStdString(), {"the folder cannot be made"});
    if (QFileInfo::exists(path) && fileChecksum(path) == bytesChecksum(content))
        return {};
    return writeFile(content, path);
}

} // namespace

FileUnpacker::FileUnpacker(const LessonArchive &archive, QString name, QString folder)
    : m_archive(archive), m_name(std::move(name)), m_folder(std::move(folder))
{}

Result<Lesson> FileUnpacker::unpacked(const Lesson &lesson)
{
    Lesson unpacked = lesson;
    for (qsizetype i = 0; i < unpacked.scenes.size() && !m_error; ++i) {
        Scene &scene = unpacked.scenes[i];
        m_scene = QStringLiteral("scenes[%1]").arg(i);
        changeFiles(scene.session, [this](FileReference &file) { unpack(file); });
        changeModels(scene.session, [this](FileReference &file) {
            if (const auto model = m_models.value(file.path))
                file = {QFileInfo(file.path).fileName(), file.checksum, model};
        });
        if (scene.question)
            changeFilesIn(scene.question->change, [this](FileReference &file) { unpack(file); });
    }
    if (m_error)
        return tl::unexpected(*m_error);
    return unpacked;
}

void FileUnpacker::unpack(FileReference &file)
{
    if (m_error || file.content)
        return;
    const QString inside = m_folder + QLatin1String("/files/");
    const QString name = file.path.startsWith(inside) ? file.path.mid(inside.size()) : QString();
    const int member = m_archive.fileNamed(name);
    if (member < 0) {
        const QString expected = LessonWords::tr("the name of a file in the lesson");
        m_error =
            Error{ErrorCode::NotALesson,
                  m_name.toStdString(),
                  {m_scene.toStdString(), ('"' + file.path.toStdString() + '"'), expected.toStdString()}};
        return;
    }
    const Result<QString> path = written(member, name, file);
    if (path)
        file.path = *path;
    else
        m_error = path.error();
}

Result<QString> FileUnpacker::written(int member, const QString &name, const FileReference &file)
{
    if (m_written.contains(member))
        return m_written.value(member);
    const Result<QByteArray> content = m_archive.content(member);
    if (!content)
        return tl::unexpected(content.error());
    if (const QString checksum = bytesChecksum(*content); checksum != file.checksum)
        return failure(ErrorCode::FileDamaged, (m_name + QLatin1String("::files/") + name).toStdString(),
                       {"checksum " + checksum.toStdString(), file.checksum.toStdString()});
    // Nothing of the path comes from the archive but a name without anything that could lead elsewhere.
    const QString path = m_folder + u'/' + QString::number(member) + u'/' + originalName(name);
    if (const Result<void> done = writeOnce(*content, path); !done)
        return tl::unexpected(done.error());
    if (isSafetensors(*content))
        m_models.insert(path, std::make_shared<const QByteArray>(*content));
    m_written.insert(member, path);
    return path;
}

} // namespace heedmap
