// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lost_lesson.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace heedmap {

class JobRunner;
class LessonAuthoring;
class MessageBar;

/// Keeps a lesson that is being written and not saved yet in a recovery file, a few seconds after the first change, and
/// offers what programs that are gone have left there. Lives in the window thread; files are written in another.
class LessonKeeper final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds interval{3000};

    LessonKeeper(LessonAuthoring &authoring, MessageBar &messages, const QString &folder, QObject *parent,
                 std::chrono::milliseconds delay = interval);
    /// The file stays, unless the lesson was saved or endCleanly() was called.
    ~LessonKeeper() override;

    void offer(const QList<LostLesson> &lost);
    /// The person has saved or given up what was unsaved.
    void endCleanly();

signals:
    /// Told once.
    void failed(const heedmap::Error &error);

private:
    void noteChange();
    void keepNow();
    void removeFile();
    void showNext();
    void restoreFirst();

    LessonAuthoring &m_authoring;
    MessageBar &m_messages;
    std::shared_ptr<LessonRecoveryFile> m_file; ///< touched by the jobs only
    QTimer m_timer;
    QList<LostLesson> m_lost;
    QList<LostLesson> m_restored; ///< their files stay until the draft is kept anew
    bool m_ended = false;
    bool m_failureTold = false;
    std::unique_ptr<JobRunner> m_jobs;
};

} // namespace heedmap
