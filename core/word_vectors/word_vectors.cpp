// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vectors.h"

#include "core/files/file_bytes.h"
#include "core/files/number_text.h"
#include "core/files/sniff.h"
#include "core/word_vectors/vector_lines.h"

#include <array>
#include <unordered_map>

namespace heedmap {

namespace {

constexpr std::int64_t mostBadLines = 1000;
constexpr std::array<const char *, 3> unknownTokens = {"<unk>", "<UNK>", "[UNK]"};

struct Spelling
{
    std::string bytes;
    WordMatch match;
};

/// What to look for, the best first.
std::array<Spelling, 3> spellings(const QString &token)
{
    const QString composed = token.normalized(QString::NormalizationForm_C);
    return {{{token.toStdString(), WordMatch::Exact},
             {composed.toStdString(), WordMatch::Composed},
             {composed.toLower().toStdString(), WordMatch::LowerCase}}};
}

/// The wanted rows, by spelling; empty until the row is met.
using Wanted = std::unordered_map<std::string, std::vector<float>>;

Wanted wantedRows(const QStringList &tokens)
{
    Wanted wanted;
    for (const QString &token : tokens) {
        for (const Spelling &spelling : spellings(token))
            wanted.try_emplace(spelling.bytes);
    }
    for (const char *token : unknownTokens)
        wanted.try_emplace(token);
    return wanted;
}

/// The numbers of a row; the text of the first one that is none where there is one.
tl::expected<std::vector<float>, std::string_view> parseRow(std::string_view numbers,
                                                            const VectorLayout &layout)
{
    std::vector<float> values;
    values.reserve(layout.width);
    while (values.size() < layout.width) {
        const std::size_t end = numbers.find(layout.separator);
        const std::string_view field = numbers.substr(0, end);
        float value = 0;
        if (!parseNumber(field, value))
            return tl::unexpected(field.substr(0, 40));
        values.push_back(value);
        numbers.remove_prefix(end == std::string_view::npos ? numbers.size() : end + 1);
    }
    return values;
}

class Search final
{
public:
    Search(const VectorLayout &layout, const std::string &place, Wanted &wanted)
        : m_layout(layout), m_place(place), m_wanted(wanted)
    {
        result.width = layout.width;
        result.promised = layout.promised;
    }

    Result<void> readLine(std::string_view line, std::int64_t number)
    {
        if (line.empty())
            return {};
        const std::optional<VectorRow> row = splitVectorRow(line, m_layout);
        if (!row)
            return skip(number);
        ++result.lineCount;
        m_token.assign(row->token);
        const auto found = m_wanted.find(m_token);
        if (found == m_wanted.end() || !found->second.empty())
            return {};
        auto values = parseRow(row->numbers, m_layout);
        if (!values)
            return failure(ErrorCode::WrongValue, m_place + ", line " + std::to_string(number),
                           {std::string(values.error()), "a number with a decimal point"});
        found->second = std::move(*values);
        return {};
    }

    tl::unexpected<Error> tooManyBad() const
    {
        return failure(ErrorCode::FileDamaged, m_place,
                       {std::to_string(result.skipped) + " lines too short, first line " +
                            std::to_string(result.firstSkipped),
                        std::to_string(m_layout.width) + " numbers a line"});
    }

    WordVectors result;

private:
    Result<void> skip(std::int64_t number)
    {
        if (result.skipped++ == 0)
            result.firstSkipped = number;
        return result.skipped > mostBadLines ? Result<void>(tooManyBad()) : Result<void>();
    }

    const VectorLayout &m_layout;
    const std::string &m_place;
    Wanted &m_wanted;
    std::string m_token;
};

void assign(WordVectors &result, const QStringList &tokens, const Wanted &wanted)
{
    for (const QString &token : tokens) {
        if (result.rows.contains(token) || result.missing.contains(token))
            continue;
        bool found = false;
        for (const Spelling &spelling : spellings(token)) {
            const std::vector<float> &values = wanted.at(spelling.bytes);
            if (found || values.empty())
                continue;
            result.rows[token] = {values, spelling.match, QString::fromStdString(spelling.bytes)};
            found = true;
        }
        if (!found)
            result.missing.append(token);
    }
    for (const char *token : unknownTokens) {
        if (!result.unknown && !wanted.at(token).empty())
            result.unknown = wanted.at(token);
    }
}

} // namespace

Result<WordVectors> findWordVectors(Bytes bytes, const std::string &place, const QStringList &tokens,
                                    const std::stop_token &stop)
{
    constexpr std::int64_t linesBetweenStops = 1024;
    std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::optional<VectorLayout> layout = findVectorLayout(text);
    if (!layout)
        return failure(ErrorCode::FileDamaged, place,
                       {"no line of a token and numbers", "GloVe, word2vec or fastText text"});
    Wanted wanted = wantedRows(tokens);
    Search search(*layout, place, wanted);
    LineReader lines(text);
    if (layout->header)
        lines.next();
    while (const std::optional<std::string_view> line = lines.next()) {
        if (lines.number() % linesBetweenStops == 0 && stop.stop_requested())
            return failure(ErrorCode::Cancelled);
        if (const Result<void> read = search.readLine(*line, lines.number()); !read)
            return tl::unexpected(read.error());
    }
    if (search.result.skipped * 100 > lines.number() || search.result.lineCount == 0)
        return search.tooManyBad();
    assign(search.result, tokens, wanted);
    return std::move(search.result);
}

Result<WordVectors> readWordVectors(const QString &path, const QStringList &tokens,
                                    const std::stop_token &stop)
{
    const Result<FileBytes> file = FileBytes::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const std::string place = path.toStdString();
    const FileKind kind = sniff(file->bytes());
    if (const Result<void> passed = refuseForeign(kind, place); !passed)
        return tl::unexpected(passed.error());
    if (kind != FileKind::Other)
        return failure(ErrorCode::FileRefused, place, {"unknown"});
    return findWordVectors(file->bytes(), place, tokens, stop);
}

} // namespace heedmap
