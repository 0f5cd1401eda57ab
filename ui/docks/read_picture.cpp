// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/read_picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int firstPatches = 6; ///< at the longer side
constexpr int firstPatchSide = 8;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

tl::unexpected<Error> refused(const QString &name, const QString &reason)
{
    return failure(ErrorCode::PictureUnreadable, name.toStdString(), {reason.toStdString()});
}

/// Kinds of plain pixels. Others may lead to other files, or be drawn by programs.
bool isReadKind(const QByteArray &format)
{
    static const QByteArray kinds[] = {"png", "jpeg", "jpg", "gif", "bmp", "webp", "pbm", "pgm", "ppm"};
    return std::ranges::find(kinds, format) != std::end(kinds);
}

QImage overWhite(const QImage &image)
{
    if (!image.hasAlphaChannel())
        return image.convertToFormat(QImage::Format_RGB32);
    QImage paper(image.size(), QImage::Format_RGB32);
    if (paper.isNull())
        return paper;
    paper.fill(Qt::white);
    QPainter painter(&paper);
    painter.drawImage(0, 0, image);
    return paper;
}

QRect middle(const QSize &size, const QSize &shape)
{
    const QSize part = shape.scaled(size, Qt::KeepAspectRatio).expandedTo({1, 1}).boundedTo(size);
    return {QPoint((size.width() - part.width()) / 2, (size.height() - part.height()) / 2), part};
}

} // namespace

PatchGrid gridOf(const PatchPicture &picture)
{
    return {picture.columns, picture.rows, picture.patchSide};
}

PatchGrid firstGrid(const QSize &size)
{
    const double longer = std::max({size.width(), size.height(), 1});
    const auto patches = [longer](int side) {
        return std::clamp(static_cast<int>(std::lround(firstPatches * side / longer)), 1, maximumPatches);
    };
    return {patches(size.width()), patches(size.height()), firstPatchSide};
}

Result<QImage> readPicture(const QByteArray &bytes, const QString &name)
{
    QByteArray copy = bytes;
    QBuffer buffer(&copy);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setDecideFormatFromContent(true);
    reader.setAutoTransform(true);
    if (!reader.canRead() || !isReadKind(reader.format()))
        return refused(name, Words::tr("it is of no kind that is known here"));
    const QSize size = reader.size();
    if (size.isEmpty())
        return refused(name, Words::tr("it does not tell its size"));
    if (size.width() > largestPictureSide || size.height() > largestPictureSide)
        return refused(name, Words::tr("it has %1 × %2 pixels, more than %3 each way")
                                 .arg(size.width())
                                 .arg(size.height())
                                 .arg(largestPictureSide));
    const QImage image = overWhite(reader.read());
    if (image.isNull())
        return refused(name, Words::tr("it is damaged"));
    if (std::max(image.width(), image.height()) <= keptPictureSide)
        return image;
    return image.scaled(keptPictureSide, keptPictureSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

Result<QImage> readPictureFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(ErrorCode::FileMissing, path.toStdString());
    if (!info.isFile()) // a pipe might never end
        return refused(path, Words::tr("it is no file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, path.toStdString(), {file.errorString().toStdString()});
    const QByteArray bytes = file.read(largestPictureFile + 1);
    if (bytes.size() > largestPictureFile)
        return refused(path, Words::tr("the file is larger than 64 MB"));
    return readPicture(bytes, path);
}

PatchPicture cutPicture(const QImage &image, const PatchGrid &grid, const QString &name)
{
    const QSize size(grid.columns * grid.patchSide, grid.rows * grid.patchSide);
    const QImage cut = image.copy(middle(image.size(), size))
                           .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                           .convertToFormat(QImage::Format_RGB888);
    PatchPicture picture{grid.columns, grid.rows, grid.patchSide, {}, name};
    for (int y = 0; y < cut.height(); ++y)
        picture.pixels.append(reinterpret_cast<const char *>(cut.constScanLine(y)),
                              qsizetype(cut.width()) * 3);
    return picture;
}

} // namespace heedmap
