// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/kernel.h"
#include "core/training/trainer.h"

#include <array>
#include <benchmark/benchmark.h>

using namespace heedmap;

namespace {

/// Six subjects, seven verbs, seven objects, none or one of three adverbs, which stand second in the source and last in the
/// target: the size of the built-in Chinese–English corpus, and what training_torch.py trains on.
std::shared_ptr<const Corpus> sentences()
{
    constexpr std::array sizes{6, 7, 7, 3};
    const auto word = [](int role, int number) { return QStringLiteral("%1-%2").arg(role).arg(number); };
    std::vector<TextPair> pairs;
    for (int s = 0; s < sizes[0]; ++s) {
        for (int v = 0; v < sizes[1]; ++v) {
            for (int o = 0; o < sizes[2]; ++o) {
                const QString subject = word(0, s);
                const QString verb = word(1, v);
                const QString object = word(2, o);
                pairs.push_back({{subject, verb, object}, {subject, verb, object}});
                for (int a = 0; a < sizes[3]; ++a)
                    pairs.push_back(
                        {{subject, word(3, a), verb, object}, {subject, verb, object, word(3, a)}});
            }
        }
    }
    return std::make_shared<const Corpus>(*makeCorpus(pairs, QStringLiteral("bench")));
}

/// As many words as a large corpus has, in sentences of nine.
std::shared_ptr<const Corpus> largeVocabulary()
{
    constexpr int words = 30'000;
    std::vector<TextPair> pairs;
    for (int first = 0; first < words; first += 9) {
        QStringList sentence;
        for (int i = first; i < first + 9; ++i)
            sentence.append(QString::number(i % words));
        pairs.push_back({sentence, sentence});
    }
    return std::make_shared<const Corpus>(*makeCorpus(pairs, QStringLiteral("bench")));
}

/// One step: batch, forward, gradients, Adam.
void train(benchmark::State &state, const std::shared_ptr<const Corpus> &corpus, Mechanism mechanism)
{
    TrainingOptions options;
    options.mechanism = mechanism;
    options.heads = static_cast<int>(state.range(0));
    options.width = static_cast<int>(state.range(1));
    options.batch = static_cast<int>(state.range(2));
    Trainer trainer(corpus, options);
    for (auto _ : state)
        benchmark::DoNotOptimize(trainer.step());
    state.counters["steps/s"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
    state.SetLabel(kernel().name);
}

void trainAdditive(benchmark::State &state)
{
    train(state, sentences(), Mechanism::Additive);
}

void trainDotProduct(benchmark::State &state)
{
    train(state, sentences(), Mechanism::DotProduct);
}

void trainLargeVocabulary(benchmark::State &state)
{
    train(state, largeVocabulary(), Mechanism::DotProduct);
}

} // namespace

BENCHMARK(trainAdditive)
    ->Name("train/additive")
    ->ArgNames({"heads", "width", "batch"})
    ->Args({1, 32, 32})
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(trainDotProduct)
    ->Name("train/dot")
    ->ArgNames({"heads", "width", "batch"})
    ->Args({4, 32, 32})
    ->Args({8, 64, 32})
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(trainLargeVocabulary)
    ->Name("train/words:30000")
    ->ArgNames({"heads", "width", "batch"})
    ->Args({4, 64, 32})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
