// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_page.h"

namespace heedmap {

/// Which kind of weights, what the first axis means, and where the labels come from.
class WeightsPage final : public ImportPage
{
    Q_OBJECT

public:
    WeightsPage(const FileSummary &summary, const Session &session, QWidget *parent);

    void show(const ImportChoice &choice) override;
    void collect(ImportChoice &choice) const override;

private:
    void explain();
    void offerAxes(const WeightsKind &kind);
    void preferLabels(const WeightsKind &kind);
    const WeightsKind &chosen() const;
    qsizetype m_sourceTokens = 0;
    qsizetype m_targetTokens = 0;
    QComboBox *m_kind = nullptr;
    QComboBox *m_axis = nullptr;
    QComboBox *m_labels = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace heedmap
