// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QWidget>

namespace heedmap {

/// Every text in a language of its own, so that what was not translated shows.
class MarkingTranslator final : public QTranslator
{
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        return QByteArray(context).startsWith("heedmap::") ? QStringLiteral("†") + QString::fromUtf8(text)
                                                           : QString();
    }
    bool isEmpty() const override { return false; }
};

/// The widget of that name, which has to be there.
template <typename Widget>
Widget *child(const QWidget &parent, const char *name)
{
    auto *found = parent.findChild<Widget *>(QLatin1String(name));
    if (found == nullptr)
        qFatal("no widget %s", name);
    return found;
}

inline void failOnUnexpectedWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
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

/// Visible texts and tooltips of \a widget and what it holds that do not start with the translator's mark.
/// \a literal: texts that are the same in every language.
inline QStringList untranslated(const QWidget &widget, const QStringList &literal)
{
    QStringList found;
    const auto check = [&](QString text) {
        text.remove(QRegularExpression(QStringLiteral("^(<p>)+")));
        const bool words = text.contains(QRegularExpression(QStringLiteral("[A-Za-z]{2}")));
        if (words && !text.startsWith(u'†') && !literal.contains(text))
            found.append(text);
    };
    for (const QWidget *part : widget.findChildren<QWidget *>()) {
        check(part->toolTip());
        check(part->accessibleName());
        check(part->property("text").toString());
        check(part->property("placeholderText").toString());
    }
    check(widget.windowTitle());
    return found;
}

} // namespace heedmap
