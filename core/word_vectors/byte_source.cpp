// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace heedmap {

Result<std::size_t> ByteSource::read(std::uint64_t offset, std::span<char> target) const
{
    std::size_t filled = 0;
    while (filled < target.size()) {
        const Result<std::size_t> count = readOnce(offset + filled, target.subspan(filled));
        if (!count)
            return count;
        if (*count == 0)
            break;
        filled += *count;
    }
    m_bytesRead += filled;
    return filled;
}

Result<std::size_t> MemorySource::readOnce(std::uint64_t offset, std::span<char> target) const
{
    if (offset >= m_bytes.size())
        return std::size_t{0};
    const Bytes found =
        m_bytes.subspan(offset, std::min<std::uint64_t>(target.size(), m_bytes.size() - offset));
    std::memcpy(target.data(), found.data(), found.size());
    return found.size();
}

Result<std::unique_ptr<FileSource>> FileSource::open(const QString &path)
{
    auto source = std::make_unique<FileSource>();
    source->m_file.setFileName(path);
    if (!source->m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return failure(ErrorCode::FileUnreadable, path.toStdString(),
                       {source->m_file.errorString().toStdString()});
    source->m_size = static_cast<std::uint64_t>(source->m_file.size());
    return source;
}

std::int64_t FileSource::modified() const
{
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    struct stat status
    {};
    if (fstat(m_file.handle(), &status) != 0)
        return 0;
    return std::int64_t{status.st_mtim.tv_sec} * nanoseconds + status.st_mtim.tv_nsec;
}

Result<std::size_t> FileSource::readOnce(std::uint64_t offset, std::span<char> target) const
{
    ssize_t count = -1;
    do {
        count = pread(m_file.handle(), target.data(), target.size(), static_cast<off_t>(offset));
    } while (count < 0 && errno == EINTR);
    if (count < 0)
        return failure(ErrorCode::FileUnreadable, m_file.fileName().toStdString(), {std::strerror(errno)});
    return static_cast<std::size_t>(count);
}

} // namespace heedmap
