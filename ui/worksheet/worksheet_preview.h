// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QScrollArea>

namespace heedmap {

/// Pictures of pages, below each other. Scrolls with the keyboard too.
class WorksheetPreview final : public QScrollArea
{
    Q_OBJECT

public:
    explicit WorksheetPreview(QWidget *parent);

    /// Drawn pageWidth() pixels wide; until newer ones come they are scaled.
    void setPages(const QList<QImage> &pages);
    qsizetype pageCount() const { return m_pages.size(); }
    int pageWidth() const;

    QSize sizeHint() const override { return {460, 560}; }

signals:
    void pageWidthChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Sheets;
    void fit();

    QList<QImage> m_pages;
    Sheets *m_sheets = nullptr;
};

} // namespace heedmap
