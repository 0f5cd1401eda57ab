// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QString>

namespace heedmap {

/// Writes \a content to \a path through a temporary name that is renamed at the end: when anything fails, a full disk
/// included, what was there stays as it was. FileUnwritable with the system's reason.
Result<void> writeFile(const QByteArray &content, const QString &path);

} // namespace heedmap
