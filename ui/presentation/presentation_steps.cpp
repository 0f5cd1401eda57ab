// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_steps.h"

#include "core/base/error_text.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/steps_painting.h"
#include "ui/presentation/presentation_type.h"

#include <QEvent>
#include <QFontInfo>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace heedmap {

namespace {

constexpr std::array<std::pair<const char *, StepKind>, 13> stageNames{{
    {"vectors", StepKind::Vectors},
    {"product", StepKind::Product},
    {"scale", StepKind::Scale},
    {"hidden", StepKind::Hidden},
    {"tanh", StepKind::Tanh},
    {"energy", StepKind::Energy},
    {"mask", StepKind::Mask},
    {"power", StepKind::Power},
    {"power-sum", StepKind::PowerSum},
    {"weight", StepKind::Weight},
    {"weighted", StepKind::Weighted},
    {"context", StepKind::Context},
    {"output", StepKind::Output},
}};

} // namespace

PresentationSteps::PresentationSteps(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_worker(new LatestWorker(this))
{
    m_place = new QLabel;
    m_place->setObjectName(QStringLiteral("presentedStep"));
    m_place->setTextFormat(Qt::PlainText);
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("presentedSteps"));
    m_view->setFocusPolicy(Qt::NoFocus);
    m_area = new QScrollArea;
    m_area->setWidget(m_view);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_place);
    column->addWidget(m_area, 1);
    connect(&m_document, &Document::computed, this, &PresentationSteps::schedule);
    connect(&m_document, &Document::computeFailed, this, &PresentationSteps::schedule);
    connect(&m_document, &Document::computationDropped, this, &PresentationSteps::schedule);
    connect(&m_document, &Document::selectionChanged, this, &PresentationSteps::schedule);
    connect(&m_document, &Document::coveredRowChanged, this, &PresentationSteps::schedule);
    connect(&m_document, &Document::sessionChanged, this, &PresentationSteps::schedule);
}

void PresentationSteps::setType(const PresentationType &type)
{
    QFont font = this->font();
    font.setPixelSize(type.steps);
    m_view->setFont(font);
    font.setPixelSize(type.least);
    font.setBold(true);
    m_place->setFont(font);
    m_place->setContentsMargins(type.steps, 0, 0, 0); // the margin of the page below
    showStep();
}

int PresentationSteps::leastWidth() const
{
    const double page = leastPageWidth * QFontInfo(m_view->font()).pixelSize() / drawingEm;
    return static_cast<int>(std::ceil(page)) + m_area->verticalScrollBar()->sizeHint().width();
}

/// Measured beside a scroll bar, there or not: on less width than that it would be painted smaller.
double PresentationSteps::pageWidthAt(int width) const
{
    const int room = width - m_area->verticalScrollBar()->sizeHint().width();
    return std::max(room * drawingEm / QFontInfo(m_view->font()).pixelSize(), leastPageWidth);
}

int PresentationSteps::heightAt(int width) const
{
    if (step() < 0)
        return 0;
    const Drawing page = stepDrawing(m_model, step(), pageWidthAt(width));
    const double scale = QFontInfo(m_view->font()).pixelSize() / drawingEm;
    return m_place->sizeHint().height() + static_cast<int>(std::ceil(page.natural.height() * scale));
}

qsizetype PresentationSteps::step() const
{
    for (qsizetype i = 0; i < stepCount(); ++i) {
        if (m_model->stages[i].kind == m_kind)
            return i;
    }
    return -1;
}

void PresentationSteps::showStage(const QString &name)
{
    for (const auto &[known, kind] : stageNames) {
        if (name == QLatin1String(known)) {
            m_kind = kind;
            showStep();
        }
    }
}

void PresentationSteps::nextStep()
{
    if (!scrollBy(1))
        goTo(step() + 1);
}

void PresentationSteps::previousStep()
{
    if (!scrollBy(-1))
        goTo(step() - 1);
}

/// A remote control has no other key that reaches the end of a long page. A line less than what is seen.
bool PresentationSteps::scrollBy(int pages)
{
    QScrollBar *bar = m_area->verticalScrollBar();
    const int before = bar->value();
    const int line = m_view->fontMetrics().height() * 2;
    // What hardly reaches over the edge is not worth a key.
    const int left = pages > 0 ? bar->maximum() - before : before;
    if (left <= line / 4)
        return false;
    bar->setValue(before + pages * std::max(line, m_area->viewport()->height() - line));
    return bar->value() != before;
}

void PresentationSteps::goTo(qsizetype stage)
{
    if (stage < 0 || stage >= stepCount() || stage == step())
        return;
    m_kind = m_model->stages[stage].kind;
    showStep();
}

void PresentationSteps::schedule()
{
    if (m_scheduled || !isVisible())
        return; // showEvent() catches up
    m_scheduled = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_scheduled = false;
            if (isVisible())
                askForModel();
        },
        Qt::QueuedConnection);
}

void PresentationSteps::askForModel()
{
    m_view->setOutdated(m_document.computeError().has_value());
    const ComputationPtr computation = m_document.computation();
    if (computation && !computation->parts.hasAll(stepsParts)) {
        if (!m_document.isComputing())
            setModel(nullptr);
        return; // otherwise it is on its way
    }
    if (!computation) {
        m_worker->drop();
        setModel(nullptr);
        return;
    }
    const Session &session = m_document.session();
    ExplainContent content;
    content.computation = computation;
    content.figure = session.figure;
    content.explain = session.explain;
    content.selection = m_document.selection();
    content.coveredRow = m_document.coveredRow();
    m_worker->run(
        [content](const std::stop_token &stop) -> StepsModelPtr {
            return stepsModel(content, Task{stop, {}}).value_or(nullptr);
        },
        [this](const StepsModelPtr &model) { setModel(model); });
}

/// A stage that there is no more gives its place to the one before it.
void PresentationSteps::setModel(const StepsModelPtr &model)
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
    showStep();
    emit stepsChanged();
    scrollToKey();
}

void PresentationSteps::showStep()
{
    const qsizetype stage = step();
    m_view->setAccessibleName(tr("The step that is shown"));
    m_view->setHint(hint());
    if (stage < 0) {
        m_place->clear();
        m_view->setDrawing({});
        m_view->setAccessibleDescription(hint());
    } else {
        const StepStage &shown = m_model->stages[stage];
        m_place->setText(tr("Step %1 of %2: %3").arg(stage + 1).arg(stepCount()).arg(shown.name));
        m_view->setDrawing(stepDrawing(m_model, stage, pageWidthAt(m_area->width())));
        m_view->setAccessibleDescription(pageText(*shown.page));
    }
    m_area->verticalScrollBar()->setValue(0);
    emit stepChanged();
}

void PresentationSteps::scrollToKey()
{
    const int key = m_document.selection().key;
    if (step() < 0 || key < 0)
        return;
    const QRectF row = pageKeyArea(*m_model->stages[step()].page, m_view->canvas().width(), key);
    if (row.isNull())
        return;
    const QPoint center = m_view->toWidget(row.center()).toPoint();
    m_area->ensureVisible(0, center.y(), 0, m_view->fontMetrics().height() * 2);
}

QString PresentationSteps::hint() const
{
    if (const std::optional<Error> error = m_document.computeError())
        return describe(*error);
    return tr("The steps of a weight appear here.");
}

void PresentationSteps::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_document.want(this, stepsParts);
    schedule();
}

void PresentationSteps::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_document.want(this, {});
    m_worker->drop();
}

void PresentationSteps::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showStep();
    scrollToKey();
}

void PresentationSteps::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        schedule();
}

} // namespace heedmap
