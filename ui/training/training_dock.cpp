// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_dock.h"

#include "ui/common/vertical_scroll_area.h"
#include "ui/training/corpus_part.h"
#include "ui/training/frames_dialog.h"
#include "ui/training/options_part.h"
#include "ui/training/playback_part.h"
#include "ui/training/run_part.h"
#include "ui/training/sentence_part.h"
#include "ui/training/training_flow.h"

#include <QEvent>
#include <QFormLayout>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int margin = 8;

/// Fields of both forms begin at the same place.
void alignTogether(QFormLayout *first, QFormLayout *second)
{
    const auto labels = [](QFormLayout *form) {
        QList<QWidget *> found;
        for (int row = 0; row < form->rowCount(); ++row) {
            if (const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole))
                found.append(item->widget());
        }
        return found;
    };
    const QList<QWidget *> all = labels(first) + labels(second);
    int widest = 0;
    for (const QWidget *label : all)
        widest = std::max(widest, label->sizeHint().width());
    for (QWidget *label : all)
        label->setMinimumWidth(widest);
}

} // namespace

TrainingDock::TrainingDock(Document &document, QWidget *parent)
    : QDockWidget(parent), m_document(document), m_flow(new TrainingFlow(document, this))
{
    setObjectName(QStringLiteral("trainingDock"));
    build();
    retranslate();
    m_refresh = new QTimer(this);
    m_refresh->setSingleShot(true);
    m_refresh->setInterval(0);
    connect(m_refresh, &QTimer::timeout, this, &TrainingDock::refresh);
    connect(m_flow, &TrainingFlow::changed, m_refresh, qOverload<>(&QTimer::start));
    // What a person sets is shown at once.
    connect(&m_document, &Document::sessionChanged, m_options, &OptionsPart::refresh);
}

TrainingDock::~TrainingDock() = default;

void TrainingDock::build()
{
    auto *content = new QWidget;
    m_corpus = new CorpusPart(m_document, *m_flow, content);
    m_options = new OptionsPart(m_document, content);
    m_run = new RunPart(m_document, *m_flow, content);
    m_playback = new PlaybackPart(*m_flow, content);
    m_sentence = new SentencePart(m_document, *m_flow, content);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(margin);
    for (QWidget *part : std::initializer_list<QWidget *>{m_corpus, m_options, m_run, m_playback, m_sentence})
        column->addWidget(part);
    column->addStretch(1);
    setWidget(new VerticalScrollArea(content));
    connect(m_sentence, &SentencePart::compareRequested, this, &TrainingDock::compareRequested);
    connect(m_playback, &PlaybackPart::exportRequested, this, &TrainingDock::exportFrames);
}

void TrainingDock::useCorpus(const QString &path)
{
    m_corpus->useFile(path);
}

void TrainingDock::exportFrames()
{
    if (m_flow->checkpoints().isEmpty())
        return;
    auto *dialog = new FramesDialog(m_document, m_flow->progress(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FramesDialog::exported, this, &TrainingDock::framesExported);
    dialog->open();
}

void TrainingDock::refresh()
{
    m_corpus->refresh();
    m_run->refresh();
    m_playback->refresh();
    m_sentence->refresh();
}

void TrainingDock::retranslate()
{
    setWindowTitle(tr("Training"));
    m_corpus->retranslate();
    m_options->retranslate();
    alignTogether(m_corpus->form(), m_options->form());
    m_run->retranslate();
    m_playback->retranslate();
    m_sentence->retranslate();
}

void TrainingDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
