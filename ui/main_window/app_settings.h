// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

namespace heedmap {

/// What the app remembers between starts, in the person's own configuration folder.
class AppSettings final : public QSettings
{
public:
    AppSettings() : QSettings(QStringLiteral("Heedmap"), QStringLiteral("Heedmap")) {}
};

} // namespace heedmap
