// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

/// A configuration folder of the test's own, so that nothing of the person's settings is read or written.
class TemporarySettings final
{
public:
    TemporarySettings()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        clear();
    }
    void clear() { QSettings(QStringLiteral("Heedmap"), QStringLiteral("Heedmap")).clear(); }
    QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

/// What the offscreen platform says of itself is no fault of ours.
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}
