// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/corpus_loader.h"

#include "core/training/grammar.h"
#include "ui/document/latest_worker.h"

namespace heedmap {

namespace {

BuiltInCorpus builtIn(CorpusSource corpus)
{
    switch (corpus) {
    case CorpusSource::Copy:
        return BuiltInCorpus::Copy;
    case CorpusSource::Reversal:
        return BuiltInCorpus::Reversal;
    case CorpusSource::ChineseEnglish:
    case CorpusSource::File:
        break;
    }
    return BuiltInCorpus::ChineseEnglish;
}

/// What of \a settings the corpus depends on.
TrainingSettings corpusPart(const TrainingSettings &settings)
{
    TrainingSettings part;
    part.corpus = settings.corpus;
    if (settings.corpus == CorpusSource::File) {
        part.file = settings.file;
        part.split = settings.split;
    } else {
        part.grammar = grammarOf(settings);
    }
    return part;
}

} // namespace

QString originalGrammar(CorpusSource corpus)
{
    return grammarText(builtIn(corpus));
}

QString grammarOf(const TrainingSettings &settings)
{
    if (settings.corpus == CorpusSource::File)
        return {};
    return settings.grammar.isEmpty() ? originalGrammar(settings.corpus) : settings.grammar;
}

Result<std::shared_ptr<const Corpus>> corpusOf(const TrainingSettings &settings, const Task &task)
{
    Result<Corpus> corpus =
        settings.corpus == CorpusSource::File
            ? readCorpus(settings.file.path, settings.split, task)
            : corpusFromGrammar(grammarOf(settings), corpusName(builtIn(settings.corpus)));
    return std::move(corpus).map(
        [](Corpus &&made) { return std::make_shared<const Corpus>(std::move(made)); });
}

CorpusLoader::CorpusLoader(QObject *parent) : QObject(parent), m_worker(new LatestWorker(this)) {}

CorpusLoader::~CorpusLoader() = default;

void CorpusLoader::want(const TrainingSettings &settings)
{
    const TrainingSettings wanted = corpusPart(settings);
    if (m_wanted == wanted)
        return;
    m_wanted = wanted;
    readAgain();
}

void CorpusLoader::readAgain()
{
    if (!m_wanted)
        return;
    m_corpus = nullptr;
    m_error.reset();
    if (m_wanted->corpus == CorpusSource::File && !m_wanted->file.isSet()) {
        m_worker->drop();
        emit loaded();
        return;
    }
    m_worker->run(
        [settings = *m_wanted](const std::stop_token &stop) {
            return corpusOf(settings, Task{stop, {}});
        },
        [this](const Answer &answer) { accept(answer); });
}

bool CorpusLoader::isReading() const
{
    return m_worker->isBusy();
}

void CorpusLoader::accept(const Answer &answer)
{
    if (answer && *answer)
        m_corpus = *answer;
    else
        m_error = answer ? Error{ErrorCode::OutOfMemory, {}, {}} : answer.error();
    emit loaded();
}

} // namespace heedmap
