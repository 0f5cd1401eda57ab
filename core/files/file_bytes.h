// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace heedmap {

/// The bytes of a file, for as long as this lives. Large files are mapped, so that only what is looked at is
/// read; small ones, and pipes, are read as a whole.
class FileBytes final
{
public:
    /// Errors: FileUnreadable with the system's reason; TooLarge for a pipe above 4 GiB.
    static Result<FileBytes> open(const QString &path);

    Bytes bytes() const { return m_bytes; }

private:
    std::unique_ptr<QFile> m_file; ///< keeps the mapping
    QByteArray m_content;          ///< of what is not mapped
    Bytes m_bytes;
};

} // namespace heedmap
