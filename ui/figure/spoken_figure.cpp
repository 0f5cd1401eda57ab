// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/spoken_figure.h"

#include "core/tokens/tokens.h"
#include "ui/figure/cell_sentence.h"
#include "ui/figure/figure_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SpokenFigure)
};

constexpr int mostHeads = 16;
constexpr qsizetype mostNames = 3;
constexpr float alike = 1e-6F; ///< weights that differ by less are said to be the same

QString tokenAt(const QStringList &tokens, int index)
{
    return index < tokens.size() ? drawableText(displayText(tokens[index])) : QString::number(index + 1);
}

QString queryName(const FigureModel &model, int query)
{
    return tokenAt(model.computation()->target, query);
}

QString keyName(const FigureModel &model, int key)
{
    return tokenAt(model.computation()->source, key);
}

/// "我, 爱 and EOS"; only the first of many.
QString list(const FigureModel &model, const std::vector<int> &keys)
{
    QStringList names;
    for (const int key : keys) {
        if (names.size() < mostNames)
            names.append(keyName(model, key));
    }
    const QString comma = Words::tr(", ");
    if (const auto more = static_cast<qsizetype>(keys.size()) - names.size(); more > 0)
        return Words::tr("%1 and %2 more").arg(names.join(comma), QString::number(more));
    if (names.size() < 2)
        return names.value(0);
    const QString last = names.takeLast();
    return Words::tr("%1 and %2").arg(names.join(comma), last);
}

/// The keys of one row that have the same weight.
struct Rank
{
    float weight = 0;
    std::vector<int> keys;
};

/// One query's weights in one map.
struct SpokenRow
{
    SpokenRow(const FigureModel &model, int map, int query)
    {
        const CellMap &cells = model.maps()[static_cast<std::size_t>(map)];
        const int count = model.swapped() ? model.rows() : model.columns();
        std::vector<std::pair<float, int>> finite;
        for (int key = 0; key < count; ++key) {
            const float weight = cells.value(model.rowOf(query, key), model.columnOf(query, key));
            if (model.blocked(cells, query, key))
                blocked.push_back(key);
            if (std::isfinite(weight))
                finite.emplace_back(-weight, key);
            else
                notFinite.push_back(key);
        }
        std::ranges::sort(finite);
        numbers = finite.size();
        if (!finite.empty())
            lowest = {-finite.back().first, {finite.back().second}};
        for (const auto &[negative, key] : finite) {
            if (ranks.empty() || ranks.back().weight + negative > alike) {
                if (ranks.size() == 2)
                    break;
                ranks.push_back({-negative, {}});
            }
            ranks.back().keys.push_back(key);
        }
    }

    std::vector<Rank> ranks; ///< the largest weight and the next one
    Rank lowest;
    std::size_t numbers = 0;
    std::vector<int> blocked;
    std::vector<int> notFinite;
};

QString group(const FigureModel &model, const Rank &rank)
{
    const QString names = list(model, rank.keys);
    return rank.keys.size() > 1 ? Words::tr("%1 alike").arg(names) : names;
}

QString weightsOf(const FigureModel &model, const QString &name, const SpokenRow &row)
{
    const Rank &first = row.ranks.front();
    const QString most = cellWeightText(first.weight);
    if (first.keys.size() == row.numbers && row.numbers > 1)
        return Words::tr("%1, attends to all %2 keys alike (%3).")
            .arg(name, QString::number(row.numbers), most);
    if (row.ranks.size() < 2 || row.ranks[1].weight <= 0)
        return Words::tr("%1, attends to %2 only (%3).").arg(name, group(model, first), most);
    return Words::tr("%1, attends most to %2 (%3), then %4 (%5).")
        .arg(name, group(model, first), most, group(model, row.ranks[1]),
             cellWeightText(row.ranks[1].weight));
}

QString differencesOf(const FigureModel &model, const QString &name, const SpokenRow &row)
{
    const Rank &first = row.ranks.front();
    QStringList parts;
    if (first.weight > 0)
        parts.append(Words::tr("%1, gains most at %2 (%3).")
                         .arg(name, group(model, first), cellWeightText(first.weight)));
    if (row.lowest.weight < 0)
        parts.append(
            Words::tr("%1, loses most at %2 (%3).")
                .arg(name, keyName(model, row.lowest.keys.front()), cellWeightText(-row.lowest.weight)));
    return parts.isEmpty() ? Words::tr("%1: no difference.").arg(name) : parts.join(u' ');
}

QString distancesOf(const FigureModel &model, const QString &name, const SpokenRow &row)
{
    return Words::tr("%1, is farthest from head %2 (%3).")
        .arg(name, group(model, row.ranks.front()), cellWeightText(row.ranks.front().weight));
}

QString numbersOf(const FigureModel &model, const QString &name, const SpokenRow &row)
{
    switch (model.numbers()) {
    case FigureNumbers::Difference:
        return differencesOf(model, name, row);
    case FigureNumbers::Distance:
        return distancesOf(model, name, row);
    case FigureNumbers::Weights:
        break;
    }
    return weightsOf(model, name, row);
}

} // namespace

QString spokenHeadName(const FigureModel &model, int map)
{
    const CellMap &cells = model.maps()[static_cast<std::size_t>(map)];
    const bool plain = cells.head >= 0 && cells.title == FigureWords::headTitle(cells.head);
    return plain ? Words::tr("Head %1").arg(cells.head + 1) : cells.title;
}

QString spokenRowName(const FigureModel &model, int query)
{
    const QString number = QString::number(query + 1);
    return model.swapped() ? Words::tr("Column %1, %2").arg(number, queryName(model, query))
                           : Words::tr("Row %1, %2").arg(number, queryName(model, query));
}

QString spokenRow(const FigureModel &model, int map, int query)
{
    const QString name = spokenRowName(model, query);
    if (model.covers(query))
        return Words::tr("%1: covered until the question is answered.").arg(name);
    const QueryMark &mark =
        model.maps()[static_cast<std::size_t>(map)].marks[static_cast<std::size_t>(query)];
    if (mark.fullyBlocked)
        return Words::tr("%1: every key is blocked, the numbers mean nothing.").arg(name);
    const SpokenRow row(model, map, query);
    if (row.ranks.empty())
        return Words::tr("%1: no weight is a number.").arg(name);
    QStringList parts = {numbersOf(model, name, row)};
    if (!row.blocked.empty())
        parts.append(Words::tr("Blocked: %1.").arg(list(model, row.blocked)));
    if (!row.notFinite.empty())
        parts.append(Words::tr("Not a number: %1.").arg(list(model, row.notFinite)));
    if (mark.showsSum)
        parts.append(Words::tr("The weights add up to %1.").arg(QString::number(mark.sum, 'f', 2)));
    return parts.join(u' ');
}

QString spokenHead(const FigureModel &model, int map, int mostRows)
{
    const int queries = model.swapped() ? model.columns() : model.rows();
    QStringList parts = {Words::tr("%1.").arg(spokenHeadName(model, map))};
    for (int query = 0; query < std::min(queries, mostRows); ++query)
        parts.append(spokenRow(model, map, query));
    if (queries > mostRows)
        parts.append(Words::tr("Further rows: %1.").arg(queries - mostRows));
    return parts.join(u' ');
}

QString spokenFigure(const FigureModel &model)
{
    const int heads = static_cast<int>(model.maps().size());
    QStringList parts;
    for (int map = 0; map < std::min(heads, mostHeads); ++map)
        parts.append(spokenHead(model, map));
    if (heads > mostHeads)
        parts.append(Words::tr("Further heads: %1.").arg(heads - mostHeads));
    return parts.join(u'\n');
}

QString spokenCellName(const FigureModel &model, int query, int key)
{
    return Words::tr("%1 to %2").arg(queryName(model, query), keyName(model, key));
}

QString spokenCellValue(const FigureModel &model, int map, int query, int key)
{
    if (model.covers(query))
        return FigureWords::covered();
    const CellMap &cells = model.maps()[static_cast<std::size_t>(map)];
    const float weight = cells.value(model.rowOf(query, key), model.columnOf(query, key));
    if (!std::isfinite(weight))
        return FigureWords::notANumber();
    const bool blocked = model.blocked(cells, query, key);
    return blocked && weight == 0 ? FigureWords::blocked() : cellWeightText(weight);
}

} // namespace heedmap
