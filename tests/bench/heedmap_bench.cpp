// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/attention/kernel.h"
#include "core/attention/linear.h"
#include "core/session/compute.h"

#include <benchmark/benchmark.h>
#include <chrono>
#include <random>
#include <thread>

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

AttentionInputs randomInputs(const benchmark::State &state)
{
    AttentionInputs inputs;
    inputs.spec.heads = state.range(0);
    inputs.query = randomStack(state.range(0), state.range(1), state.range(2));
    inputs.key = randomStack(state.range(0), state.range(1), state.range(2));
    inputs.value = randomStack(state.range(0), state.range(1), state.range(2));
    return inputs;
}

/// Weights and context from queries, keys and values given per head: what attention_torch.py measures.
void attendPerHead(benchmark::State &state)
{
    const AttentionInputs inputs = randomInputs(state);
    benchmark::DoNotOptimize(
        attend(inputs, TracePart::Context)); // the memory has been used before, as with a slider
    for (auto _ : state)
        benchmark::DoNotOptimize(attend(inputs, TracePart::Context));
    state.counters["GFLOP/s"] =
        benchmark::Counter(4.0 * double(state.range(0) * state.range(1) * state.range(1) * state.range(2)),
                           benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
    state.SetLabel(kernel().name);
}

/// The same under a causal mask, of which half is passed over.
void attendCausal(benchmark::State &state)
{
    AttentionInputs inputs = randomInputs(state);
    inputs.mask = Mask(1, state.range(1), state.range(1));
    inputs.mask.blockCausal(CausalAlignment::TopLeft);
    for (auto _ : state)
        benchmark::DoNotOptimize(attend(inputs, TracePart::Context));
}

/// The machine's rate at a matrix product as this program does it, to compare attention's with.
void multiply(benchmark::State &state)
{
    const Eigen::Index size = state.range(0);
    Linear linear;
    linear.weight = randomStack(1, size, size).head(0);
    const Matrix x = linear.weight;
    for (auto _ : state)
        benchmark::DoNotOptimize(apply(linear, x));
    state.counters["GFLOP/s"] =
        benchmark::Counter(2.0 * double(size * size * size), benchmark::Counter::kIsIterationInvariantRate,
                           benchmark::Counter::kIs1000);
    state.SetLabel(kernel().name);
}

/// From the moment a computation is told to stop to the moment it has stopped; told at a different place each time.
void stop(benchmark::State &state)
{
    const AttentionInputs inputs = randomInputs(state);
    benchmark::DoNotOptimize(attend(inputs, TracePart::Context)); // the memory has been used before
    std::mt19937 engine(2);
    std::uniform_int_distribution<int> microseconds(200, 8000);
    for (auto _ : state) {
        std::stop_source source;
        std::jthread worker(
            [&] { benchmark::DoNotOptimize(attend(inputs, TracePart::Context, source.get_token())); });
        std::this_thread::sleep_for(std::chrono::microseconds(microseconds(engine)));
        const auto told = std::chrono::steady_clock::now();
        source.request_stop();
        worker.join();
        state.SetIterationTime(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - told).count());
    }
}

double longest(const std::vector<double> &times)
{
    return *std::max_element(times.begin(), times.end());
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
    ->Args({16, 1024, 64})
    ->Args({16, 2048, 64})
    ->Args({16, 4096, 64})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(attendCausal)
    ->Name("attend_causal")
    ->ArgNames({"heads", "tokens", "d_k"})
    ->Args({12, 1024, 64})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(multiply)->ArgName("size")->Arg(2048)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(stop)
    ->ArgNames({"heads", "tokens", "d_k"})
    ->Args({12, 1024, 64})
    ->Args({16, 4096, 64})
    ->Iterations(1)
    ->Repetitions(60)
    ->ReportAggregatesOnly()
    ->ComputeStatistics("longest", longest)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(computeSession)
    ->Name("compute_session")
    ->ArgNames({"heads", "tokens"})
    ->Args({2, 4})
    ->Args({12, 64})
    ->Args({16, 512})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
