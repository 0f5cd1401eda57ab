// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_run.h"

namespace heedmap {

TrainingRun::TrainingRun(QObject *parent)
    : QObject(parent), m_progress(std::make_shared<const TrainingProgress>())
{}

TrainingRun::~TrainingRun() = default;

void TrainingRun::start(const TrainingOrder &order)
{
    retire();
    TrainingProgress beginning;
    beginning.options = order.options;
    beginning.state = order.paused ? RunState::Paused : RunState::Training;
    m_progress = std::make_shared<const TrainingProgress>(std::move(beginning));
    m_corpus = order.corpus;
    m_isGoing = !order.paused;
    // What a worker that was replaced has on its way finds the mailbox of the new one: at worst empty.
    m_worker = std::make_unique<TrainingWorker>(
        order, [this] { QMetaObject::invokeMethod(this, &TrainingRun::receive, Qt::QueuedConnection); });
    emit changed();
}

void TrainingRun::retire()
{
    if (!m_worker)
        return;
    m_worker->cancel();
    m_retired.push_back(std::move(m_worker));
}

void TrainingRun::pause()
{
    if (!isGoing())
        return;
    m_isGoing = false;
    m_worker->pause();
    emit changed();
}

void TrainingRun::resume()
{
    if (!isActive() || m_isGoing)
        return;
    m_isGoing = true;
    m_worker->resume();
    emit changed();
}

void TrainingRun::step()
{
    if (!isActive())
        return;
    m_isGoing = false;
    m_worker->step();
    emit changed();
}

void TrainingRun::stop()
{
    if (!isActive())
        return;
    m_isGoing = false;
    m_worker->finish();
    emit changed();
}

void TrainingRun::drop()
{
    retire();
    m_isGoing = false;
    m_corpus = nullptr;
    m_progress = std::make_shared<const TrainingProgress>();
    emit changed();
}

void TrainingRun::wantModel()
{
    if (m_worker)
        m_worker->wantModel();
}

void TrainingRun::receive()
{
    std::erase_if(m_retired, [](const auto &worker) { return worker->hasEnded(); });
    const TrainingProgressPtr progress = m_worker ? m_worker->take() : nullptr;
    if (!progress)
        return;
    m_progress = progress;
    if (!isActive())
        m_isGoing = false;
    emit changed();
}

} // namespace heedmap
