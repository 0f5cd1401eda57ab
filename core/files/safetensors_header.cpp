// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors_header.h"

#include "core/files/json_scanner.h"

#include <QUtf8StringView>

#include <limits>
#include <unordered_set>

namespace heedmap {

namespace {

constexpr std::size_t longestShape = 64;

class HeaderParser final
{
public:
    HeaderParser(std::string_view json, const std::string &place, Notes &notes, MetadataTexts *texts)
        : m_scanner(json), m_place(place), m_notes(notes), m_texts(texts)
    {}

    Result<std::vector<TensorEntry>> parse()
    {
        std::vector<TensorEntry> entries;
        std::unordered_set<std::string> names;
        if (!m_scanner.take('{'))
            return damaged("{");
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> name = m_scanner.string();
            if (!name || !m_scanner.take(':'))
                return damaged("a tensor's name and a colon");
            if (!names.insert(*name).second)
                return failure(ErrorCode::FileDamaged, m_place,
                               {"the name " + *name + " twice", "each name once"});
            if (const Result<void> read = addEntry(*name, entries); !read)
                return tl::unexpected(read.error());
            more = m_scanner.take(',');
        }
        if (!m_scanner.take('}') || !m_scanner.atEnd())
            return damaged("the end of the header");
        return entries;
    }

private:
    Result<void> addEntry(const std::string &name, std::vector<TensorEntry> &entries)
    {
        if (name == "__metadata__")
            return readMetadata();
        TensorEntry entry;
        entry.name = name;
        if (const Result<void> read = readEntry(entry); !read)
            return read;
        entries.push_back(std::move(entry));
        return {};
    }

    Result<void> readMetadata()
    {
        if (!m_scanner.take('{')) {
            if (!m_scanner.takeWord("null")) {
                note("__metadata__");
                if (!m_scanner.skipValue())
                    return damaged("a value");
            }
            return {};
        }
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("a name and a colon");
            if (!takeMetadata(*key))
                return damaged("a value");
            more = m_scanner.take(',');
        }
        if (!m_scanner.take('}'))
            return damaged("}");
        return {};
    }

    bool takeMetadata(const std::string &key)
    {
        const bool isText = m_scanner.comes('"');
        if (!isText)
            note(key);
        if (!isText || m_texts == nullptr)
            return m_scanner.skipValue();
        std::optional<std::string> text = m_scanner.string();
        if (text)
            m_texts->insert_or_assign(key, std::move(*text));
        return text.has_value();
    }

    void note(const std::string &key)
    {
        constexpr std::size_t enough = 8; // the rest is of the same kind
        if (m_notes.size() < enough)
            m_notes.push_back({NoteCode::MetadataIgnored, m_place, {key}});
    }

    Result<void> readEntry(TensorEntry &entry)
    {
        unsigned seen = 0;
        if (!m_scanner.take('{'))
            return damaged("{");
        do {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("dtype, shape or data_offsets");
            const unsigned bit = *key == "dtype"          ? 1U
                                 : *key == "shape"        ? 2U
                                 : *key == "data_offsets" ? 4U
                                                          : 0U;
            if ((seen & bit) != 0)
                return failure(ErrorCode::FileDamaged, place(entry), {*key + " twice", "once"});
            seen |= bit;
            if (const Result<void> read = readField(entry, bit); !read)
                return read;
        } while (m_scanner.take(','));
        if (!m_scanner.take('}'))
            return damaged("}");
        if (seen != 7U)
            return failure(ErrorCode::FileDamaged, place(entry),
                           {"an incomplete entry", "dtype, shape and data_offsets"});
        return {};
    }

    Result<void> readField(TensorEntry &entry, unsigned bit)
    {
        if (bit == 1U) {
            std::optional<std::string> type = m_scanner.string();
            if (!type)
                return damaged("a type such as \"F32\"");
            entry.type = std::move(*type);
            return {};
        }
        if (bit == 2U)
            return readShape(entry);
        if (bit == 4U)
            return readOffsets(entry);
        if (!m_scanner.skipValue())
            return damaged("a value");
        return {};
    }

    Result<void> readShape(TensorEntry &entry)
    {
        if (!m_scanner.take('['))
            return damaged("[");
        if (m_scanner.take(']'))
            return {};
        do {
            const std::optional<std::uint64_t> size = m_scanner.wholeNumber();
            if (!size)
                return damaged("a whole number");
            if (*size > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                return failure(ErrorCode::TooLarge, place(entry), {std::to_string(*size), "2^63 - 1"});
            entry.shape.push_back(static_cast<std::int64_t>(*size));
            if (entry.shape.size() > longestShape)
                return failure(ErrorCode::TooLarge, place(entry), {"more axes", "64"});
        } while (m_scanner.take(','));
        if (!m_scanner.take(']'))
            return damaged("]");
        return {};
    }

    Result<void> readOffsets(TensorEntry &entry)
    {
        const bool opened = m_scanner.take('[');
        const std::optional<std::uint64_t> begin = opened ? m_scanner.wholeNumber() : std::nullopt;
        const std::optional<std::uint64_t> end =
            begin && m_scanner.take(',') ? m_scanner.wholeNumber() : std::nullopt;
        if (!end || !m_scanner.take(']'))
            return damaged("[begin, end]");
        entry.begin = *begin;
        entry.end = *end;
        return {};
    }

    std::string place(const TensorEntry &entry) const { return m_place + "::" + entry.name; }

    tl::unexpected<Error> damaged(const char *expected)
    {
        return failure(ErrorCode::FileDamaged, m_place, {m_scanner.found(), expected});
    }

    JsonScanner m_scanner;
    const std::string &m_place;
    Notes &m_notes;
    MetadataTexts *m_texts;
};

} // namespace

Result<std::vector<TensorEntry>> parseSafetensorsHeader(std::string_view json, const std::string &place,
                                                        Notes &notes, MetadataTexts *texts)
{
    if (!QUtf8StringView(json.data(), static_cast<qsizetype>(json.size())).isValidUtf8())
        return failure(ErrorCode::FileDamaged, place, {"a header that is not UTF-8", "JSON"});
    return HeaderParser(json, place, notes, texts).parse();
}

} // namespace heedmap
