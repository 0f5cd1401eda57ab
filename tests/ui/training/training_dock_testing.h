// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/training/training_samples.h"
#include "ui/training/training_dock.h"

#include <QAbstractButton>
#include <QLabel>

namespace heedmap {

inline void click(const QWidget &dock, const char *button)
{
    QTest::mouseClick(child<QAbstractButton>(dock, button), Qt::LeftButton);
}

inline QString textOf(const QWidget &dock, const char *label)
{
    return child<QLabel>(dock, label)->text();
}

} // namespace heedmap
