// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/lesson/worksheet.h"
#include "ui/worksheet/sheet_flow.h"

#include <QImage>

class QPrinter;

namespace heedmap {

/// Lays \a worksheet out, in the language that is shown. More than twelve keys lie across the paper.
SheetPages worksheetPages(const Worksheet &worksheet, SheetPaper paper);

/// A PDF whose text can be searched. May run in any thread, as the next.
Result<QByteArray> worksheetPdf(const SheetPages &pages, const Task &task = {});

/// One page as it will be printed, \a width pixels wide.
QImage worksheetImage(const SheetPages &pages, qsizetype page, int width);

/// On the printer's paper, each page as large as fits. Errors: FileUnwritable where the printer does not answer.
Result<void> printWorksheet(const SheetPages &pages, QPrinter &printer);

} // namespace heedmap
