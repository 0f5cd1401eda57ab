// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/run_part.h"

#include "core/base/error_text.h"
#include "core/base/memory_budget.h"
#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/training/advice_row.h"
#include "ui/training/training_flow.h"
#include "ui/training/training_text.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

RunPart::RunPart(Document &document, TrainingFlow &flow, QWidget *parent)
    : QWidget(parent), m_document(document), m_flow(flow)
{
    build();
}

void RunPart::build()
{
    m_train = makeButton(QStringLiteral("train"), QStringLiteral("play"));
    m_step = makeButton(QStringLiteral("trainStep"), QStringLiteral("step-forward"));
    m_reset = makeButton(QStringLiteral("trainReset"), QStringLiteral("reset"));
    m_stop = makeButton(QStringLiteral("trainStop"), QStringLiteral("stop"));
    m_progress = new HintLabel(this);
    m_progress->setObjectName(QStringLiteral("trainingProgress"));
    m_progress->reserveLines(2);
    m_advice = new AdviceRow(this);
    auto *buttons = new QGridLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_train, 0, 0);
    buttons->addWidget(m_step, 0, 1);
    buttons->addWidget(m_reset, 1, 0);
    buttons->addWidget(m_stop, 1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(buttons);
    column->addWidget(m_progress);
    column->addWidget(m_advice);
    connect(m_train, &QPushButton::clicked, this, &RunPart::trainOrPause);
    connect(m_step, &QPushButton::clicked, &m_flow, &TrainingFlow::step);
    connect(m_reset, &QPushButton::clicked, &m_flow, &TrainingFlow::reset);
    connect(m_stop, &QPushButton::clicked, &m_flow, &TrainingFlow::stop);
}

QPushButton *RunPart::makeButton(const QString &name, const QString &icon)
{
    auto *button = new QPushButton(this);
    button->setObjectName(name);
    button->setIcon(lineIcon(icon));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return button;
}

void RunPart::trainOrPause()
{
    if (m_flow.run().isGoing())
        m_flow.pause();
    else
        m_flow.train();
}

void RunPart::refresh()
{
    showButtons();
    m_progress->setText(TrainingText::progressLine(m_flow.progress(), m_flow.run().isGoing()));
    showAdvice();
}

/// While the corpus is read, Train may be pressed all the same: it begins then.
QString RunPart::reasonNotToBegin() const
{
    switch (m_flow.obstacle()) {
    case Obstacle::NoFile:
        return tr("Choose a file with sentence pairs first.");
    case Obstacle::WrongCorpus:
        return tr("The corpus cannot be read: see above.");
    case Obstacle::Memory:
        return tr("It takes more memory than is allowed: see below.");
    case Obstacle::Reading:
        return tr("The corpus is being read.");
    case Obstacle::None:
        break;
    }
    return {};
}

void RunPart::showButtons()
{
    const bool active = m_flow.run().isActive();
    const bool going = m_flow.run().isGoing();
    const QString why = reasonNotToBegin();
    m_train->setText(going ? tr("Pa&use") : tr("T&rain"));
    m_train->setIcon(lineIcon(going ? QStringLiteral("pause") : QStringLiteral("play")));
    const bool waits = m_flow.obstacle() == Obstacle::Reading;
    setDisabledBecause(m_train, active || waits ? QString() : why);
    setDisabledBecause(m_step, active ? QString() : why);
    setDisabledBecause(m_reset, why);
    setDisabledBecause(m_stop, active ? QString() : tr("Nothing is being trained."));
}

void RunPart::showAdvice()
{
    if (m_flow.asksAboutSettings())
        adviseOnSettings();
    else if (m_flow.progress().state == RunState::Diverged)
        adviseOnDivergence();
    else if (m_flow.obstacle() == Obstacle::Memory && !m_flow.run().isActive())
        adviseOnMemory();
    else if (m_flow.progress().error)
        m_advice->show(HintLabel::Kind::Warning, describe(*m_flow.progress().error), {});
    else if (m_flow.interruption() == Interruption::SessionLeft)
        m_advice->show(
            HintLabel::Kind::Advice,
            tr("Paused: the session shows something else now. Train goes on, and shows the model again."),
            {});
    else if (m_flow.interruption() == Interruption::LookingBack)
        m_advice->show(HintLabel::Kind::Advice, tr("Paused to look back. Train goes on from the last step."),
                       {});
    else
        m_advice->show(HintLabel::Kind::Advice, {}, {});
}

void RunPart::adviseOnSettings()
{
    m_advice->show(
        HintLabel::Kind::Advice, tr("Training goes on with the settings it began with."),
        {{QStringLiteral("startOver"), tr("Start Over with the New Ones"), [this] { m_flow.startOver(); }},
         {QStringLiteral("keepTraining"), tr("Keep Training"), [this] { m_flow.keepTraining(); }},
         {QStringLiteral("undoTheChange"), tr("Undo the Change"), [this] { m_flow.undoTheChange(); }}});
}

void RunPart::adviseOnMemory()
{
    m_advice->show(
        HintLabel::Kind::Warning,
        tr("Training would take about %1; %2 are allowed. A smaller width, batch or corpus takes less.")
            .arg(byteCountText(m_flow.neededMemory()), byteCountText(m_document.allowedMemory())),
        {{QStringLiteral("trainAllTheSame"), tr("Train All the Same"),
          [this] { m_flow.trainAllTheSame(); }}});
}

void RunPart::adviseOnDivergence()
{
    const double rate = TrainingText::smallerRate(m_flow.progress().options.learningRate);
    QList<AdviceRow::Way> ways;
    if (rate < m_document.session().training.options.learningRate)
        ways.append({QStringLiteral("useSmallerRate"),
                     tr("Set the Learning Rate to %1").arg(TrainingText::rateText(rate)), [this, rate] {
                         m_document.edit(tr("Change the learning rate"), [rate](Session &session) {
                             session.training.options.learningRate = rate;
                         });
                     }});
    m_advice->show(HintLabel::Kind::Warning, TrainingText::divergence(m_flow.progress()), ways);
}

void RunPart::retranslate()
{
    setTip(m_train, tipText(tr("Learns from the corpus, or waits; the figure shows what the model attends to "
                               "meanwhile. It is one step to undo.")));
    m_step->setText(tr("Step"));
    setTip(m_step, tipText(tr("One step, then it waits.")));
    m_reset->setText(tr("Reset"));
    setTip(m_reset, tipText(tr("Back to step 0: random vectors, with the settings above.")));
    m_stop->setText(tr("Stop"));
    setTip(m_stop, tipText(tr("Ends training and keeps what was learned so far.")));
    m_progress->setAccessibleName(tr("Progress of training"));
    refresh();
}

} // namespace heedmap
