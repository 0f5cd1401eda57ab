// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

#include <QCoreApplication>

// The only file that knows a folder of this machine: the others compile alike wherever the sources lie.
QString sourcePath(const QString &relative)
{
    const QString root = QStringLiteral(HEEDMAP_SOURCE_DIR);
    return relative.isEmpty() ? root : root + u'/' + relative;
}

QString builtProgram()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/heedmap");
}
