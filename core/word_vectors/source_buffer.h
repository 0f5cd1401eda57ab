// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/word_vectors/byte_source.h"

#include <optional>
#include <string_view>
#include <vector>

namespace heedmap {

constexpr std::size_t usualBufferSize = std::size_t{1} << 18; ///< stays in the second-level cache

/// A window that slides over a stretch of a source. It holds some hundred kilobytes, and grows only when
/// asked for more while it is full. Not to be used by two threads at once.
class SourceBuffer final
{
public:
    SourceBuffer(const ByteSource &source, std::uint64_t begin, std::uint64_t end,
                 std::size_t size = usualBufferSize);

    /// What has been read and not been skipped. Valid until more() or holds().
    std::string_view rest() const { return {m_bytes.data() + m_begin, m_end - m_begin}; }

    /// Where in the source rest() begins.
    std::uint64_t offset() const { return m_nextRead - (m_end - m_begin); }

    /// Makes rest() longer; false at the end of the stretch. Errors: FileUnreadable.
    Result<bool> more();

    /// Makes rest() at least \a count bytes long; false when the stretch ends before.
    Result<bool> holds(std::size_t count);

    void skip(std::size_t count) { m_begin += count; }

private:
    const ByteSource &m_source;
    std::uint64_t m_nextRead;
    std::uint64_t m_last;
    std::vector<char> m_bytes;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

/// The lines of a stretch of a source, split at LF alone: U+0085, U+2028 and their kin occur inside tokens.
/// The stretch begins where a line does.
class SourceLines final
{
public:
    SourceLines(const ByteSource &source, std::uint64_t begin, std::uint64_t end,
                std::size_t bufferSize = usualBufferSize)
        : m_buffer(source, begin, end, bufferSize)
    {}

    /// Goes on to the next line; false at the end. Errors: FileUnreadable.
    Result<bool> next();

    std::string_view line() const { return m_line; }  ///< without LF and without one CR before it
    std::uint64_t offset() const { return m_offset; } ///< where line() begins

private:
    void take(std::size_t length, std::size_t ending);

    SourceBuffer m_buffer;
    std::string_view m_line;
    std::uint64_t m_offset = 0;
};

/// Just behind the first LF at or after \a offset; nothing when there is none.
Result<std::optional<std::uint64_t>> nextLine(const ByteSource &source, std::uint64_t offset);

/// The number of the line that begins at \a offset, from 1.
Result<std::int64_t> lineNumber(const ByteSource &source, std::uint64_t offset);

} // namespace heedmap
