// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/words_page.h"

#include <QLabel>

namespace heedmap {

WordsPage::WordsPage(const FileSummary &summary, QWidget *parent) : ImportPage(summary, parent)
{
    const std::size_t width = summary.words ? summary.words->width : 0;
    addHint(QStringLiteral("wordsHint"))
        ->setText(tr("Each token is looked up as it is written, then in Unicode normal form C, then in lower "
                     "case. The Embeddings panel says which of them was found. d_model becomes %1.")
                      .arg(width));
}

} // namespace heedmap
