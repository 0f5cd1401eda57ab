// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/lesson_keeper.h"

#include "ui/document/job_runner.h"
#include "ui/lessons/lesson_draft.h"
#include "ui/main_window/lesson_authoring.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

#include <QLocale>

#include <utility>

namespace heedmap {

namespace {

QString noText()
{
    return {};
}

} // namespace

LessonKeeper::LessonKeeper(LessonAuthoring &authoring, MessageBar &messages, const QString &folder,
                           QObject *parent, std::chrono::milliseconds delay)
    : QObject(parent),
      m_authoring(authoring),
      m_messages(messages),
      m_file(std::make_shared<LessonRecoveryFile>(folder)),
      m_jobs(std::make_unique<JobRunner>())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &LessonKeeper::keepNow);
    LessonDraft &draft = m_authoring.draft();
    connect(&draft, &LessonDraft::changed, this, &LessonKeeper::noteChange);
    connect(&draft, &LessonDraft::modifiedChanged, this, [this](bool modified) {
        if (!modified)
            removeFile();
    });
}

LessonKeeper::~LessonKeeper()
{
    m_jobs.reset();
}

void LessonKeeper::noteChange()
{
    if (m_authoring.draft().isModified() && !m_timer.isActive() && !m_ended)
        m_timer.start();
}

void LessonKeeper::keepNow()
{
    const LessonDraft &draft = m_authoring.draft();
    if (!draft.isModified())
        return;
    m_jobs->run(
        this, noText,
        [file = m_file, lesson = draft.lesson(), name = draft.fileName()](const Task &) {
            return file->keep(lesson, name);
        },
        [this](const Result<void> &written) {
            if (!written) {
                if (written.error().code != ErrorCode::Cancelled && !std::exchange(m_failureTold, true))
                    emit failed(written.error());
                return;
            }
            for (const LostLesson &lost : std::exchange(m_restored, {}))
                discard(lost);
        });
}

void LessonKeeper::removeFile()
{
    m_timer.stop();
    m_jobs->run(
        this, noText,
        [file = m_file](const Task &) -> Result<void> {
            file->remove();
            return {};
        },
        [](const Result<void> &) {});
    // What was restored is saved, or given up.
    for (const LostLesson &lost : std::exchange(m_restored, {}))
        discard(lost);
}

void LessonKeeper::endCleanly()
{
    m_ended = true;
    m_timer.stop();
    m_jobs.reset(); // waits for what is being written
    m_file->remove();
    m_jobs = std::make_unique<JobRunner>();
    for (const LostLesson &lost : std::exchange(m_restored, {}))
        discard(lost);
}

void LessonKeeper::offer(const QList<LostLesson> &lost)
{
    m_lost = lost;
    showNext();
}

void LessonKeeper::showNext()
{
    if (m_lost.isEmpty()) {
        m_messages.clear(MessageBar::Topic::LostLesson);
        return;
    }
    const LocalText title = m_lost.first().lesson.title;
    m_messages.ask(MessageBar::Topic::LostLesson,
                   [title] {
                       const bool chinese = QLocale().language() == QLocale::Chinese;
                       return tr("The program ended without saving the lesson “%1”.")
                           .arg(title.in(chinese ? LessonLanguage::Chinese : LessonLanguage::English));
                   },
                   {{[] { return tr("Restore"); }, [this] { restoreFirst(); }},
                    {[] { return tr("Discard"); },
                     [this] {
                         discard(m_lost.takeFirst());
                         showNext();
                     }}});
}

void LessonKeeper::restoreFirst()
{
    m_authoring.whenSafe([this] {
        if (m_lost.isEmpty())
            return;
        const LostLesson lost = m_lost.takeFirst();
        m_authoring.restore(lost.lesson, lost.fileName);
        m_restored.append(lost);
        noteChange();
        showNext();
    });
}

} // namespace heedmap
