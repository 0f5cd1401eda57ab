// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/model_metadata.h"

#include "core/files/json_scanner.h"
#include "core/files/json_text.h"
#include "core/training/corpus.h"
#include "core/training/training_options.h"

#include <QSet>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace heedmap {

namespace {

constexpr const char *format = "heedmap-aligner";
constexpr int version = 1;

constexpr std::array<std::pair<SplitMode, const char *>, 4> splitNames = {{
    {SplitMode::Words, "words"},
    {SplitMode::Characters, "characters"},
    {SplitMode::Spaces, "spaces"},
    {SplitMode::List, "list"},
}};

std::string nameOf(SplitMode mode)
{
    for (const auto &[value, name] : splitNames) {
        if (value == mode)
            return name;
    }
    return {};
}

/// The shortest text that reads back as the same number.
std::string textOf(double number)
{
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

std::string textOf(const QStringList &words)
{
    QByteArray json = "[";
    for (const QString &word : words) {
        if (json.size() > 1)
            json += ',';
        appendJsonText(json, word.toStdString());
    }
    return (json + ']').toStdString();
}

template <typename Number>
std::optional<Number> parsed(const std::string &text)
{
    Number number{};
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = status == std::errc() && stop == text.data() + text.size();
    return whole && !text.empty() ? std::optional(number) : std::nullopt;
}

/// Reads entry after entry and keeps the first error; what is read after it is empty.
class MetadataReader final
{
public:
    MetadataReader(const MetadataTexts &texts, const std::string &place) : m_texts(texts), m_place(place) {}

    const std::optional<Error> &error() const { return m_error; }

    const std::string &text(const std::string &key)
    {
        static const std::string none;
        const auto found = m_texts.find(key);
        if (found != m_texts.end())
            return found->second;
        fail(ErrorCode::WrongValue, key, {"nothing", "a text"});
        return none;
    }

    void checkVersion()
    {
        if (text("format") != format)
            fail(ErrorCode::WrongValue, "format", {quoted(text("format")), format});
        const std::optional<int> found = parsed<int>(text("version"));
        if (found && *found > version && !m_error)
            m_error =
                Error{ErrorCode::NewerSession, m_place, {std::to_string(*found), std::to_string(version)}};
        if (found != version)
            fail(ErrorCode::WrongValue, "version", {quoted(text("version")), std::to_string(version)});
    }

    template <typename Number>
    Number number(const std::string &key, Number least, Number most)
    {
        const std::string &found = text(key);
        const std::optional<Number> number = parsed<Number>(found);
        if (number && *number >= least && *number <= most)
            return *number;
        fail(ErrorCode::WrongValue, key,
             {quoted(found), "a number from " + shown(least) + " to " + shown(most)});
        return least;
    }

    SplitMode split(const std::string &key)
    {
        const std::string &found = text(key);
        for (const auto &[mode, name] : splitNames) {
            if (found == name)
                return mode;
        }
        fail(ErrorCode::UnknownChoice, key, {found, "words, characters, spaces, list"});
        return SplitMode::Spaces;
    }

    /// A JSON list of \a count texts, \a markers first.
    QStringList words(const std::string &key, std::int64_t count, const QStringList &markers)
    {
        if (m_error)
            return {};
        JsonScanner scanner(text(key));
        QStringList words;
        QSet<QString> seen;
        bool more = scanner.take('[') && !scanner.comes(']');
        while (more && !m_error && words.size() < count) {
            const std::optional<std::string> word = scanner.string();
            if (!word || word->empty())
                break;
            words.append(QString::fromStdString(*word));
            if (seen.contains(words.last()))
                fail(ErrorCode::WrongValue, key, {quoted(*word) + " twice", "each word once"});
            seen.insert(words.last());
            more = scanner.take(',');
        }
        if (!scanner.take(']') || !scanner.atEnd() || words.size() != count)
            fail(ErrorCode::WrongValue, key,
                 {std::to_string(words.size()) + " words, then " + scanner.found(),
                  "a JSON list of " + std::to_string(count) + " words"});
        if (words.mid(0, markers.size()) != markers)
            fail(ErrorCode::WrongValue, key,
                 {quoted(words.mid(0, 2).join(u',').toStdString()) + " first",
                  markers.join(u',').toStdString()});
        return m_error ? QStringList() : words;
    }

private:
    static std::string quoted(const std::string &text)
    {
        constexpr std::size_t enough = 200;
        return '"' + text.substr(0, enough) + '"';
    }

    template <typename Number>
    static std::string shown(Number number)
    {
        if constexpr (std::is_floating_point_v<Number>)
            return textOf(number);
        else
            return std::to_string(number);
    }

    void fail(ErrorCode code, const std::string &key, std::vector<std::string> details)
    {
        if (!m_error)
            m_error = Error{code, m_place + "::" + key, std::move(details)};
    }

    const MetadataTexts &m_texts;
    const std::string &m_place;
    std::optional<Error> m_error;
};

AlignerOrigin readOrigin(MetadataReader &reader)
{
    AlignerOrigin origin;
    origin.corpus = QString::fromStdString(reader.text("corpus"));
    origin.sourceSplit = reader.split("source_split");
    origin.targetSplit = reader.split("target_split");
    origin.seed = reader.number<quint64>("seed", 0, std::numeric_limits<quint64>::max());
    origin.step = reader.number<int>("step", 0, maximumSteps);
    origin.learningRate = reader.number<double>("learning_rate", 0, maximumLearningRate);
    origin.batch = reader.number<int>("batch", 0, maximumBatch);
    return origin;
}

} // namespace

MetadataTexts toTexts(const ModelMetadata &metadata)
{
    const AlignerOrigin &origin = metadata.origin;
    return {{"format", format},
            {"version", std::to_string(version)},
            {"heads", std::to_string(metadata.heads)},
            {"source_vocabulary", textOf(metadata.source)},
            {"target_vocabulary", textOf(metadata.target)},
            {"source_split", nameOf(origin.sourceSplit)},
            {"target_split", nameOf(origin.targetSplit)},
            {"corpus", origin.corpus.toStdString()},
            {"seed", std::to_string(origin.seed)},
            {"step", std::to_string(origin.step)},
            {"learning_rate", textOf(origin.learningRate)},
            {"batch", std::to_string(origin.batch)}};
}

Result<ModelMetadata> metadataFromTexts(const MetadataTexts &texts, std::int64_t sourceWords,
                                        std::int64_t targetWords, const std::string &place)
{
    MetadataReader reader(texts, place);
    reader.checkVersion();
    ModelMetadata metadata;
    metadata.heads = reader.number<int>("heads", 1, maximumAlignerHeads);
    metadata.origin = readOrigin(reader);
    metadata.source = reader.words("source_vocabulary", sourceWords, {endMarker});
    metadata.target = reader.words("target_vocabulary", targetWords, {beginMarker, endMarker});
    if (reader.error())
        return tl::unexpected(*reader.error());
    return metadata;
}

bool sayModel(const MetadataTexts &texts)
{
    const auto found = texts.find("format");
    return found != texts.end() && found->second == format;
}

} // namespace heedmap
