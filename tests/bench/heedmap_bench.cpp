// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/session/compute.h"

#include <benchmark/benchmark.h>
#include <random>

using namespace heedmap;

namespace {

HeadStack randomStack(Eigen::Index heads, Eigen::Index rows, Eigen::Index columns)
{
    std::mt19937 engine(1);
    std::normal_distribution<float> normal;
    HeadStack stack(heads, rows, columns);
    for (float &value : stack.values())
        value = normal(engine);
    return stack;
}

/// Weights and context from queries, keys and values given per head: what attention_torch.py measures.
void attendPerHead(benchmark::State &state)
{
    const auto heads = state.range(0);
    const auto tokens = state.range(1);
    const auto dK = state.range(2);
    AttentionInputs inputs;
    inputs.spec.heads = heads;
    inputs.query = randomStack(heads, tokens, dK);
    inputs.key = randomStack(heads, tokens, dK);
    inputs.value = randomStack(heads, tokens, dK);
    for (auto _ : state)
        benchmark::DoNotOptimize(attend(inputs, TracePart::Context));
    state.counters["GFLOP/s"] =
        benchmark::Counter(4.0 * double(heads * tokens * tokens * dK),
                           benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
}

/// A session from its text to its weights, as after every move of a slider.
void computeSession(benchmark::State &state)
{
    Session session = firstSession();
    QStringList words;
    for (int i = 0; i < state.range(1); ++i)
        words.append(QStringLiteral("token%1").arg(i));
    session.tokens.source = {words.join(u' '), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.attention.heads = static_cast<int>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(compute(session, TracePart::Scores));
}

} // namespace

BENCHMARK(attendPerHead)
    ->Name("attend")
    ->ArgNames({"heads", "tokens", "d_k"})
    ->Args({8, 64, 64})
    ->Args({12, 256, 64})
    ->Args({12, 1024, 64})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(computeSession)
    ->Name("compute_session")
    ->ArgNames({"heads", "tokens"})
    ->Args({2, 4})
    ->Args({12, 64})
    ->Args({16, 512})
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
