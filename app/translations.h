// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

/// Installs the words of \a language ("en", "zh") into the running application. False for another language.
bool installTranslation(const QString &language);

} // namespace heedmap
