// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_arrays.h"

#include "core/files/json_list.h"
#include "core/files/separated_reader.h"

#include <QUtf8StringView>

#include <unordered_set>

namespace heedmap {

namespace {

constexpr int deepestContainer = 16;

std::string joined(const std::string &parent, const std::string &name)
{
    return parent.empty() ? name : parent + "/" + name;
}

class JsonSource final : public ArraySource
{
public:
    JsonSource(std::string_view text, const std::string &place)
        : ArraySource(place), m_text(text), m_scanner(text)
    {}

    Result<void> list()
    {
        if (const Result<void> read = value({}, 0); !read)
            return read;
        if (!m_scanner.atEnd())
            return damaged("the end of the file");
        return {};
    }

private:
    Result<void> value(const std::string &name, int depth)
    {
        if (depth > deepestContainer)
            return failure(ErrorCode::TooLarge, placeOf(name), {"nested deeper", "16"});
        if (m_scanner.comes('{')) {
            const std::optional<Result<void>> ours = ourArray(name);
            return ours ? *ours : object(name, depth);
        }
        if (m_scanner.comes('[') && startsWithItems())
            return items(name, depth);
        if (m_scanner.takeWord("null"))
            return add(name, {}, {}, Error{ErrorCode::WrongValue, placeOf(name), {"null", "numbers"}});
        return array(name, depth);
    }

    Result<void> object(const std::string &name, int depth)
    {
        std::unordered_set<std::string> keys;
        m_scanner.take('{');
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("a name and a colon");
            if (!keys.insert(*key).second)
                return failure(ErrorCode::FileDamaged, placeOf(name),
                               {"the key " + *key + " twice", "each key once"});
            if (const Result<void> read = value(joined(name, *key), depth + 1); !read)
                return read;
            more = m_scanner.take(',');
        }
        return m_scanner.take('}') ? Result<void>() : damaged("}");
    }

    /// A list whose items are arrays of their own.
    Result<void> items(const std::string &name, int depth)
    {
        m_scanner.take('[');
        std::size_t index = 0;
        bool more = !m_scanner.comes(']');
        while (more) {
            if (const Result<void> read = value(joined(name, std::to_string(index++)), depth + 1); !read)
                return read;
            more = m_scanner.take(',');
        }
        return m_scanner.take(']') ? Result<void>() : damaged("]");
    }

    /// Whether the list that comes next starts, however deep, with an object, or with a null before a list.
    bool startsWithItems() const
    {
        JsonScanner scanner = m_scanner;
        while (scanner.take('[')) {
        }
        bool nulls = false;
        while (scanner.takeWord("null")) {
            nulls = true;
            if (!scanner.take(','))
                return true;
        }
        return scanner.comes('{') || (nulls && scanner.comes('['));
    }

    Result<void> array(const std::string &name, int depth)
    {
        using Kind = JsonListProblem::Kind;
        const JsonScanner before = m_scanner;
        const bool isList = m_scanner.comes('[');
        JsonList list;
        const std::optional<JsonListProblem> problem = measureList(m_scanner, list, false);
        if (!problem)
            return add(name, list, spanSince(before));
        // Layers that were not kept, and steps or sentences of different length.
        const bool layers = problem->kind == Kind::Null && problem->depth + 1 != problem->rank;
        const bool object = problem->kind == Kind::NotAList && problem->text.starts_with('{');
        const bool laterItem = !problem->index.empty() && problem->index.front() > 0;
        const std::size_t leastRank = problem->texts ? 2 : 4;
        const bool steps = problem->kind == Kind::Ragged && laterItem && problem->rank >= leastRank;
        if (!isList || !(layers || object || steps))
            return tl::unexpected(listError(*problem, placeOf(name)));
        m_scanner = before;
        if (steps)
            m_notes.push_back({NoteCode::ItemsDiffer, placeOf(name)});
        return items(name, depth);
    }

    /// {"shape": […], "values": […]}. Nothing where it is another object.
    std::optional<Result<void>> ourArray(const std::string &name)
    {
        JsonScanner scanner = m_scanner;
        std::vector<std::int64_t> shape;
        const bool begins = scanner.take('{') && scanner.string() == "shape" && scanner.take(':') &&
                            takeShape(scanner, shape) && scanner.take(',') && scanner.string() == "values" &&
                            scanner.take(':');
        if (!begins)
            return std::nullopt;
        const JsonScanner start = scanner;
        JsonList list;
        if (measureList(scanner, list, true) || list.texts)
            return std::nullopt;
        const std::size_t length = start.rest().size() - scanner.rest().size();
        if (!scanner.take('}'))
            return std::nullopt;
        if (!fits(list.shape, shape))
            return failure(ErrorCode::ShapeMismatch, placeOf(name),
                           {shapeText(list.shape), shapeText(shape)});
        m_scanner = scanner;
        list.shape = std::move(shape);
        return add(name, list, start.rest().substr(0, length));
    }

    static bool takeShape(JsonScanner &scanner, std::vector<std::int64_t> &shape)
    {
        constexpr std::size_t longest = 64;
        constexpr std::uint64_t largest = std::uint64_t{1} << 62;
        if (!scanner.take('['))
            return false;
        if (scanner.take(']'))
            return true;
        do {
            const std::optional<std::uint64_t> size = scanner.wholeNumber();
            if (!size || *size > largest || shape.size() >= longest)
                return false;
            shape.push_back(static_cast<std::int64_t>(*size));
        } while (scanner.take(','));
        return scanner.take(']');
    }

    /// Whether lists of the shape \a nested are what \a stated writes: nothing is nested below an axis of length 0.
    static bool fits(const std::vector<std::int64_t> &nested, const std::vector<std::int64_t> &stated)
    {
        if (nested.size() > stated.size() || !std::equal(nested.begin(), nested.end(), stated.begin()))
            return false;
        const bool cut = nested.size() < stated.size();
        return !cut || (!nested.empty() && nested.back() == 0 && elementCount(stated));
    }

    std::string_view spanSince(const JsonScanner &before) const
    {
        return before.rest().substr(0, before.rest().size() - m_scanner.rest().size());
    }

    Result<void> add(const std::string &name, const JsonList &list, std::string_view span,
                     std::optional<Error> refusal = std::nullopt)
    {
        // A long key with many entries below it would be copied into the name of each.
        m_nameBytes += name.size();
        if (m_arrays.size() >= mostJsonArrays || m_nameBytes > m_text.size() + (std::size_t{1} << 20))
            return failure(ErrorCode::TooLarge, place(), {"more arrays", std::to_string(mostJsonArrays)});
        ArrayInfo info{name, list.texts ? "text" : "decimal", list.shape, std::move(refusal)};
        info.text = list.texts;
        if (list.words > 0)
            info.notes.push_back({NoteCode::NotJsonNumbers, placeOf(name), {std::to_string(list.words)}});
        if (list.tooLarge > 0)
            info.notes.push_back({NoteCode::BeyondFloat, placeOf(name), {std::to_string(list.tooLarge)}});
        m_arrays.push_back(std::move(info));
        m_spans.push_back(span);
        return {};
    }

    Result<FloatArray> readNumbers(std::size_t index, Notes &) const override
    {
        return FloatArray{m_arrays[index].shape, listNumbers(m_spans[index])};
    }

    Result<std::vector<std::string>> readStrings(std::size_t index) const override
    {
        return listTexts(m_spans[index]);
    }

    tl::unexpected<Error> damaged(const char *expected)
    {
        const std::string found = m_scanner.found();
        const std::size_t at = m_text.size() - m_scanner.rest().size();
        return failure(ErrorCode::FileDamaged, place(), {found + " at byte " + std::to_string(at), expected});
    }

    std::string_view m_text;
    JsonScanner m_scanner;
    std::vector<std::string_view> m_spans; ///< of each array
    std::size_t m_nameBytes = 0;
};

} // namespace

Result<ArraySourcePtr> openJsonArrays(Bytes bytes, const std::string &place)
{
    const std::string_view text =
        withoutByteOrderMark({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
    if (!QUtf8StringView(text.data(), static_cast<qsizetype>(text.size())).isValidUtf8())
        return failure(ErrorCode::FileDamaged, place, {"bytes that are not UTF-8", "JSON in UTF-8"});
    auto source = std::make_unique<JsonSource>(text, place);
    if (const Result<void> listed = source->list(); !listed)
        return tl::unexpected(listed.error());
    return source;
}

} // namespace heedmap
