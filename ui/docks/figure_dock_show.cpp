// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/figure_dock.h"
#include "ui/docks/figure_dock_icons.h"
#include "ui/document/document.h"
#include "ui/figure/head_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace heedmap {

namespace {

void setChoice(QComboBox *choice, int index, const QString &text, const QString &toolTip)
{
    choice->setItemText(index, text);
    choice->setItemData(index, toolTip, Qt::ToolTipRole);
}

/// Leaves text, cursor and selection alone when the text is the same.
void showText(QLineEdit *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->text() != text)
        field->setText(text);
}

void showTemplate(QComboBox *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->currentText() != text)
        field->setEditText(text);
}

} // namespace

void FigureDock::showSession(const Session &session)
{
    showChoices(session.figure);
    showHeads(session.figure);
    showTexts(session.figure);
    showHints(session.figure);
}

void FigureDock::showChoices(const FigureSettings &figure)
{
    const QSignalBlocker blockers[]{
        QSignalBlocker(m_colorMap), QSignalBlocker(m_reversed), QSignalBlocker(m_range),
        QSignalBlocker(m_values),   QSignalBlocker(m_digits),   QSignalBlocker(m_reduction),
        QSignalBlocker(m_swapAxes), QSignalBlocker(m_heads),    QSignalBlocker(m_rowNumbers)};
    for (int i = 0; i < m_colorMap->count(); ++i)
        m_colorMap->setItemIcon(i, gradientIcon(ColorMap(i), figure.reversed));
    m_colorMap->setCurrentIndex(static_cast<int>(figure.colorMap));
    m_reversed->setChecked(figure.reversed);
    m_range->setCurrentIndex(static_cast<int>(figure.range));
    m_values->setCurrentIndex(static_cast<int>(figure.values));
    m_digits->setValue(figure.digits);
    m_reduction->setCurrentIndex(static_cast<int>(figure.reduction));
    m_columns->setValue(figure.columns);
    m_swapAxes->setChecked(figure.swapAxes);
}

void FigureDock::showHeads(const FigureSettings &figure)
{
    m_heads->setCurrentIndex(static_cast<int>(figure.heads));
    m_rowNumbers->setCurrentIndex(static_cast<int>(figure.rowNumbers));
    // A list that is being typed is not written anew under the cursor.
    const bool noEntropy = figure.heads == HeadsShown::Maximum && figure.rowNumbers != RowNumbers::None;
    m_headsHint->setText(
        tr("A maximum of heads is no distribution: it has no entropy to stand beside rows."));
    m_form->setRowVisible(m_headsHint, noEntropy);
    if (headsInList(m_chosenHeads->text()) == figure.chosenHeads)
        return;
    showText(m_chosenHeads, headList(figure.chosenHeads));
}

void FigureDock::showTexts(const FigureSettings &figure)
{
    showText(m_title, figure.title);
    showTemplate(m_queryLabel, figure.queryLabel);
    showTemplate(m_keyLabel, figure.keyLabel);
}

void FigureDock::showHints(const FigureSettings &figure)
{
    setDisabledBecause(m_digits, figure.values == CellValues::Digits
                                     ? QString()
                                     : tr("Choose \"decimals\" to set how many."));
    setDisabledBecause(m_reset, figure == FigureSettings{}
                                    ? tr("The figure is drawn with the first settings already.")
                                    : QString());
    QString range;
    if (figure.range == RangeMode::PerHead)
        range = tr("Every head has a bar of its own: the same colour means different weights.");
    else if (figure.range == RangeMode::Logarithmic)
        range =
            tr("From 0.0001 to 1: each step of ten is equally wide. Smaller weights have the lowest colour.");
    m_rangeHint->setText(range);
    m_form->setRowVisible(m_rangeHint, !range.isEmpty());
    const QString token = QStringLiteral("{token}");
    const auto lacksToken = [&](const QString &text) { return !text.isEmpty() && !text.contains(token); };
    const bool lacks = lacksToken(figure.queryLabel) || lacksToken(figure.keyLabel);
    m_labelHint->setText(lacks ? tr("Without {token} every label is the same.") : QString());
    m_form->setRowVisible(m_labelHint, lacks);
}

void FigureDock::retranslate()
{
    setWindowTitle(tr("Figure"));
    retranslateColors();
    retranslateHeads();
    retranslateValues();
    retranslateTexts();
    m_reset->setText(tr("Reset figure settings"));
    setTip(m_reset, tipText(tr("Draws the figure as at the first start. Tokens and weights stay.")));
    alignLabels(m_form);
    showSession(m_document.session());
}

void FigureDock::retranslateColors()
{
    setRowText(m_form, m_colorMap, tr("Colours"), tipText(tr("What colour a weight has.")));
    m_colorMap->setAccessibleName(tr("Colours"));
    const QStringList names{tr("viridis"), tr("cividis"),         tr("magma"), tr("inferno"),
                            tr("plasma"),  tr("blue–yellow–red"), tr("blues"), tr("greys")};
    for (int i = 0; i < names.size(); ++i)
        m_colorMap->setItemText(i, names[i]);
    m_colorMap->setItemData(1, tipText(tr("Looks alike with and without colour blindness.")),
                            Qt::ToolTipRole);
    m_colorMap->setItemData(5, tipText(tr("RdYlBu, reversed: low is blue, high is red.")), Qt::ToolTipRole);
    m_reversed->setText(tr("Reversed"));
    setTip(m_reversed,
           tipText(tr("Exchanges the colours of low and high weights."), tr("colour(w) → colour(1 − w)")));
    setRowText(m_form, m_range, tr("Range"),
               tipText(tr("Which weights the ends of the colour bar stand for.")));
    m_range->setAccessibleName(tr("Range"));
    setChoice(m_range, 0, tr("0 to 1"), tipText(tr("The same in every figure: colours can be compared.")));
    setChoice(m_range, 1, tr("0 to the maximum"),
              tipText(tr("One bar for all heads."), tr("0 … max over all heads")));
    setChoice(m_range, 2, tr("each head its own"),
              tipText(tr("Every head has its own bar."), tr("0 … max over the head")));
    setChoice(m_range, 3, tr("logarithmic"), tipText(tr("Shows small weights apart."), tr("10⁻⁴ … 1")));
}

void FigureDock::retranslateValues()
{
    QWidget *row = m_values->parentWidget();
    setRowText(m_form, row, tr("Numbers"), tipText(tr("The weight as a number in its cell, where it fits.")));
    m_values->setAccessibleName(tr("Numbers in cells"));
    setChoice(m_values, 0, tr("auto"), tipText(tr("Two decimals, where they fit.")));
    setChoice(m_values, 1, tr("off"), tipText(tr("No numbers.")));
    setChoice(m_values, 2, tr("decimals"), tipText(tr("As many decimals as you set, where they fit.")));
    m_digits->setAccessibleName(tr("Decimals"));
    setTip(m_digits, tipText(tr("How many decimals a number has, 0 to 6.")));
    setRowText(m_form, m_reduction, tr("Pixel shows"),
               tipText(tr("What a pixel shows that covers several cells of a large figure.")));
    m_reduction->setAccessibleName(tr("Pixel shows"));
    setChoice(m_reduction, 0, tr("maximum"), tipText(tr("A single bright cell stays visible.")));
    setChoice(m_reduction, 1, tr("mean"), tipText(tr("Regions keep their brightness.")));
    setRowText(m_form, m_columns, tr("Heads a row"),
               tipText(tr("The most heads beside each other, 1 to 16.")));
    m_columns->setName(tr("Heads a row"));
    m_swapAxes->setText(tr("Swap axes"));
    setTip(m_swapAxes,
           tipText(tr("Off: rows are queries (target), columns are keys (source). On: the other way "
                      "round.")));
}

void FigureDock::retranslateHeads()
{
    setRowText(m_form, m_heads, tr("Heads"), tipText(tr("A map a head, or one map that combines them.")));
    m_heads->setAccessibleName(tr("Heads"));
    setChoice(m_heads, 0, tr("each"), tipText(tr("One map a head.")));
    setChoice(m_heads, 1, tr("mean"),
              tipText(tr("One map: the mean of the heads."), tr("(w₁ + … + w_h) / h")));
    setChoice(m_heads, 2, tr("maximum"),
              tipText(tr("One map: cell by cell the largest weight. Its rows do not sum to 1."),
                      tr("max(w₁, …, w_h)")));
    setRowText(m_form, m_chosenHeads, tr("Which heads"),
               tipText(tr("Numbers such as 1, 3-5; empty: all. Heads that do not exist are passed over.")));
    m_chosenHeads->setAccessibleName(tr("Which heads"));
    m_chosenHeads->setPlaceholderText(tr("all"));
    setRowText(
        m_form, m_rowNumbers, tr("Beside rows"),
        tipText(tr("How widely each query spreads its attention: the entropy of its row in nats, and how "
                   "many keys would share it evenly with as much entropy. A maximum of heads has none."),
                tr("H = −Σ w ln w, e^H")));
    m_rowNumbers->setAccessibleName(tr("Beside rows"));
    setChoice(m_rowNumbers, 0, tr("nothing"), {});
    setChoice(m_rowNumbers, 1, tr("entropy H"),
              tipText(tr("0: one key has all; ln n: n keys share evenly.")));
    setChoice(m_rowNumbers, 2, tr("effective keys e^H"), tipText(tr("1: one key has all.")));
    setChoice(m_rowNumbers, 3, tr("both"), {});
}

void FigureDock::retranslateTexts()
{
    setRowText(m_form, m_title, tr("Title"),
               tipText(tr("Stands above the figure; empty: none. {heads} stands for the number of heads.")));
    m_title->setAccessibleName(tr("Title"));
    m_title->setPlaceholderText(tr("none"));
    setRowText(
        m_form, m_queryLabel, tr("Target label"),
        tipText(tr("How a target token (query) is labelled. {token} stands for the token; empty: the token "
                   "alone.")));
    m_queryLabel->setAccessibleName(tr("Target label"));
    setRowText(
        m_form, m_keyLabel, tr("Source label"),
        tipText(tr("How a source token (key) is labelled. {token} stands for the token; empty: the token "
                   "alone.")));
    m_keyLabel->setAccessibleName(tr("Source label"));
}

} // namespace heedmap
