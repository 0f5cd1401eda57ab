// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QDockWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace heedmap {

class Document;
class HintLabel;
class SliderSpin;

/// How the figure is drawn: colours, range, numbers in cells, labels. It changes no weight.
class FigureDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit FigureDock(Document &document, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    using Change = std::function<void(FigureSettings &)>;

    void build();
    void buildColors();
    void buildHeads();
    void buildValues();
    void buildTexts();
    QComboBox *newChoice(const QString &name, int count);
    QComboBox *newTemplate(const QString &name);
    HintLabel *newHint(const QString &name);

    void connectChoices();
    void connectHeads();
    void takeChosenHeads(const QString &text);
    void connectTexts();
    void connectTemplate(QComboBox *field, QString FigureSettings::*text, const QString &key);

    void retranslate();
    void retranslateColors();
    void retranslateValues();
    void retranslateHeads();
    void retranslateTexts();

    void showSession(const Session &session);
    void showChoices(const FigureSettings &figure);
    void showHeads(const FigureSettings &figure);
    void showTexts(const FigureSettings &figure);
    void showHints(const FigureSettings &figure);

    void change(const QString &what, const Change &change, const QString &mergeKey = {});

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QComboBox *m_colorMap = nullptr;
    QCheckBox *m_reversed = nullptr;
    QComboBox *m_range = nullptr;
    HintLabel *m_rangeHint = nullptr;
    QComboBox *m_values = nullptr;
    QSpinBox *m_digits = nullptr;
    QComboBox *m_heads = nullptr;
    QLineEdit *m_chosenHeads = nullptr;
    HintLabel *m_headsHint = nullptr;
    QComboBox *m_rowNumbers = nullptr;
    QComboBox *m_reduction = nullptr;
    SliderSpin *m_columns = nullptr;
    QCheckBox *m_swapAxes = nullptr;
    QLineEdit *m_title = nullptr;
    QComboBox *m_queryLabel = nullptr;
    QComboBox *m_keyLabel = nullptr;
    HintLabel *m_labelHint = nullptr;
    QPushButton *m_reset = nullptr;
};

} // namespace heedmap
