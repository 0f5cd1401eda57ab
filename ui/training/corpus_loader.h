// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/training_settings.h"

#include <QObject>

#include <memory>
#include <optional>

namespace heedmap {

class LatestWorker;

/// Reads the corpus that a session names, in a thread of its own, whenever it is another one. Lives in the window thread.
class CorpusLoader final : public QObject
{
    Q_OBJECT

public:
    explicit CorpusLoader(QObject *parent = nullptr);
    ~CorpusLoader() override;

    /// Nothing happens where the corpus of \a settings is there or on its way.
    void want(const TrainingSettings &settings);
    /// The same from its file or rules once more.
    void readAgain();
    /// Finds out what file is at \a path: chosen() tells.
    void choose(const QString &path);
    /// Nothing is chosen any more.
    void forgetChosen();

    /// Whether a corpus, or a choice, is on its way.
    bool isReading() const;
    /// The corpus that was asked for; null while it is read, where it is wrong, and where no file was chosen.
    const std::shared_ptr<const Corpus> &corpus() const { return m_corpus; }
    /// What is wrong with it.
    const std::optional<Error> &error() const { return m_error; }

signals:
    /// It is there, or wrong.
    void loaded();
    /// The file as it is now; without a checksum where it cannot be read, which is told about when its pairs are.
    void chosen(const heedmap::FileReference &file);

private:
    using Answer = Result<std::shared_ptr<const Corpus>>;

    void accept(const Answer &answer);

    LatestWorker *m_worker = nullptr;
    LatestWorker *m_chooser = nullptr;
    bool m_isReading = false;
    std::optional<TrainingSettings> m_wanted; ///< without what says nothing of the corpus
    std::shared_ptr<const Corpus> m_corpus;
    std::optional<Error> m_error;
};

/// The corpus that \a settings describe. Errors: those of corpusFromGrammar() and readCorpus(); FileChanged where the file
/// is not the one that was chosen; Cancelled.
Result<std::shared_ptr<const Corpus>> corpusOf(const TrainingSettings &settings, const Task &task = {});

/// The rules of a corpus that is built in, as a person altered them or not. Empty for a file.
QString grammarOf(const TrainingSettings &settings);

/// The rules that it comes with. \pre corpus is not File
QString originalGrammar(CorpusSource corpus);

} // namespace heedmap
