// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_model.h"

#include "core/base/parallel.h"
#include "core/insight/combine_heads.h"
#include "core/insight/entropy.h"
#include "core/tokens/tokens.h"
#include "ui/figure/figure_words.h"

#include <algorithm>
#include <numbers>
#include <numeric>

namespace heedmap {

namespace {

constexpr double lowestLogarithmic = 1e-4;

QStringList labelled(const QStringList &tokens, const QString &labelTemplate, int count)
{
    QStringList labels;
    labels.reserve(count);
    for (int i = 0; i < count; ++i) {
        const QString token = i < tokens.size() ? displayText(tokens[i]) : QString::number(i);
        QString label = token;
        if (!labelTemplate.isEmpty())
            label = QString(labelTemplate).replace(QLatin1String("{token}"), token);
        labels.append(drawableText(label));
    }
    return labels;
}

} // namespace

FigureModel::FigureModel(const FigureContent &content, const FigureModel *before)
    : FigureModel(content, before, std::stop_token())
{}

std::shared_ptr<const FigureModel> FigureModel::make(const FigureContent &content, const FigureModel *before,
                                                     const std::stop_token &stop)
{
    const std::shared_ptr<const FigureModel> model(new FigureModel(content, before, stop));
    return stop.stop_requested() ? nullptr : model;
}

FigureModel::FigureModel(const FigureContent &content, const FigureModel *before, const std::stop_token &stop)
    : m_computation(content.computation),
      m_settings(content.settings),
      m_stop(stop),
      m_kind(content.numbers),
      m_choice(content.heads),
      m_mapTitles(content.mapTitles)
{
    if (!m_computation)
        return;
    const Trace &trace = m_computation->trace;
    m_queries = static_cast<int>(trace.queries());
    m_keys = static_cast<int>(trace.keys());
    if (m_queries == 0 || m_keys == 0)
        return;
    if (m_kind != FigureNumbers::Distance && content.coveredRow < m_queries)
        m_covered = std::max(-1, content.coveredRow);
    if (m_choice.isCombined()) {
        for (int head = 0; head < trace.heads(); ++head) {
            if (m_choice.heads.isEmpty() || m_choice.heads.contains(head))
                m_combinedHeads.push_back(head);
        }
    }
    if (before != nullptr && before->m_computation == m_computation)
        takeOver(before);
    else
        before = nullptr;
    addLabels(before);
    if (!m_settings.title.isEmpty())
        m_title = drawableText(displayText(m_settings.title));
    m_title.replace(QLatin1String("{heads}"), QString::number(trace.heads()));
    for (const QString &note : content.notes)
        m_notes.append(drawableText(note));
    addMaps();
    noteBlocked();
    findEntropies();
    if (m_settings.rowNumbers != RowNumbers::None && m_hasEntropies) {
        if (m_settings.rowNumbers != RowNumbers::EffectiveKeys)
            m_notes.append(FigureWords::entropyNote());
        if (m_settings.rowNumbers != RowNumbers::Entropy)
            m_notes.append(FigureWords::effectiveKeysNote());
    }
}

void FigureModel::takeOver(const FigureModel *before)
{
    if (before->m_covered == m_covered)
        m_numbers = before->m_numbers;
    m_combined = before->m_combined;
    if (m_choice.isCombined() && m_choice != before->m_choice) {
        m_combined = nullptr;
        m_numbers.erase(-1);
    }
}

void FigureModel::addLabels(const FigureModel *before)
{
    const bool same = before != nullptr && before->m_settings.queryLabel == m_settings.queryLabel &&
                      before->m_settings.keyLabel == m_settings.keyLabel;
    m_queryLabels =
        same ? before->m_queryLabels : labelled(m_computation->target, m_settings.queryLabel, m_queries);
    m_keyLabels = same ? before->m_keyLabels : labelled(m_computation->source, m_settings.keyLabel, m_keys);
}

bool FigureModel::drawsSameCells(const FigureModel &other) const
{
    const auto same = [](const CellMap &a, const CellMap &b) {
        return a.data == b.data && a.rows == b.rows && a.columns == b.columns && a.rowStride == b.rowStride &&
               a.columnStride == b.columnStride && a.coveredRow == b.coveredRow &&
               a.coveredColumn == b.coveredColumn && a.scale == b.scale;
    };
    return m_computation == other.m_computation && m_settings.reduction == other.m_settings.reduction &&
           std::ranges::equal(m_maps, other.m_maps, same);
}

QString FigureModel::rowTitle() const
{
    if (m_kind == FigureNumbers::Distance)
        return FigureWords::head();
    return swapped() ? FigureWords::keyAxis() : FigureWords::queryAxis();
}

QString FigureModel::columnTitle() const
{
    if (m_kind == FigureNumbers::Distance)
        return FigureWords::head();
    return swapped() ? FigureWords::queryAxis() : FigureWords::keyAxis();
}

QString FigureModel::barTitle() const
{
    switch (m_kind) {
    case FigureNumbers::Difference:
        return FigureWords::differenceBarTitle();
    case FigureNumbers::Distance:
        return FigureWords::distanceBarTitle();
    case FigureNumbers::Weights:
        break;
    }
    return FigureWords::barTitle();
}

QString FigureModel::titleOf(int head) const
{
    return m_mapTitles.isEmpty() ? FigureWords::headTitle(head) : m_mapTitles.value(head);
}

QString FigureModel::combinedTitle() const
{
    const bool mean = m_choice.kind == HeadChoice::Kind::Mean;
    if (m_choice.heads.isEmpty()) {
        const int heads = static_cast<int>(m_computation->trace.heads());
        return mean ? FigureWords::meanTitle(heads) : FigureWords::maximumTitle(heads);
    }
    const QString list = headList(m_choice.heads);
    return mean ? FigureWords::meanTitle(list) : FigureWords::maximumTitle(list);
}

void FigureModel::addMaps()
{
    const HeadStack &weights = m_computation->trace.weights;
    if (m_choice.isCombined()) {
        if (m_combinedHeads.empty())
            return;
        if (!m_combined)
            makeCombined();
        addMap(*m_combined, 0, -1, combinedTitle());
    } else {
        for (int head = 0; head < weights.heads(); ++head) {
            if (m_choice.kind == HeadChoice::Kind::All || m_choice.heads.contains(head))
                addMap(weights, head, head, titleOf(head));
        }
    }
    findNumbers();
    if (m_stop.stop_requested())
        return;
    for (CellMap &map : m_maps)
        noteMarks(map);
    setScales();
}

void FigureModel::addMap(const HeadStack &stack, int index, int head, const QString &title)
{
    CellMap &map = m_maps.emplace_back();
    map.head = head;
    map.title = title;
    map.data = stack.head(index).data();
    map.rows = rows();
    map.columns = columns();
    map.rowStride = swapped() ? 1 : m_keys;
    map.columnStride = swapped() ? m_keys : 1;
    (swapped() ? map.coveredColumn : map.coveredRow) = m_covered;
}

void FigureModel::makeCombined()
{
    const HeadStack &weights = m_computation->trace.weights;
    m_combined = std::make_shared<const HeadStack>(m_choice.kind == HeadChoice::Kind::Mean
                                                       ? meanOfHeads(weights, m_combinedHeads, m_stop)
                                                       : maximumOfHeads(weights, m_combinedHeads, m_stop));
}

/// Of the heads that are shown and not known yet; of all heads where all have a say in the scale.
void FigureModel::findNumbers()
{
    const Trace &trace = m_computation->trace;
    std::vector<int> wanted;
    for (const CellMap &map : m_maps)
        wanted.push_back(map.head);
    if (m_settings.range == RangeMode::Shared && wanted.size() > 0 && wanted.front() >= 0) {
        wanted.resize(static_cast<std::size_t>(trace.heads()));
        std::iota(wanted.begin(), wanted.end(), 0);
    }
    std::erase_if(wanted, [this](int head) { return m_numbers.contains(head); });
    std::vector<HeadNumbersPtr> found(wanted.size());
    parallelFor(static_cast<std::ptrdiff_t>(wanted.size()), [&](std::ptrdiff_t i) {
        const auto index = static_cast<std::size_t>(i);
        const int head = wanted[index];
        const HeadStack &stack = head < 0 ? *m_combined : trace.weights;
        found[index] = std::make_shared<const HeadNumbers>(
            headNumbers(stack.head(std::max(0, head)), m_covered, m_stop));
    });
    for (std::size_t i = 0; i < wanted.size(); ++i)
        m_numbers[wanted[i]] = found[i];
}

void FigureModel::noteMarks(CellMap &map)
{
    const HeadNumbers &numbers = *m_numbers.at(map.head);
    const Mask &mask = m_computation->trace.mask;
    // Only sums of weights ought to be 1; a maximum of several is more.
    const bool sumsCount = m_kind == FigureNumbers::Weights && m_choice.kind != HeadChoice::Kind::Maximum;
    const std::span<const int> heads = headsOf(map);
    // A mask for all heads alike says the same of every map.
    const bool known = mask.planes() == 1 && &map != &m_maps.front();
    map.marks = numbers.marks;
    for (int query = 0; query < m_queries; ++query) {
        QueryMark &mark = map.marks[static_cast<std::size_t>(query)];
        if (covers(query))
            continue;
        if (known)
            mark.fullyBlocked = m_maps.front().marks[static_cast<std::size_t>(query)].fullyBlocked;
        mark.showsSum = mark.showsSum && sumsCount;
        if (!known)
            mark.fullyBlocked = std::ranges::any_of(
                heads, [&mask, query](int head) { return mask.rowFullyBlocked(head, query); });
        m_hasNotFinite = m_hasNotFinite || mark.notFinite;
        m_hasFullyBlocked = m_hasFullyBlocked || mark.fullyBlocked;
        m_hasSums = m_hasSums || mark.showsSum;
    }
    m_hasNegative = m_hasNegative || numbers.lowest < 0;
}

void FigureModel::noteBlocked()
{
    const Mask &mask = m_computation->trace.mask;
    if (m_stop.stop_requested() || m_maps.empty() || !mask.blocksAnything())
        return;
    const std::size_t count = mask.planes() == 1 ? 1 : m_maps.size();
    m_hasBlocked = std::any_of(m_maps.begin(), m_maps.begin() + static_cast<std::ptrdiff_t>(count),
                               [this](const CellMap &map) { return blocksMoreThanRows(map); });
}

bool FigureModel::blocksMoreThanRows(const CellMap &map) const
{
    for (int query = 0; query < m_queries; ++query) {
        if (covers(query) || map.marks[static_cast<std::size_t>(query)].fullyBlocked)
            continue;
        for (int key = 0; key < m_keys; ++key) {
            // A difference is crossed only where there is none.
            const bool crossed =
                m_kind == FigureNumbers::Weights || map.value(rowOf(query, key), columnOf(query, key)) == 0;
            if (crossed && blocked(map, query, key))
                return true;
        }
    }
    return false;
}

/// Of every row in sight, beside which a number will stand.
void FigureModel::findEntropies()
{
    const bool wanted = m_settings.rowNumbers != RowNumbers::None && m_kind == FigureNumbers::Weights &&
                        m_choice.kind != HeadChoice::Kind::Maximum;
    if (!wanted || m_stop.stop_requested())
        return;
    m_hasEntropies = !m_maps.empty();
    for (CellMap &map : m_maps) {
        const HeadStack &stack = map.head < 0 ? *m_combined : m_computation->trace.weights;
        const Eigen::Index head = std::max(0, map.head);
        parallelFor(m_queries, [&](std::ptrdiff_t query) {
            if (covers(static_cast<int>(query)))
                return;
            const std::size_t first =
                static_cast<std::size_t>(head * m_queries + query) * static_cast<std::size_t>(m_keys);
            map.marks[static_cast<std::size_t>(query)].entropy =
                rowEntropy(stack.values().subspan(first, static_cast<std::size_t>(m_keys)));
        });
    }
}

/// One bar for all maps, or one each, from as far below 0 as above.
void FigureModel::setDivergingScales()
{
    const auto extent = [this](const CellMap &map) {
        const HeadNumbers &numbers = *m_numbers.at(map.head);
        return static_cast<double>(std::max(numbers.highest, -std::min(numbers.lowest, 0.0F)));
    };
    double shared = 0;
    for (const CellMap &map : m_maps)
        shared = std::max(shared, extent(map));
    for (CellMap &map : m_maps) {
        const double own = barPerHead() ? extent(map) : shared;
        const double end = own > 0 ? own : 1.0;
        map.scale = ColorScale(ColorMap::RdYlBu, m_settings.reversed, -end, end, false);
    }
}

void FigureModel::setScales()
{
    if (m_kind == FigureNumbers::Difference) {
        setDivergingScales();
        return;
    }
    const bool logarithmic = m_settings.range == RangeMode::Logarithmic && m_kind == FigureNumbers::Weights;
    const double low = logarithmic ? lowestLogarithmic : 0.0;
    double shared = 1;
    if (m_kind == FigureNumbers::Distance)
        shared = std::numbers::ln2; // no two distributions are farther apart
    if (m_settings.range == RangeMode::Shared) {
        const bool mean = !m_maps.empty() && m_maps.front().head < 0;
        shared = 0;
        for (const auto &[head, numbers] : m_numbers) {
            if (mean == (head < 0))
                shared = std::max(shared, static_cast<double>(numbers->highest));
        }
    }
    for (CellMap &map : m_maps) {
        const HeadNumbers &numbers = *m_numbers.at(map.head);
        const double high = barPerHead() ? static_cast<double>(numbers.highest) : shared;
        map.scale =
            ColorScale(m_settings.colorMap, m_settings.reversed, low, high > 0 ? high : 1.0, logarithmic);
        map.belowScale = static_cast<double>(numbers.lowest) < low - (logarithmic ? 0.0 : 1e-6);
        map.aboveScale = static_cast<double>(numbers.highest) > map.scale.high() * (1 + 1e-5);
    }
}

bool FigureModel::blocked(const CellMap &map, int query, int key) const
{
    const Mask &mask = m_computation->trace.mask;
    return std::ranges::all_of(headsOf(map),
                               [&mask, query, key](int head) { return mask.blocked(head, query, key); });
}

/// Those that \a map stands for; a mask for all alike needs to be asked about one of them only.
std::span<const int> FigureModel::headsOf(const CellMap &map) const
{
    if (map.head >= 0)
        return {&map.head, 1};
    const std::span<const int> all = m_combinedHeads;
    return m_computation->trace.mask.planes() == 1 ? all.first(1) : all;
}

int FigureModel::mapOfHead(int head) const
{
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        if (m_maps[i].head < 0 || m_maps[i].head == head)
            return static_cast<int>(i);
    }
    return -1;
}

int FigureModel::digits() const
{
    switch (m_settings.values) {
    case CellValues::Auto:
        return 2;
    case CellValues::Off:
        return -1;
    case CellValues::Digits:
        return std::clamp(m_settings.digits, 0, 6);
    }
    return -1;
}

QString drawableText(const QString &text)
{
    QString result = text;
    for (qsizetype i = 0; i < result.size(); ++i) {
        const QChar c = result[i];
        const bool pair = c.isHighSurrogate() && i + 1 < result.size() && result[i + 1].isLowSurrogate();
        if (pair)
            ++i;
        else if (c.isSurrogate() || c.unicode() < 0x20 || c.unicode() >= 0xFFFE)
            result[i] = QChar::ReplacementCharacter;
    }
    return result;
}

} // namespace heedmap
