// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/control_label.h"

#include <QAbstractButton>
#include <QLabel>

namespace heedmap {

namespace {

QString withoutMnemonic(QString text)
{
    // A doubled ampersand is one that is shown.
    QString shown;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && i + 1 < text.size())
            ++i;
        shown += text[i];
    }
    return shown.simplified();
}

} // namespace

QString controlLabel(const QWidget &dock, const QWidget &control)
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

} // namespace heedmap
