// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/form_rows.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int margin = 8;
constexpr int spacing = 8;
constexpr char tipProperty[] = "heedmapTip";

class WheelGuard final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget *>(watched)->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

} // namespace

QFormLayout *newForm(QWidget *content)
{
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(0);
    auto *form = new QFormLayout;
    column->addLayout(form);
    column->addStretch(1); // room that is left over stays below, rows stay together
    form->setHorizontalSpacing(spacing);
    form->setVerticalSpacing(spacing);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setLabelAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    return form;
}

void addField(QFormLayout *form, QWidget *field)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(field);
    form->addRow(label, field);
}

QComboBox *addCombo(QFormLayout *form, const QString &name, int count)
{
    auto *combo = new QComboBox;
    combo->setObjectName(name);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(6);
    for (int i = 0; i < count; ++i)
        combo->addItem(QString());
    guardWheel(combo);
    addField(form, combo);
    return combo;
}

void setRowText(QFormLayout *form, QWidget *field, const QString &label, const QString &toolTip)
{
    if (auto *shown = qobject_cast<QLabel *>(form->labelForField(field))) {
        shown->setText(label);
        shown->setToolTip(toolTip);
    }
    setTip(field, toolTip);
}

void alignLabels(QFormLayout *form)
{
    QList<QWidget *> labels;
    int widest = 0;
    for (int row = 0; row < form->rowCount(); ++row) {
        const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
        if (item == nullptr || item->widget() == nullptr)
            continue;
        labels.append(item->widget());
        widest = std::max(widest, item->widget()->sizeHint().width());
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
}

QString tipText(const QString &sentence, const QString &formula)
{
    QString text = QStringLiteral("<p>%1</p>").arg(sentence.toHtmlEscaped());
    if (!formula.isEmpty())
        text += QStringLiteral("<p>%1</p>").arg(formula.toHtmlEscaped());
    return text;
}

void setTip(QWidget *control, const QString &toolTip)
{
    control->setProperty(tipProperty, toolTip);
    control->setToolTip(toolTip);
}

void setDisabledBecause(QWidget *control, const QString &why)
{
    QString toolTip = control->property(tipProperty).toString();
    if (!why.isEmpty())
        toolTip = tipText(why) + toolTip;
    control->setToolTip(toolTip);
    control->setAccessibleDescription(why);
    control->setEnabled(why.isEmpty());
}

void guardWheel(QWidget *control)
{
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(new WheelGuard(control));
}

} // namespace heedmap
