// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_model.h"

#include "core/base/parallel.h"
#include "core/tokens/tokens.h"
#include "ui/figure/figure_words.h"

#include <algorithm>
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
    : m_computation(content.computation), m_settings(content.settings), m_stop(stop)
{
    if (!m_computation)
        return;
    const Trace &trace = m_computation->trace;
    m_queries = static_cast<int>(trace.queries());
    m_keys = static_cast<int>(trace.keys());
    if (m_queries == 0 || m_keys == 0)
        return;
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
    addMaps(content.heads);
    noteBlocked();
}

void FigureModel::takeOver(const FigureModel *before)
{
    m_numbers = before->m_numbers;
    m_mean = before->m_mean;
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
               a.columnStride == b.columnStride && a.scale == b.scale;
    };
    return m_computation == other.m_computation && m_settings.reduction == other.m_settings.reduction &&
           std::ranges::equal(m_maps, other.m_maps, same);
}

QString FigureModel::rowTitle() const
{
    return swapped() ? FigureWords::keyAxis() : FigureWords::queryAxis();
}

QString FigureModel::columnTitle() const
{
    return swapped() ? FigureWords::queryAxis() : FigureWords::keyAxis();
}

void FigureModel::addMaps(const HeadChoice &choice)
{
    const HeadStack &weights = m_computation->trace.weights;
    const int heads = static_cast<int>(weights.heads());
    if (choice.kind == HeadChoice::Kind::Mean) {
        if (!m_mean)
            makeMean();
        addMap(*m_mean, 0, -1, FigureWords::meanTitle(heads));
    } else {
        for (int head = 0; head < heads; ++head) {
            if (choice.kind == HeadChoice::Kind::All || choice.heads.contains(head))
                addMap(weights, head, head, FigureWords::headTitle(head));
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
}

void FigureModel::makeMean()
{
    m_mean = std::make_shared<const HeadStack>(meanOfHeads(m_computation->trace.weights, m_stop));
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
        const HeadStack &stack = head < 0 ? *m_mean : trace.weights;
        found[index] =
            std::make_shared<const HeadNumbers>(headNumbers(stack.head(std::max(0, head)), m_stop));
    });
    for (std::size_t i = 0; i < wanted.size(); ++i)
        m_numbers[wanted[i]] = found[i];
}

void FigureModel::noteMarks(CellMap &map)
{
    const HeadNumbers &numbers = *m_numbers.at(map.head);
    const Mask &mask = m_computation->trace.mask;
    const Eigen::Index first = std::max(0, map.head);
    const Eigen::Index end = map.head < 0 && mask.planes() > 1 ? m_computation->trace.heads() : first + 1;
    // A mask for all heads alike says the same of every map.
    const bool known = mask.planes() == 1 && &map != &m_maps.front();
    map.marks = numbers.marks;
    for (int query = 0; query < m_queries; ++query) {
        QueryMark &mark = map.marks[static_cast<std::size_t>(query)];
        if (known)
            mark.fullyBlocked = m_maps.front().marks[static_cast<std::size_t>(query)].fullyBlocked;
        for (Eigen::Index head = first; head < end && !known; ++head)
            mark.fullyBlocked = mark.fullyBlocked || mask.rowFullyBlocked(head, query);
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
        if (map.marks[static_cast<std::size_t>(query)].fullyBlocked)
            continue;
        for (int key = 0; key < m_keys; ++key) {
            if (blocked(map, query, key))
                return true;
        }
    }
    return false;
}

void FigureModel::setScales()
{
    const bool logarithmic = m_settings.range == RangeMode::Logarithmic;
    const double low = logarithmic ? lowestLogarithmic : 0.0;
    double shared = 1;
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
    if (map.head >= 0)
        return mask.blocked(map.head, query, key);
    const Eigen::Index planes = mask.planes() == 1 ? 1 : m_computation->trace.heads();
    for (Eigen::Index head = 0; head < planes; ++head) {
        if (!mask.blocked(head, query, key))
            return false;
    }
    return true;
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
