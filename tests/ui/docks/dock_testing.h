// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

namespace heedmap {

/// Every warning fails the test, but for one of the offscreen platform that says nothing about us.
inline void failOnAnyWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

inline bool waitUntilComputed(const Document &document)
{
    return QTest::qWaitFor([&document] { return !document.isComputing(); });
}

/// Undo → redo → undo of the one step that led from \a before to now.
inline bool undoesAndRedoes(Document &document, const Session &before)
{
    const Session after = document.session();
    if (document.undoStack()->count() != 1 || before == after)
        return false;
    document.undoStack()->undo();
    bool exact = document.session() == before;
    document.undoStack()->redo();
    exact = exact && document.session() == after;
    document.undoStack()->undo();
    return exact && document.session() == before;
}

/// A language that puts "~" in front of every sentence.
class TildeLanguage final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QLatin1Char('~') + QString::fromUtf8(text);
    }
};

} // namespace heedmap
