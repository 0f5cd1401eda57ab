// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/sentence_part.h"

#include "core/session/use_files.h"
#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/training/sentences.h"
#include "ui/training/training_flow.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace heedmap {

SentencePart::SentencePart(Document &document, TrainingFlow &flow, QWidget *parent)
    : QWidget(parent), m_document(document), m_flow(flow)
{
    build();
}

void SentencePart::build()
{
    m_sentences = new QComboBox(this);
    m_sentences->setObjectName(QStringLiteral("heldOutSentence"));
    m_sentences->setMaxVisibleItems(12);
    m_sentences->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sentences->setMinimumContentsLength(6);
    guardWheel(m_sentences);
    m_label = new QLabel(this);
    m_label->setBuddy(m_sentences);
    m_next = new QToolButton(this);
    m_next->setObjectName(QStringLiteral("nextSentence"));
    m_next->setIcon(lineIcon(QStringLiteral("step-forward")));
    m_next->setFocusPolicy(Qt::StrongFocus);
    m_compare = new QPushButton(this);
    m_compare->setObjectName(QStringLiteral("compareWithRandom"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addWidget(m_sentences, 1);
    row->addWidget(m_next);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(row);
    column->addWidget(m_compare);
    connect(m_sentences, &QComboBox::activated, this, &SentencePart::choose);
    connect(m_next, &QToolButton::clicked, this, &SentencePart::chooseNext);
    connect(m_compare, &QPushButton::clicked, this, &SentencePart::compare);
}

/// Of what is trained, or else of what would be.
const std::shared_ptr<const Corpus> &SentencePart::corpus() const
{
    return m_flow.run().corpus() ? m_flow.run().corpus() : m_flow.corpora().corpus();
}

void SentencePart::fill()
{
    if (m_filledFrom == corpus())
        return;
    m_filledFrom = corpus();
    m_sentences->clear();
    m_pairs.clear();
    if (!m_filledFrom)
        return;
    m_pairs = offeredPairs(*m_filledFrom);
    for (const std::size_t pair : m_pairs)
        m_sentences->addItem(pairText(*m_filledFrom, pair));
}

void SentencePart::refresh()
{
    fill();
    showTip();
    const QString none = m_pairs.empty() ? tr("There is no corpus yet.") : QString();
    setDisabledBecause(m_sentences, none);
    setDisabledBecause(m_next, none);
    m_sentences->setCurrentIndex(m_filledFrom ? indexOfPair(m_document.session(), *m_filledFrom, m_pairs)
                                              : -1);
    const bool trained = m_document.session().embedding.kind == EmbeddingKind::Trained;
    setDisabledBecause(m_compare,
                       trained ? QString() : tr("The session shows no trained model: train first."));
}

void SentencePart::showTip()
{
    const bool heldOut = !m_filledFrom || !m_filledFrom->heldOut.empty();
    const QString tip =
        tipText(heldOut ? tr("A sentence pair that was held out: the model has never seen it in training.")
                        : tr("A sentence pair of the corpus. None could be held out: the model is trained on "
                             "it."));
    m_label->setToolTip(tip);
    setTip(m_sentences, tip);
}

void SentencePart::choose(int index)
{
    if (index < 0 || index >= static_cast<int>(m_pairs.size()))
        return;
    m_document.edit(tr("Choose a sentence"), [&](Session &session) {
        session = withPair(session, *m_filledFrom, m_pairs[static_cast<std::size_t>(index)]);
    });
}

void SentencePart::chooseNext()
{
    if (!m_pairs.empty())
        choose((m_sentences->currentIndex() + 1) % static_cast<int>(m_pairs.size()));
}

void SentencePart::compare()
{
    m_document.edit(tr("Compare with random vectors"), [](Session &session) {
        session.explain.difference.kind = DifferenceKind::Snapshot;
        session.explain.difference.snapshot = PinnedSession(withoutTraining(session));
    });
    emit compareRequested();
}

void SentencePart::retranslate()
{
    m_label->setText(tr("Sentence"));
    m_sentences->setAccessibleName(tr("Sentence"));
    m_sentences->setPlaceholderText(tr("choose one"));
    m_next->setAccessibleName(tr("Next sentence"));
    setTip(m_next, tipText(tr("The next sentence")));
    m_compare->setText(tr("Compare with Ran&dom"));
    setTip(m_compare,
           tipText(tr("Shows, in the difference view, how the weights differ from those of the random "
                      "vectors that training began with.")));
    refresh();
}

} // namespace heedmap
