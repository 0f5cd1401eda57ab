// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_vectors.h"
#include "core/session/session_tokens.h"
#include "core/session/unknown_tokens.h"
#include "core/tokens/tokens.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/array_text.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/seed_edit.h"
#include "ui/docks/vector_table_model.h"
#include "ui/docks/vector_table_view.h"
#include "ui/document/document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace heedmap {

namespace {

/// Whether any number of the session is drawn at random.
bool seedMatters(const Session &session)
{
    const bool vectors = session.embedding.kind == EmbeddingKind::Random ||
                         session.embedding.kind == EmbeddingKind::Words ||
                         session.embedding.kind == EmbeddingKind::Trained;
    const bool parameters = session.attention.mechanism == Mechanism::Additive ||
                            session.attention.projections == ProjectionKind::Random;
    return vectors || (parameters && !usesParameterFile(session));
}

/// Whether what is shown is what training starts from.
bool isUntrained(const ComputationPtr &computation)
{
    return computation && computation->trained && computation->trained->origin.step == 0;
}

} // namespace

QString EmbeddingsDock::meaning(const Session &session) const
{
    switch (session.embedding.kind) {
    case EmbeddingKind::Random:
        return tr("Random vectors: what you see is noise, not meaning.");
    case EmbeddingKind::OneHot:
        return tr("Every distinct token has a dimension of its own.");
    case EmbeddingKind::Table:
        return unusedTableTokens(session).isEmpty()
                   ? tr("Numbers by hand. A token without a row of its own has zeros.")
                   : tr("Numbers by hand. Grey rows belong to tokens that are not in the text.");
    case EmbeddingKind::Words:
        return tr("Word vectors, looked up by token.");
    case EmbeddingKind::Rows:
        return tr("A row of an array for each token.");
    case EmbeddingKind::Trained: {
        const ComputationPtr computation = m_document.computation();
        if (isUntrained(computation))
            return tr("Random vectors, step 0 of training: what you see is noise, not meaning.");
        if (!computation || !computation->trained)
            return tr("Learned from sentence pairs.");
        return tr("Learned from sentence pairs, step %1 of training.")
            .arg(QString::number(computation->trained->origin.step));
    }
    }
    return {};
}

QString EmbeddingsDock::widthReason(const Session &session) const
{
    if (session.embedding.kind == EmbeddingKind::OneHot)
        return tr("One-hot vectors are as wide as there are distinct tokens: %1.")
            .arg(embeddingWidth(session));
    if (session.embedding.kind == EmbeddingKind::Words || session.embedding.kind == EmbeddingKind::Rows)
        return tr("The file has this width.");
    if (session.embedding.kind == EmbeddingKind::Trained)
        return tr("The model was trained with this width.");
    if (session.embedding.kind == EmbeddingKind::Random && usesParameterFile(session))
        return tr("The parameters of the file want this width.");
    if (session.embedding.kind == EmbeddingKind::Random && session.attention.mechanism == Mechanism::Additive)
        return tr(
            "Additive attention has a width for queries and one for keys: see d_q and d_k in Attention.");
    return {};
}

void EmbeddingsDock::showSession(const Session &session)
{
    if (!m_editing)
        m_tableBefore.reset();
    const QSignalBlocker blockKind(m_kind);
    const QSignalBlocker blockPosition(m_position);
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(session.embedding.kind)));
    m_meaning->setText(meaning(session));
    m_position->setChecked(session.embedding.position);
    const QSignalBlocker blockPrevious(m_previousWord);
    m_previousWord->setChecked(usesPreviousWord(session));
    setDisabledBecause(m_previousWord, session.embedding.kind == EmbeddingKind::Rows
                                           ? tr("The array has a row for each query already.")
                                           : QString());
    showSeed(session);
    showWidth(session);
    showTable(session);
    showFiles(session);
}

void EmbeddingsDock::showFiles(const Session &session)
{
    const bool words = session.embedding.kind == EmbeddingKind::Words;
    const bool rows = session.embedding.kind == EmbeddingKind::Rows;
    const EmbeddingSettings &embedding = session.embedding;
    m_words->showFile(displayText(QFileInfo(embedding.words.file.path).fileName()),
                      embedding.words.file.path);
    m_sourceRows->showFile(ArrayText::source(embedding.rows.source), embedding.rows.source.file.path);
    const ArrayReference &target = embedding.rows.target;
    m_targetRows->showFile(target.isSet() ? ArrayText::source(target) : tr("the source's"), target.file.path);
    const FileReference &trained = embedding.trained.file;
    m_trained->showFile(displayText(QFileInfo(trained.path).fileName()),
                        trained.content ? tr("In this session; saved beside it.") : trained.path);
    m_form->setRowVisible(m_words, words);
    m_form->setRowVisible(m_trained, session.embedding.kind == EmbeddingKind::Trained);
    m_form->setRowVisible(m_sourceRows, rows);
    m_form->setRowVisible(m_targetRows, rows);
    showFoundWords();
}

void EmbeddingsDock::showFoundWords()
{
    const ComputationPtr computation = m_document.computation();
    const EmbeddingKind kind = m_document.session().embedding.kind;
    const bool trained = kind == EmbeddingKind::Trained && computation && computation->trained;
    const bool known = kind == EmbeddingKind::Words && computation && computation->words;
    m_form->setRowVisible(m_found, known || trained);
    m_meaning->setText(meaning(m_document.session()));
    if (trained) {
        const UnknownTokens unknown = unknownTokens(*computation);
        m_found->setText(ArrayText::vocabulary(*computation->trained, unknown));
        m_found->setKind(unknown.isEmpty() ? HintLabel::Kind::Note : HintLabel::Kind::Warning);
    }
    if (!known)
        return;
    const WordVectors &words = *computation->words;
    m_found->setText(ArrayText::found(words));
    m_found->setKind(words.missing.isEmpty() ? HintLabel::Kind::Note : HintLabel::Kind::Warning);
}

void EmbeddingsDock::showSeed(const Session &session)
{
    m_seed->setSeed(session.embedding.seed);
    const QString why = seedMatters(session)
                            ? QString()
                            : tr("No number is random now: neither the vectors nor the projections.");
    setDisabledBecause(m_seed, why);
    setDisabledBecause(m_newSeed, why);
    m_seedHint->setText(why);
    m_form->setRowVisible(m_seedHint, !why.isEmpty());
}

void EmbeddingsDock::showWidth(const Session &session)
{
    const int width = embeddingWidth(session);
    m_width->setRange(1, std::max(heedmap::maximumWidth, width));
    m_width->setValue(width);
    const QString why = widthReason(session);
    setDisabledBecause(m_width, why);
    m_widthHint->setText(why);
    m_form->setRowVisible(m_widthHint, !why.isEmpty());
}

void EmbeddingsDock::showTable(const Session &session)
{
    const bool used = session.embedding.kind == EmbeddingKind::Table;
    m_tablePart->setVisible(used);
    if (!used)
        m_tableHint->hide();
    setDisabledBecause(m_removeUnused, unusedTableTokens(session).isEmpty()
                                           ? tr("Every row of the table belongs to a token of the text.")
                                           : QString());
}

void EmbeddingsDock::retranslate()
{
    setWindowTitle(tr("Embeddings"));
    setRowText(m_form, m_kind, tr("Vectors"), tipText(tr("Where the vector of a token comes from.")));
    m_kind->setAccessibleName(tr("Vectors"));
    m_kind->setItemText(0, tr("random"));
    m_kind->setItemText(1, tr("one-hot"));
    m_kind->setItemText(2, tr("table by hand"));
    m_kind->setItemData(
        0, tipText(tr("Drawn from the seed; the same token always has the same vector."), tr("x ~ N(0, 1)")),
        Qt::ToolTipRole);
    m_kind->setItemData(1,
                        tipText(tr("One at the token's own dimension, zero elsewhere: different tokens "
                                   "have nothing in common."),
                                tr("x_i · x_j = 1 if i = j, else 0")),
                        Qt::ToolTipRole);
    m_kind->setItemText(3, tr("word vectors"));
    m_kind->setItemText(4, tr("rows of an array"));
    m_kind->setItemData(
        3,
        tipText(tr("From a file: GloVe, word2vec, fastText .vec, or a table with a token in each "
                   "row. d_model is the file's.")),
        Qt::ToolTipRole);
    m_kind->setItemData(4,
                        tipText(tr("From a file: the first token has the first row. d_model is the file's.")),
                        Qt::ToolTipRole);
    for (FileRow *row : {m_words, m_sourceRows, m_targetRows, m_trained})
        row->retranslate();
    setRowText(m_form, m_trained, tr("Model"), tipText(tr("The model that was trained here.")));
    setRowText(m_form, m_words, tr("File"), tipText(tr("The file that tokens are looked up in.")));
    setRowText(m_form, m_sourceRows, tr("Source"),
               tipText(tr("The array whose rows are the source tokens.")));
    setRowText(m_form, m_targetRows, tr("Target"),
               tipText(tr("The array whose rows are the target tokens.")));
    m_kind->setItemText(5, tr("trained"));
    m_kind->setItemData(5,
                        tipText(tr("Learned by training, with the parameters of attention: see Training.")),
                        Qt::ToolTipRole);
    m_kind->setItemData(2, tipText(tr("You write the numbers. A new table starts with the random vectors.")),
                        Qt::ToolTipRole);
    const QString seedTip = tipText(tr("Where the random numbers begin, 0 to 18446744073709551615: the same "
                                       "seed gives the same vectors and projections on every machine."),
                                    tr("vectors ~ N(0, 1), projections ~ N(0, 1/fan-in)"));
    setRowText(m_form, m_seedRow, tr("Seed"), seedTip);
    setTip(m_seed, seedTip);
    m_seed->setAccessibleName(tr("Seed"));
    setTip(m_newSeed, tipText(tr("Draws a new seed: all random numbers change.")));
    m_newSeed->setAccessibleName(tr("New seed"));
    setRowText(m_form, m_width, tr("d_model"),
               tipText(tr("The width of a token's vector, 1 to 512. A wider random vector begins with the "
                          "narrower one."),
                       tr("X: [T, d_model],  Q = X W_Q with W_Q: [d_model, h·d_k]")));
    m_width->setName(tr("d_model, width of a vector"));
    m_position->setText(tr("Add sinusoidal position"));
    setTip(m_position, tipText(tr("Adds a wave to every dimension, so that the place of a token counts. "
                                  "Without it the rows only move with the words."),
                               tr("PE(p, 2i) = sin(p / 10000^(2i/d_model)),  PE(p, 2i+1) = cos(the same)")));
    m_previousWord->setText(tr("Query from the word before"));
    setTip(m_previousWord,
           tipText(tr("As in a decoder: the query of a row is made from the target word before it, that of "
                      "the first "
                      "row from BOS. The row shows what is looked at while its word is being produced."),
                   tr("q_t = x_(t−1) W_Q")));
    retranslateTable();
    alignLabels(m_form);
    showSession(m_document.session());
}

void EmbeddingsDock::retranslateTable()
{
    m_table->setAccessibleName(tr("Vector table"));
    m_fillRandom->setText(tr("Fill randomly"));
    setTip(m_fillRandom, tipText(tr("Gives every token of the text the random vector of the seed, rounded to "
                                    "two decimals.")));
    m_fillZero->setText(tr("Clear to zero"));
    setTip(m_fillZero, tipText(tr("Gives every token of the text a vector of zeros.")));
    m_removeUnused->setText(tr("Remove unused rows"));
    setTip(m_removeUnused, tipText(tr("Removes the grey rows, whose tokens are not in the text.")));
    m_tableHint->hide();
    m_model->retranslate();
}

void EmbeddingsDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
