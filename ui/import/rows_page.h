// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_page.h"

namespace heedmap {

/// Which array gives the vectors, and to which side.
class RowsPage final : public ImportPage
{
    Q_OBJECT

public:
    RowsPage(const FileSummary &summary, QWidget *parent);

    void show(const ImportChoice &choice) override;
    void collect(ImportChoice &choice) const override;

private:
    void explain();

    QComboBox *m_array = nullptr;
    QComboBox *m_side = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace heedmap
