// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QString>

namespace heedmap {

/// The form that every panel is made of, at the top of \a content: labels at the left, one below the other,
/// fields as wide as there is room.
QFormLayout *newForm(QWidget *content);

/// Adds \a field with an empty label; setRowText() fills it.
void addField(QFormLayout *form, QWidget *field);

/// Adds a combo box of \a count entries without texts; it does not widen its panel.
QComboBox *addCombo(QFormLayout *form, const QString &name, int count);

/// The label of \a field's row (plain text) and the tooltip of both; see tipText().
void setRowText(QFormLayout *form, QWidget *field, const QString &label, const QString &toolTip);

/// Gives all labels the width of the widest, so that fields stay in place when rows come and go.
void alignLabels(QFormLayout *form);

/// A tooltip that wraps: a sentence, and the formula on a line of its own. Both are plain text and are
/// escaped.
QString tipText(const QString &sentence, const QString &formula = {});

/// The tooltip of \a control, from tipText(). setDisabledBecause() puts its reason in front.
void setTip(QWidget *control, const QString &toolTip);

/// Disables \a control and says why in its tooltip and to screen readers; enables it when \a why is empty.
void setDisabledBecause(QWidget *control, const QString &why);

/// Keeps the wheel from changing \a control while it has no focus, so that the panel scrolls instead.
void guardWheel(QWidget *control);

} // namespace heedmap
