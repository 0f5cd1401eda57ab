// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_writer.h"
#include "ui/figure/heatmap_figure.h"

#include <algorithm>
#include <cstdint>

namespace heedmap {

inline Session tokens(int count, int heads)
{
    Session session = firstSession();
    QStringList words;
    for (int i = 1; i <= count; ++i)
        words.append(QStringLiteral("token%1").arg(i));
    session.tokens.source = {words.join(u' '), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.attention.heads = heads;
    return session;
}

inline FloatArray numbers(std::vector<std::int64_t> shape)
{
    std::size_t count = 1;
    for (const std::int64_t size : shape)
        count *= static_cast<std::size_t>(size);
    FloatArray array{std::move(shape), std::vector<float>(count)};
    std::uint32_t state = 1;
    for (float &value : array.values) {
        state = state * 1664525U + 1013904223U;
        value = float(state >> 8) / float(1 << 24);
    }
    return array;
}

/// Numbers whose rows sum to 1.
inline FloatArray weights(std::int64_t heads, std::int64_t tokens)
{
    FloatArray array = numbers({heads, tokens, tokens});
    for (float &value : array.values)
        value *= 2 / float(tokens);
    return array;
}

inline void save(const QString &path, std::vector<std::int64_t> shape)
{
    if (!writeArrays({{"rows", numbers(std::move(shape))}}, path))
        qFatal("cannot write");
}

inline void saveLayers(const QString &path)
{
    std::vector<NamedArray> arrays;
    for (int layer = 0; layer < 12; ++layer)
        arrays.push_back({"layer" + std::to_string(layer), weights(12, 512)});
    if (!writeArrays(arrays, path))
        qFatal("cannot write");
}

inline FigureContent content(int heads, int tokens)
{
    auto made = std::make_shared<Computation>();
    made->source = made->target = numberLabels(tokens);
    made->trace.weights = HeadStack(heads, tokens, tokens);
    std::ranges::copy(weights(heads, tokens).values, made->trace.weights.values().begin());
    return {made, {}, {}, {}};
}

} // namespace heedmap
