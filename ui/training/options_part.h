// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/training_options.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace heedmap {

class Document;
class NumberSpin;
class SeedEdit;
class SliderSpin;

/// What is trained and how: the model's sizes, Adam's learning rate, steps, batch, seed.
class OptionsPart final : public QWidget
{
    Q_OBJECT

public:
    explicit OptionsPart(Document &document, QWidget *parent = nullptr);

    /// Shows what there is now.
    void refresh();
    void retranslate();
    QFormLayout *form() const { return m_form; }

private:
    using Text = QString (*)();

    void build();
    void connectNumbers();
    SliderSpin *addSlider(const QString &name, int maximum, int TrainingOptions::*member, Text what);
    void change(const QString &what, const std::function<void(TrainingOptions &)> &change,
                const QString &mergeKey = {});

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QComboBox *m_mechanism = nullptr;
    SliderSpin *m_heads = nullptr;
    SliderSpin *m_width = nullptr;
    NumberSpin *m_rate = nullptr;
    QSpinBox *m_steps = nullptr;
    SliderSpin *m_batch = nullptr;
    SeedEdit *m_seed = nullptr;
};

} // namespace heedmap
