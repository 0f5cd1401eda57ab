// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_list.h"

#include "core/files/array.h"
#include "core/files/number_text.h"

#include <array>
#include <cmath>

namespace heedmap {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::array<const char *, 3> words = {"NaN", "Infinity", "-Infinity"};

class ListMeasurer final
{
public:
    ListMeasurer(JsonScanner &scanner, JsonList &list, bool quoted)
        : m_scanner(scanner), m_list(list), m_quoted(quoted)
    {}

    bool measure()
    {
        const bool good = m_scanner.take('[') ? items(0) : leaf(0);
        m_list.shape = m_sizes;
        m_list.texts = m_texts > 0 || (m_quotedCount > 0 && m_numbers == 0 && !m_quoted);
        return good;
    }

    const JsonListProblem &problem() const { return m_problem; }

private:
    using Kind = JsonListProblem::Kind;

    /// Behind the bracket of a list on \a axis.
    bool items(std::size_t axis)
    {
        if (axis >= deepest)
            return wrong(Kind::TooDeep, axis);
        m_index.push_back(0);
        if (m_sizes.size() <= axis)
            m_sizes.push_back(-1);
        if (!m_scanner.comes(']')) {
            do {
                if (!item(axis + 1))
                    return false;
                ++m_index[axis];
            } while (m_scanner.take(','));
        }
        if (!m_scanner.take(']'))
            return wrong(Kind::NotAList, axis);
        const std::int64_t size = m_index[axis];
        m_index.pop_back();
        if (m_sizes[axis] >= 0 && m_sizes[axis] != size)
            return ragged(axis == 0 ? 0 : axis - 1, size, m_sizes[axis]);
        m_sizes[axis] = size;
        return true;
    }

    bool item(std::size_t axis)
    {
        if (!m_scanner.take('['))
            return leaf(axis);
        if (m_rank && axis >= *m_rank)
            return ragged(axis - 1, -1, -1);
        return items(axis);
    }

    /// A leaf below \a axis lists.
    bool leaf(std::size_t axis)
    {
        if (m_scanner.comes('n'))
            return wrong(Kind::Null, axis == 0 ? 0 : axis - 1);
        const std::optional<JsonLeaf> found = takeLeaf(m_scanner);
        if (!found)
            return wrong(Kind::NotAList, axis == 0 ? 0 : axis - 1);
        if ((m_rank && *m_rank != axis) || m_sizes.size() > axis)
            return ragged(axis == 0 ? 0 : axis - 1, -1, -1);
        m_rank = axis;
        m_texts += found->kind == JsonLeaf::Kind::Text ? 1 : 0;
        m_quotedCount += found->kind == JsonLeaf::Kind::Quoted ? 1 : 0;
        m_list.words += found->kind == JsonLeaf::Kind::Word ? 1 : 0;
        m_list.tooLarge += found->tooLarge ? 1 : 0;
        m_numbers += found->kind == JsonLeaf::Kind::Number || found->kind == JsonLeaf::Kind::Word ? 1 : 0;
        const bool numbers = m_numbers > 0 || (m_quoted && m_quotedCount > 0);
        if (!numbers || m_texts == 0)
            return true;
        m_problem.text = found->text;
        return wrong(Kind::Mixed, axis == 0 ? 0 : axis - 1);
    }

    bool ragged(std::size_t depth, std::int64_t found, std::int64_t expected)
    {
        m_problem.found = found;
        m_problem.expected = expected;
        return wrong(Kind::Ragged, depth);
    }

    bool wrong(Kind kind, std::size_t depth)
    {
        m_problem.kind = kind;
        m_problem.depth = depth;
        m_problem.rank = m_rank.value_or(0);
        m_problem.texts = m_texts > 0;
        m_problem.index = m_index;
        if (m_problem.text.empty())
            m_problem.text = m_scanner.found();
        return false;
    }

    JsonScanner &m_scanner;
    JsonList &m_list;
    bool m_quoted;
    JsonListProblem m_problem;
    std::vector<std::int64_t> m_sizes;
    std::vector<std::int64_t> m_index;
    std::optional<std::size_t> m_rank;
    std::size_t m_texts = 0;
    std::size_t m_quotedCount = 0;
    std::size_t m_numbers = 0;
};

/// Calls \a visit with every leaf of \a json.
void forEachLeaf(std::string_view json, auto visit)
{
    JsonScanner scanner(json);
    while (!scanner.atEnd()) {
        if (scanner.take('[') || scanner.take(',') || scanner.take(']'))
            continue;
        std::optional<JsonLeaf> leaf = takeLeaf(scanner);
        if (!leaf)
            return;
        visit(*leaf);
    }
}

} // namespace

std::optional<JsonLeaf> takeLeaf(JsonScanner &scanner)
{
    JsonLeaf leaf;
    if (const std::optional<std::string_view> number = scanner.number()) {
        parseNumber(*number, leaf.value);
        leaf.tooLarge = std::isinf(leaf.value);
        return leaf;
    }
    if (scanner.comes('"')) {
        std::optional<std::string> text = scanner.string();
        if (!text)
            return std::nullopt;
        leaf.kind = JsonLeaf::Kind::Text;
        for (const char *word : words) {
            if (*text == word) {
                leaf.kind = JsonLeaf::Kind::Quoted;
                parseNumber(*text, leaf.value);
            }
        }
        leaf.text = std::move(*text);
        return leaf;
    }
    for (const char *word : words) {
        if (scanner.takeWord(word)) {
            leaf.kind = JsonLeaf::Kind::Word;
            parseNumber(word, leaf.value);
            return leaf;
        }
    }
    if (scanner.takeWord("true")) {
        leaf.value = 1;
        return leaf;
    }
    return scanner.takeWord("false") ? std::optional(leaf) : std::nullopt;
}

std::optional<JsonListProblem> measureList(JsonScanner &scanner, JsonList &list, bool quoted)
{
    ListMeasurer measurer(scanner, list, quoted);
    return measurer.measure() ? std::nullopt : std::optional(measurer.problem());
}

Error listError(const JsonListProblem &problem, const std::string &place)
{
    const std::string at = " at " + shapeText(problem.index);
    switch (problem.kind) {
    case JsonListProblem::Kind::Ragged:
        if (problem.found < 0)
            return {
                ErrorCode::WrongValue, place, {"lists of different depth" + at, "the same depth everywhere"}};
        return {ErrorCode::RaggedRows,
                place,
                {shapeText(problem.index), std::to_string(problem.found), std::to_string(problem.expected)}};
    case JsonListProblem::Kind::Null:
        return {ErrorCode::WrongValue, place, {"null" + at, "a number"}};
    case JsonListProblem::Kind::Mixed:
        return {
            ErrorCode::WrongValue, place, {'"' + problem.text + '"' + at, "a number, as the entries before"}};
    case JsonListProblem::Kind::TooDeep:
        return {ErrorCode::TooLarge, place, {"lists nested deeper", "64"}};
    case JsonListProblem::Kind::NotAList:
        break;
    }
    return {ErrorCode::FileDamaged, place, {problem.text + at, "a number or a list of numbers in JSON"}};
}

std::vector<float> listNumbers(std::string_view json)
{
    std::vector<float> values;
    forEachLeaf(json, [&](const JsonLeaf &leaf) { values.push_back(leaf.value); });
    return values;
}

std::vector<std::string> listTexts(std::string_view json)
{
    std::vector<std::string> texts;
    forEachLeaf(json, [&](JsonLeaf &leaf) { texts.push_back(std::move(leaf.text)); });
    return texts;
}

} // namespace heedmap
