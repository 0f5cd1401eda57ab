// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vector_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <benchmark/benchmark.h>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <random>
#include <sys/resource.h>

using namespace heedmap;

/// Forty words out of a GloVe text of about 1 GB, 400,000 × 300, which is made first in a temporary folder: without
/// an index, with one, and wc -l on the same file. The file is in the page cache throughout.
namespace {

constexpr int rowCount = 400'000;
constexpr int width = 300;

/// Numbers as GloVe has them, with up to six decimals.
std::vector<std::string> someNumbers()
{
    constexpr std::size_t count = 1 << 16;
    std::mt19937 engine(1);
    std::normal_distribution<float> normal(0.0F, 0.4F);
    std::vector<std::string> numbers(count);
    for (std::string &number : numbers) {
        std::array<char, 32> text{};
        const float value = std::round(normal(engine) * 1e5F) / 1e5F;
        const auto [end, status] = std::to_chars(text.data(), text.data() + text.size(), value);
        number = " " + std::string(text.data(), end);
    }
    return numbers;
}

void writeVectors(const QString &path)
{
    const std::vector<std::string> numbers = someNumbers();
    std::mt19937 engine(2);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        std::abort();
    std::string rows;
    for (int row = 0; row < rowCount; ++row) {
        rows += "word" + std::to_string(row);
        for (int i = 0; i < width; ++i)
            rows += numbers[engine() % numbers.size()];
        rows += '\n';
        if (rows.size() < 1 << 20 && row + 1 < rowCount)
            continue;
        if (file.write(rows.data(), static_cast<qint64>(rows.size())) != static_cast<qint64>(rows.size()))
            std::abort();
        rows.clear();
    }
}

/// Made once, removed at the end.
struct Vectors
{
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("vectors.txt"));
    QString indexes = folder.filePath(QStringLiteral("indexes"));

    Vectors() { writeVectors(path); }
};

Vectors &vectors()
{
    static Vectors made;
    return made;
}

QStringList fortyWords()
{
    QStringList words;
    for (int i = 0; i < 40; ++i)
        words.append(QStringLiteral("word%1").arg(i * (rowCount / 40) + 7));
    return words;
}

void lookUp(benchmark::State &state)
{
    const Result<WordVectorFile> file = WordVectorFile::open(vectors().path, {}, vectors().indexes);
    const Result<WordVectors> words = file ? file->find(fortyWords()) : tl::unexpected(file.error());
    if (!words || words->rows.size() != 40 || words->width != width)
        state.SkipWithError("not all words found");
}

void reportMemory(benchmark::State &state)
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MiB"] = static_cast<double>(usage.ru_maxrss) / 1024;
    state.counters["file_MB"] = static_cast<double>(QFile(vectors().path).size()) / 1e6;
}

void countLines(benchmark::State &state)
{
    const std::string command = "wc -l '" + vectors().path.toStdString() + "' >/dev/null";
    for (auto _ : state) {
        if (std::system(command.c_str()) != 0)
            state.SkipWithError("wc failed");
    }
}

void firstLookUp(benchmark::State &state)
{
    for (auto _ : state) {
        state.PauseTiming();
        QDir(vectors().indexes).removeRecursively();
        state.ResumeTiming();
        lookUp(state);
    }
    reportMemory(state);
}

void secondLookUp(benchmark::State &state)
{
    lookUp(state);
    for (auto _ : state)
        lookUp(state);
    reportMemory(state);
}

} // namespace

BENCHMARK(countLines)->Name("wc_-l")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(firstLookUp)->Name("words/first")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(secondLookUp)->Name("words/second")->Unit(benchmark::kMillisecond)->UseRealTime();

BENCHMARK_MAIN();
