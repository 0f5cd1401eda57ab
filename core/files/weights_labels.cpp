// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/weights_labels.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace heedmap {

namespace {

enum class Called { Nothing, Source, Target };

std::string lower(std::string text)
{
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

Called calledBy(const std::string &name)
{
    constexpr std::array<std::string_view, 5> source = {"source", "key", "input", "inp", "src"};
    constexpr std::array<std::string_view, 5> target = {"target", "query", "output", "out", "tgt"};
    const std::string last = lower(name.substr(name.find_last_of('/') + 1));
    const auto has = [&last](std::string_view word) { return last.find(word) != std::string::npos; };
    if (std::ranges::any_of(source, has))
        return Called::Source;
    return std::ranges::any_of(target, has) ? Called::Target : Called::Nothing;
}

std::size_t commonStart(const std::string &a, const std::string &b)
{
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

/// The list for an axis of \a count, or nothing.
std::optional<std::size_t> bestList(const ArrayFile &file, const std::string &weights, std::int64_t count,
                                    Called wanted)
{
    std::optional<std::size_t> best;
    std::pair<std::size_t, bool> bestRank;
    for (std::size_t i = 0; i < file.arrays().size(); ++i) {
        const ArrayInfo &info = file.arrays()[i];
        if (!info.text || info.refusal || info.shape.size() != 1 || info.shape[0] != count)
            continue;
        const Called called = calledBy(info.name);
        if (called != wanted && called != Called::Nothing)
            continue;
        const std::pair rank{commonStart(info.name, weights), called == wanted};
        if (!best || rank > bestRank) {
            best = i;
            bestRank = rank;
        }
    }
    return best;
}

} // namespace

WeightsLabels findWeightsLabels(const ArrayFile &file, std::size_t index, std::int64_t queries,
                                std::int64_t keys)
{
    const ArrayInfo &info = file.arrays()[index];
    const auto read = [&](std::int64_t count, Called wanted) {
        const std::optional<std::size_t> list = bestList(file, info.name, count, wanted);
        const auto texts =
            list ? file.readTexts(*list) : Result<std::vector<std::string>>(std::vector<std::string>());
        return texts.value_or(std::vector<std::string>());
    };
    return {read(keys, Called::Source), read(queries, Called::Target)};
}

} // namespace heedmap
