// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/corpus_part.h"

#include "core/base/error_text.h"
#include "core/tokens/tokens.h"
#include "core/training/skipped_line_text.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/training/expander.h"
#include "ui/training/training_flow.h"
#include "ui/training/training_text.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int grammarLines = 9;
constexpr int skippedLines = 5;

/// Stands for an emptied editor in a session, where no text at all means the original rules.
const QString emptied = QStringLiteral("\n");

QString grammarToStore(const QString &typed, CorpusSource corpus)
{
    if (typed == originalGrammar(corpus))
        return {};
    return typed.isEmpty() ? emptied : typed;
}

} // namespace

CorpusPart::CorpusPart(Document &document, TrainingFlow &flow, QWidget *parent)
    : QWidget(parent), m_document(document), m_flow(flow)
{
    build();
}

void CorpusPart::build()
{
    m_form = newForm(this);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_corpus = addCombo(m_form, QStringLiteral("corpus"), 4);
    connect(m_corpus, &QComboBox::activated, this,
            [this](int index) { chooseCorpus(static_cast<CorpusSource>(index)); });
    buildGrammar();
    buildFile();
    m_error = new HintLabel(HintLabel::Kind::Warning);
    m_error->setObjectName(QStringLiteral("corpusError"));
    m_form->addRow(m_error);
    m_loadAgain = new QPushButton;
    m_loadAgain->setObjectName(QStringLiteral("loadCorpusAgain"));
    connect(m_loadAgain, &QPushButton::clicked, this,
            [this] { useFile(m_document.session().training.file.path); });
    connect(&m_flow.corpora(), &CorpusLoader::chosen, this, &CorpusPart::takeFile);
    m_form->addRow(m_loadAgain);
    m_summary = new HintLabel;
    m_summary->setObjectName(QStringLiteral("corpusSummary"));
    m_form->addRow(m_summary);
    m_skipped = new QListWidget;
    m_skipped->setObjectName(QStringLiteral("skippedLines"));
    m_skipped->setWordWrap(true);
    m_skipped->setFixedHeight(fontMetrics().lineSpacing() * skippedLines + 8);
    m_showSkipped = new Expander(m_skipped);
    m_showSkipped->setObjectName(QStringLiteral("showSkipped"));
    m_form->addRow(m_showSkipped);
    m_form->addRow(m_skipped);
}

void CorpusPart::buildGrammar()
{
    m_grammarPart = new QWidget;
    m_grammar = new QPlainTextEdit;
    m_grammar->setObjectName(QStringLiteral("grammar"));
    m_grammar->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_grammar->setTabChangesFocus(true);
    m_grammar->setUndoRedoEnabled(false); // the document undoes
    m_grammar->setFixedHeight(fontMetrics().lineSpacing() * grammarLines + 24);
    m_grammar->installEventFilter(this);
    connect(m_grammar, &QPlainTextEdit::textChanged, this, &CorpusPart::takeGrammar);
    m_restore = new QPushButton;
    m_restore->setObjectName(QStringLiteral("restoreGrammar"));
    connect(m_restore, &QPushButton::clicked, this,
            [this] { change(tr("Restore the grammar"), [](TrainingSettings &t) { t.grammar.clear(); }); });
    auto *column = new QVBoxLayout(m_grammarPart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_grammar);
    column->addWidget(m_restore, 0, Qt::AlignLeading);
    m_showGrammar = new Expander(m_grammarPart);
    m_showGrammar->setObjectName(QStringLiteral("showGrammar"));
    m_form->addRow(m_showGrammar);
    m_form->addRow(m_grammarPart);
}

void CorpusPart::buildFile()
{
    m_file = new FileRow;
    m_file->setObjectName(QStringLiteral("corpusFile"));
    addField(m_form, m_file);
    connect(m_file, &FileRow::chooseRequested, this, &CorpusPart::chooseFile);
    connect(m_file, &FileRow::removeRequested, this,
            [this] { change(tr("Go without the corpus"), [](TrainingSettings &t) { t.file = {}; }); });
    m_sourceSplit = addSplit(QStringLiteral("corpusSourceSplit"), &CorpusSplit::source);
    m_targetSplit = addSplit(QStringLiteral("corpusTargetSplit"), &CorpusSplit::target);
}

QComboBox *CorpusPart::addSplit(const QString &name, SplitMode CorpusSplit::*side)
{
    QComboBox *combo = addCombo(m_form, name, 4);
    connect(combo, &QComboBox::activated, this, [this, side](int index) {
        change(tr("Split the corpus"),
               [side, index](TrainingSettings &t) { t.split.*side = static_cast<SplitMode>(index); });
    });
    return combo;
}

void CorpusPart::chooseCorpus(CorpusSource corpus)
{
    change(tr("Choose the corpus"), [corpus](TrainingSettings &t) {
        if (t.corpus != corpus)
            t.grammar.clear();
        t.corpus = corpus;
    });
    if (corpus == CorpusSource::File && !m_document.session().training.file.isSet())
        chooseFile();
}

void CorpusPart::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Corpus"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("corpusDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Sentence pairs (*.tsv *.txt)"), tr("All files (*)")});
    const QString path = m_document.session().training.file.path;
    if (!path.isEmpty())
        dialog->setDirectory(QFileInfo(path).absolutePath());
    connect(dialog, &QFileDialog::fileSelected, this, &CorpusPart::useFile);
    dialog->open();
}

void CorpusPart::useFile(const QString &path)
{
    m_flow.chooseFile(path);
}

void CorpusPart::takeFile(const FileReference &file)
{
    if (file == m_document.session().training.file &&
        m_document.session().training.corpus == CorpusSource::File)
        m_flow.readAgain();
    change(tr("Choose the corpus"), [&file](TrainingSettings &t) {
        t.corpus = CorpusSource::File;
        t.grammar.clear();
        t.file = file;
    });
}

void CorpusPart::takeGrammar()
{
    TrainingSettings after = m_document.session().training;
    after.grammar = grammarToStore(m_grammar->toPlainText(), after.corpus);
    m_shownGrammar = grammarOf(after);
    change(
        tr("Change the grammar"), [&after](TrainingSettings &t) { t.grammar = after.grammar; },
        QStringLiteral("training.grammar"));
}

bool CorpusPart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        m_document.endMerge();
    return QWidget::eventFilter(watched, event);
}

void CorpusPart::change(const QString &what, const std::function<void(TrainingSettings &)> &change,
                        const QString &mergeKey)
{
    m_document.edit(
        what, [&change](Session &session) { change(session.training); }, mergeKey);
}

void CorpusPart::refresh()
{
    const TrainingSettings &settings = m_document.session().training;
    const bool fromFile = settings.corpus == CorpusSource::File;
    m_corpus->setCurrentIndex(static_cast<int>(settings.corpus));
    m_showGrammar->setAvailable(!fromFile);
    if (!fromFile)
        showGrammar(settings);
    m_file->showFile(settings.file.isSet() ? displayText(QFileInfo(settings.file.path).fileName())
                                           : tr("none chosen yet"),
                     settings.file.path);
    m_sourceSplit->setCurrentIndex(static_cast<int>(settings.split.source));
    m_targetSplit->setCurrentIndex(static_cast<int>(settings.split.target));
    for (QWidget *field : std::initializer_list<QWidget *>{m_file, m_sourceSplit, m_targetSplit}) {
        if (m_form->isRowVisible(field) != fromFile)
            m_form->setRowVisible(field, fromFile);
    }
    showReport();
}

void CorpusPart::showGrammar(const TrainingSettings &settings)
{
    const QString text = grammarOf(settings);
    // Compared with what was shown, not with the editor, which knows fewer characters than a file may have.
    if (m_shownGrammar != text) {
        const QSignalBlocker blocker(m_grammar);
        m_shownGrammar = text;
        m_grammar->setPlainText(text == emptied ? QString() : text);
    }
    setDisabledBecause(m_restore, settings.grammar.isEmpty() ? tr("The grammar is as it was.") : QString());
}

void CorpusPart::showReport()
{
    const std::shared_ptr<const Corpus> &corpus = m_flow.corpora().corpus();
    const std::optional<Error> &error = m_flow.corpora().error();
    m_error->setText(error ? describe(*error) : QString());
    m_error->setVisible(error.has_value());
    m_loadAgain->setVisible(error && error->code == ErrorCode::FileChanged);
    m_summary->setVisible(!error);
    if (m_flow.corpora().isReading())
        m_summary->setText(tr("Reading the corpus…"));
    else if (corpus)
        m_summary->setText(TrainingText::corpusLine(*corpus, m_flow.neededMemory()));
    else
        m_summary->setText(tr("Lines of source, tab, target."));
    const bool skips = corpus && !TrainingText::report(corpus->report).isEmpty();
    m_showSkipped->setAvailable(skips);
    if (m_reported == corpus.get())
        return;
    m_reported = corpus.get();
    m_skipped->clear();
    if (!skips)
        return;
    m_showSkipped->setText(TrainingText::report(corpus->report));
    for (const SkippedLine &line : corpus->report.skipped)
        m_skipped->addItem(describe(line));
    const qsizetype more =
        corpus->report.skippedCount - static_cast<qsizetype>(corpus->report.skipped.size());
    if (more > 0)
        m_skipped->addItem(tr("and %1 more").arg(more));
}

void CorpusPart::retranslate()
{
    m_corpus->setItemText(0, tr("Chinese–English"));
    m_corpus->setItemText(1, tr("Copy"));
    m_corpus->setItemText(2, tr("Reversal"));
    m_corpus->setItemText(3, tr("File…"));
    setRowText(
        m_form, m_corpus, tr("Corpus"),
        tipText(tr("The sentence pairs that are learned from. A tenth of them is held out: never trained "
                   "on, only tested with.")));
    m_corpus->setAccessibleName(tr("Corpus"));
    m_showGrammar->setText(tr("Grammar"));
    setTip(m_showGrammar, tipText(tr("The rules that the sentences are made from. You may change them.")));
    m_grammar->setAccessibleName(tr("Grammar"));
    m_loadAgain->setText(tr("Load Again"));
    setTip(m_loadAgain, tipText(tr("Takes the file as it is now.")));
    m_restore->setText(tr("Restore"));
    setTip(m_restore, tipText(tr("Brings back the rules that the corpus came with.")));
    m_file->retranslate();
    setRowText(
        m_form, m_file, tr("File"),
        tipText(tr("A text in UTF-8 with a sentence pair a line and a tab between source and target, up to "
                   "100,000 pairs.")));
    setRowText(m_form, m_sourceSplit, tr("Source by"), tipText(tr("How a source sentence becomes tokens.")));
    setRowText(m_form, m_targetSplit, tr("Target by"), tipText(tr("How a target sentence becomes tokens.")));
    for (QComboBox *split : {m_sourceSplit, m_targetSplit}) {
        split->setItemText(0, tr("words"));
        split->setItemText(1, tr("characters"));
        split->setItemText(2, tr("spaces"));
        split->setItemText(3, tr("list"));
    }
    m_sourceSplit->setAccessibleName(tr("Split source by"));
    m_targetSplit->setAccessibleName(tr("Split target by"));
    m_skipped->setAccessibleName(tr("Skipped lines"));
    setTip(m_showSkipped, tipText(tr("Which lines were passed over, and why.")));
    m_reported = nullptr;
    alignLabels(m_form);
    refresh();
}

} // namespace heedmap
