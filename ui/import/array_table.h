// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/file_summary.h"

#include <QTreeWidget>

namespace heedmap {

/// The arrays of a file: name, type, shape, range, NaN, row sums. Arrays that cannot be read say why.
class ArrayTable final : public QTreeWidget
{
    Q_OBJECT

public:
    ArrayTable(const FileSummary &summary, QWidget *parent);

    QSize sizeHint() const override;
};

} // namespace heedmap
