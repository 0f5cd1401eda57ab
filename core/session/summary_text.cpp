// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/summary_text.h"

#include "core/base/error_text.h"
#include "core/base/note_text.h"
#include "core/tokens/tokens.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(FileSummary)
};

QString count(std::int64_t number)
{
    return QString::number(number);
}

QString shortNumber(double number)
{
    return QString::number(number, 'g', 4);
}

QString named(const std::string &name)
{
    return name.empty() ? Words::tr("(no name)") : displayText(QString::fromStdString(name));
}

QString nameOf(const ArrayInfo &info)
{
    return info.name.empty() ? Words::tr("the array") : displayText(QString::fromStdString(info.name));
}

QString shapeOf(const ArrayInfo &info)
{
    return QString::fromStdString(shapeText(info.shape));
}

QString wordsHeadline(const VectorFileSummary &words)
{
    return Words::tr("%1 rows of %2 numbers").arg(count(words.rowCount)).arg(words.width);
}

void addWordWarnings(const VectorFileSummary &words, QStringList &lines)
{
    if (words.promised >= 0 && words.promised != words.rowCount)
        lines.append(Words::tr("The first line promises %1 rows; there are %2.")
                         .arg(count(words.promised), count(words.rowCount)));
    if (words.skipped > 0)
        lines.append(Words::tr("%1 lines have too few numbers and are skipped, line %2 first.")
                         .arg(count(words.skipped), count(words.firstSkipped)));
    if (words.duplicates > 0)
        lines.append(Words::tr("%1 words occur again; their first row counts.").arg(count(words.duplicates)));
    if (words.notFinite > 0)
        lines.append(Words::tr("%1 numbers are NaN or infinite, the first in row %2.")
                         .arg(count(words.notFinite), count(words.firstNotFinite)));
    if (words.cutShort)
        lines.append(Words::tr("The file ends within a row; the rows before it count."));
    if (!words.hasUnknown)
        lines.append(
            Words::tr("It has no vector for unknown words: a random one stands in, always the same."));
}

/// Rows that sum to something else are news of weights only.
bool tellsRowSums(const FileSummary &summary, std::size_t index)
{
    if (!summary.parameters.empty())
        return false;
    for (const WeightsKind &kind : summary.weights) {
        for (const WeightsPiece &piece : kind.pieces) {
            if (piece.array == index)
                return true;
        }
    }
    return false;
}

void addArrayWarnings(const FileSummary &summary, std::size_t index, QStringList &lines)
{
    const ArraySummary &array = summary.arrays[index];
    if (array.info.refusal)
        lines.append(describe(*array.info.refusal));
    for (const Note &note : array.info.notes) {
        if (note.code != NoteCode::NotFinite)
            lines.append(describe(note));
    }
    if (!array.statistics)
        return;
    const ArrayStatistics &statistics = *array.statistics;
    if (statistics.nan + statistics.infinite > 0)
        lines.append(Words::tr("%1: %2 of its numbers are NaN or infinite; such cells are hatched.")
                         .arg(nameOf(array.info), count(statistics.nan + statistics.infinite)));
    if (statistics.rowsNotOne > 0 && statistics.isNotNegative && !statistics.isZeroOne &&
        tellsRowSums(summary, index))
        lines.append(Words::tr("%1: %2. They are shown as they are, with their sums.")
                         .arg(nameOf(array.info), rowSumsText(statistics)));
}

QString arrayLine(const ArraySummary &array)
{
    QStringList parts = {nameOf(array.info), QString::fromStdString(array.info.type), shapeOf(array.info)};
    if (array.statistics)
        parts.append(numbersText(*array.statistics));
    if (array.statistics && array.statistics->rows > 0)
        parts.append(rowSumsText(*array.statistics));
    return QStringLiteral("  ") + parts.join(QStringLiteral("  "));
}

} // namespace

bool isRemark(const ArraySummary &array)
{
    return array.info.shape.empty() && !array.info.refusal &&
           (array.info.text || array.info.name.find('/') != std::string::npos);
}

QString roleText(FileRole role)
{
    switch (role) {
    case FileRole::Session:
        return Words::tr("session");
    case FileRole::Words:
        return Words::tr("word vectors");
    case FileRole::Rows:
        return Words::tr("a vector a token");
    case FileRole::Parameters:
        return Words::tr("parameters of a layer");
    case FileRole::Weights:
        return Words::tr("attention weights");
    case FileRole::Mask:
        return Words::tr("mask");
    }
    return {};
}

QString headline(const FileSummary &summary)
{
    QStringList parts = {summary.format};
    if (summary.words)
        parts.append(wordsHeadline(*summary.words));
    else if (!summary.arrays.empty())
        parts.append(
            Words::tr("arrays: %1").arg(std::ranges::count_if(summary.arrays, [](const ArraySummary &array) {
                return !isRemark(array);
            })));
    parts.append(QLocale::c().formattedDataSize(summary.bytes, 1, QLocale::DataSizeSIFormat));
    return parts.join(QStringLiteral(", "));
}

QString numbersText(const ArrayStatistics &statistics)
{
    return Words::tr("%1 to %2")
        .arg(shortNumber(double(statistics.lowest)), shortNumber(double(statistics.highest)));
}

QString rowSumsText(const ArrayStatistics &statistics)
{
    if (statistics.rows == 0)
        return {};
    if (statistics.rowsNotOne == 0)
        return Words::tr("rows sum to 1");
    return Words::tr("%1 of %2 rows do not sum to 1 (from %3 to %4)")
        .arg(count(statistics.rowsNotOne), count(statistics.rows), shortNumber(statistics.lowestSum),
             shortNumber(statistics.highestSum));
}

QStringList warnings(const FileSummary &summary)
{
    constexpr int most = 40;
    QStringList lines;
    for (const Note &note : summary.notes)
        lines.append(describe(note));
    if (summary.words && summary.words->format != VectorFormat::Rows)
        addWordWarnings(*summary.words, lines);
    for (std::size_t i = 0; i < summary.arrays.size(); ++i)
        addArrayWarnings(summary, i, lines);
    if (lines.size() > most) {
        const auto more = static_cast<int>(lines.size()) - most;
        lines = lines.first(most);
        lines.append(Words::tr("… and %1 more.").arg(more));
    }
    return lines;
}

QStringList summaryLines(const FileSummary &summary)
{
    QStringList lines = {displayText(summary.path), headline(summary)};
    for (const ArraySummary &array : summary.arrays) {
        if (!isRemark(array))
            lines.append(arrayLine(array));
    }
    QStringList roles;
    for (const FileRole role : summary.roles)
        roles.append(roleText(role));
    if (!roles.isEmpty())
        lines.append(Words::tr("Can be used as: %1.").arg(roles.join(QStringLiteral(", "))));
    for (const ParameterSetInfo &set : summary.parameters)
        lines.append(Words::tr("Parameters: %1").arg(named(set.prefix)));
    for (std::size_t i = 0; i < summary.weights.size(); ++i) {
        const WeightsLayout &layout = summary.layouts[i];
        lines.append(Words::tr("Weights %1: layers %2, samples %3, heads %4")
                         .arg(named(summary.weights[i].name), QString::number(layout.layers),
                              QString::number(layout.samples), QString::number(layout.heads)));
    }
    return lines + warnings(summary);
}

} // namespace heedmap
