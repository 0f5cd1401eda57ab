// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/vector_row.h"

#include "core/word_vectors/source_buffer.h"
#include "core/word_vectors/word2vec_binary.h"

namespace heedmap {

namespace {

/// A row as it stands in the file, without its token.
struct StoredRow
{
    std::uint64_t offset = 0; ///< of the row
    std::string numbers;
};

using FoundRow = Result<std::optional<StoredRow>>;

Result<bool> hasBytes(const ByteSource &source, std::uint64_t offset, std::string_view expected)
{
    std::string found(expected.size(), '\0');
    const Result<std::size_t> count = source.read(offset, found);
    if (!count)
        return tl::unexpected(count.error());
    return *count == expected.size() && found == expected;
}

FoundRow textRow(const ByteSource &source, const VectorLayout &layout, std::uint64_t offset,
                 std::string_view token)
{
    constexpr std::size_t usualNumber = 16; // bytes of its text
    SourceLines lines(source, offset, source.size(), token.size() + layout.width * usualNumber);
    const Result<bool> read = lines.next();
    if (!read)
        return tl::unexpected(read.error());
    const std::optional<VectorRow> row = *read ? splitVectorRow(lines.line(), layout) : std::nullopt;
    if (!row || row->token != token)
        return std::nullopt;
    return StoredRow{offset, std::string(row->numbers)};
}

FoundRow binaryRow(const ByteSource &source, std::size_t width, std::uint64_t offset, std::string_view token)
{
    StoredRow row{offset, std::string(width * sizeof(float), '\0')};
    const Result<std::size_t> count = source.read(offset + token.size() + 1, row.numbers);
    if (!count)
        return tl::unexpected(count.error());
    return *count == row.numbers.size() ? std::optional(std::move(row)) : std::nullopt;
}

FoundRow findRow(const ByteSource &source, const VectorIndex &index, std::string_view token)
{
    const bool binary = index.summary.format == VectorFormat::Word2vecBinary;
    const std::string start = std::string(token) + (binary ? ' ' : index.layout.separator);
    for (const VectorIndexEntry &candidate : index.candidates(token)) {
        const Result<bool> same = hasBytes(source, candidate.offset, start);
        if (!same)
            return tl::unexpected(same.error());
        if (!*same)
            continue;
        FoundRow row = binary ? binaryRow(source, index.layout.width, candidate.offset, token)
                              : textRow(source, index.layout, candidate.offset, token);
        if (!row || row->has_value())
            return row;
    }
    return std::nullopt;
}

} // namespace

Result<std::optional<std::vector<float>>> readVectorRow(const ByteSource &source, const VectorIndex &index,
                                                        std::string_view token, const std::string &place)
{
    const FoundRow row = findRow(source, index, token);
    if (!row)
        return tl::unexpected(row.error());
    if (!row->has_value())
        return std::nullopt;
    if (index.summary.format == VectorFormat::Word2vecBinary)
        return decodeVector((*row)->numbers);
    Result<std::vector<float>> values = parseVectorNumbers((*row)->numbers, index.layout);
    if (values)
        return std::move(*values);
    const Result<std::int64_t> line = lineNumber(source, (*row)->offset);
    Error error = values.error();
    error.place = line ? place + ", line " + std::to_string(*line) : place;
    return tl::unexpected(std::move(error));
}

Result<bool> hasVectorRow(const ByteSource &source, const VectorIndex &index, std::string_view token)
{
    const FoundRow row = findRow(source, index, token);
    if (!row)
        return tl::unexpected(row.error());
    return row->has_value();
}

} // namespace heedmap
