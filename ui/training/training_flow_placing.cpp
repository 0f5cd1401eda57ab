// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"
#include "ui/training/sentences.h"
#include "ui/training/shown_model.h"
#include "ui/training/training_flow.h"

#include <utility>

namespace heedmap {

bool TrainingFlow::showsOurs(const Session &session) const
{
    return session.embedding.kind == EmbeddingKind::Trained && m_placedRun == m_runNumber &&
           session.embedding.trained.file.checksum == m_placed.checksum;
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
    if (showsOurs(session) || shownCheckpoint() >= 0)
        return withNextModel(session, checkpoint);
    const Corpus &corpus = *m_run->corpus();
    const TrainingOptions &options = progress().options;
    const int heads = options.mechanism == Mechanism::Additive ? 1 : options.heads;
    const AlignerShape shape{options.mechanism, heads, options.width, corpus.source.size(),
                             corpus.target.size()};
    const Session after = withTrained(session, fileOf(checkpoint), shape, options.seed);
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
    if (shownCheckpoint() < 0) {
        setPlaying(false);
        return;
    }
    const int next = shownCheckpoint() + 1;
    if (next < checkpoints().size())
        scrub(next);
    if (next >= checkpoints().size() - 1)
        setPlaying(false);
}

} // namespace heedmap
