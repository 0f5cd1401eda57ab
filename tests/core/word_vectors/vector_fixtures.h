// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace heedmap::fixtures {

/// \a count rows of ten numbers, about 50 bytes each: line i, from 1, is "w<i> <i>.5 0 1 2 3 4 5 6 7 8".
inline QByteArray manyVectors(int count)
{
    QByteArray file;
    for (int i = 1; i <= count; ++i) {
        const QByteArray number = QByteArray::number(i);
        file += "w" + number + " " + number + ".5 0 1 2 3 4 5 6 7 8\n";
    }
    return file;
}

} // namespace heedmap::fixtures
