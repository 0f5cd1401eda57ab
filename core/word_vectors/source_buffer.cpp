// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/source_buffer.h"

#include "core/word_vectors/byte_kernels.h"

#include <algorithm>
#include <cstring>

namespace heedmap {

SourceBuffer::SourceBuffer(const ByteSource &source, std::uint64_t begin, std::uint64_t end, std::size_t size)
    : m_source(source),
      m_nextRead(begin),
      m_last(std::max(begin, end)),
      m_bytes(std::clamp<std::uint64_t>(m_last - begin, 1, std::max<std::size_t>(size, 1)))
{}

Result<bool> SourceBuffer::more()
{
    if (m_nextRead == m_last)
        return false;
    const std::size_t kept = m_end - m_begin;
    if (m_begin > 0)
        std::memmove(m_bytes.data(), m_bytes.data() + m_begin, kept);
    else if (kept == m_bytes.size())
        m_bytes.resize(2 * kept);
    m_begin = 0;
    m_end = kept;
    const std::uint64_t wanted = std::min<std::uint64_t>(m_bytes.size() - kept, m_last - m_nextRead);
    const Result<std::size_t> count =
        m_source.read(m_nextRead, std::span(m_bytes).subspan(kept, static_cast<std::size_t>(wanted)));
    if (!count)
        return tl::unexpected(count.error());
    m_end += *count;
    m_nextRead += *count;
    if (*count < wanted)
        m_last = m_nextRead; // the file has become shorter
    return *count > 0;
}

Result<bool> SourceBuffer::holds(std::size_t count)
{
    while (rest().size() < count) {
        if (const Result<bool> read = more(); !read || !*read)
            return read;
    }
    return true;
}

Result<bool> SourceLines::next()
{
    std::size_t searched = 0;
    while (true) {
        const std::string_view rest = m_buffer.rest();
        if (const std::size_t end = rest.find('\n', searched); end != std::string_view::npos) {
            take(end, 1);
            return true;
        }
        searched = rest.size();
        const Result<bool> read = m_buffer.more();
        if (!read)
            return read;
        if (!*read)
            break;
    }
    if (m_buffer.rest().empty())
        return false;
    take(m_buffer.rest().size(), 0);
    return true;
}

void SourceLines::take(std::size_t length, std::size_t ending)
{
    m_offset = m_buffer.offset();
    m_line = m_buffer.rest().substr(0, length);
    if (m_line.ends_with('\r'))
        m_line.remove_suffix(1);
    m_buffer.skip(length + ending);
}

Result<std::optional<std::uint64_t>> nextLine(const ByteSource &source, std::uint64_t offset)
{
    SourceBuffer buffer(source, offset, source.size());
    while (true) {
        const Result<bool> read = buffer.more();
        if (!read)
            return tl::unexpected(read.error());
        if (!*read)
            return std::nullopt;
        const std::size_t end = buffer.rest().find('\n');
        if (end != std::string_view::npos)
            return buffer.offset() + end + 1;
        buffer.skip(buffer.rest().size());
    }
}

Result<std::int64_t> lineNumber(const ByteSource &source, std::uint64_t offset)
{
    SourceBuffer buffer(source, 0, offset);
    std::int64_t number = 1;
    while (true) {
        const Result<bool> read = buffer.more();
        if (!read)
            return tl::unexpected(read.error());
        if (!*read)
            return number;
        number += static_cast<std::int64_t>(countByte(buffer.rest(), '\n'));
        buffer.skip(buffer.rest().size());
    }
}

} // namespace heedmap
