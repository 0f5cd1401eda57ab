// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_preview.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

namespace heedmap {

namespace {

constexpr int between = 12;

} // namespace

/// Paints those pages that are seen, when they are seen.
class WorksheetPreview::Sheets final : public QWidget
{
public:
    explicit Sheets(const SheetPages &pages) : m_pages(pages) {}

    int pageHeight() const
    {
        return static_cast<int>((width() - 2 * between) * m_pages.sizeMm.height() / m_pages.sizeMm.width());
    }

    void fit(int width)
    {
        const auto count = static_cast<int>(m_pages.pages.size());
        resize(width, 1);
        resize(width, count == 0 ? 1 : between + count * (pageHeight() + between));
        update();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        for (qsizetype page = 0; page < m_pages.pages.size(); ++page) {
            const QRect sheet(between, between + static_cast<int>(page) * (pageHeight() + between),
                              width() - 2 * between, pageHeight());
            if (!sheet.intersects(event->rect()))
                continue;
            painter.fillRect(sheet, Qt::white);
            painter.save();
            painter.setClipRect(sheet);
            painter.translate(sheet.topLeft());
            const double scale = sheet.width() / m_pages.size().width();
            painter.scale(scale, scale);
            m_pages.paint(painter, page);
            painter.restore();
        }
    }

private:
    const SheetPages &m_pages;
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

void WorksheetPreview::setPages(const SheetPages &pages)
{
    m_pages = pages;
    fit();
}

void WorksheetPreview::clear()
{
    m_pages = {};
    m_pages.sizeMm = sheetSizeMm(SheetPaper::A4, false);
    fit();
}

void WorksheetPreview::fit()
{
    if (!m_pages.sizeMm.isEmpty())
        m_sheets->fit(viewport()->width());
}

void WorksheetPreview::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

} // namespace heedmap
