// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_bytes.h"

#include "ui/figure/figure_text.h"
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
constexpr int bandPixels = 12'000'000;               // painted at once; the whole of a usual figure

double scaleTo(const PaintedPage &page, QSizeF size)
{
    return std::min(size.width() / page.canvas.width(), size.height() / page.canvas.height());
}

/// For vectors, on the page's paper.
void paintOnto(QPainter &painter, const PaintedPage &page, QSizeF size)
{
    const double scale = scaleTo(page, size);
    painter.scale(scale, scale);
    if (page.style.paper.alpha() > 0)
        painter.fillRect(QRectF(QPointF(), size / scale), page.style.paper);
    page.paint(painter);
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

QByteArray svgBytes(const PaintedPage &page, QSizeF sizeMm)
{
    const QSizeF units = sizeMm * unitsPerMm;
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(
        QSize(static_cast<int>(std::ceil(units.width())), static_cast<int>(std::ceil(units.height()))));
    generator.setViewBox(QRectF(QPointF(), units));
    generator.setTitle(page.title.toHtmlEscaped());
    generator.setDescription(QString());
    QPainter painter(&generator);
    paintOnto(painter, page, units);
    painter.end();
    return withFontFallbacks(withExactSize(buffer.data(), sizeMm));
}

Result<QByteArray> pdfBytes(const PaintedPage &page, QSizeF sizeMm, const QByteArray &xmp)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(1200);
    writer.setPageSize(QPageSize(sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(page.title);
    writer.setCreator(QStringLiteral("Heedmap"));
    if (!xmp.isEmpty())
        writer.setDocumentXmpMetadata(xmp);
    QPainter painter;
    if (!painter.begin(&writer))
        return failure(ErrorCode::FileUnwritable, "PDF", {"the PDF writer cannot start"});
    paintOnto(painter, page, sizeMm * (1200 / 25.4));
    painter.end();
    return withExactPage(withTrueCharacters(buffer.data(), page.texts()), sizeMm);
}

namespace {

Result<QSize> pixelSize(QSizeF sizeMm, int dpi)
{
    const double width = std::round(sizeMm.width() / 25.4 * dpi);
    const double height = std::round(sizeMm.height() / 25.4 * dpi);
    if (width * height * 4 > largestPictureBytes || width > largestPictureSide || height > largestPictureSide)
        return tooLarge(width, height, width * height * 4);
    return QSize(static_cast<int>(width), static_cast<int>(height));
}

int dotsPerMeter(int dpi)
{
    return static_cast<int>(std::lround(dpi / 0.0254));
}

/// White paper leaves no alpha in what was painted. Painted on an image without any, text would have had colours, for
/// the stripes of a screen.
QImage::Format finalFormat(const PictureOptions &options)
{
    return options.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
}

/// Memory for some rows of a large picture, taking the place of all its rows in turn.
class RowBuffer final
{
public:
    RowBuffer(QSize picture, int rows)
        : m_picture(picture), m_rows(picture.width(), rows, QImage::Format_ARGB32_Premultiplied)
    {}

    bool isNull() const { return m_rows.isNull(); }
    void fill(const QColor &paper) { m_rows.fill(paper); }

    /// The whole picture to a painter that paints from row \a first on, and no more rows than there are: its clip sees to
    /// that. Moving the painter instead would round some letters differently.
    QImage from(int first)
    {
        const auto start =
            reinterpret_cast<std::uintptr_t>(m_rows.bits()) -
            static_cast<std::uintptr_t>(first) * static_cast<std::uintptr_t>(m_rows.bytesPerLine());
        return {reinterpret_cast<uchar *>(start), m_picture.width(), m_picture.height(),
                m_rows.bytesPerLine(), m_rows.format()};
    }

    /// The first \a count rows, without copying.
    QImage rows(int count, QImage::Format format) const
    {
        return {m_rows.constBits(), m_picture.width(), count, m_rows.bytesPerLine(), format};
    }

private:
    QSize m_picture;
    QImage m_rows;
};

void paintBand(RowBuffer &buffer, const PaintedPage &page, const QColor &paper, const QRect &band)
{
    buffer.fill(paper);
    QImage picture = buffer.from(band.top());
    QPainter painter(&picture);
    painter.setClipRect(band);
    const double scale = scaleTo(page, picture.size());
    painter.scale(scale, scale);
    page.paintBand(painter, band);
}

} // namespace

Result<QImage> pageImage(const PaintedPage &page, const PictureOptions &options, QSizeF sizeMm)
{
    const Result<QSize> size = pixelSize(sizeMm, options.dpi);
    if (!size)
        return tl::unexpected(size.error());
    QImage image(*size, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return tooLarge(size->width(), size->height(), 4.0 * size->width() * size->height());
    image.setDotsPerMeterX(dotsPerMeter(options.dpi));
    image.setDotsPerMeterY(dotsPerMeter(options.dpi));
    image.fill(options.transparent ? QColor(Qt::transparent) : page.style.solidPaper());
    QPainter painter(&image);
    const double scale = scaleTo(page, image.size());
    painter.scale(scale, scale);
    page.paint(painter);
    painter.end();
    image.reinterpretAsFormat(finalFormat(options));
    return image;
}

Result<QByteArray> pngBytes(const PaintedPage &page, const PictureOptions &options, QSizeF sizeMm)
{
    const Result<QSize> size = pixelSize(sizeMm, options.dpi);
    if (!size)
        return tl::unexpected(size.error());
    const int rows = std::clamp(bandPixels / size->width(), 1, size->height());
    RowBuffer buffer(*size, rows);
    if (buffer.isNull())
        return tooLarge(size->width(), rows, 4.0 * size->width() * rows);
    const int dots = dotsPerMeter(options.dpi);
    const QColor paper = options.transparent ? QColor(Qt::transparent) : page.style.solidPaper();
    PngWriter writer(*size, options.transparent, {dots, dots});
    for (int top = 0; top < size->height(); top += rows) {
        const QRect band(0, top, size->width(), std::min(rows, size->height() - top));
        paintBand(buffer, page, paper, band);
        writer.add(buffer.rows(band.height(), finalFormat(options)));
    }
    const QByteArray png = writer.finish();
    if (png.isEmpty())
        return failure(ErrorCode::OutOfMemory);
    return png;
}

} // namespace heedmap
