// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/color_scale.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr std::array<const char *, 8> mapNames = {"viridis", "cividis",  "magma", "inferno",
                                                  "plasma",  "RdYlBu_r", "Blues", "Greys"};

ColorTable parseTable(const QString &hex)
{
    ColorTable table{};
    Q_ASSERT(hex.size() == 6 * static_cast<qsizetype>(table.size()));
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = 0xFF000000U | QStringView(hex).mid(static_cast<qsizetype>(i) * 6, 6).toUInt(nullptr, 16);
    return table;
}

std::array<ColorTable, mapNames.size()> readTables()
{
    QFile file(QStringLiteral(":/colormaps/colormaps.json"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    Q_UNUSED(opened)
    const QJsonObject maps = QJsonDocument::fromJson(file.readAll()).object().value(u"maps").toObject();
    std::array<ColorTable, mapNames.size()> tables{};
    for (std::size_t i = 0; i < mapNames.size(); ++i)
        tables[i] = parseTable(maps.value(QLatin1String(mapNames[i])).toString());
    return tables;
}

std::array<double, 256> linearChannels()
{
    std::array<double, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double c = static_cast<double>(i) / 255.0;
        table[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    }
    return table;
}

double linearChannel(int channel)
{
    static const std::array<double, 256> table = linearChannels();
    return table[static_cast<std::size_t>(channel)];
}

/// The smallest of 1, 2, 5 times a power of ten that leaves at most \a most steps in \a span.
double niceStep(double span, int most)
{
    const double raw = span / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

} // namespace

double relativeLuminance(QRgb color)
{
    return 0.2126 * linearChannel(qRed(color)) + 0.7152 * linearChannel(qGreen(color)) +
           0.0722 * linearChannel(qBlue(color));
}

double contrastRatio(QRgb a, QRgb b)
{
    const auto [darker, lighter] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QRgb readableInk(QRgb background)
{
    const QRgb black = qRgb(0, 0, 0);
    const QRgb white = qRgb(255, 255, 255);
    return contrastRatio(black, background) >= contrastRatio(white, background) ? black : white;
}

const ColorTable &colorTable(ColorMap map)
{
    static const auto tables = readTables();
    return tables[static_cast<std::size_t>(map)];
}

ColorScale::ColorScale(ColorMap map, bool reversed, double low, double high, bool logarithmic)
    : m_table(&colorTable(map)), m_reversed(reversed), m_low(low), m_high(high), m_logarithmic(logarithmic)
{
    Q_ASSERT(low < high && (!logarithmic || low > 0));
    if (logarithmic) {
        m_logLow = std::log10(low);
        m_logSpan = std::log10(high) - m_logLow;
    }
}

double ColorScale::position(double value) const
{
    if (!m_logarithmic)
        return (value - m_low) / (m_high - m_low);
    return value > 0 ? (std::log10(value) - m_logLow) / m_logSpan : -1.0;
}

double ColorScale::valueAt(double position) const
{
    if (m_logarithmic)
        return std::pow(10.0, m_logLow + position * m_logSpan);
    return m_low + position * (m_high - m_low);
}

QRgb ColorScale::colorAt(double position) const
{
    const double clamped = std::clamp(position, 0.0, 1.0);
    const auto index = std::min(static_cast<std::size_t>(clamped * 256.0), m_table->size() - 1);
    return (*m_table)[m_reversed ? m_table->size() - 1 - index : index];
}

void ColorScale::colors(std::span<const float> values, std::span<QRgb> found) const
{
    for (std::size_t i = 0; i < values.size(); ++i)
        found[i] = std::isfinite(values[i]) ? color(static_cast<double>(values[i])) : 0;
}

QList<double> ColorScale::ticks(double lines) const
{
    const int steps = std::clamp(static_cast<int>(lines / 1.25), 1, 5);
    return m_logarithmic ? logarithmicTicks(steps) : linearTicks(steps, 1.25 / std::max(1.25, lines));
}

QList<double> ColorScale::logarithmicTicks(int steps) const
{
    const int first = static_cast<int>(std::lround(m_logLow));
    const int last = static_cast<int>(std::lround(m_logLow + m_logSpan));
    const int step = std::max(1, (last - first + steps - 1) / steps);
    QList<double> ticks;
    for (int exponent = last; exponent >= first; exponent -= step)
        ticks.prepend(std::pow(10.0, exponent));
    return ticks;
}

QList<double> ColorScale::linearTicks(int steps, double room) const
{
    const double step = niceStep(m_high - m_low, steps);
    QList<double> ticks = {m_low};
    // Round numbers, 0 among them where the bar has both signs, as far from the ends as a line of text is high.
    const auto end = static_cast<int>(std::ceil(m_high / step));
    for (int i = static_cast<int>(std::floor(m_low / step)) + 1; i < end; ++i) {
        const double tick = i * step;
        const bool clearOfLow = m_low >= 0 || position(tick) > room - 1e-9;
        if (clearOfLow && position(tick) < 1 - room + 1e-9)
            ticks.append(tick);
    }
    ticks.append(m_high);
    return ticks;
}

QString ColorScale::tickText(double value) const
{
    if (m_logarithmic)
        return QString::number(value, 'g', 6);
    if (m_high == 1.0)
        return QString::number(value, 'f', 1);
    // Of a bar with both signs, as many digits as its end has.
    const double span = m_low < 0 ? m_high : m_high - m_low;
    const double exponent = std::floor(std::log10(span) + 1e-9);
    QString text = QString::number(value, 'f', std::clamp(static_cast<int>(1 - exponent), 0, 9));
    return text.replace(u'-', QChar(0x2212));
}

} // namespace heedmap
