// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pdf_repair.h"
#include "ui/figure/picture_bytes.h"
#include "ui/worksheet/worksheet_pages.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QPrinter>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int pdfDpi = 1200;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

bool isLandscape(const SheetPages &pages)
{
    return pages.sizeMm.width() > pages.sizeMm.height();
}

QPageLayout layoutOf(const SheetPages &pages)
{
    const double shorter = std::min(pages.sizeMm.width(), pages.sizeMm.height());
    const bool letter = shorter > 212;
    return {QPageSize(letter ? QPageSize::Letter : QPageSize::A4),
            isLandscape(pages) ? QPageLayout::Landscape : QPageLayout::Portrait, QMarginsF()};
}

} // namespace

Result<QByteArray> worksheetPdf(const SheetPages &pages, const Task &task)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(pdfDpi);
    writer.setPageLayout(layoutOf(pages));
    writer.setTitle(pages.title);
    writer.setCreator(QStringLiteral("Heedmap"));
    QPainter painter;
    if (!painter.begin(&writer))
        return failure(ErrorCode::FileUnwritable, "PDF",
                       {Words::tr("the PDF writer cannot start").toStdString()});
    const double scale = pdfDpi / 96.0;
    for (qsizetype page = 0; page < pages.pages.size(); ++page) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        if (page > 0)
            writer.newPage();
        painter.save();
        painter.scale(scale, scale);
        pages.paint(painter, page);
        painter.restore();
        task.report(static_cast<double>(page + 1) / static_cast<double>(pages.pages.size()));
    }
    painter.end();
    return withTrueCharacters(buffer.data(), pages.texts);
}

QImage worksheetImage(const SheetPages &pages, qsizetype page, int width)
{
    const QSizeF size = pages.size();
    const double scale = width / size.width();
    QImage image((size * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    pages.paint(painter, page);
    return image;
}

Result<void> printWorksheet(const SheetPages &pages, QPrinter &printer)
{
    printer.setPageOrientation(isLandscape(pages) ? QPageLayout::Landscape : QPageLayout::Portrait);
    printer.setFullPage(true);
    QPainter painter;
    if (!painter.begin(&printer))
        return failure(ErrorCode::FileUnwritable, printer.printerName().toStdString(),
                       {Words::tr("the printer does not answer").toStdString()});
    const QSizeF paper = printer.pageRect(QPrinter::DevicePixel).size();
    const double scale =
        std::min(paper.width() / pages.size().width(), paper.height() / pages.size().height());
    for (qsizetype page = 0; page < pages.pages.size(); ++page) {
        if (page > 0)
            printer.newPage();
        painter.save();
        painter.translate((paper.width() - pages.size().width() * scale) / 2, 0);
        painter.scale(scale, scale);
        pages.paint(painter, page);
        painter.restore();
    }
    return {};
}

} // namespace heedmap
