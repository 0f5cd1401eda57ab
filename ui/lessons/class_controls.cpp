// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/class_controls.h"

#include <QAbstractButton>
#include <QLabel>
#include <QWidget>

#include <algorithm>

namespace heedmap {

namespace {

QString withoutMnemonic(QString text)
{
    text.replace(QLatin1String("&&"), QLatin1String("\x01"));
    text.remove(u'&');
    text.replace(QLatin1String("\x01"), QLatin1String("&"));
    return text.simplified();
}

QString labelOf(const QWidget &dock, const QWidget &control)
{
    const QList<QLabel *> labels = dock.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->buddy() == &control && !label->text().isEmpty())
            return withoutMnemonic(label->text());
    }
    if (!control.accessibleName().isEmpty())
        return control.accessibleName();
    const auto *button = qobject_cast<const QAbstractButton *>(&control);
    return button ? withoutMnemonic(button->text()) : QString();
}

bool isControl(const QWidget &widget)
{
    return !widget.objectName().isEmpty() && !widget.objectName().startsWith(QLatin1String("qt_")) &&
           (widget.focusPolicy() & Qt::TabFocus) != 0;
}

bool isPartOfAnother(const QWidget &dock, const QWidget &widget, const QList<const QWidget *> &controls)
{
    for (const QWidget *above = widget.parentWidget(); above && above != &dock;
         above = above->parentWidget()) {
        if (controls.contains(above))
            return true;
    }
    return false;
}

} // namespace

QList<ClassControl> classControls(const QWidget &dock)
{
    QList<const QWidget *> controls;
    QList<ClassControl> found;
    // The order of the Tab key, seen from the dock.
    for (const QWidget *widget = dock.nextInFocusChain(); widget && widget != &dock;
         widget = widget->nextInFocusChain()) {
        if (!dock.isAncestorOf(widget) || !isControl(*widget))
            continue;
        if (isPartOfAnother(dock, *widget, controls))
            continue;
        controls.append(widget);
        const QString label = labelOf(dock, *widget);
        if (!label.isEmpty())
            found.append({widget->objectName(), label});
    }
    return found;
}

} // namespace heedmap
