// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/docks/dock_testing.h"

#include <QApplication>
#include <QRegularExpression>
#include <QWidget>

namespace heedmap {

/// The widget of that name, which has to be there.
template <typename Widget>
Widget *child(const QWidget &parent, const char *name)
{
    auto *found = parent.findChild<Widget *>(QLatin1String(name));
    if (found == nullptr)
        qFatal("no widget %s", name);
    return found;
}

/// Undo, redo, undo: the session before, after, before the last step.
inline void checkUndo(Document &document, const Session &before)
{
    const Session after = document.session();
    QVERIFY(after != before);
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    document.undoStack()->redo();
    QCOMPARE(document.session(), after);
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
}

/// Visible texts and tooltips of \a widget and what it holds that do not start with the mark of TildeLanguage.
/// \a literal: texts that are the same in every language.
inline QStringList untranslated(const QWidget &widget, const QStringList &literal)
{
    QStringList found;
    const auto check = [&](QString text) {
        text.remove(QRegularExpression(QStringLiteral("^(<p>)+")));
        const bool words = text.contains(QRegularExpression(QStringLiteral("[A-Za-z]{2}")));
        if (words && !text.startsWith(u'~') && !literal.contains(text))
            found.append(text);
    };
    for (const QWidget *part : widget.findChildren<QWidget *>()) {
        // Qt's own buttons in the title bar.
        if (part->objectName().startsWith(QLatin1String("qt_dockwidget")))
            continue;
        check(part->toolTip());
        check(part->accessibleName());
        check(part->property("text").toString());
        check(part->property("placeholderText").toString());
    }
    check(widget.windowTitle());
    return found;
}

} // namespace heedmap
