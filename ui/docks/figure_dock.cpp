// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/figure_dock.h"

#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/slider_spin.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/docks/figure_dock_icons.h"
#include "ui/document/document.h"
#include "ui/figure/head_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace heedmap {

namespace {

constexpr int colorMapCount = 8;
constexpr int mostColumns = 16;
constexpr int mostDigits = 6;

} // namespace

FigureDock::FigureDock(Document &document, QWidget *parent) : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("figureDock"));
    build();
    connectChoices();
    connectHeads();
    connectTexts();
    connect(&document, &Document::sessionChanged, this, &FigureDock::showSession);
    retranslate();
}

void FigureDock::build()
{
    auto *content = new QWidget;
    m_form = newForm(content);
    setWidget(new VerticalScrollArea(content, this));
    buildColors();
    buildHeads();
    buildValues();
    buildTexts();
    m_reset = new QPushButton;
    m_reset->setObjectName(QStringLiteral("resetFigure"));
    m_reset->setAutoDefault(false);
    m_reset->setIcon(lineIcon(QStringLiteral("reset")));
    m_form->addRow(m_reset);
}

QComboBox *FigureDock::newChoice(const QString &name, int count)
{
    auto *choice = new QComboBox;
    choice->setObjectName(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(4);
    for (int i = 0; i < count; ++i)
        choice->addItem(QString());
    guardWheel(choice);
    return choice;
}

HintLabel *FigureDock::newHint(const QString &name)
{
    auto *hint = new HintLabel;
    hint->setObjectName(name);
    m_form->addRow(hint);
    return hint;
}

void FigureDock::buildColors()
{
    m_colorMap = newChoice(QStringLiteral("colorMap"), colorMapCount);
    m_colorMap->setIconSize(gradientIconSize);
    addField(m_form, m_colorMap);
    m_reversed = new QCheckBox;
    m_reversed->setObjectName(QStringLiteral("reversed"));
    addField(m_form, m_reversed);
    addField(m_form, m_range = newChoice(QStringLiteral("range"), 4));
    m_rangeHint = newHint(QStringLiteral("rangeHint"));
}

void FigureDock::buildHeads()
{
    addField(m_form, m_heads = newChoice(QStringLiteral("heads"), 3));
    m_chosenHeads = new QLineEdit;
    m_chosenHeads->setObjectName(QStringLiteral("chosenHeads"));
    addField(m_form, m_chosenHeads);
    m_headsHint = newHint(QStringLiteral("headsHint"));
    addField(m_form, m_rowNumbers = newChoice(QStringLiteral("rowNumbers"), 4));
}

void FigureDock::buildValues()
{
    m_values = newChoice(QStringLiteral("values"), 3);
    m_values->setMinimumContentsLength(2);
    m_digits = new QSpinBox;
    m_digits->setObjectName(QStringLiteral("digits"));
    m_digits->setRange(0, mostDigits);
    guardWheel(m_digits);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_values, 1);
    row->addWidget(m_digits);
    auto *both = new QWidget;
    both->setLayout(row);
    row->setContentsMargins(0, 0, 0, 0);
    both->setFocusProxy(m_values);
    addField(m_form, both);
    addField(m_form, m_reduction = newChoice(QStringLiteral("reduction"), 2));
    m_columns = new SliderSpin;
    m_columns->setObjectName(QStringLiteral("columns"));
    m_columns->setRange(1, mostColumns);
    addField(m_form, m_columns);
    m_swapAxes = new QCheckBox;
    m_swapAxes->setObjectName(QStringLiteral("swapAxes"));
    addField(m_form, m_swapAxes);
}

QComboBox *FigureDock::newTemplate(const QString &name)
{
    auto *field = newChoice(name, 0);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setCompleter(nullptr);
    // Offered in both languages of the window, whichever it speaks: a figure may be for the other one.
    field->addItems({QStringLiteral("{token}"), QStringLiteral("“{token}”"),
                     QStringLiteral("generating “{token}”"), QStringLiteral("生成“{token}”时")});
    field->lineEdit()->setPlaceholderText(QStringLiteral("{token}"));
    field->setCurrentIndex(-1);
    return field;
}

void FigureDock::buildTexts()
{
    m_title = new QLineEdit;
    m_title->setObjectName(QStringLiteral("title"));
    addField(m_form, m_title);
    addField(m_form, m_queryLabel = newTemplate(QStringLiteral("queryLabel")));
    addField(m_form, m_keyLabel = newTemplate(QStringLiteral("keyLabel")));
    m_labelHint = newHint(QStringLiteral("labelHint"));
}

void FigureDock::connectChoices()
{
    connect(m_colorMap, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change the colours"), [=](FigureSettings &f) { f.colorMap = ColorMap(index); });
    });
    connect(m_reversed, &QCheckBox::toggled, this, [this](bool on) {
        change(tr("Reverse the colours"), [=](FigureSettings &f) { f.reversed = on; });
    });
    connect(m_range, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change the range"), [=](FigureSettings &f) { f.range = RangeMode(index); });
    });
    connect(m_values, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change the numbers in cells"), [=](FigureSettings &f) { f.values = CellValues(index); });
    });
    connect(m_digits, &QSpinBox::valueChanged, this, [this](int digits) {
        change(
            tr("Change the decimals"), [=](FigureSettings &f) { f.digits = digits; },
            QStringLiteral("figure.digits"));
    });
    connect(m_digits, &QSpinBox::editingFinished, &m_document, &Document::endMerge);
    connect(m_reduction, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change what a pixel shows"),
               [=](FigureSettings &f) { f.reduction = PixelReduction(index); });
    });
    connect(m_columns, &SliderSpin::valueEdited, this, [this](int columns) {
        change(
            tr("Change the heads a row"), [=](FigureSettings &f) { f.columns = columns; },
            QStringLiteral("figure.columns"));
    });
    connect(m_columns, &SliderSpin::editingEnded, &m_document, &Document::endMerge);
    connect(m_swapAxes, &QCheckBox::toggled, this,
            [this](bool on) { change(tr("Swap the axes"), [=](FigureSettings &f) { f.swapAxes = on; }); });
    connect(m_reset, &QPushButton::clicked, this,
            [this] { change(tr("Reset the figure settings"), [](FigureSettings &f) { f = {}; }); });
}

void FigureDock::connectHeads()
{
    connect(m_heads, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change the heads shown"), [=](FigureSettings &f) { f.heads = HeadsShown(index); });
    });
    connect(m_chosenHeads, &QLineEdit::textEdited, this, &FigureDock::takeChosenHeads);
    connect(m_chosenHeads, &QLineEdit::editingFinished, this, [this] {
        m_document.endMerge();
        showHeads(m_document.session().figure);
    });
    connect(m_rowNumbers, &QComboBox::currentIndexChanged, this, [this](int index) {
        change(tr("Change the numbers beside rows"),
               [=](FigureSettings &f) { f.rowNumbers = RowNumbers(index); });
    });
}

/// While it is typed, what is no list is only told; the figure stays as it is.
void FigureDock::takeChosenHeads(const QString &text)
{
    const std::optional<QList<int>> heads = headsInList(text);
    m_headsHint->setText(heads ? QString() : tr("Heads are written as 1, 3-5."));
    m_form->setRowVisible(m_headsHint, !heads);
    if (heads)
        change(
            tr("Change the heads shown"), [&](FigureSettings &f) { f.chosenHeads = *heads; },
            QStringLiteral("figure.chosenHeads"));
}

void FigureDock::connectTexts()
{
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString &text) {
        change(
            tr("Change the title"), [&](FigureSettings &f) { f.title = text; },
            QStringLiteral("figure.title"));
    });
    connect(m_title, &QLineEdit::editingFinished, &m_document, &Document::endMerge);
    connectTemplate(m_queryLabel, &FigureSettings::queryLabel, QStringLiteral("figure.queryLabel"));
    connectTemplate(m_keyLabel, &FigureSettings::keyLabel, QStringLiteral("figure.keyLabel"));
}

void FigureDock::connectTemplate(QComboBox *field, QString FigureSettings::*text, const QString &key)
{
    const auto take = [this, text, key](const QString &typed) {
        change(
            tr("Change the labels"), [&](FigureSettings &f) { f.*text = typed; }, key);
    };
    connect(field, &QComboBox::editTextChanged, this, take);
    connect(field, &QComboBox::activated, &m_document, &Document::endMerge);
    connect(field->lineEdit(), &QLineEdit::editingFinished, &m_document, &Document::endMerge);
}

void FigureDock::change(const QString &what, const Change &change, const QString &mergeKey)
{
    m_document.edit(
        what, [&](Session &session) { change(session.figure); }, mergeKey);
}

void FigureDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
