// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"

#include <QFile>
#include <QString>

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

namespace heedmap {

/// Bytes that are read piece by piece, so that a file of any size costs no more memory than a piece.
/// Thread-safe.
class ByteSource
{
public:
    ByteSource() = default;
    ByteSource(const ByteSource &) = delete;
    ByteSource &operator=(const ByteSource &) = delete;
    virtual ~ByteSource() = default;

    virtual std::uint64_t size() const = 0;

    /// Fills \a target from \a offset on and says how many bytes there were: fewer than asked for at the end
    /// only. Errors: FileUnreadable.
    Result<std::size_t> read(std::uint64_t offset, std::span<char> target) const;

    /// How many bytes read() has given so far.
    std::uint64_t bytesRead() const { return m_bytesRead; }

private:
    virtual Result<std::size_t> readOnce(std::uint64_t offset, std::span<char> target) const = 0;

    mutable std::atomic<std::uint64_t> m_bytesRead = 0;
};

/// Bytes that live elsewhere, as long as this does.
class MemorySource final : public ByteSource
{
public:
    explicit MemorySource(Bytes bytes) : m_bytes(bytes) {}

    std::uint64_t size() const override { return m_bytes.size(); }

private:
    Result<std::size_t> readOnce(std::uint64_t offset, std::span<char> target) const override;

    Bytes m_bytes;
};

/// A regular file. It is neither mapped nor buffered: what is read counts nowhere but in the reader's buffer.
class FileSource final : public ByteSource
{
public:
    /// Errors: FileUnreadable with the system's reason.
    static Result<std::unique_ptr<FileSource>> open(const QString &path);

    std::uint64_t size() const override { return m_size; }

    /// When the file was changed last, in nanoseconds since 1970, as far as the file system knows.
    std::int64_t modified() const;

private:
    Result<std::size_t> readOnce(std::uint64_t offset, std::span<char> target) const override;

    QFile m_file;
    std::uint64_t m_size = 0;
};

} // namespace heedmap
