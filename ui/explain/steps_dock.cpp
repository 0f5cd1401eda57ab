// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_dock.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/flow_layout.h"
#include "ui/explain/steps_painting.h"

#include <QCheckBox>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace heedmap {

namespace {

constexpr int playInterval = 1600; ///< ms

/// In the order of StepKind.
constexpr std::array stageNames = {"vectors", "product",   "scale",  "hidden",   "tanh",    "energy", "mask",
                                   "power",   "power-sum", "weight", "weighted", "context", "output"};

QToolButton *iconButton(const char *name, const char *icon)
{
    auto *button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setIcon(lineIcon(QLatin1String(icon)));
    button->setAutoRaise(true);
    return button;
}

} // namespace

StepsDock::StepsDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("stepsDock"), stepsParts, parent)
{
    buildHeader();
    buildStages();
    buildView();
    m_timer.setObjectName(QStringLiteral("playTimer"));
    m_timer.setInterval(playInterval);
    connect(&m_timer, &QTimer::timeout, this, &StepsDock::playOn);
    begin();
}

void StepsDock::buildHeader()
{
    m_back = iconButton("stepBack", "step-back");
    m_play = iconButton("playSteps", "play");
    m_forward = iconButton("stepForward", "step-forward");
    m_all = new QCheckBox;
    m_all->setObjectName(QStringLiteral("allTerms"));
    for (QWidget *control : std::initializer_list<QWidget *>{m_back, m_play, m_forward, m_all})
        header()->addWidget(control);
    connect(m_back, &QToolButton::clicked, this, &StepsDock::previousStep);
    connect(m_play, &QToolButton::clicked, this, &StepsDock::togglePlaying);
    connect(m_forward, &QToolButton::clicked, this, &StepsDock::nextStep);
    connect(m_all, &QCheckBox::clicked, this, [this](bool all) {
        change(all ? tr("Show all terms") : tr("Shorten sums"),
               [all](ExplainSettings &settings) { settings.allTerms = all; });
    });
}

void StepsDock::buildStages()
{
    m_stages = new QWidget;
    m_stages->setObjectName(QStringLiteral("stages"));
    new FlowLayout(m_stages);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    m_stages->setSizePolicy(policy);
    header()->addWidget(m_stages, 1);
}

void StepsDock::buildView()
{
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("stepsView"));
    addScrolled(m_view);
    m_view->parentWidget()->installEventFilter(this); // the width that there is room for
    connect(m_view, &DrawingView::pressed, this, &StepsDock::selectKeyAt);
    connect(m_view, &DrawingView::keyPressed, this, &StepsDock::keyPressEvent);
}

qsizetype StepsDock::step() const
{
    for (qsizetype i = 0; i < stepCount(); ++i) {
        if (m_model->stages[i].kind == m_kind)
            return i;
    }
    return -1;
}

QString StepsDock::stageName() const
{
    return QLatin1String(stageNames.at(static_cast<std::size_t>(m_kind)));
}

void StepsDock::showStage(const QString &name)
{
    const auto found = std::find_if(stageNames.begin(), stageNames.end(),
                                    [&name](const char *known) { return name == QLatin1String(known); });
    if (found == stageNames.end())
        return;
    setPlaying(false);
    m_kind = static_cast<StepKind>(found - stageNames.begin());
    // Another model that has it may be on its way.
    if (step() >= 0)
        showStep();
    else if (document().isCurrent() && !worker().isBusy())
        setModel(m_model);
}

void StepsDock::nextStep()
{
    takeStep(step() + 1);
}

void StepsDock::previousStep()
{
    takeStep(step() - 1);
}

void StepsDock::firstStep()
{
    takeStep(0);
}

void StepsDock::lastStep()
{
    takeStep(stepCount() - 1);
}

void StepsDock::takeStep(qsizetype stage)
{
    setPlaying(false);
    goTo(stage);
}

void StepsDock::goTo(qsizetype stage)
{
    if (stage < 0 || stage >= stepCount() || stage == step())
        return;
    m_kind = m_model->stages[stage].kind;
    showStep();
}

void StepsDock::togglePlaying()
{
    if (!isPlaying() && step() == stepCount() - 1)
        goTo(0);
    setPlaying(!isPlaying() && stepCount() > 1);
}

void StepsDock::setPlaying(bool playing)
{
    if (playing == isPlaying())
        return;
    if (playing)
        m_timer.start();
    else
        m_timer.stop();
    showControls();
    emit playingChanged(playing);
}

void StepsDock::playOn()
{
    goTo(step() + 1);
    if (step() >= stepCount() - 1)
        setPlaying(false);
}

Drawing StepsDock::drawing() const
{
    return m_model ? stepsDrawing(m_model) : Drawing();
}

void StepsDock::showContent(const ExplainContent &content)
{
    const QSignalBlocker block(m_all);
    m_all->setChecked(content.explain.allTerms);
    if (!content.computation) {
        setModel(nullptr);
        return;
    }
    worker().run(
        [content](const std::stop_token &stop) -> StepsModelPtr {
            return stepsModel(content, Task{stop, {}}).value_or(nullptr);
        },
        [this](const StepsModelPtr &model) { setModel(model); });
}

/// A stage that there is no more gives its place to the one before it.
void StepsDock::setModel(const StepsModelPtr &model)
{
    m_model = model;
    if (m_model && step() < 0) {
        StepKind nearest = m_model->stages.first().kind;
        for (const StepStage &stage : m_model->stages) {
            if (stage.kind <= m_kind)
                nearest = stage.kind;
        }
        m_kind = nearest;
    }
    if (stepCount() < 2)
        setPlaying(false);
    showStages();
    showStep();
}

void StepsDock::showStages()
{
    while (m_stageButtons.size() < stepCount()) {
        auto *button = new QToolButton;
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        const qsizetype stage = m_stageButtons.size();
        button->setObjectName(QStringLiteral("stage%1").arg(stage));
        connect(button, &QToolButton::clicked, this, [this, stage] {
            takeStep(stage);
            showControls(); // a click on the one that is shown leaves it checked
        });
        m_stages->layout()->addWidget(button);
        m_stageButtons.append(button);
    }
    for (qsizetype i = 0; i < m_stageButtons.size(); ++i) {
        m_stageButtons[i]->setVisible(i < stepCount());
        if (i < stepCount())
            m_stageButtons[i]->setText(m_model->stages[i].name);
    }
}

void StepsDock::showStep()
{
    const qsizetype stage = step();
    m_view->setHint(hint());
    m_view->setDrawing(stage < 0 ? Drawing() : stepDrawing(m_model, stage, pageWidth()));
    m_view->setAccessibleDescription(
        stage < 0 ? hint() : m_model->sentence + u'\n' + pageText(*m_model->stages[stage].page));
    showControls();
    emit stepChanged();
}

void StepsDock::showControls()
{
    const qsizetype stage = step();
    for (qsizetype i = 0; i < stepCount(); ++i)
        m_stageButtons[i]->setChecked(i == stage);
    const QString none = stepCount() == 0 ? tr("There are no steps to show.") : QString();
    setDisabledBecause(m_back, stage == 0 ? tr("This is the first step.") : none);
    setDisabledBecause(m_forward,
                       stage + 1 == stepCount() && stage >= 0 ? tr("This is the last step.") : none);
    setDisabledBecause(m_play, stepCount() == 1 ? tr("There is only one step.") : none);
    m_play->setIcon(lineIcon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setAccessibleName(isPlaying() ? tr("Pause") : tr("Play"));
}

QString StepsDock::hint() const
{
    const ComputationPtr computation = document().computation();
    if (const std::optional<Error> error = document().computeError())
        return describe(*error);
    if (computation && computation->trace.weights.isEmpty())
        return tr("Type source and target tokens to follow a weight step by step.");
    return tr("The steps are being worked out…");
}

double StepsDock::pageWidth() const
{
    const double width = m_view->parentWidget()->width() * drawingEm / QFontInfo(m_view->font()).pixelSize();
    return std::max(width, leastPageWidth);
}

void StepsDock::selectKeyAt(QPointF position)
{
    if (step() < 0 || document().computation() == nullptr)
        return;
    const std::optional<int> key =
        pageKeyAt(*m_model->stages[step()].page, m_view->canvas().width(), position);
    if (!key || *key >= document().computation()->trace.keys())
        return;
    const Selection cell = chosenCell(content());
    if (cell.query >= 0)
        document().select({cell.head, cell.query, *key});
}

bool StepsDock::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->parentWidget() && event->type() == QEvent::Resize && step() >= 0)
        m_view->setDrawing(stepDrawing(m_model, step(), pageWidth()));
    return ExplainDock::eventFilter(watched, event);
}

void StepsDock::hideEvent(QHideEvent *event)
{
    setPlaying(false);
    ExplainDock::hideEvent(event);
}

void StepsDock::keyPressEvent(QKeyEvent *event)
{
    event->accept();
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        event->ignore();
    else if (event->key() == Qt::Key_Right)
        nextStep();
    else if (event->key() == Qt::Key_Left)
        previousStep();
    else if (event->key() == Qt::Key_Home)
        firstStep();
    else if (event->key() == Qt::Key_End)
        lastStep();
    else if (event->key() == Qt::Key_Space)
        togglePlaying();
    else
        event->ignore();
}

void StepsDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void StepsDock::retranslateView()
{
    setWindowTitle(tr("Steps"));
    m_back->setAccessibleName(tr("Previous step"));
    setTip(m_back, tipText(tr("One step back (Left)")));
    setTip(m_play, tipText(tr("Plays the steps one after the other, or pauses (Space)")));
    m_forward->setAccessibleName(tr("Next step"));
    setTip(m_forward, tipText(tr("One step forward (Right)")));
    m_all->setText(tr("All terms"));
    setTip(
        m_all,
        tipText(tr(
            "Writes long sums and vectors out: up to 512 terms, 256 keys, and 32 keys with whole vectors.")));
    m_view->setAccessibleName(tr("The step that is shown"));
    showControls();
    m_view->setHint(hint());
}

} // namespace heedmap
