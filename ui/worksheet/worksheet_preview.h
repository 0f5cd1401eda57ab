// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet_pages.h"

#include <QScrollArea>

namespace heedmap {

/// The pages as they will be printed, below each other. Scrolls with the keyboard too.
class WorksheetPreview final : public QScrollArea
{
    Q_OBJECT

public:
    explicit WorksheetPreview(QWidget *parent);

    void setPages(const SheetPages &pages);
    void clear();
    qsizetype pageCount() const { return m_pages.pages.size(); }

    QSize sizeHint() const override { return {460, 560}; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Sheets;
    void fit();

    SheetPages m_pages;
    Sheets *m_sheets = nullptr;
};

} // namespace heedmap
