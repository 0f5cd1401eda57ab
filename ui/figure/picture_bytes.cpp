// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_bytes.h"

#include "core/base/parallel.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/pdf_repair.h"
#include "ui/figure/png_writer.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace heedmap {

namespace {

constexpr double largestPictureBytes = 2147483648.0; // 2 GiB
constexpr double largestPictureSide = 32767;         // what QPainter's rasteriser addresses

double scaleTo(const FigureScene &scene, QSizeF size)
{
    return std::min(size.width() / scene.canvas().width(), size.height() / scene.canvas().height());
}

/// For vectors, on the scene's paper.
void paintOnto(QPainter &painter, const FigureScene &scene, QSizeF size)
{
    const double scale = scaleTo(scene, size);
    painter.scale(scale, scale);
    if (scene.style.paper.alpha() > 0)
        painter.fillRect(QRectF(QPointF(), size / scale), scene.style.paper);
    paintScene(painter, scene);
}

/// A large picture is half a gigabyte that the system has to find: all cores ask for their share of it.
void fill(QImage &image, QRgb color)
{
    constexpr int rowsAtOnce = 64;
    const int width = image.width();
    const int height = image.height();
    const qsizetype stride = image.bytesPerLine();
    uchar *bits = image.bits();
    parallelFor((height + rowsAtOnce - 1) / rowsAtOnce, [=](std::ptrdiff_t part) {
        const int first = static_cast<int>(part) * rowsAtOnce;
        for (int y = first; y < std::min(first + rowsAtOnce, height); ++y)
            std::fill_n(reinterpret_cast<QRgb *>(bits + y * stride), width, color);
    });
}

QByteArray decimal(double value)
{
    return QByteArray::number(std::round(value * 1000) / 1000, 'f', 3);
}

/// Qt writes one family only; a viewer without it would guess, so the others follow. Not the emoji font: some
/// viewers would take the digits from it, and all find it for emoji without being told.
QByteArray withFontFallbacks(QByteArray svg)
{
    const QStringList families = figureFont(12).families();
    QByteArrayList quoted;
    for (const QString &family : families) {
        if (family.contains(QLatin1String("Emoji")))
            continue;
        quoted.append('\'' + family.toHtmlEscaped().toUtf8() + '\'');
    }
    quoted.append("sans-serif");
    const QByteArray written = "font-family=\"" + families.first().toHtmlEscaped().toUtf8() + '"';
    return svg.replace(written, "font-family=\"" + quoted.join(", ") + '"');
}

/// Qt rounds the size to whole units; the one that was asked for stands in the head.
QByteArray withExactSize(const QByteArray &svg, QSizeF sizeMm)
{
    const qsizetype start = svg.indexOf("<svg width=");
    const qsizetype end = svg.indexOf("viewBox=", start);
    if (start < 0 || end < 0)
        return svg;
    return svg.left(start) + "<svg width=\"" + decimal(sizeMm.width()) + "mm\" height=\"" +
           decimal(sizeMm.height()) + "mm\"\n " + svg.mid(end);
}

tl::unexpected<Error> tooLarge(double width, double height, double bytes)
{
    const QString memory = QString::number(bytes / 1073741824.0, 'f', 1) + QStringLiteral(" GiB");
    return failure(
        ErrorCode::PictureTooLarge, {},
        {std::to_string(std::llround(width)), std::to_string(std::llround(height)), memory.toStdString()});
}

} // namespace

QByteArray svgBytes(const FigureScene &scene, QSizeF sizeMm)
{
    const QSizeF units = sizeMm * unitsPerMm;
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(
        QSize(static_cast<int>(std::ceil(units.width())), static_cast<int>(std::ceil(units.height()))));
    generator.setViewBox(QRectF(QPointF(), units));
    generator.setTitle(scene.model()->title().toHtmlEscaped());
    generator.setDescription(QString());
    QPainter painter(&generator);
    paintOnto(painter, scene, units);
    painter.end();
    return withFontFallbacks(withExactSize(buffer.data(), sizeMm));
}

Result<QByteArray> pdfBytes(const FigureScene &scene, QSizeF sizeMm, const QByteArray &xmp)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(1200);
    writer.setPageSize(QPageSize(sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(scene.model()->title());
    writer.setCreator(QStringLiteral("Heedmap"));
    if (!xmp.isEmpty())
        writer.setDocumentXmpMetadata(xmp);
    QPainter painter;
    if (!painter.begin(&writer))
        return failure(ErrorCode::FileUnwritable, "PDF", {"the PDF writer cannot start"});
    paintOnto(painter, scene, sizeMm * (1200 / 25.4));
    painter.end();
    return withExactPage(withTrueCharacters(buffer.data(), scene.allTexts()), sizeMm);
}

Result<QImage> sceneImage(const FigureScene &scene, const PictureOptions &options, QSizeF sizeMm)
{
    const double width = std::round(sizeMm.width() / 25.4 * options.dpi);
    const double height = std::round(sizeMm.height() / 25.4 * options.dpi);
    if (width * height * 4 > largestPictureBytes || width > largestPictureSide || height > largestPictureSide)
        return tooLarge(width, height, width * height * 4);
    QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return tooLarge(width, height, width * height * 4);
    const int dotsPerMeter = static_cast<int>(std::lround(options.dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    fill(image, options.transparent ? qRgba(0, 0, 0, 0) : scene.style.solidPaper().rgb());
    QPainter painter(&image);
    const double scale = scaleTo(scene, image.size());
    painter.scale(scale, scale);
    paintScene(painter, scene);
    painter.end();
    // White paper leaves no alpha. On an image without any, Qt would have drawn text in colours, for the screen.
    if (!options.transparent)
        image.reinterpretAsFormat(QImage::Format_RGB32);
    return image;
}

Result<QByteArray> pngBytes(const QImage &image)
{
    const QByteArray png = encodePng(image);
    if (png.isEmpty())
        return failure(ErrorCode::OutOfMemory);
    return png;
}

} // namespace heedmap
