// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_page.h"

namespace heedmap {

/// Word vectors leave nothing open; the page says what will become of tokens.
class WordsPage final : public ImportPage
{
    Q_OBJECT

public:
    WordsPage(const FileSummary &summary, QWidget *parent);

    void show(const ImportChoice &) override {}
    void collect(ImportChoice &) const override {}
};

} // namespace heedmap
