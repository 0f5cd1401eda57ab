// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/corpus_loader.h"

#include "core/files/file_checksum.h"
#include "core/training/grammar.h"
#include "ui/document/latest_worker.h"

#include <QFileInfo>

#include <utility>

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

/// A file that could not be read when it was chosen has no checksum yet.
Result<void> checkUnchanged(const FileReference &file)
{
    if (file.checksum.isEmpty())
        return {};
    return fileChecksum(file.path).and_then([&file](const QString &now) {
        return now == file.checksum ? Result<void>()
                                    : failure(ErrorCode::FileChanged, file.path.toStdString());
    });
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
            ? checkUnchanged(settings.file).and_then([&] {
                  return readCorpus(settings.file.path, settings.split, task);
              })
            : corpusFromGrammar(grammarOf(settings), corpusName(builtIn(settings.corpus)));
    return std::move(corpus).map(
        [](Corpus &&made) { return std::make_shared<const Corpus>(std::move(made)); });
}

CorpusLoader::CorpusLoader(QObject *parent)
    : QObject(parent), m_worker(new LatestWorker(this)), m_chooser(new LatestWorker(this))
{}

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
    m_error.reset();
    m_isReading = m_wanted->corpus != CorpusSource::File || m_wanted->file.isSet();
    // What is not wanted any more may be huge: it ends in the worker's thread, before the next one takes memory.
    const auto before = std::make_shared<std::shared_ptr<const Corpus>>(std::exchange(m_corpus, nullptr));
    m_worker->run(
        [before, settings = *m_wanted, reads = m_isReading](const std::stop_token &stop) {
            before->reset();
            return reads ? corpusOf(settings, Task{stop, {}}) : Answer();
        },
        [this, reads = m_isReading](const Answer &answer) {
            if (reads)
                accept(answer);
        });
    if (!m_isReading)
        emit loaded();
}

void CorpusLoader::choose(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_chooser->run([absolute](const std::stop_token &) { return fileChecksum(absolute).value_or(QString()); },
                   [this, absolute](const QString &checksum) {
                       emit chosen({absolute, checksum, {}});
                   });
}

void CorpusLoader::forgetChosen()
{
    m_chooser->drop();
}

bool CorpusLoader::isReading() const
{
    return m_isReading || m_chooser->isBusy();
}

void CorpusLoader::accept(const Answer &answer)
{
    m_isReading = false;
    if (answer && *answer)
        m_corpus = *answer;
    else
        m_error = answer ? Error{ErrorCode::OutOfMemory, {}, {}} : answer.error();
    emit loaded();
}

} // namespace heedmap
