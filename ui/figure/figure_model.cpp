// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_model.h"

#include "core/tokens/tokens.h"
#include "ui/figure/figure_words.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double sumTolerance = 1e-3;
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

double largestFinite(std::span<const float> values)
{
    float largest = 0;
    for (const float value : values) {
        if (value > largest && std::isfinite(value))
            largest = value;
    }
    return largest;
}

} // namespace

FigureModel::FigureModel(const FigureContent &content)
    : m_computation(content.computation), m_settings(content.settings)
{
    if (!m_computation)
        return;
    const Trace &trace = m_computation->trace;
    m_queries = static_cast<int>(trace.queries());
    m_keys = static_cast<int>(trace.keys());
    if (m_queries == 0 || m_keys == 0)
        return;
    m_queryLabels = labelled(m_computation->target, m_settings.queryLabel, m_queries);
    m_keyLabels = labelled(m_computation->source, m_settings.keyLabel, m_keys);
    if (!m_settings.title.isEmpty())
        m_title = drawableText(displayText(m_settings.title));
    m_title.replace(QLatin1String("{heads}"), QString::number(trace.heads()));
    for (const QString &note : content.notes)
        m_notes.append(drawableText(note));
    addMaps(content.heads);
    noteBlocked();
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
        makeMean();
        addMap(m_mean, 0, -1, FigureWords::meanTitle(heads));
    } else {
        for (int head = 0; head < heads; ++head) {
            if (choice.kind == HeadChoice::Kind::All || choice.heads.contains(head))
                addMap(weights, head, head, FigureWords::headTitle(head));
        }
    }
    std::vector<std::pair<float, float>> extents;
    for (CellMap &map : m_maps) {
        auto &[lowest, highest] = extents.emplace_back();
        readMarks(map, lowest, highest);
    }
    setScales(extents);
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
    map.marks.resize(static_cast<std::size_t>(m_queries));
}

void FigureModel::makeMean()
{
    const HeadStack &weights = m_computation->trace.weights;
    m_mean = HeadStack(1, weights.rows(), weights.columns());
    for (Eigen::Index head = 0; head < weights.heads(); ++head)
        m_mean.head(0) += weights.head(head);
    m_mean.head(0) /= static_cast<float>(weights.heads());
}

void FigureModel::readMarks(CellMap &map, float &lowest, float &highest)
{
    lowest = 1;
    highest = 0;
    const Mask &mask = m_computation->trace.mask;
    const auto heads = m_computation->trace.heads();
    for (int query = 0; query < m_queries; ++query) {
        QueryMark &mark = map.marks[static_cast<std::size_t>(query)];
        const float *row = map.data + static_cast<std::ptrdiff_t>(query) * m_keys;
        mark.sum = 0;
        for (int key = 0; key < m_keys; ++key) {
            if (!std::isfinite(row[key])) {
                mark.notFinite = true;
                continue;
            }
            mark.sum += static_cast<double>(row[key]);
            lowest = std::min(lowest, row[key]);
            highest = std::max(highest, row[key]);
        }
        mark.showsSum = !mark.notFinite && std::abs(mark.sum - 1) > sumTolerance;
        for (Eigen::Index head = map.head < 0 ? 0 : map.head; head < (map.head < 0 ? heads : map.head + 1);
             ++head)
            mark.fullyBlocked = mark.fullyBlocked || mask.rowFullyBlocked(head, query);
        m_hasNotFinite = m_hasNotFinite || mark.notFinite;
        m_hasFullyBlocked = m_hasFullyBlocked || mark.fullyBlocked;
        m_hasSums = m_hasSums || mark.showsSum;
    }
    m_hasNegative = m_hasNegative || lowest < 0;
}

void FigureModel::noteBlocked()
{
    if (!m_computation->trace.mask.blocksAnything())
        return;
    for (const CellMap &map : m_maps) {
        for (int query = 0; query < m_queries && !m_hasBlocked; ++query) {
            if (map.marks[static_cast<std::size_t>(query)].fullyBlocked)
                continue;
            for (int key = 0; key < m_keys && !m_hasBlocked; ++key)
                m_hasBlocked = blocked(map, query, key);
        }
    }
}

void FigureModel::setScales(const std::vector<std::pair<float, float>> &extents)
{
    const bool logarithmic = m_settings.range == RangeMode::Logarithmic;
    const double low = logarithmic ? lowestLogarithmic : 0.0;
    double shared = 1;
    if (m_settings.range == RangeMode::Shared)
        shared = largestFinite(m_mean.isEmpty() ? m_computation->trace.weights.values() : m_mean.values());
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        const auto [lowest, highest] = extents[i];
        const double high = barPerHead() ? static_cast<double>(highest) : shared;
        m_maps[i].scale =
            ColorScale(m_settings.colorMap, m_settings.reversed, low, high > 0 ? high : 1.0, logarithmic);
        m_maps[i].belowScale = static_cast<double>(lowest) < low - (logarithmic ? 0.0 : 1e-6);
        m_maps[i].aboveScale = static_cast<double>(highest) > m_maps[i].scale.high() * (1 + 1e-5);
    }
}

bool FigureModel::blocked(const CellMap &map, int query, int key) const
{
    const Mask &mask = m_computation->trace.mask;
    if (map.head >= 0)
        return mask.blocked(map.head, query, key);
    for (Eigen::Index head = 0; head < m_computation->trace.heads(); ++head) {
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
