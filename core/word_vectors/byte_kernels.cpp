// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/byte_kernels.h"

#include <QtEndian>

#include <cstring>

namespace heedmap {

namespace {

/// Few enough that a byte counts them, and a fixed number, so that compilers make vector code of the loop.
constexpr std::size_t blockSize = 240;

template <typename Matches>
std::size_t countMatches(std::string_view text, const Matches &matches)
{
    std::size_t count = 0;
    while (text.size() >= blockSize) {
        std::uint8_t inBlock = 0;
        for (std::size_t i = 0; i < blockSize; ++i)
            inBlock = static_cast<std::uint8_t>(inBlock + (matches(text[i]) ? 1 : 0));
        count += inBlock;
        text.remove_prefix(blockSize);
    }
    for (const char c : text)
        count += matches(c) ? 1 : 0;
    return count;
}

/// Multiplies to 128 bits and folds the halves together.
std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

constexpr std::uint64_t oddA = 0x9E3779B97F4A7C15U; // 2⁶⁴ divided by the golden ratio
constexpr std::uint64_t oddB = 0xD1B54A32D192ED03U;

} // namespace

std::size_t countByte(std::string_view text, char wanted)
{
    return countMatches(text, [wanted](char c) { return c == wanted; });
}

bool hasLetterN(std::string_view text)
{
    constexpr char lowerCaseBit = 0x20;
    return countMatches(text, [](char c) { return (c | lowerCaseBit) == 'n'; }) > 0;
}

std::uint64_t hashBytes(std::string_view text)
{
    std::uint64_t state = mix(text.size() ^ oddA, oddB);
    while (!text.empty()) {
        std::uint64_t word = 0;
        const std::size_t count = text.size() < sizeof word ? text.size() : sizeof word;
        std::memcpy(&word, text.data(), count);
        state = mix(state ^ qFromLittleEndian(word), oddA) + oddB;
        text.remove_prefix(count);
    }
    return mix(state, oddB);
}

} // namespace heedmap
