// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/training_settings.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QFormLayout;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace heedmap {

class Document;
class Expander;
class FileRow;
class HintLabel;
class TrainingFlow;

/// What is trained on: which corpus, its rules or its file, and what came of it.
class CorpusPart final : public QWidget
{
    Q_OBJECT

public:
    CorpusPart(Document &document, TrainingFlow &flow, QWidget *parent = nullptr);

    /// Shows what there is now.
    void refresh();
    void retranslate();
    QFormLayout *form() const { return m_form; }

    /// The pairs of the file at \a path become the corpus.
    void useFile(const QString &path);
    /// Asks for a file.
    void chooseFile();

private:
    void build();
    void buildGrammar();
    void buildFile();
    QComboBox *addSplit(const QString &name, SplitMode CorpusSplit::*side);
    void chooseCorpus(CorpusSource corpus);
    void takeFile(const FileReference &file);
    void takeGrammar();
    void showGrammar(const TrainingSettings &settings);
    void showReport();
    void change(const QString &what, const std::function<void(TrainingSettings &)> &change,
                const QString &mergeKey = {});
    bool eventFilter(QObject *watched, QEvent *event) override;

    Document &m_document;
    TrainingFlow &m_flow;
    QFormLayout *m_form = nullptr;
    QComboBox *m_corpus = nullptr;
    Expander *m_showGrammar = nullptr;
    QWidget *m_grammarPart = nullptr;
    QPlainTextEdit *m_grammar = nullptr;
    QPushButton *m_restore = nullptr;
    FileRow *m_file = nullptr;
    QComboBox *m_sourceSplit = nullptr;
    QComboBox *m_targetSplit = nullptr;
    QString m_shownGrammar; ///< what the session had when the editor last agreed with it
    HintLabel *m_error = nullptr;
    QPushButton *m_loadAgain = nullptr;
    HintLabel *m_summary = nullptr;
    Expander *m_showSkipped = nullptr;
    QListWidget *m_skipped = nullptr;
    const void *m_reported = nullptr; ///< the corpus whose report is shown
};

} // namespace heedmap
