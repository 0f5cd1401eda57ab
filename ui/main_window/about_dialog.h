// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace heedmap {

/// Version, what it is built on, and the licences.
class AboutDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent);

private:
    QWidget *buildHeading();
    QWidget *buildLibraries();
};

} // namespace heedmap
