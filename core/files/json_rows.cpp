// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_rows.h"

#include "core/files/json_list.h"

#include <unordered_set>

namespace heedmap {

namespace {

bool namesLabels(const std::string &key)
{
    return key == "tokens" || key == "words" || key == "labels" || key == "token" || key == "word" ||
           key == "label";
}

bool namesVectors(const std::string &key)
{
    return key == "vectors" || key == "embeddings" || key == "vector" || key == "embedding";
}

class JsonRows final
{
public:
    JsonRows(std::string_view text, const std::string &place) : m_text(text), m_scanner(text), m_place(place)
    {}

    Result<LabelledRows> read()
    {
        const Result<void> done = m_scanner.comes('{') ? object() : list();
        if (!done)
            return tl::unexpected(done.error());
        if (!m_scanner.atEnd())
            return damaged("the end of the file");
        return finish();
    }

private:
    /// Either one entry a token, or the labels and the vectors as two lists.
    Result<void> object()
    {
        const bool twoLists = holdsTwoLists();
        std::unordered_set<std::string> keys;
        m_scanner.take('{');
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("a name and a colon");
            if (!keys.insert(*key).second)
                return failure(ErrorCode::FileDamaged, m_place,
                               {"the key " + *key + " twice", "each key once"});
            const Result<void> read = twoLists ? oneOfTwoLists(*key) : vector();
            if (!read)
                return read;
            if (!twoLists)
                m_result.labels.push_back(*key);
            more = m_scanner.take(',');
        }
        return m_scanner.take('}') ? Result<void>() : damaged("}");
    }

    /// Whether the object has a list of texts under a name for labels, or one of lists under a name for vectors.
    bool holdsTwoLists() const
    {
        JsonScanner scanner = m_scanner;
        scanner.take('{');
        do {
            const std::optional<std::string> key = scanner.string();
            if (!key || !scanner.take(':'))
                return false;
            JsonScanner inside = scanner;
            const bool list = inside.take('[');
            if (list &&
                ((namesLabels(*key) && inside.comes('"')) || (namesVectors(*key) && inside.comes('['))))
                return true;
            // A table of vectors is told by its first entry, and need not be walked over for this.
            if ((list && inside.number()) || !scanner.skipValue())
                return false;
        } while (scanner.take(','));
        return false;
    }

    Result<void> oneOfTwoLists(const std::string &key)
    {
        if (namesVectors(key))
            return list();
        if (!namesLabels(key))
            return m_scanner.skipValue() ? Result<void>() : damaged("a value");
        JsonList labels;
        const JsonScanner before = m_scanner;
        if (const std::optional<JsonListProblem> problem = measureList(m_scanner, labels, false))
            return tl::unexpected(listError(*problem, m_place + "::" + key));
        if (!labels.texts || labels.shape.size() != 1)
            return failure(ErrorCode::WrongValue, m_place + "::" + key,
                           {"something else, " + shapeText(labels.shape), "a list of texts"});
        m_result.labels = listTexts(before.rest().substr(0, before.rest().size() - m_scanner.rest().size()));
        return {};
    }

    /// Of vectors, or of objects with a label and a vector.
    Result<void> list()
    {
        if (!m_scanner.take('['))
            return damaged("a list of vectors");
        bool more = !m_scanner.comes(']');
        while (more) {
            const Result<void> read = m_scanner.comes('{') ? labelledVector() : vector();
            if (!read)
                return read;
            more = m_scanner.take(',');
        }
        return m_scanner.take(']') ? Result<void>() : damaged("]");
    }

    Result<void> labelledVector()
    {
        std::optional<std::string> label;
        const std::size_t rowsBefore = m_count;
        m_scanner.take('{');
        do {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("a name and a colon");
            if ((namesLabels(*key) && label) || (namesVectors(*key) && m_count > rowsBefore))
                return failure(ErrorCode::FileDamaged, m_place,
                               {"the key " + *key + " twice", "each key once"});
            if (namesLabels(*key)) {
                label = m_scanner.string();
                if (!label)
                    return damaged("a text");
            } else if (namesVectors(*key)) {
                if (const Result<void> read = vector(); !read)
                    return read;
            } else if (!m_scanner.skipValue()) {
                return damaged("a value");
            }
        } while (m_scanner.take(','));
        if (!m_scanner.take('}'))
            return damaged("}");
        if (!label || m_count == rowsBefore)
            return failure(ErrorCode::FileDamaged, m_place,
                           {"an incomplete entry " + std::to_string(rowsBefore + 1), "token and vector"});
        m_result.labels.push_back(std::move(*label));
        return {};
    }

    /// A flat list of numbers, one row of the result.
    Result<void> vector()
    {
        const std::size_t start = m_result.rows.values.size();
        if (!m_scanner.take('['))
            return damaged("a list of numbers");
        bool more = !m_scanner.comes(']');
        while (more) {
            const std::optional<JsonLeaf> leaf = takeLeaf(m_scanner);
            if (!leaf || leaf->kind == JsonLeaf::Kind::Text)
                return damaged("a number");
            m_words += leaf->kind == JsonLeaf::Kind::Word ? 1 : 0;
            m_tooLarge += leaf->tooLarge ? 1 : 0;
            m_result.rows.values.push_back(leaf->value);
            more = m_scanner.take(',');
        }
        if (!m_scanner.take(']'))
            return damaged("]");
        const std::size_t width = m_result.rows.values.size() - start;
        if (m_count > 0 && width != m_width)
            return failure(ErrorCode::RaggedRows, m_place,
                           {std::to_string(m_count + 1), std::to_string(width), std::to_string(m_width)});
        m_width = width;
        ++m_count;
        return {};
    }

    Result<LabelledRows> finish()
    {
        if (m_count == 0 || m_width == 0)
            return failure(ErrorCode::FileDamaged, m_place, {"no numbers", "vectors"});
        if (!m_result.labels.empty() && m_result.labels.size() != m_count)
            return failure(
                ErrorCode::ShapeMismatch, m_place,
                {std::to_string(m_result.labels.size()) + " labels", std::to_string(m_count) + " vectors"});
        m_result.rows.shape = {static_cast<std::int64_t>(m_count), static_cast<std::int64_t>(m_width)};
        if (m_words > 0)
            m_result.notes.push_back({NoteCode::NotJsonNumbers, m_place, {std::to_string(m_words)}});
        if (m_tooLarge > 0)
            m_result.notes.push_back({NoteCode::BeyondFloat, m_place, {std::to_string(m_tooLarge)}});
        return std::move(m_result);
    }

    tl::unexpected<Error> damaged(const char *expected)
    {
        const std::string found = m_scanner.found();
        const std::size_t at = m_text.size() - m_scanner.rest().size();
        return failure(ErrorCode::FileDamaged, m_place, {found + " at byte " + std::to_string(at), expected});
    }

    std::string_view m_text;
    JsonScanner m_scanner;
    const std::string &m_place;
    LabelledRows m_result;
    std::size_t m_count = 0; ///< of rows
    std::size_t m_width = 0;
    std::size_t m_words = 0;
    std::size_t m_tooLarge = 0;
};

} // namespace

Result<LabelledRows> jsonRows(std::string_view json, const std::string &place)
{
    return JsonRows(json, place).read();
}

} // namespace heedmap
