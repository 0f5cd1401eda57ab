// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/note_lines.h"

#include "ui/figure/figure_text.h"

#include <QTextBoundaryFinder>

namespace heedmap {

QStringList noteLines(const QString &text, const QFont &font, double width, int atMost)
{
    QStringList lines;
    qsizetype start = 0;
    qsizetype end = 0; // of what fits
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    while (true) {
        const qsizetype next = breaks.toNextBoundary();
        if (next < 0)
            break;
        const QString longer = text.mid(start, next - start).trimmed();
        if (end > start && labelWidth(longer, font, width) > width) {
            if (lines.size() + 1 == atMost)
                break;
            lines.append(elidedLabel(text.mid(start, end - start).trimmed(), font, width));
            start = end;
        }
        end = next;
    }
    if (const QString rest = text.mid(start).trimmed(); !rest.isEmpty())
        lines.append(elidedLabel(rest, font, width));
    return lines;
}

} // namespace heedmap
