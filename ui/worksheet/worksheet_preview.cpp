// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_preview.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int between = 12;

} // namespace

class WorksheetPreview::Sheets final : public QWidget
{
public:
    explicit Sheets(const QList<QImage> &pages) : m_pages(pages) {}

    void fit(int width)
    {
        int height = between;
        for (const QImage &page : m_pages)
            height += heightOf(page, width) + between;
        resize(width, height);
        update();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        int top = between;
        for (const QImage &page : m_pages) {
            const QRect sheet(between, top, width() - 2 * between, heightOf(page, width()));
            if (sheet.intersects(event->rect()))
                painter.drawImage(sheet, page);
            top += sheet.height() + between;
        }
    }

private:
    static int heightOf(const QImage &page, int width)
    {
        return (width - 2 * between) * page.height() / std::max(1, page.width());
    }

    const QList<QImage> &m_pages;
};

WorksheetPreview::WorksheetPreview(QWidget *parent) : QScrollArea(parent), m_sheets(new Sheets(m_pages))
{
    setObjectName(QStringLiteral("worksheetPreview"));
    setMinimumSize(300, 320);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setBackgroundRole(QPalette::Mid);
    setWidget(m_sheets);
}

void WorksheetPreview::setPages(const QList<QImage> &pages)
{
    m_pages = pages;
    fit();
}

int WorksheetPreview::pageWidth() const
{
    const double pixels = (viewport()->width() - 2 * between) * devicePixelRatioF();
    return std::clamp(static_cast<int>(pixels), 100, 3000);
}

void WorksheetPreview::fit()
{
    m_sheets->fit(viewport()->width());
}

void WorksheetPreview::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
    if (event->oldSize().width() != event->size().width())
        emit pageWidthChanged();
}

} // namespace heedmap
