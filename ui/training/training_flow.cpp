// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_flow.h"

#include "core/session/use_files.h"
#include "core/training/checkpoint_steps.h"
#include "core/training/trainer.h"
#include "ui/training/sentences.h"

namespace heedmap {

namespace {

constexpr std::chrono::milliseconds playInterval{125};
constexpr std::chrono::milliseconds checkpointTime{9}; ///< a short training takes about a second

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
    : QObject(parent), m_document(document), m_loader(new CorpusLoader(this)), m_run(new TrainingRun(this))
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
    const bool agreed = m_memoryAgreed == m_document.session().training.options;
    return m_neededMemory > m_document.allowedMemory() && !agreed ? Obstacle::Memory : Obstacle::None;
}

void TrainingFlow::followSession(const Session &session)
{
    m_loader->want(session.training);
    const std::shared_ptr<const Corpus> corpus = m_loader->corpus();
    const TrainingOptions &options = session.training.options;
    m_neededMemory =
        corpus ? trainingMemory(*corpus, options, static_cast<int>(checkpointSteps(options.steps).size()))
               : 0;
    if (!m_placing && m_follows && m_placedRun == m_runNumber && !showsOurs(session)) {
        m_follows = false;
        m_next.reset();
        if (m_run->isGoing()) {
            m_interruption = Interruption::SessionLeft;
            m_run->pause();
        }
    }
    emit changed();
}

void TrainingFlow::followCorpus()
{
    followSession(m_document.session());
    if (!m_startsWhenRead || m_loader->isReading())
        return;
    m_startsWhenRead = false;
    if (obstacle() == Obstacle::None)
        begin(false);
}

bool TrainingFlow::showsOurs(const Session &session) const
{
    return session.embedding.kind == EmbeddingKind::Trained && m_placedRun == m_runNumber &&
           session.embedding.trained.file.checksum == m_placed.checksum;
}

void TrainingFlow::train()
{
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

void TrainingFlow::trainAllTheSame()
{
    m_memoryAgreed = m_document.session().training.options;
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
    m_run->start(
        {m_loader->corpus(), m_startedWith.options, Checkpoints::usualBytes, paused, checkpointTime});
}

void TrainingFlow::pause()
{
    m_startsWhenRead = false;
    m_run->pause();
}

void TrainingFlow::step()
{
    if (!m_run->isActive() && obstacle() == Obstacle::None)
        begin(true);
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
    m_follows = m_follows || m_interruption == Interruption::None;
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
    m_document.edit(tr("Train as before"), [this](Session &session) { session.training = m_startedWith; });
}

void TrainingFlow::followRun()
{
    const Checkpoint &now = progress().now;
    if (m_follows && now.isSet() && (m_placedRun != m_runNumber || now.checksum != m_placed.checksum))
        show({now, tr("Train"), QStringLiteral("train.%1").arg(m_runNumber), true, false});
    emit changed();
}

void TrainingFlow::show(const Step &step)
{
    m_next = step;
    present();
}

/// The latest model goes into the session once the one before was computed.
void TrainingFlow::present()
{
    if (m_document.isComputing())
        return;
    if (m_next)
        place(*std::exchange(m_next, std::nullopt));
    else if (m_follows)
        m_run->wantModel();
}

void TrainingFlow::place(const Step &step)
{
    const auto change = [this, &step](Session &session) { session = showing(session, step.checkpoint); };
    m_placing = true;
    if (step.isOngoing)
        m_document.editOngoing(step.what, change, step.key);
    else
        m_document.edit(step.what, change, step.key);
    m_placing = false;
    m_placedRun = m_runNumber;
    m_placed = step.checkpoint;
    if (step.isLast)
        m_document.endMerge();
    emit changed();
}

/// What a person changed of the attention since training began stays as it is.
Session TrainingFlow::showing(const Session &session, const Checkpoint &checkpoint) const
{
    const FileReference file{QStringLiteral("trained.safetensors"), checkpoint.checksum, checkpoint.model};
    if (showsOurs(session)) {
        Session after = session;
        after.embedding.trained.file = file;
        if (after.attention.parameters.file.checksum == m_placed.checksum)
            after.attention.parameters.file = file;
        return after;
    }
    const Corpus &corpus = *m_run->corpus();
    const TrainingOptions &options = progress().options;
    const int heads = options.mechanism == Mechanism::Additive ? 1 : options.heads;
    const AlignerShape shape{options.mechanism, heads, options.width, corpus.source.size(),
                             corpus.target.size()};
    const Session after = withTrained(session, file, shape, options.seed);
    return m_placedRun == m_runNumber || knowsWords(after, corpus) ? after : withFirstPair(after, corpus);
}

int TrainingFlow::shownCheckpoint() const
{
    const EmbeddingSettings &embedding = m_document.session().embedding;
    return embedding.kind == EmbeddingKind::Trained ? checkpoints().indexOf(embedding.trained.file.checksum)
                                                    : -1;
}

Checkpoint TrainingFlow::shown() const
{
    const EmbeddingSettings &embedding = m_document.session().embedding;
    if (embedding.kind != EmbeddingKind::Trained)
        return {};
    if (const int index = shownCheckpoint(); index >= 0)
        return checkpoints().all()[static_cast<std::size_t>(index)];
    return m_placedRun == m_runNumber && embedding.trained.file.checksum == m_placed.checksum ? m_placed
                                                                                              : Checkpoint();
}

void TrainingFlow::scrub(int index)
{
    if (index < 0 || index >= checkpoints().size())
        return;
    m_follows = false;
    if (m_run->isGoing()) {
        m_interruption = Interruption::LookingBack;
        m_run->pause();
    }
    show({checkpoints().all()[static_cast<std::size_t>(index)], tr("Look at a checkpoint"),
          QStringLiteral("training.scrub"), false, false});
}

void TrainingFlow::endScrub()
{
    if (m_next)
        m_next->isLast = true;
    else if (!isPlaying())
        m_document.endMerge();
}

void TrainingFlow::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && checkpoints().size() < 2))
        return;
    if (!playing) {
        m_player.stop();
        m_document.endMerge();
        emit changed();
        return;
    }
    m_document.endMerge();
    m_player.start();
    if (shownCheckpoint() < 0 || shownCheckpoint() == checkpoints().size() - 1)
        scrub(0);
    emit changed();
}

void TrainingFlow::playOn()
{
    if (m_next || m_document.isComputing())
        return;
    const int next = shownCheckpoint() + 1;
    if (next < checkpoints().size())
        scrub(next);
    if (next >= checkpoints().size() - 1)
        setPlaying(false);
}

} // namespace heedmap
