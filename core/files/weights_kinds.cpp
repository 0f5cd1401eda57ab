// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/weights_kinds.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

namespace heedmap {

namespace {

enum class Role { Open, Layer, Step, Head, Sample };

struct NumberInName
{
    std::int64_t value = 0;
    std::string word; ///< the letters right before it, in lower case
};

struct NameParts
{
    std::string pattern; ///< the name with # for each number
    std::vector<NumberInName> numbers;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string wordBefore(const std::string &text)
{
    auto end = text.size();
    while (end > 0 && !isLetter(text[end - 1]) && text[end - 1] != '#')
        --end;
    auto begin = end;
    while (begin > 0 && isLetter(text[begin - 1]))
        --begin;
    std::string word = text.substr(begin, end - begin);
    std::ranges::transform(word, word.begin(), lower);
    return word;
}

NameParts takeApart(const std::string &name)
{
    constexpr std::size_t longestNumber = 9;
    NameParts parts;
    for (std::size_t i = 0; i < name.size();) {
        std::size_t end = i;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        if (end == i || end - i > longestNumber) {
            end = std::max(end, i + 1);
            parts.pattern.append(name, i, end - i);
        } else {
            NumberInName number{0, wordBefore(parts.pattern)};
            std::from_chars(name.data() + i, name.data() + end, number.value);
            parts.numbers.push_back(number);
            parts.pattern += '#';
        }
        i = end;
    }
    return parts;
}

Role roleOf(const std::string &word)
{
    constexpr std::array<std::pair<std::string_view, Role>, 20> words = {
        {{"layer", Role::Layer},     {"layers", Role::Layer},    {"block", Role::Layer},
         {"blocks", Role::Layer},    {"h", Role::Layer},         {"step", Role::Step},
         {"steps", Role::Step},      {"head", Role::Head},       {"heads", Role::Head},
         {"sample", Role::Sample},   {"samples", Role::Sample},  {"batch", Role::Sample},
         {"example", Role::Sample},  {"sentence", Role::Sample}, {"sentences", Role::Sample},
         {"examples", Role::Sample}, {"case", Role::Sample},     {"cases", Role::Sample},
         {"item", Role::Sample},     {"items", Role::Sample}}};
    const auto *found = std::ranges::find(words, word, &std::pair<std::string_view, Role>::first);
    return found == words.end() ? Role::Open : found->second;
}

/// The pattern without its numbers, as a person reads it.
std::string readable(std::string pattern)
{
    std::erase(pattern, '#');
    const auto isSeparator = [](char c) { return c == '.' || c == '_' || c == '-' || c == '/' || c == ' '; };
    while (!pattern.empty() && isSeparator(pattern.back()))
        pattern.pop_back();
    while (!pattern.empty() && isSeparator(pattern.front()))
        pattern.erase(pattern.begin());
    pattern.erase(std::unique(pattern.begin(), pattern.end(),
                              [&](char a, char b) { return isSeparator(a) && isSeparator(b); }),
                  pattern.end());
    return pattern;
}

WeightsSides sidesOf(const std::string &name)
{
    std::string text = name;
    std::ranges::transform(text, text.begin(), lower);
    const auto has = [&text](std::string_view part) { return text.find(part) != std::string::npos; };
    if (has("cross") || has("inp_out") || has("encdec") || has("encoder_attn") || has("encoder-decoder"))
        return WeightsSides::TargetSource;
    if (has("decoder") || has("out_out"))
        return WeightsSides::TargetTarget;
    if (has("encoder") || has("inp_inp"))
        return WeightsSides::SourceSource;
    return WeightsSides::Unsaid;
}

struct Member
{
    std::size_t array = 0;
    NameParts parts;
};

/// Which of the numbers tell the members of a group apart.
std::vector<bool> varying(const std::vector<Member> &members)
{
    std::vector<bool> varies(members.front().parts.numbers.size(), false);
    for (const Member &member : members) {
        for (std::size_t i = 0; i < varies.size(); ++i)
            varies[i] = varies[i] || member.parts.numbers[i].value != members.front().parts.numbers[i].value;
    }
    return varies;
}

/// What each number of a group's names means.
std::vector<Role> rolesOf(const std::vector<Member> &members, std::size_t rank)
{
    const std::vector<bool> varies = varying(members);
    std::vector<Role> roles;
    std::vector<std::size_t> open;
    std::set<Role> taken;
    for (std::size_t i = 0; i < varies.size(); ++i) {
        roles.push_back(varies[i] ? roleOf(members.front().parts.numbers[i].word) : Role::Open);
        if (varies[i] && roles.back() == Role::Open)
            open.push_back(i);
        taken.insert(roles.back());
    }
    std::vector<Role> left = {Role::Layer};
    if (open.size() > 1 && rank == 2)
        left = {Role::Layer, Role::Head};
    else if (open.size() > 1)
        left = {Role::Step, Role::Layer};
    else if (taken.contains(Role::Layer))
        left = {rank == 2 ? Role::Head : Role::Step};
    for (std::size_t i = 0; i < open.size() && i < left.size(); ++i)
        roles[open[i]] = left[i];
    return roles;
}

/// Puts 0, 1, 2 … in place of the numbers in names, which may have gaps.
void countFromZero(std::vector<WeightsPiece> &pieces, int WeightsPiece::*member)
{
    std::set<int> values;
    for (const WeightsPiece &piece : pieces)
        values.insert(piece.*member);
    for (WeightsPiece &piece : pieces)
        piece.*member = static_cast<int>(std::distance(values.begin(), values.find(piece.*member)));
}

WeightsKind makeKind(const std::vector<Member> &members, std::size_t rank)
{
    WeightsKind kind;
    kind.rank = rank;
    const std::vector<Role> roles = rolesOf(members, rank);
    for (const Member &member : members) {
        WeightsPiece piece{member.array};
        for (std::size_t i = 0; i < roles.size(); ++i) {
            const int value = static_cast<int>(member.parts.numbers[i].value);
            if (roles[i] == Role::Layer)
                piece.layer = value;
            else if (roles[i] == Role::Step)
                piece.step = value;
            else if (roles[i] == Role::Head)
                piece.head = value;
            else if (roles[i] == Role::Sample)
                piece.sample = value;
        }
        kind.pieces.push_back(piece);
    }
    for (int WeightsPiece::*member :
         {&WeightsPiece::layer, &WeightsPiece::step, &WeightsPiece::head, &WeightsPiece::sample})
        countFromZero(kind.pieces, member);
    std::ranges::stable_sort(
        kind.pieces, {}, [](const WeightsPiece &p) { return std::tuple(p.layer, p.sample, p.step, p.head); });
    const bool oneLayer = kind.pieces.back().layer == 0;
    kind.isOpen = rank == 3 || (rank == 4 && oneLayer);
    return kind;
}

/// Two pieces in one place would hide one of them.
bool hasTwins(const WeightsKind &kind)
{
    return std::ranges::adjacent_find(kind.pieces, [](const WeightsPiece &a, const WeightsPiece &b) {
               return a.layer == b.layer && a.sample == b.sample && a.step == b.step && a.head == b.head;
           }) != kind.pieces.end();
}

/// The last kind gets a name of its own, by which it can be asked for.
void makeNameUnique(std::vector<WeightsKind> &kinds)
{
    WeightsKind &last = kinds.back();
    const std::string name = last.name;
    const auto taken = [&] {
        return std::any_of(kinds.begin(), kinds.end() - 1,
                           [&](const WeightsKind &kind) { return kind.name == last.name; });
    };
    for (int number = 2; taken(); ++number)
        last.name = name + " (" + std::to_string(number) + ")";
}

bool mayBeWeights(const ArrayInfo &info)
{
    return !info.refusal && !info.text && info.shape.size() >= 2 && info.shape.size() <= 5;
}

} // namespace

std::vector<WeightsKind> findWeightsKinds(std::span<const ArrayInfo> arrays)
{
    using Key = std::tuple<std::string, std::size_t, std::size_t>; // pattern, rank, how many numbers
    std::vector<Key> order;
    std::map<Key, std::vector<Member>> groups;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        if (!mayBeWeights(arrays[i]))
            continue;
        Member member{i, takeApart(arrays[i].name)};
        const Key key{member.parts.pattern, arrays[i].shape.size(), member.parts.numbers.size()};
        auto &group = groups[key];
        if (group.empty())
            order.push_back(key);
        group.push_back(std::move(member));
    }
    std::vector<WeightsKind> kinds;
    for (const Key &key : order) {
        const std::vector<Member> &members = groups.at(key);
        WeightsKind together = makeKind(members, std::get<1>(key));
        const bool apart = hasTwins(together);
        for (std::size_t i = 0; i < (apart ? members.size() : 1); ++i) {
            WeightsKind &kind =
                kinds.emplace_back(apart ? makeKind({members[i]}, std::get<1>(key)) : std::move(together));
            const bool alone = kind.pieces.size() == 1;
            kind.name = alone ? arrays[kind.pieces.front().array].name : readable(std::get<0>(key));
            kind.sides = sidesOf(kind.name);
            makeNameUnique(kinds);
        }
    }
    return kinds;
}

} // namespace heedmap
