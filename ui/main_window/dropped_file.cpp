// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/dropped_file.h"

#include "core/session/session_carrier.h"

#include <QMimeData>
#include <QUrl>

namespace heedmap {

QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QString fileName = urls.first().toLocalFile();
    const bool session = fileName.endsWith(QLatin1String(".heedmap"), Qt::CaseInsensitive);
    return session || isPicture(fileName) ? fileName : QString();
}

} // namespace heedmap
