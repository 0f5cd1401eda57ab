// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QString>

namespace heedmap {

/// Files up to this size are read whole for their checksum.
inline constexpr qint64 wholeChecksumLimit = 8LL * 1024 * 1024;

/// Tells whether a file is the one it was: SHA-256 over its size and its bytes, as hexadecimal text. Of a file
/// above wholeChecksumLimit the first and last MiB and 64 blocks of 4 KiB between them stand for all, so that
/// a checkpoint of many GB is known again within milliseconds; a change of a few numbers elsewhere in such a
/// file goes unnoticed. Errors: FileMissing, FileUnreadable. Thread-safe.
Result<QString> fileChecksum(const QString &path);

/// fileChecksum() of a file that would hold \a bytes.
QString bytesChecksum(const QByteArray &bytes);

} // namespace heedmap
