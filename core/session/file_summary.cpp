// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/file_summary.h"

#include "core/files/file_bytes.h"
#include "core/files/labelled_rows.h"
#include "core/files/sniff.h"
#include "core/files/sniff_text.h"
#include "core/session/session_carrier.h"
#include "core/word_vectors/word_vectors.h"

#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

bool isTruthType(const std::string &type)
{
    return type == "BOOL" || type == "|b1";
}

/// What an array of rank 2 most likely is: nothing but its numbers tells.
FileRole likelyRole(const ArraySummary &array)
{
    if (isTruthType(array.info.type))
        return FileRole::Mask;
    if (!array.statistics || array.info.shape.size() > 2)
        return FileRole::Weights;
    if (array.statistics->sumsToOne() && array.statistics->isNotNegative)
        return FileRole::Weights;
    const ArrayStatistics &numbers = *array.statistics;
    const bool added = numbers.nan == 0 && numbers.highest == 0.0F &&
                       (numbers.lowest <= -1e4F || (numbers.lowest == 0.0F && numbers.infinite > 0));
    return numbers.isZeroOne || added ? FileRole::Mask : FileRole::Rows;
}

bool isNumeric(const ArraySummary &array)
{
    return !array.info.refusal && !array.info.text;
}

bool hasRank(const std::vector<ArraySummary> &arrays, std::size_t lowest, std::size_t highest)
{
    return std::ranges::any_of(arrays, [&](const ArraySummary &array) {
        return isNumeric(array) && array.info.shape.size() >= lowest && array.info.shape.size() <= highest;
    });
}

void addRoles(FileSummary &summary)
{
    const auto add = [&summary](FileRole role) {
        if (!summary.roles.contains(role))
            summary.roles.append(role);
    };
    const auto sumsToOne = [](const ArraySummary &array) {
        return array.statistics && array.statistics->sumsToOne() && array.statistics->isNotNegative;
    };
    // A table whose rows are shares of 1 is one of weights with labels rather than one of vectors.
    if (summary.words && !std::ranges::any_of(summary.arrays, sumsToOne))
        add(FileRole::Words);
    if (!summary.parameters.empty())
        add(FileRole::Parameters);
    for (const ArraySummary &array : summary.arrays) {
        if (isNumeric(array) && array.info.shape.size() >= 2 && array.info.shape.size() <= 5) {
            add(likelyRole(array));
            break;
        }
    }
    if (!summary.weights.empty())
        add(FileRole::Weights);
    if (summary.words)
        add(FileRole::Words);
    if (hasRank(summary.arrays, 2, 2))
        add(FileRole::Rows);
    if (hasRank(summary.arrays, 2, 3))
        add(FileRole::Mask);
}

FloatArray cornerOf(const FloatArray &array)
{
    if (array.rank() < 2)
        return {};
    const std::int64_t allColumns = array.shape.back();
    const std::int64_t rows = std::min(array.shape[array.rank() - 2], mostPreviewed);
    const std::int64_t columns = std::min(allColumns, mostPreviewed);
    if (array.values.empty())
        return {{0, 0}, {}};
    FloatArray corner{{rows, columns}, {}};
    for (std::int64_t row = 0; row < rows; ++row) {
        const auto start = array.values.begin() + row * allColumns;
        corner.values.insert(corner.values.end(), start, start + columns);
    }
    return corner;
}

Result<void> measureArrays(const ArrayFile &file, std::int64_t mostNumbers, const Task &task,
                           FileSummary &summary)
{
    for (std::size_t i = 0; i < summary.arrays.size(); ++i) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        task.report(static_cast<double>(i) / static_cast<double>(summary.arrays.size()));
        ArraySummary &array = summary.arrays[i];
        const std::optional<std::int64_t> count = elementCount(array.info.shape);
        if (!isNumeric(array) || !count || *count > mostNumbers)
            continue;
        const Result<FloatArray> numbers = file.read(i, &array.info.notes);
        if (!numbers) {
            array.info.refusal = numbers.error();
            continue;
        }
        array.statistics = measure(*numbers, rowSumTolerance(array.info.type));
        array.corner = cornerOf(*numbers);
    }
    return {};
}

void readLabels(const ArrayFile &file, FileSummary &summary)
{
    for (std::size_t i = 0; i < file.arrays().size(); ++i) {
        const ArrayInfo &info = file.arrays()[i];
        const std::optional<std::int64_t> count = elementCount(info.shape);
        if (!info.text || info.refusal || !count || *count > mostTexts)
            continue;
        const Result<std::vector<std::string>> texts = file.readTexts(i);
        if (!texts)
            continue;
        TextSummary &labels = summary.texts.emplace_back(TextSummary{info.name, {}});
        for (const std::string &text : *texts)
            labels.texts.append(QString::fromStdString(text));
    }
}

Result<void> inspectArrays(const ArrayFile &file, std::int64_t mostNumbers, const Task &task,
                           FileSummary &summary)
{
    summary.notes = file.notes();
    std::vector<std::string> names;
    for (const ArrayInfo &info : file.arrays()) {
        summary.arrays.push_back({info, std::nullopt});
        if (!info.refusal && !info.text)
            names.push_back(info.name);
    }
    summary.parameters = parameterSets(names);
    summary.weights = findWeightsKinds(file.arrays());
    for (const WeightsKind &kind : summary.weights)
        summary.layouts.push_back(weightsLayout(file, kind));
    readLabels(file, summary);
    return measureArrays(file, mostNumbers, task, summary);
}

/// A table whose rows have labels is a file of word vectors, too.
void noteTable(Bytes bytes, FileSummary &summary)
{
    const Result<LabelledRows> table = labelledRows(bytes, summary.path.toStdString());
    if (!table || table->labels.empty() || table->rows.rank() != 2)
        return;
    VectorFileSummary words;
    words.format = VectorFormat::Rows;
    words.rowCount = table->rows.shape[0];
    words.width = static_cast<std::size_t>(table->rows.shape[1]);
    summary.words = words;
}

QString formatOf(FileKind kind, TextKind text)
{
    switch (kind) {
    case FileKind::Npy:
        return QStringLiteral("npy");
    case FileKind::Zip:
        return QStringLiteral("npz");
    case FileKind::Safetensors:
        return QStringLiteral("safetensors");
    default:
        break;
    }
    switch (text) {
    case TextKind::Session:
        return QStringLiteral("heedmap");
    case TextKind::ShardIndex:
        return QStringLiteral("safetensors index");
    case TextKind::Json:
        return QStringLiteral("JSON");
    case TextKind::Separated:
        return QStringLiteral("CSV");
    case TextKind::WordVectors:
    case TextKind::Other:
        break;
    }
    return {};
}

Result<FileSummary> inspectSession(FileSummary summary)
{
    const Result<Session> session = readSessionFrom(summary.path);
    if (!session)
        return tl::unexpected(session.error());
    summary.roles = {FileRole::Session};
    return summary;
}

Result<FileSummary> inspectWords(FileSummary summary, const Task &task)
{
    const Result<WordVectors> words = readWordVectors(summary.path, {}, task);
    if (!words)
        return tl::unexpected(words.error());
    summary.words = words->file;
    summary.format = QLatin1String(formatName(words->file.format));
    summary.roles = {FileRole::Words};
    return summary;
}

} // namespace

QString nameOf(FileRole role)
{
    switch (role) {
    case FileRole::Session:
        return QStringLiteral("session");
    case FileRole::Words:
        return QStringLiteral("words");
    case FileRole::Rows:
        return QStringLiteral("rows");
    case FileRole::Parameters:
        return QStringLiteral("parameters");
    case FileRole::Weights:
        return QStringLiteral("weights");
    case FileRole::Mask:
        return QStringLiteral("mask");
    }
    return {};
}

Result<FileSummary> inspectFile(const QString &path, std::int64_t mostNumbers, const ReadOptions &options,
                                const Task &task)
{
    FileSummary summary;
    summary.path = path;
    summary.bytes = QFileInfo(path).size();
    const Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (isPicture(bytes->bytes())) {
        summary.format = QStringLiteral("picture");
        return inspectSession(std::move(summary));
    }
    const FileKind kind = sniff(bytes->bytes());
    const TextKind text = kind == FileKind::Other ? sniffText(bytes->bytes()) : TextKind::Other;
    summary.format = formatOf(kind, text);
    if (text == TextKind::Session)
        return inspectSession(std::move(summary));
    if (text == TextKind::WordVectors)
        return inspectWords(std::move(summary), task);
    const Result<ArrayFile> file = ArrayFile::open(path, options);
    if (!file)
        return tl::unexpected(file.error());
    if (text == TextKind::Json || text == TextKind::Separated)
        noteTable(bytes->bytes(), summary);
    if (const Result<void> done = inspectArrays(*file, mostNumbers, task, summary); !done)
        return tl::unexpected(done.error());
    addRoles(summary);
    return summary;
}

} // namespace heedmap
