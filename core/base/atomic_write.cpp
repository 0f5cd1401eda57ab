// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"

#include <QSaveFile>

namespace heedmap {

Result<void> writeFile(const QByteArray &content, const QString &path)
{
    QSaveFile file(path);
    // commit() of Qt 6.4 overlooks an error of its own last flush and renames a file that is cut short.
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush();
    if (!written || !file.commit())
        return failure(ErrorCode::FileUnwritable, path.toStdString(), {file.errorString().toStdString()});
    return {};
}

} // namespace heedmap
