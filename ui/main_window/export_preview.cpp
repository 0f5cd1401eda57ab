// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/export_preview.h"

#include <QPainter>

#include <algorithm>
#include <chrono>

namespace heedmap {

namespace {

constexpr double mmPerInch = 25.4;
constexpr int mostPreviewDpi = 300;
constexpr int leastPreviewDpi = 72;

void drawChecks(QPainter &painter, const QRect &area)
{
    constexpr int side = 8;
    painter.fillRect(area, QColor(0xffffff));
    for (int y = 0; y < area.height(); y += side) {
        for (int x = (y / side % 2) * side; x < area.width(); x += 2 * side)
            painter.fillRect(QRect(area.topLeft() + QPoint(x, y), QSize(side, side)) & area,
                             QColor(0xdedee2));
    }
}

} // namespace

ExportPreview::ExportPreview(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("exportPreview"));
    setMinimumSize(280, 220);
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(80));
    connect(&m_rest, &QTimer::timeout, this, &ExportPreview::draw);
}

void ExportPreview::setPicture(const PictureSubject &subject, const PictureOptions &options)
{
    m_subject = subject;
    m_options = options;
    m_rest.start();
}

void ExportPreview::clear()
{
    m_rest.stop();
    m_image = {};
    m_options = {};
    update();
}

QRect ExportPreview::pictureRect() const
{
    if (m_options.sizeMm.isEmpty())
        return {};
    const QSize size = m_options.sizeMm.scaled(rect().adjusted(8, 8, -8, -8).size(), Qt::KeepAspectRatio)
                           .toSize()
                           .expandedTo({1, 1});
    return {QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void ExportPreview::draw()
{
    const double pixels = pictureRect().width() * devicePixelRatioF();
    const double dpi = pixels * mmPerInch / m_options.sizeMm.width();
    PictureOptions options = m_options;
    options.format = PictureFormat::Png;
    options.dpi = std::clamp(static_cast<int>(std::ceil(dpi)), leastPreviewDpi, mostPreviewDpi);
    // A poster is not drawn for the sake of a thumbnail.
    constexpr double largestMm = 1500;
    const bool small = std::max(options.sizeMm.width(), options.sizeMm.height()) <= largestMm;
    const Result<QImage> image = small ? pictureImage(m_subject, options) : Result<QImage>(QImage());
    m_image = image ? *image : QImage();
    update();
}

void ExportPreview::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // A shade that tells white paper from the window, light or dark.
    QColor shade = palette().color(QPalette::WindowText);
    shade.setAlphaF(0.08F);
    painter.fillRect(rect(), shade);
    const QRect area = pictureRect();
    if (m_image.isNull() || area.isEmpty())
        return;
    if (m_options.transparent)
        drawChecks(painter, area);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(area, m_image);
}

void ExportPreview::resizeEvent(QResizeEvent *)
{
    if (!m_options.sizeMm.isEmpty())
        m_rest.start();
}

} // namespace heedmap
