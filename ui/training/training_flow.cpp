// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_flow.h"

#include "core/training/checkpoint_steps.h"
#include "core/training/trainer.h"

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

constexpr std::chrono::milliseconds playInterval{125};
constexpr std::chrono::milliseconds checkpointTime{9}; ///< a short training takes about a second
constexpr std::chrono::milliseconds watchedTime{60};   ///< or, to be watched, some seven
constexpr std::uint64_t liveModels = 4; ///< on its way, in the session, in its undo steps, being computed

/// The person sees the same training in them.
bool trainAlike(TrainingSettings a, TrainingSettings b)
{
    for (TrainingSettings *settings : {&a, &b}) {
        settings->grammar = grammarOf(*settings);
        if (settings->options.mechanism == Mechanism::Additive)
            settings->options.heads = 1;
        if (settings->corpus != CorpusSource::File) {
            settings->file = {};
            settings->split = {};
        }
    }
    return a == b;
}

} // namespace

TrainingFlow::TrainingFlow(Document &document, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_loader(new CorpusLoader(this)),
      m_run(new TrainingRun(this)),
      m_resets(document.resets())
{
    m_player.setInterval(playInterval);
    connect(&m_player, &QTimer::timeout, this, &TrainingFlow::playOn);
    connect(m_loader, &CorpusLoader::loaded, this, &TrainingFlow::followCorpus);
    connect(m_run, &TrainingRun::changed, this, &TrainingFlow::followRun);
    connect(&m_document, &Document::sessionChanged, this, &TrainingFlow::followSession);
    // Once every view has the result.
    connect(&m_document, &Document::computed, this, &TrainingFlow::present, Qt::QueuedConnection);
    connect(&m_document, &Document::computeFailed, this, &TrainingFlow::present, Qt::QueuedConnection);
    m_loader->want(m_document.session().training);
}

TrainingFlow::~TrainingFlow() = default;

Obstacle TrainingFlow::obstacle() const
{
    if (m_loader->isReading())
        return Obstacle::Reading;
    if (m_loader->error())
        return Obstacle::WrongCorpus;
    if (!m_loader->corpus())
        return Obstacle::NoFile;
    const bool agreed = m_neededMemory <= m_memoryAgreed;
    return m_neededMemory > m_document.allowedMemory() && !agreed ? Obstacle::Memory : Obstacle::None;
}

void TrainingFlow::followSession(const Session &session)
{
    if (m_document.resets() != m_resets)
        forgetDocument();
    m_loader->want(session.training);
    if (!m_placing) {
        countMemory();
        if (!showsOurs(session))
            leaveSession();
    }
    emit changed();
}

/// What belongs to a document that is gone haunts no other one.
void TrainingFlow::forgetDocument()
{
    m_resets = m_document.resets();
    ++m_runNumber;
    m_player.stop();
    m_next.reset();
    m_placed = {};
    m_keptDespite.reset();
    m_memoryAgreed = 0;
    m_startsWhenRead = false;
    m_follows = false;
    m_interruption = Interruption::None;
    m_loader->forgetChosen();
    m_run->drop();
}

/// Whoever goes where no model of ours is shown is not called back. A first model that is still on its way leads there.
void TrainingFlow::leaveSession()
{
    const bool waits = m_next && m_next->isOngoing && m_placedRun != m_runNumber;
    if (!waits)
        m_next.reset();
    setPlaying(false);
    if (!m_follows || m_placedRun != m_runNumber)
        return;
    m_follows = false;
    if (m_run->isGoing()) {
        m_interruption = Interruption::SessionLeft;
        m_run->pause();
    }
}

void TrainingFlow::countMemory()
{
    m_neededMemory = 0;
    const std::shared_ptr<const Corpus> corpus = m_loader->corpus();
    if (!corpus)
        return;
    const TrainingOptions &options = m_document.session().training.options;
    const auto kept = static_cast<int>(checkpointSteps(options.steps).size());
    const std::uint64_t model = trainingMemory(*corpus, options, 1) - trainingMemory(*corpus, options, 0);
    m_neededMemory = trainingMemory(*corpus, options, kept) + liveModels * model;
}

void TrainingFlow::followCorpus()
{
    countMemory();
    emit changed();
    if (!m_startsWhenRead || m_loader->isReading())
        return;
    m_startsWhenRead = false;
    if (obstacle() == Obstacle::None)
        begin(false);
}

void TrainingFlow::chooseFile(const QString &path)
{
    m_loader->choose(path);
    emit changed();
}

void TrainingFlow::train()
{
    setPlaying(false);
    if (m_run->isActive()) {
        m_interruption = Interruption::None;
        m_follows = true;
        m_run->resume();
    } else if (obstacle() == Obstacle::Reading) {
        m_startsWhenRead = true;
        emit changed();
    } else if (obstacle() == Obstacle::None) {
        begin(false);
    } else {
        emit changed();
    }
}

void TrainingFlow::watch()
{
    m_isWatched = !m_run->isActive();
    train();
}

void TrainingFlow::trainAllTheSame()
{
    m_memoryAgreed = std::max(m_memoryAgreed, m_neededMemory);
    train();
}

void TrainingFlow::begin(bool paused)
{
    setPlaying(false);
    m_document.endMerge();
    ++m_runNumber;
    m_startedWith = m_document.session().training;
    m_keptDespite.reset();
    m_next.reset();
    m_interruption = Interruption::None;
    m_follows = true;
    m_run->start({m_loader->corpus(), m_startedWith.options, Checkpoints::usualBytes, paused,
                  std::exchange(m_isWatched, false) ? watchedTime : checkpointTime});
}

void TrainingFlow::pause()
{
    m_startsWhenRead = false;
    m_run->pause();
}

void TrainingFlow::step()
{
    setPlaying(false);
    if (!m_run->isActive()) {
        if (obstacle() != Obstacle::None)
            return;
        begin(true);
    }
    m_interruption = Interruption::None;
    m_follows = true;
    m_run->step();
}

void TrainingFlow::reset()
{
    if (obstacle() == Obstacle::None)
        begin(true);
}

void TrainingFlow::stop()
{
    setPlaying(false);
    const bool looksOn = m_interruption == Interruption::None && shown().isSet();
    m_follows = m_follows || looksOn;
    m_interruption = Interruption::None;
    m_run->stop();
}

bool TrainingFlow::asksAboutSettings() const
{
    const TrainingSettings &now = m_document.session().training;
    const bool isAnswered = m_keptDespite && trainAlike(*m_keptDespite, now);
    return m_run->isActive() && !isAnswered && !trainAlike(now, m_startedWith);
}

void TrainingFlow::startOver()
{
    const bool paused = !m_run->isGoing();
    if (obstacle() == Obstacle::Reading)
        m_startsWhenRead = true;
    else if (obstacle() == Obstacle::None)
        begin(paused);
}

void TrainingFlow::keepTraining()
{
    m_keptDespite = m_document.session().training;
    emit changed();
}

void TrainingFlow::undoTheChange()
{
    if (!asksAboutSettings())
        return;
    m_document.edit(tr("Train as before"), [this](Session &session) { session.training = m_startedWith; });
}

void TrainingFlow::followRun()
{
    const Checkpoint &now = progress().now;
    if (m_follows && now.isSet() && (m_placedRun != m_runNumber || now.checksum != m_placed.checksum))
        show({now, tr("Train"), QStringLiteral("train.%1").arg(m_runNumber), true, false});
    emit changed();
}

} // namespace heedmap
