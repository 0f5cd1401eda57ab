// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/options_part.h"

#include "core/training/aligner.h"
#include "ui/common/form_rows.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/seed_edit.h"
#include "ui/document/document.h"

#include <QSignalBlocker>
#include <QSpinBox>

namespace heedmap {

namespace {

constexpr int rateDecimals = 7;

} // namespace

OptionsPart::OptionsPart(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    build();
    connectNumbers();
}

void OptionsPart::build()
{
    m_form = newForm(this);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_mechanism = addCombo(m_form, QStringLiteral("trainedMechanism"), 2);
    connect(m_mechanism, &QComboBox::activated, this, [this](int index) {
        change(tr("Change what is trained"),
               [index](TrainingOptions &o) { o.mechanism = static_cast<Mechanism>(index); });
    });
    m_heads = addSlider(QStringLiteral("trainedHeads"), maximumAlignerHeads, &TrainingOptions::heads,
                        [] { return tr("Change the heads to train"); });
    m_width = addSlider(QStringLiteral("trainedWidth"), maximumAlignerWidth, &TrainingOptions::width,
                        [] { return tr("Change the width to train"); });
    m_width->setLogarithmic(true);
    m_rate = new NumberSpin;
    m_rate->setObjectName(QStringLiteral("learningRate"));
    m_rate->setDecimals(rateDecimals);
    m_rate->setRange(smallestLearningRate, maximumLearningRate);
    m_rate->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    guardWheel(m_rate);
    addField(m_form, m_rate);
    m_steps = new QSpinBox;
    m_steps->setObjectName(QStringLiteral("trainingSteps"));
    m_steps->setRange(1, maximumSteps);
    m_steps->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    guardWheel(m_steps);
    addField(m_form, m_steps);
    m_batch = addSlider(QStringLiteral("trainingBatch"), maximumBatch, &TrainingOptions::batch,
                        [] { return tr("Change the batch"); });
    m_batch->setLogarithmic(true);
    m_seed = new SeedEdit;
    m_seed->setObjectName(QStringLiteral("trainingSeed"));
    addField(m_form, m_seed);
}

SliderSpin *OptionsPart::addSlider(const QString &name, int maximum, int TrainingOptions::*member, Text what)
{
    auto *control = new SliderSpin;
    control->setObjectName(name);
    control->setRange(1, maximum);
    addField(m_form, control);
    connect(control, &SliderSpin::valueEdited, this, [this, name, member, what](int value) {
        change(
            what(), [member, value](TrainingOptions &o) { o.*member = value; }, name);
    });
    connect(control, &SliderSpin::editingEnded, &m_document, &Document::endMerge);
    return control;
}

void OptionsPart::connectNumbers()
{
    connect(m_rate, &NumberSpin::valueChanged, this, [this](double rate) {
        change(
            tr("Change the learning rate"), [rate](TrainingOptions &o) { o.learningRate = rate; },
            m_rate->objectName());
    });
    connect(m_steps, &QSpinBox::valueChanged, this, [this](int steps) {
        change(
            tr("Change the steps of training"), [steps](TrainingOptions &o) { o.steps = steps; },
            m_steps->objectName());
    });
    connect(m_seed, &SeedEdit::seedEdited, this, [this](quint64 seed) {
        change(
            tr("Change the seed of training"), [seed](TrainingOptions &o) { o.seed = seed; },
            m_seed->objectName());
    });
    connect(m_rate, &NumberSpin::editingFinished, &m_document, &Document::endMerge);
    connect(m_steps, &QSpinBox::editingFinished, &m_document, &Document::endMerge);
    connect(m_seed, &SeedEdit::editingFinished, &m_document, &Document::endMerge);
}

void OptionsPart::change(const QString &what, const std::function<void(TrainingOptions &)> &change,
                         const QString &mergeKey)
{
    const QString key = mergeKey.isEmpty() ? QString() : QStringLiteral("training.") + mergeKey;
    m_document.edit(
        what, [&change](Session &session) { change(session.training.options); }, key);
}

void OptionsPart::refresh()
{
    const TrainingOptions &options = m_document.session().training.options;
    const bool additive = options.mechanism == Mechanism::Additive;
    m_mechanism->setCurrentIndex(static_cast<int>(options.mechanism));
    m_heads->setValue(additive ? 1 : options.heads);
    setDisabledBecause(m_heads, additive ? tr("Additive attention has one head.") : QString());
    m_width->setValue(options.width);
    m_rate->showNumber(options.learningRate, rateDecimals);
    const QSignalBlocker blocker(m_steps);
    m_steps->setValue(options.steps);
    m_batch->setValue(options.batch);
    m_seed->setSeed(options.seed);
}

void OptionsPart::retranslate()
{
    m_mechanism->setItemText(0, tr("Scaled dot product"));
    m_mechanism->setItemText(1, tr("Additive (Bahdanau)"));
    setRowText(m_form, m_mechanism, tr("Mechanism"),
               tipText(tr("How a query and a key become a score in the model that is trained."),
                       tr("Scaled dot product: q · k / √d_k. Additive: v_aᵀ tanh(W_a q + U_a k).")));
    m_mechanism->setAccessibleName(tr("Mechanism that is trained"));
    setRowText(m_form, m_heads, tr("Heads h"),
               tipText(tr("How many attentions learn in parallel (1 to 8)."),
                       QStringLiteral("W_Q: d_model → h · d_k, d_k = ⌈d_model / h⌉")));
    m_heads->setName(tr("Heads that are trained"));
    setRowText(
        m_form, m_width, tr("Width d_model"),
        tipText(tr("How many numbers a word becomes (1 to 512). Wider models learn in fewer steps, each of "
                   "which takes longer."),
                tr("x = embedding + position, [T, d_model]")));
    m_width->setName(tr("Width d_model that is trained"));
    setRowText(
        m_form, m_rate, tr("Learning rate η"),
        tipText(tr("How far each step goes. Too small: nothing is learned in time; too large: the loss "
                   "grows."),
                QStringLiteral("Adam: θ ← θ − η · m̂ / (√v̂ + ε), β = 0.9, 0.999")));
    m_rate->setAccessibleName(tr("Learning rate η"));
    setRowText(m_form, m_steps, tr("Steps"),
               tipText(tr("How often the model is corrected (1 to 1,000,000)."),
                       tr("a step: loss of a batch → gradient → Adam")));
    m_steps->setAccessibleName(tr("Steps of training"));
    setRowText(m_form, m_batch, tr("Batch"),
               tipText(tr("How many sentence pairs a step looks at (1 to 1024)."),
                       tr("loss = mean of −ln p(word) over the target words of the batch")));
    m_batch->setName(tr("Batch, in sentence pairs"));
    setRowText(
        m_form, m_seed, tr("Seed"),
        tipText(tr("Where the first parameters and the order of the pairs come from: the same seed trains "
                   "the same model.")));
    m_seed->setAccessibleName(tr("Seed of training"));
    alignLabels(m_form);
    refresh();
}

} // namespace heedmap
