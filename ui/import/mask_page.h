// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_page.h"

namespace heedmap {

class ArrayPreview;

/// Which array masks, and which way round.
class MaskPage final : public ImportPage
{
    Q_OBJECT

public:
    MaskPage(const FileSummary &summary, QWidget *parent);

    void show(const ImportChoice &choice) override;
    void collect(ImportChoice &choice) const override;

private:
    void explain();

    QComboBox *m_array = nullptr;
    QComboBox *m_ones = nullptr;
    QLabel *m_hint = nullptr;
    ArrayPreview *m_preview = nullptr;
};

} // namespace heedmap
