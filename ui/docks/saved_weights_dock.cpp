// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/saved_weights_dock.h"

#include "core/base/error_text.h"
#include "core/session/session_tokens.h"
#include "core/session/weights_overview.h"
#include "core/tokens/tokens.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/slider_spin.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/docks/overview_grid.h"
#include "ui/docks/weights_text.h"
#include "ui/document/job_runner.h"

#include <QEvent>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalBlocker>

namespace heedmap {

SavedWeightsDock::SavedWeightsDock(Document &document, JobRunner &jobs, QWidget *parent)
    : QDockWidget(parent), m_document(document), m_jobs(jobs)
{
    setObjectName(QStringLiteral("savedWeightsDock"));
    build();
    connectControls();
    retranslate();
    connect(&m_document, &Document::sessionChanged, this, &SavedWeightsDock::showSession);
    connect(&m_document, &Document::computed, this, &SavedWeightsDock::showComputation);
    connect(&m_document, &Document::coveredRowChanged, this, &SavedWeightsDock::showCovered);
    connect(&m_document, &Document::selectionChanged, this, &SavedWeightsDock::showSelection);
}

void SavedWeightsDock::build()
{
    auto *content = new QWidget;
    m_form = newForm(content);
    m_file = new FileRow;
    m_file->setObjectName(QStringLiteral("weightsFile"));
    addField(m_form, m_file);
    m_kind = addCombo(m_form, QStringLiteral("weightsKind"), 0);
    m_axis = addCombo(m_form, QStringLiteral("weightsAxis"), 0);
    m_layer = new SliderSpin;
    m_layer->setObjectName(QStringLiteral("weightsLayer"));
    addField(m_form, m_layer);
    m_sample = new SliderSpin;
    m_sample->setObjectName(QStringLiteral("weightsSample"));
    addField(m_form, m_sample);
    m_labelSource = addCombo(m_form, QStringLiteral("weightsLabelSource"), 3);
    m_rowSums = new HintLabel(HintLabel::Kind::Warning);
    m_rowSums->setObjectName(QStringLiteral("weightsRowSums"));
    m_form->addRow(m_rowSums);
    m_labels = new HintLabel;
    m_labels->setObjectName(QStringLiteral("weightsLabels"));
    m_form->addRow(m_labels);
    m_overviewHint = new HintLabel;
    m_overviewHint->setObjectName(QStringLiteral("overviewHint"));
    m_form->addRow(m_overviewHint);
    m_overview = new OverviewGrid;
    m_overview->setObjectName(QStringLiteral("overview"));
    m_form->addRow(m_overview);
    m_compute = new QPushButton;
    m_compute->setObjectName(QStringLiteral("computeInstead"));
    m_form->addRow(m_compute);
    setWidget(new VerticalScrollArea(content));
}

void SavedWeightsDock::connectControls()
{
    connect(m_file, &FileRow::chooseRequested, this, &SavedWeightsDock::fileRequested);
    const auto putAway = [this] {
        change(tr("Compute instead"), [](WeightsSource &weights) { weights = {}; });
    };
    connect(m_file, &FileRow::removeRequested, this, putAway);
    connect(m_compute, &QPushButton::clicked, this, putAway);
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        const QString kind = m_kind->itemData(index).toString();
        change(tr("Show another kind of weights"), [kind](WeightsSource &weights) {
            weights.kind = kind;
            weights.firstAxis = WeightsAxis::Unsaid;
            weights.layer = weights.sample = 0;
        });
    });
    connect(m_axis, &QComboBox::activated, this, [this](int index) {
        const auto axis = static_cast<WeightsAxis>(m_axis->itemData(index).toInt());
        change(tr("Read the first axis otherwise"), [axis](WeightsSource &weights) {
            weights.firstAxis = axis;
            weights.layer = weights.sample = 0;
        });
    });
    connect(m_labelSource, &QComboBox::activated, this, [this](int index) {
        change(tr("Label the axes otherwise"),
               [index](WeightsSource &weights) { weights.labels = static_cast<WeightsLabelSource>(index); });
    });
    connect(m_layer, &SliderSpin::valueEdited, this, [this](int value) {
        change(
            tr("Show another layer"), [value](WeightsSource &weights) { weights.layer = value - 1; },
            QStringLiteral("weights.layer"));
    });
    connect(m_sample, &SliderSpin::valueEdited, this, [this](int value) {
        change(
            tr("Show another sample"), [value](WeightsSource &weights) { weights.sample = value - 1; },
            QStringLiteral("weights.sample"));
    });
    for (SliderSpin *slider : {m_layer, m_sample})
        connect(slider, &SliderSpin::editingEnded, &m_document, &Document::endMerge);
    connect(m_overview, &OverviewGrid::chosen, this, &SavedWeightsDock::choose);
    connect(m_overview, &OverviewGrid::opened, this, [this](int, int head) { emit headOpened(head); });
}

void SavedWeightsDock::change(const QString &what, const std::function<void(WeightsSource &)> &change,
                              const QString &mergeKey)
{
    m_document.edit(
        what, [&change](Session &session) { change(session.weights); }, mergeKey);
}

void SavedWeightsDock::choose(int layer, int head)
{
    if (layer == m_document.session().weights.layer) {
        m_document.select({head, 0, -1});
        return;
    }
    m_headToSelect = head;
    change(
        tr("Show another layer"), [layer](WeightsSource &weights) { weights.layer = layer; },
        QStringLiteral("weights.layer"));
    m_document.endMerge();
}

void SavedWeightsDock::showSession(const Session &session)
{
    const bool shown = showsSavedWeights(session);
    const WeightsSource &source = session.weights;
    const QString name =
        source.handMade.isSet() ? tr("made by hand") : displayText(QFileInfo(source.file.path).fileName());
    m_file->showFile(shown ? name : tr("none"), source.file.path);
    for (QWidget *field : std::initializer_list<QWidget *>{m_kind, m_axis, m_layer, m_sample, m_labelSource,
                                                           m_rowSums, m_labels, m_overview, m_compute})
        m_form->setRowVisible(field, shown);
    m_labelSource->setCurrentIndex(static_cast<int>(session.weights.labels));
    m_overview->setColors(session.figure.colorMap, session.figure.reversed);
    if (!shown) {
        m_overviewOf.reset();
        m_overview->setOverview(nullptr);
        m_overviewHint->setText(tr("Open a file with attention weights to see them here, layer by layer."));
        return;
    }
    if (const ComputationPtr computation = m_document.computation())
        showComputation(computation);
    showSelection();
}

void SavedWeightsDock::showComputation(const ComputationPtr &computation)
{
    const Session &session = m_document.session();
    if (!showsSavedWeights(session) || !computation->saved ||
        computation->session.weights.file != session.weights.file ||
        computation->session.weights.handMade != session.weights.handMade)
        return;
    showChoices(*computation->saved);
    const QString sums = WeightsText::rowSums(*computation->saved);
    m_rowSums->setText(sums);
    m_form->setRowVisible(m_rowSums, !sums.isEmpty());
    const QString labels = WeightsText::labels(computation);
    m_labels->setText(labels);
    m_form->setRowVisible(m_labels, !labels.isEmpty());
    readOverview(session.weights);
    showCovered();
    if (m_headToSelect >= 0)
        m_document.select({std::exchange(m_headToSelect, -1), 0, -1});
    showSelection();
}

void SavedWeightsDock::showChoices(const SavedWeights &saved)
{
    const WeightsSource &weights = m_document.session().weights;
    const QSignalBlocker blockKind(m_kind);
    const QSignalBlocker blockAxis(m_axis);
    m_kind->clear();
    for (const WeightsKind &kind : saved.kinds) {
        const QString name = QString::fromStdString(kind.name);
        m_kind->addItem(name.isEmpty() ? tr("(no name)") : displayText(name), name);
    }
    m_kind->setCurrentIndex(static_cast<int>(saved.kind));
    m_form->setRowVisible(m_kind, saved.kinds.size() > 1);
    m_axis->clear();
    for (const WeightsAxis axis : WeightsText::axesFor(saved.kinds[saved.kind]))
        m_axis->addItem(WeightsText::axis(axis), static_cast<int>(axis));
    m_axis->setCurrentIndex(m_axis->findData(static_cast<int>(saved.layout.firstAxis)));
    m_form->setRowVisible(m_axis, m_axis->count() > 0);
    m_layer->setRange(1, saved.layout.layers);
    m_layer->setValue(weights.layer + 1);
    m_form->setRowVisible(m_layer, saved.layout.layers > 1);
    m_sample->setRange(1, saved.layout.samples);
    m_sample->setValue(weights.sample + 1);
    m_form->setRowVisible(m_sample, saved.layout.samples > 1);
}

void SavedWeightsDock::showSelection()
{
    const Session &session = m_document.session();
    m_overview->setCurrent(showsSavedWeights(session) ? session.weights.layer : -1,
                           m_document.selection().head);
}

void SavedWeightsDock::showCovered()
{
    const ComputationPtr computation = m_document.computation();
    m_overview->setCovered(m_document.coveredRow(),
                           computation ? static_cast<int>(computation->trace.queries()) : 0);
}

void SavedWeightsDock::readOverview(const WeightsSource &weights)
{
    WeightsSource wanted = weights;
    wanted.layer = 0;
    wanted.labels = {};
    if (m_overviewOf == wanted)
        return;
    m_overviewOf = wanted;
    m_overview->setOverview(nullptr);
    m_overviewHint->setText(tr("Drawing the overview…"));
    const int number = ++*m_overviewNumber;
    m_jobs.run(
        this, [] { return tr("Drawing the overview of all layers…"); },
        [wanted, number, latest = m_overviewNumber](const Task &task) -> Result<WeightsOverview> {
            // While the sample slider is dragged, only the last one is worth reading.
            if (*latest != number)
                return failure(ErrorCode::Cancelled);
            return overviewOf(wanted, task);
        },
        [this, wanted](const Result<WeightsOverview> &overview) {
            if (m_overviewOf != wanted)
                return;
            if (!overview) {
                m_overviewOf.reset(); // the next change tries again
                m_overviewHint->setText(describe(overview.error()));
                return;
            }
            m_overviewHint->setText(
                tr("Layers from top to bottom, heads from left to right. Click to open one, double-click to "
                   "pull its head out."));
            m_overview->setOverview(std::make_shared<const WeightsOverview>(*overview));
        });
}

void SavedWeightsDock::retranslate()
{
    setWindowTitle(tr("Saved weights"));
    setRowText(m_form, m_file, tr("File"),
               tipText(tr("Attention weights that somebody saved are shown as they are: nothing is computed "
                          "and nothing normalised.")));
    m_file->retranslate();
    setRowText(m_form, m_kind, tr("Kind"),
               tipText(tr("Which of the arrays: encoder, decoder or cross attention, weights or scores.")));
    setRowText(m_form, m_axis, tr("First axis"),
               tipText(tr("What the first axis of the array means, where its rank leaves that open."),
                       tr("[layers, heads, T_q, T_k] or [batch, heads, T_q, T_k]")));
    setRowText(m_form, m_layer, tr("Layer"), tipText(tr("Which layer of the model, counted from 1.")));
    m_layer->setName(tr("Layer"));
    setRowText(m_form, m_sample, tr("Sample"), tipText(tr("Which example of the batch, counted from 1.")));
    m_sample->setName(tr("Sample"));
    m_labelSource->setItemText(0, tr("tokens of the text"));
    m_labelSource->setItemText(1, tr("from the file"));
    m_labelSource->setItemText(2, tr("numbers"));
    setRowText(m_form, m_labelSource, tr("Labels"),
               tipText(tr("What stands on the axes. Where it does not fit, numbers do.")));
    m_overview->setAccessibleName(tr("Overview of all layers and heads"));
    m_compute->setText(tr("Compute instead"));
    setTip(m_compute, tipText(tr("Puts the saved weights away and computes from the tokens again.")));
    m_overviewOf.reset();
    showSession(m_document.session());
    alignLabels(m_form);
}

void SavedWeightsDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
