// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure_samples.h"
#include "ui/figure/color_scale.h"
#include "ui/figure/figure_export.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>

#include <functional>

/// Pictures read back with the tools that people use.
namespace heedmap {

inline const QStringList english = {QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")};
inline const QStringList chinese = {QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国"),
                                    QStringLiteral("EOS")};

inline PictureOptions options(PictureFormat format, QSizeF sizeMm = {}, int dpi = 300)
{
    PictureOptions made;
    made.format = format;
    made.sizeMm = sizeMm;
    made.dpi = dpi;
    return made;
}

/// A single 1 at (target 0, source 2) of 2 × 3.
inline FigureContent hotCell()
{
    const auto made =
        samples::computation({QStringLiteral("t0"), QStringLiteral("t1")},
                             {QStringLiteral("s0"), QStringLiteral("s1"), QStringLiteral("s2")}, 1);
    made->trace.weights.head(0)(0, 2) = 1;
    FigureContent content{made, {}, {}};
    content.settings.values = CellValues::Off;
    return content;
}

/// The middle of the pixels of \a color left of the colour bar, in parts of the picture.
inline QPointF centreOf(const QImage &image, QRgb color)
{
    double x = 0;
    double y = 0;
    int count = 0;
    for (int row = 0; row < image.height(); ++row) {
        for (int column = 0; column < image.width() * 8 / 10; ++column) {
            const QRgb pixel = image.pixel(column, row);
            if (std::abs(qRed(pixel) - qRed(color)) + std::abs(qGreen(pixel) - qGreen(color)) +
                    std::abs(qBlue(pixel) - qBlue(color)) >
                6)
                continue;
            x += column;
            y += row;
            ++count;
        }
    }
    return count == 0 ? QPointF(-1, -1) : QPointF(x / count / image.width(), y / count / image.height());
}

inline QRectF boundsOf(const QImage &image, const std::function<bool(QRgb)> &wanted)
{
    QRect bounds;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (wanted(image.pixel(x, y)))
                bounds |= QRect(x, y, 1, 1);
        }
    }
    return bounds;
}

inline QByteArray run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput();
}

inline bool isColourful(QRgb pixel)
{
    return QColor(pixel).saturation() > 120 && QColor(pixel).value() > 120;
}

/// The picture through the renderers that people use: poppler and librsvg. Null when they are missing.
inline QImage rasterised(const FigureContent &content, PictureFormat format, int dpi, const QString &folder)
{
    const Result<QByteArray> bytes = pictureBytes(content, options(format, {}, dpi));
    if (!bytes)
        return {};
    if (format == PictureFormat::Png)
        return QImage::fromData(*bytes);
    const bool pdf = format == PictureFormat::Pdf;
    const QString in = folder + (pdf ? QStringLiteral("/in.pdf") : QStringLiteral("/in.svg"));
    QFile file(in);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size())
        return {};
    file.close();
    const QString number = QString::number(dpi);
    if (pdf)
        return QImage::fromData(
            run(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), number, QStringLiteral("-png"), in}));
    return QImage::fromData(run(QStringLiteral("rsvg-convert"),
                                {QStringLiteral("-d"), number, QStringLiteral("-p"), number, in}));
}

} // namespace heedmap

#define REQUIRE_TOOL(name)                                                                                   \
    if (QStandardPaths::findExecutable(QStringLiteral(name)).isEmpty())                                      \
    QSKIP(name " is not installed.")
