// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/text_cache.h"

#include <QFontMetricsF>

#include <algorithm>
#include <functional>
#include <string_view>

namespace heedmap {

namespace {

constexpr qsizetype mostMeasured = 256; // labels of an axis

/// Of a UTF-16 unit, in twelfths of the font's size.
int roughWidth(char16_t unit)
{
    constexpr std::u16string_view narrow = u"iIjl.,:;'|!()[] \u0131";
    constexpr std::u16string_view wide = u"mwMW@%\u2581";
    if (narrow.find(unit) != narrow.npos)
        return 4;
    if (unit >= 0x1100 || wide.find(unit) != wide.npos)
        return 12;
    return 7;
}

} // namespace

const TextLine &TextCache::line(const QString &text, const QFont &font, double limit) const
{
    constexpr qsizetype mostKept = 2048;
    const QString key = QStringLiteral("%1 %2 %3 ").arg(font.pixelSize()).arg(font.bold()).arg(limit) + text;
    auto found = m_lines.find(key);
    if (found != m_lines.end())
        return *found;
    if (m_lines.size() >= mostKept)
        m_lines.clear();
    return *m_lines.insert(key, TextLine(elidedLabel(text, font, limit), font));
}

void LabelCache::reset(const QStringList &labels, const QFont &font)
{
    if (labels == m_labels && font == m_font)
        return;
    m_labels = labels;
    m_font = font;
    m_limit = -1;
    m_lines.clear();
    m_widths.clear();
}

bool LabelCache::isSampled() const
{
    return m_labels.size() > mostMeasured;
}

std::vector<double> LabelCache::widths(double limit) const
{
    if (!m_widths.empty())
        return m_widths;
    if (!isSampled()) {
        for (const QString &label : m_labels)
            m_widths.push_back(labelWidth(label, m_font, limit));
        return m_widths;
    }
    m_widths.push_back(labelWidth(m_labels.first(), m_font, limit));
    for (const qsizetype index : longest())
        m_widths.push_back(labelWidth(m_labels[index], m_font, limit));
    return m_widths;
}

/// The labels that look longest, by what their characters roughly take.
std::vector<qsizetype> LabelCache::longest() const
{
    constexpr qsizetype most = 64;
    constexpr qsizetype enough = 200; // characters that nobody has room for
    std::vector<std::pair<int, qsizetype>> estimates;
    estimates.reserve(static_cast<std::size_t>(m_labels.size()));
    for (qsizetype i = 0; i < m_labels.size(); ++i) {
        int estimate = 0;
        for (const QChar c : QStringView(m_labels[i]).left(enough))
            estimate += roughWidth(c.unicode());
        estimates.emplace_back(estimate, i);
    }
    const auto end = estimates.begin() + std::min(most, m_labels.size());
    std::partial_sort(estimates.begin(), end, estimates.end(), std::greater<>());
    std::vector<qsizetype> indexes;
    for (auto estimate = estimates.begin(); estimate != end; ++estimate)
        indexes.push_back(estimate->second);
    return indexes;
}

const TextLine &LabelCache::line(qsizetype index, double limit) const
{
    if (limit != m_limit) {
        m_lines.clear();
        m_limit = limit;
    }
    constexpr qsizetype mostKept = 4096;
    auto found = m_lines.find(index);
    if (found == m_lines.end() && m_lines.size() >= mostKept)
        m_lines.clear();
    if (found == m_lines.end())
        found = m_lines.insert(index, TextLine(elidedLabel(m_labels[index], m_font, limit), m_font));
    return *found;
}

void NumberCache::reset(const QFont &font)
{
    if (font == m_font && m_ascent > 0)
        return;
    m_font = font;
    const QFontMetricsF metrics(font);
    m_ascent = metrics.ascent();
    m_halfCapital = metrics.capHeight() / 2;
    m_texts.clear();
}

double NumberCache::width(const QString &text) const
{
    return QFontMetricsF(m_font).horizontalAdvance(text);
}

void NumberCache::draw(QPainter &painter, QPointF center, const QString &text, double scale) const
{
    auto found = m_texts.find(text);
    if (found == m_texts.end()) {
        constexpr qsizetype mostTexts = 4096;
        if (m_texts.size() >= mostTexts)
            m_texts.clear();
        QStaticText prepared(text);
        prepared.setTextFormat(Qt::PlainText);
        prepared.prepare(QTransform(), m_font);
        found = m_texts.insert(text, prepared);
    }
    const double half = found->size().width() / 2;
    painter.setFont(m_font);
    if (scale == 1) {
        painter.drawStaticText(QPointF(center.x() - half, center.y() + m_halfCapital - m_ascent), *found);
        return;
    }
    painter.save();
    painter.translate(center);
    painter.scale(scale, scale);
    painter.drawStaticText(QPointF(-half, m_halfCapital - m_ascent), *found);
    painter.restore();
}

} // namespace heedmap
