// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recovery.h"

#include "core/base/atomic_write.h"
#include "core/files/file_checksum.h"
#include "core/session/file_references.h"
#include "core/session/recovery_text.h"
#include "core/session/session_json.h"
#include "core/session/stored_models.h"
#include "core/session/use_files.h"

#include <QDir>
#include <QLockFile>
#include <QUuid>

#include <optional>

namespace heedmap {

namespace {

const QString suffix = QStringLiteral(".recovery");
const QByteArray mark = QByteArrayLiteral("heedmap-recovery 1 ");

/// What an interrupted write left beside the file.
void removeRemains(const QString &path)
{
    const QFileInfo info(path);
    const QStringList remains =
        info.dir().entryList({info.fileName() + QLatin1String(".??????")}, QDir::Files | QDir::Hidden);
    for (const QString &name : remains)
        QFile::remove(info.dir().filePath(name));
}

/// Locks of programs that ended before they kept anything.
void removeIdleLocks(const QDir &folder)
{
    const QString end = suffix + QLatin1String(".lock");
    for (const QString &name : folder.entryList({u'*' + end}, QDir::Files | QDir::Hidden)) {
        const QString path = folder.filePath(name.chopped(5));
        const std::unique_ptr<QLockFile> lock = recoveryLock(path);
        if (!QFile::exists(path) && lock->tryLock(0))
            removeRemains(path);
    }
}

constexpr qsizetype mostModelsInText = 4LL * 1024 * 1024;

/// Models that were written beside the recovery file at \a path, but those in \a kept.
void removeModels(const QString &path, const QStringList &kept = {})
{
    const QFileInfo info(path);
    const QStringList models =
        info.dir().entryList({info.completeBaseName() + QLatin1String("*.safetensors")}, QDir::Files);
    for (const QString &name : models) {
        if (const QString model = info.absoluteDir().filePath(name); !kept.contains(model))
            QFile::remove(model);
    }
}

/// Models beside the recovery file at \a path go into memory: the file will not stay.
void takeModels(const QString &path, Session &session)
{
    const QFileInfo info(path);
    const QString beginning = info.absoluteDir().filePath(info.completeBaseName());
    changeModels(session, [&](FileReference &reference) {
        QFile file(reference.path);
        if (!reference.path.startsWith(beginning) || !file.open(QIODevice::ReadOnly))
            return;
        auto bytes = std::make_shared<const QByteArray>(file.readAll());
        if (bytesChecksum(*bytes) == reference.checksum)
            reference = {QStringLiteral("trained.safetensors"), reference.checksum, bytes};
    });
}

std::optional<LostSession> readLost(const QString &path)
{
    const std::optional<RecoveryText> content = readRecoveryText(path, mark);
    if (!content)
        return std::nullopt;
    Result<Session> session = sessionFromJson(content->text, path);
    if (!session)
        return std::nullopt;
    takeModels(path, *session);
    return LostSession{*session, content->fileName, path, nullptr};
}

} // namespace

RecoveryFile::RecoveryFile(const QString &folder)
    : m_path(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix))
{}

RecoveryFile::~RecoveryFile() = default;

Result<void> RecoveryFile::keep(const Session &session, const QString &fileName)
{
    if (m_lock == nullptr) {
        QDir().mkpath(QFileInfo(m_path).path());
        m_lock = recoveryLock(m_path);
    }
    if (!m_lock->isLocked() && !m_lock->tryLock(0))
        return failure(ErrorCode::FileUnwritable, m_path.toStdString(), {"its lock cannot be made"});
    // Large models are written once, not with every text.
    const bool beside = modelBytes(session) > mostModelsInText;
    const Result<Session> kept = beside ? withModelsStored(session, m_path) : session;
    if (!kept)
        return tl::unexpected(kept.error());
    Result<void> written = writeFile(recoveryBytes(mark, {fileName, sessionToJson(*kept)}), m_path);
    if (written)
        removeModels(m_path, beside ? filesOf(*kept) : QStringList());
    return written;
}

void RecoveryFile::remove()
{
    // Without the lock the file is none of ours. The lock stays: making it anew is a moment in which a kill leaves one
    // that names nobody.
    if (m_lock == nullptr)
        return;
    QFile::remove(m_path);
    removeModels(m_path);
}

QList<LostSession> findLostSessions(const QString &folder)
{
    removeIdleLocks(QDir(folder));
    QList<LostSession> found;
    const QFileInfoList files =
        QDir(folder).entryInfoList({u'*' + suffix}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (const QFileInfo &file : files) {
        std::shared_ptr<QLockFile> lock = recoveryLock(file.filePath());
        if (!lock->tryLock(0))
            continue;
        if (std::optional<LostSession> lost = readLost(file.filePath())) {
            lost->lock = std::move(lock);
            found.append(*lost);
        }
    }
    return found;
}

void discard(const LostSession &lost)
{
    removeRemains(lost.path);
    QFile::remove(lost.path);
    removeModels(lost.path);
    if (lost.lock)
        lost.lock->unlock();
}

} // namespace heedmap
