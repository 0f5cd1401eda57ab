// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/dropped_file.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace heedmap {

QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QString fileName = urls.first().toLocalFile();
    return QFileInfo(fileName).isDir() ? QString() : fileName;
}

} // namespace heedmap
