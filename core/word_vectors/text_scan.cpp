// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/text_scan.h"

#include "core/word_vectors/byte_kernels.h"
#include "core/word_vectors/scan_progress.h"
#include "core/word_vectors/source_buffer.h"

#include <algorithm>
#include <future>

namespace heedmap {

namespace {

constexpr std::int64_t mostSkipped = 1000;
constexpr std::uint64_t smallestPart = std::uint64_t{1} << 22; // below, a thread costs more than it gains
constexpr std::uint64_t mostParts = 4;
constexpr std::uint64_t bytesBetweenReports = std::uint64_t{1} << 20;

/// What one thread finds in its stretch. Line numbers count from 1 within it.
struct Part
{
    std::vector<VectorIndexEntry> entries;
    std::int64_t lines = 0;
    std::int64_t skipped = 0;
    std::int64_t firstSkipped = 0;
    std::int64_t notFinite = 0;
    std::int64_t firstNotFinite = 0;
    bool wholeNumbersOnly = true;
};

void addLine(std::string_view line, std::uint64_t offset, const VectorLayout &layout, Part &part)
{
    ++part.lines;
    if (line.empty())
        return;
    const std::optional<VectorRow> row = splitVectorRow(line, layout);
    if (!row) {
        if (part.skipped++ == 0)
            part.firstSkipped = part.lines;
        return;
    }
    part.entries.push_back({hashBytes(row->token), offset});
    if (const std::int64_t count = countNotFinite(row->numbers, layout); count > 0) {
        if (part.notFinite == 0)
            part.firstNotFinite = part.lines;
        part.notFinite += count;
    }
    if (layout.width == 1)
        part.wholeNumbersOnly = part.wholeNumbersOnly && isWholeNumber(row->numbers);
}

Result<Part> scanPart(const ByteSource &source, const VectorLayout &layout, std::uint64_t begin,
                      std::uint64_t end, ScanProgress &progress)
{
    Part part;
    SourceLines lines(source, begin, end);
    std::uint64_t reported = begin;
    if (!progress.advance(0))
        return failure(ErrorCode::Cancelled);
    while (part.skipped <= mostSkipped) {
        const Result<bool> next = lines.next();
        if (!next)
            return tl::unexpected(next.error());
        if (!*next)
            break;
        addLine(lines.line(), lines.offset(), layout, part);
        if (lines.offset() - reported < bytesBetweenReports)
            continue;
        if (!progress.advance(lines.offset() - reported))
            return failure(ErrorCode::Cancelled);
        reported = lines.offset();
    }
    progress.advance(end - reported);
    std::ranges::sort(part.entries);
    return part;
}

/// Where the parts begin, each at the start of a line, and the end of the last.
Result<std::vector<std::uint64_t>> partBorders(const ByteSource &source, std::uint64_t begin)
{
    const std::uint64_t size = source.size() - std::min(begin, source.size());
    const std::uint64_t threads =
        std::clamp<std::uint64_t>(std::thread::hardware_concurrency(), 1, mostParts);
    const std::uint64_t parts = std::clamp<std::uint64_t>(size / smallestPart, 1, threads);
    std::vector<std::uint64_t> borders = {begin};
    for (std::uint64_t i = 1; i < parts; ++i) {
        const Result<std::optional<std::uint64_t>> border = nextLine(source, begin + size / parts * i);
        if (!border)
            return tl::unexpected(border.error());
        if (*border && **border > borders.back())
            borders.push_back(**border);
    }
    borders.push_back(std::max(begin, source.size()));
    return borders;
}

/// All parts at once, the first in this thread.
Result<std::vector<Part>> scanParts(const ByteSource &source, const VectorLayout &layout, const Task &task)
{
    const Result<std::vector<std::uint64_t>> borders = partBorders(source, layout.firstRow);
    if (!borders)
        return tl::unexpected(borders.error());
    ScanProgress progress(task, source.size() - std::min<std::uint64_t>(layout.firstRow, source.size()));
    const auto scan = [&](std::size_t i) {
        return scanPart(source, layout, (*borders)[i], (*borders)[i + 1], progress);
    };
    std::vector<std::future<Result<Part>>> others;
    for (std::size_t i = 1; i + 1 < borders->size(); ++i) // deferred: where no thread can be had
        others.push_back(std::async(std::launch::async | std::launch::deferred, scan, i));
    std::vector<Result<Part>> scanned;
    scanned.push_back(scan(0));
    for (std::future<Result<Part>> &other : others)
        scanned.push_back(other.get());
    std::vector<Part> parts;
    for (Result<Part> &part : scanned) {
        if (!part)
            return tl::unexpected(part.error());
        parts.push_back(std::move(*part));
    }
    progress.finish();
    return parts;
}

void setFirst(std::int64_t &first, std::int64_t inPart, std::int64_t linesBefore)
{
    if (first == 0 && inPart > 0)
        first = linesBefore + inPart;
}

tl::unexpected<Error> tooManySkipped(const VectorFileSummary &summary, const std::string &place)
{
    return failure(ErrorCode::FileDamaged, place,
                   {std::to_string(summary.skipped) + " lines too short, first line " +
                        std::to_string(summary.firstSkipped),
                    std::to_string(summary.width) + " numbers a line"});
}

} // namespace

Result<VectorIndex> scanVectorText(const ByteSource &source, const VectorLayout &layout,
                                   const std::string &place, const Task &task)
{
    Result<std::vector<Part>> parts = scanParts(source, layout, task);
    if (!parts)
        return tl::unexpected(parts.error());
    const Result<std::int64_t> firstLine = lineNumber(source, layout.firstRow);
    if (!firstLine)
        return tl::unexpected(firstLine.error());
    VectorIndex index;
    index.layout = layout;
    VectorFileSummary &summary = index.summary;
    summary.format = layout.header ? VectorFormat::Word2vecText : VectorFormat::GloveText;
    summary.width = layout.width;
    summary.promised = layout.promised;
    std::int64_t lines = *firstLine - 1;
    bool wholeNumbersOnly = layout.width == 1;
    std::vector<std::vector<VectorIndexEntry>> entries;
    for (Part &part : *parts) {
        setFirst(summary.firstSkipped, part.firstSkipped, lines);
        setFirst(summary.firstNotFinite, part.firstNotFinite, lines);
        summary.rowCount += static_cast<std::int64_t>(part.entries.size());
        summary.skipped += part.skipped;
        summary.notFinite += part.notFinite;
        wholeNumbersOnly = wholeNumbersOnly && part.wholeNumbersOnly;
        lines += part.lines;
        entries.push_back(std::move(part.entries));
    }
    if (summary.skipped > mostSkipped || summary.skipped * 100 > lines || summary.rowCount == 0)
        return tooManySkipped(summary, place);
    if (wholeNumbersOnly && summary.rowCount != summary.promised)
        return failure(ErrorCode::VocabularyList, place, {std::to_string(summary.rowCount)});
    joinEntries(std::move(entries), index);
    return index;
}

} // namespace heedmap
