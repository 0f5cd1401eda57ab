// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/picture_names.h"

#include "ui/main_window/app_settings.h"
#include "ui/main_window/export_choice.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace heedmap {

namespace {

const QString settingsKey = QStringLiteral("export/lastFile");

QString pictureFolder()
{
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    return QFileInfo(pictures).isDir() ? pictures : QDir::homePath();
}

bool isFree(const QString &stem, const QString &suffix, bool eachHead)
{
    return !QFileInfo::exists(stem + suffix) &&
           !(eachHead && QFileInfo::exists(stem + QLatin1String("-head1") + suffix));
}

} // namespace

QString suggestedPictureName(const QString &stem, PictureFormat format)
{
    QString last = AppSettings().value(settingsKey).toString();
    if (last.isEmpty() || !QFileInfo(QFileInfo(last).absolutePath()).isDir())
        last = QDir(pictureFolder()).filePath(stem);
    return withSuffix(last, format);
}

void rememberPictureName(const QString &fileName)
{
    AppSettings().setValue(settingsKey, QFileInfo(fileName).absoluteFilePath());
}

QString nextFreeName(const QString &fileName, bool eachHead)
{
    const QFileInfo info(fileName);
    const QString suffix = info.suffix().isEmpty() ? QString() : u'.' + info.suffix();
    QString stem = info.dir().filePath(info.completeBaseName());
    if (isFree(stem, suffix, eachHead))
        return fileName;
    int number = 2;
    static const QRegularExpression counted(QStringLiteral("-(\\d{1,6})$"));
    if (const auto match = counted.match(stem); match.hasMatch()) {
        number = match.captured(1).toInt() + 1;
        stem.chop(match.capturedLength());
    }
    while (!isFree(QStringLiteral("%1-%2").arg(stem).arg(number), suffix, eachHead))
        ++number;
    return QStringLiteral("%1-%2%3").arg(stem).arg(number).arg(suffix);
}

} // namespace heedmap
