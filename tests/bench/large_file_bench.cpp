// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_file.h"
#include "core/files/file_checksum.h"
#include "core/session/use_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

#include <benchmark/benchmark.h>
#include <cstdlib>

using namespace heedmap;

/// A safetensors file of 2 GB: 32 layers of [16, 1024, 1024] float32. It is made without its numbers being written, so
/// that the disk has no say; opening, its checksum, and the first layer.
namespace {

constexpr int layers = 32;
constexpr qint64 layerBytes = 16LL * 1024 * 1024 * 4;

void writeLargeFile(const QString &path)
{
    QByteArray header = "{";
    for (int layer = 0; layer < layers; ++layer)
        header += QStringLiteral(
                      "%1\"layer%2\":{\"dtype\":\"F32\",\"shape\":[16,1024,1024],\"data_offsets\":[%3,%4]}")
                      .arg(layer == 0 ? QString() : QStringLiteral(","))
                      .arg(layer)
                      .arg(layer * layerBytes)
                      .arg((layer + 1) * layerBytes)
                      .toUtf8();
    header += '}';
    while (header.size() % 8 != 0)
        header += ' ';
    QByteArray length(8, '\0');
    qToLittleEndian(static_cast<quint64>(header.size()), length.data());
    QFile file(path);
    const bool written = file.open(QIODevice::WriteOnly) &&
                         file.write(length + header) == 8 + header.size() &&
                         file.resize(8 + header.size() + layers * layerBytes);
    if (!written)
        std::abort();
}

const QString &largeFile()
{
    static const QTemporaryDir folder;
    static const QString path = [] {
        const QString made = QDir(folder.path()).filePath(QStringLiteral("large.safetensors"));
        writeLargeFile(made);
        return made;
    }();
    return path;
}

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

void openLargeFile(benchmark::State &state)
{
    const QString path = largeFile();
    for (auto step : state)
        benchmark::DoNotOptimize(ArrayFile::open(path));
    state.counters["resident_MB"] = residentMegabytes();
}

void checksumOfLargeFile(benchmark::State &state)
{
    const QString path = largeFile();
    for (auto step : state)
        benchmark::DoNotOptimize(fileChecksum(path));
    state.counters["resident_MB"] = residentMegabytes();
}

void firstLayerOfLargeFile(benchmark::State &state)
{
    WeightsSource weights;
    weights.file.path = largeFile();
    for (auto step : state)
        benchmark::DoNotOptimize(withWeights(Session(), weights));
    state.counters["resident_MB"] = residentMegabytes();
}

BENCHMARK(openLargeFile)->Unit(benchmark::kMillisecond);
BENCHMARK(checksumOfLargeFile)->Unit(benchmark::kMillisecond);
BENCHMARK(firstLayerOfLargeFile)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
