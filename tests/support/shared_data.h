// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/places.h"

#include <QDir>
#include <QString>

/// Where the data lie that the project uses but does not own: HEEDMAP_SHARED, or ../shared beside the
/// sources. Empty when there is none; a test then skips and says so.
inline QString sharedFolder()
{
    QString folder = qEnvironmentVariable("HEEDMAP_SHARED");
    if (folder.isEmpty())
        folder = sourcePath(QStringLiteral("../shared"));
    return QDir(folder).exists() ? QDir::cleanPath(folder) : QString();
}

#define REQUIRE_SHARED(folder)                                                                               \
    const QString folder = sharedFolder();                                                                   \
    if (folder.isEmpty())                                                                                    \
    QSKIP("No shared data: set HEEDMAP_SHARED to the folder that holds cases/ and real/.")
