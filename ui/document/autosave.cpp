// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include "ui/document/document.h"

namespace heedmap {

namespace {

/// Nobody is told while it works.
QString noText()
{
    return {};
}

} // namespace

Autosave::Autosave(Document &document, const QString &folder, QObject *parent,
                   std::chrono::milliseconds delay)
    : QObject(parent),
      m_document(document),
      m_file(std::make_shared<RecoveryFile>(folder)),
      m_jobs(std::make_unique<JobRunner>())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_document.isModified())
            keepNow([](const Result<void> &) {});
    });
    connect(&m_document, &Document::sessionChanged, this, &Autosave::noteChange);
    connect(&m_document, &Document::modifiedChanged, this, &Autosave::noteModified);
}

Autosave::~Autosave()
{
    // What waits is dropped with the runner, the removal of the file, too.
    m_jobs.reset();
    if (!m_fileIsWanted)
        m_file->remove();
}

void Autosave::keepNow(const std::function<void(const Result<void> &)> &done)
{
    m_timer.stop();
    m_fileIsWanted = true;
    m_jobs->run(
        this, noText,
        [file = m_file, session = m_document.session(), name = m_document.fileName()](const Task &) {
            return file->keep(session, name);
        },
        [this, done](const Result<void> &written) {
            answer(written);
            done(written);
        });
}

void Autosave::endCleanly()
{
    m_ended = true;
    removeFile();
}

void Autosave::noteChange()
{
    if (!m_timer.isActive() && !m_ended)
        m_timer.start();
}

void Autosave::noteModified(bool modified)
{
    if (!modified)
        removeFile();
}

void Autosave::removeFile()
{
    m_timer.stop();
    m_fileIsWanted = false;
    m_jobs->run(
        this, noText,
        [file = m_file](const Task &) -> Result<void> {
            file->remove();
            return {};
        },
        [](const Result<void> &) {});
}

void Autosave::answer(const Result<void> &written)
{
    if (written) {
        emit kept();
    } else if (!m_failureTold && written.error().code != ErrorCode::Cancelled) {
        m_failureTold = true;
        emit failed(written.error());
    }
}

} // namespace heedmap
