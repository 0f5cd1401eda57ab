// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_checksum.h"
#include "core/files/sniff.h"
#include "core/files/sniff_text.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/packed_files.h"
#include "core/lesson/scene_sessions.h"
#include "core/session/file_references.h"

#include <QFile>
#include <QFileInfo>

namespace heedmap {

namespace {

constexpr int shownOfChecksum = 16;

Result<void> checkSize(const QString &path, qint64 size)
{
    if (size <= mostPackedFile)
        return {};
    return failure(ErrorCode::TooLarge, path.toStdString(),
                   {std::to_string(size) + " bytes", std::to_string(mostPackedFile) + " bytes"});
}

Result<QByteArray> contentAt(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(ErrorCode::FileMissing, path.toStdString());
    if (const Result<void> good = checkSize(path, info.size()); !good)
        return tl::unexpected(good.error());
    QFile file(path);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {file.errorString().toStdString()});
    const QByteArray content = file.read(mostPackedFile);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {file.errorString().toStdString()});
    return content;
}

bool isShardIndex(const QByteArray &content)
{
    const Bytes bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    return sniff(bytes) == FileKind::Other && sniffText(bytes) == TextKind::ShardIndex;
}

/// Files that wait while something else is chosen may be gone or huge. They are no part of what a scene shows.
void dropUnused(Session &session)
{
    if (session.embedding.kind != EmbeddingKind::Words)
        session.embedding.words = {};
    if (session.embedding.kind != EmbeddingKind::Rows)
        session.embedding.rows = {};
    if (session.training.corpus != CorpusSource::File)
        session.training.file = {};
    PinnedSession &pinned = session.explain.difference.snapshot;
    if (!pinned.isSet())
        return;
    Session inner = pinned.session();
    dropUnused(inner);
    pinned = PinnedSession(inner);
}

} // namespace

Result<Lesson> FilePacker::packed(const Lesson &lesson)
{
    Lesson packed = lesson;
    for (Scene &scene : packed.scenes) {
        dropUnused(scene.session);
        changeFiles(scene.session, [this](FileReference &file) { pack(file); });
        if (scene.question)
            changeFilesIn(scene.question->change, [this](FileReference &file) { pack(file); });
    }
    if (m_error)
        return tl::unexpected(*m_error);
    return packed;
}

void FilePacker::pack(FileReference &file)
{
    if (m_error)
        return;
    if (!m_names.contains(file.checksum)) {
        const Result<QByteArray> content = contentOf(file);
        if (!content) {
            m_error = content.error();
            return;
        }
        const QString name = QStringLiteral("files/") + file.checksum.left(shownOfChecksum) + u'-' +
                             safeFileName(QFileInfo(file.path).fileName());
        m_names.insert(file.checksum, name);
        m_files.append({name, *content});
    }
    file = {m_names.value(file.checksum), file.checksum, nullptr};
}

Result<QByteArray> FilePacker::contentOf(const FileReference &file) const
{
    Result<QByteArray> content = file.content ? Result<QByteArray>(*file.content) : contentAt(file.path);
    if (!content)
        return content;
    if (const Result<void> good = checkSize(file.path, content->size()); !good)
        return tl::unexpected(good.error());
    if (bytesChecksum(*content) != file.checksum)
        return failure(ErrorCode::FileChanged, file.path.toStdString());
    if (isShardIndex(*content))
        return failure(ErrorCode::FileRefused, file.path.toStdString(), {"shards-in-lesson"});
    return content;
}

} // namespace heedmap
