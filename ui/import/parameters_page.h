// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_page.h"

class QSpinBox;

namespace heedmap {

/// Which layer, and what no shape can tell of its matrices.
class ParametersPage final : public ImportPage
{
    Q_OBJECT

public:
    ParametersPage(const FileSummary &summary, const Session &session, QWidget *parent);

    void show(const ImportChoice &choice) override;
    void collect(ImportChoice &choice) const override;

private:
    void explain();
    const ParameterSetInfo &chosen() const;
    int likelyHeads() const;

    QComboBox *m_layer = nullptr;
    QComboBox *m_orientation = nullptr;
    QComboBox *m_order = nullptr;
    QSpinBox *m_heads = nullptr;
    QLabel *m_hint = nullptr;
    int m_sessionHeads = 1;
};

} // namespace heedmap
