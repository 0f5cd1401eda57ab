// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/recovery.h"
#include "ui/document/job_runner.h"

#include <QTimer>

#include <chrono>

namespace heedmap {

class Document;

/// Keeps what is not saved yet in a recovery file: a few seconds after the first change since the last time, in a
/// thread of its own, and no longer than it is unsaved. Lives in the window thread.
class Autosave final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds interval{3000};

    Autosave(Document &document, const QString &folder, QObject *parent,
             std::chrono::milliseconds delay = interval);
    /// The file stays, unless the document is saved or endCleanly() was called.
    ~Autosave() override;

    /// Keeps the document as it is now; \a done hears whether that worked.
    void keepNow(const std::function<void(const Result<void> &)> &done);

    /// The person has saved or given up what was unsaved: the file goes, and no other is made.
    void endCleanly();

signals:
    void kept();
    /// Told once: the next failures of the same run are silent.
    void failed(const heedmap::Error &error);

private:
    void noteChange();
    void noteModified(bool modified);
    void answer(const Result<void> &written);
    void removeFile();

    Document &m_document;
    std::shared_ptr<RecoveryFile> m_file; ///< touched by the jobs only
    QTimer m_timer;
    bool m_failureTold = false;
    bool m_ended = false;
    bool m_fileIsWanted = false;
    std::unique_ptr<JobRunner> m_jobs;
};

} // namespace heedmap
