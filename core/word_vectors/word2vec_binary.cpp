// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word2vec_binary.h"

#include "core/word_vectors/byte_kernels.h"
#include "core/word_vectors/scan_progress.h"
#include "core/word_vectors/source_buffer.h"

#include <QStringDecoder>
#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr std::size_t longestWord = 4096;
constexpr std::size_t longestHeader = 64;
constexpr std::uint64_t bytesBetweenReports = std::uint64_t{1} << 20;

struct Start
{
    VectorHeader header;
    std::size_t size = 0; ///< of the first line, with LF
};

std::optional<Start> readStart(std::string_view bytes)
{
    const std::size_t end = bytes.substr(0, longestHeader).find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::optional<VectorHeader> header = parseVectorHeader(bytes.substr(0, end), ' ');
    return header ? std::optional(Start{*header, end + 1}) : std::nullopt;
}

bool isTextRow(std::string_view line, std::int64_t width)
{
    VectorLayout layout;
    layout.width = static_cast<std::size_t>(width);
    const std::optional<VectorRow> row = splitVectorRow(line, layout);
    return row && parseVectorNumbers(row->numbers, layout).has_value();
}

bool isText(std::string_view bytes)
{
    const bool controls = std::ranges::any_of(bytes, [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n' && c != '\r';
    });
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded =
        decoder.decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return !controls && !decoder.hasError();
}

struct BinaryRow
{
    std::string_view word;
    std::string_view numbers;
};

/// The row at the front of \a buffer; nothing when the file ends within it.
Result<std::optional<BinaryRow>> frontRow(SourceBuffer &buffer, std::size_t width, const std::string &place)
{
    if (const Result<bool> word = buffer.holds(longestWord + 1); !word)
        return tl::unexpected(word.error());
    const std::size_t end = buffer.rest().substr(0, longestWord + 1).find(' ');
    if (end == std::string_view::npos) {
        if (buffer.rest().size() <= longestWord)
            return std::nullopt;
        return failure(ErrorCode::FileDamaged, place,
                       {"no blank within " + std::to_string(longestWord) + " bytes from byte " +
                            std::to_string(buffer.offset()),
                        "a word, a blank and " + std::to_string(width) + " float32 numbers"});
    }
    const std::size_t numbers = width * sizeof(float);
    const Result<bool> whole = buffer.holds(end + 1 + numbers);
    if (!whole)
        return tl::unexpected(whole.error());
    if (!*whole)
        return std::nullopt;
    return BinaryRow{buffer.rest().substr(0, end), buffer.rest().substr(end + 1, numbers)};
}

std::int64_t countNotFiniteIn(std::string_view numbers)
{
    constexpr std::uint32_t exponent = 0x7F800000U;
    std::int64_t count = 0;
    for (std::size_t at = 0; at < numbers.size(); at += sizeof exponent)
        count += (qFromLittleEndian<quint32>(numbers.data() + at) & exponent) == exponent ? 1 : 0;
    return count;
}

void addRow(const BinaryRow &row, std::uint64_t offset, VectorIndex &index)
{
    VectorFileSummary &summary = index.summary;
    ++summary.rowCount;
    index.entries.push_back({hashBytes(row.word), offset});
    const std::int64_t notFinite = countNotFiniteIn(row.numbers);
    if (notFinite > 0 && summary.notFinite == 0)
        summary.firstNotFinite = summary.rowCount;
    summary.notFinite += notFinite;
}

/// word2vec's own program ends a row with LF; the file of Google News has none.
Result<void> skipLineFeed(SourceBuffer &buffer)
{
    const Result<bool> more = buffer.holds(1);
    if (!more)
        return tl::unexpected(more.error());
    if (*more && buffer.rest().front() == '\n')
        buffer.skip(1);
    return {};
}

Result<void> scanRows(SourceBuffer &buffer, VectorIndex &index, const std::string &place,
                      ScanProgress &progress)
{
    std::uint64_t reported = buffer.offset();
    if (!progress.advance(0))
        return failure(ErrorCode::Cancelled);
    while (index.summary.rowCount < index.summary.promised) {
        const Result<std::optional<BinaryRow>> row = frontRow(buffer, index.summary.width, place);
        if (!row)
            return tl::unexpected(row.error());
        index.summary.cutShort = !row->has_value();
        if (index.summary.cutShort)
            return {};
        addRow(**row, buffer.offset(), index);
        buffer.skip((*row)->word.size() + 1 + (*row)->numbers.size());
        if (const Result<void> skipped = skipLineFeed(buffer); !skipped)
            return skipped;
        if (buffer.offset() - reported < bytesBetweenReports)
            continue;
        if (!progress.advance(buffer.offset() - reported))
            return failure(ErrorCode::Cancelled);
        reported = buffer.offset();
    }
    return {};
}

/// What a file of so many rows takes at least.
std::uint64_t smallestSize(const Start &start)
{
    const std::uint64_t row = static_cast<std::uint64_t>(start.header.width) * sizeof(float) + 1;
    const std::optional<std::uint64_t> rows =
        checkedMultiply(static_cast<std::uint64_t>(start.header.rows), row);
    const std::optional<std::uint64_t> all = rows ? checkedAdd(*rows, start.size) : std::nullopt;
    return all.value_or(std::numeric_limits<std::uint64_t>::max());
}

bool isPossibleWidth(std::int64_t width)
{
    return width >= 1 && width <= static_cast<std::int64_t>(largestVectorWidth);
}

} // namespace

bool looksLikeWord2vecBinary(std::string_view start)
{
    constexpr std::size_t enough = 4096;
    const std::optional<Start> first = readStart(start);
    if (!first || first->header.width < 1)
        return false;
    const std::string_view rows = start.substr(first->size);
    if (isPossibleWidth(first->header.width) &&
        isTextRow(rows.substr(0, rows.find('\n')), first->header.width))
        return false;
    return !isText(rows.substr(0, enough));
}

Result<VectorIndex> scanWord2vecBinary(const ByteSource &source, const std::string &place, const Task &task)
{
    SourceBuffer buffer(source, 0, source.size());
    if (const Result<bool> read = buffer.holds(longestHeader); !read)
        return tl::unexpected(read.error());
    const std::optional<Start> start = readStart(buffer.rest());
    if (!start || !isPossibleWidth(start->header.width))
        return failure(ErrorCode::FileDamaged, place,
                       {start ? "a width of " + std::to_string(start->header.width) : "no width",
                        "a width from 1 to " + std::to_string(largestVectorWidth)});
    buffer.skip(start->size);
    VectorIndex index;
    index.layout.width = static_cast<std::size_t>(start->header.width);
    index.layout.firstRow = start->size;
    index.layout.header = true;
    index.layout.promised = start->header.rows;
    index.summary.format = VectorFormat::Word2vecBinary;
    index.summary.width = index.layout.width;
    index.summary.promised = start->header.rows;
    ScanProgress progress(task, source.size());
    if (const Result<void> scanned = scanRows(buffer, index, place, progress); !scanned)
        return tl::unexpected(scanned.error());
    progress.finish();
    if (index.entries.empty())
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(source.size()), std::to_string(smallestSize(*start))});
    std::ranges::sort(index.entries);
    joinEntries({std::move(index.entries)}, index);
    return index;
}

std::vector<float> decodeVector(std::string_view bytes)
{
    std::vector<float> values(bytes.size() / sizeof(float));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = qFromLittleEndian<float>(bytes.data() + i * sizeof(float));
    return values;
}

} // namespace heedmap
