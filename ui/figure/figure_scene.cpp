// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_scene.h"

#include "core/insight/entropy.h"
#include "ui/figure/figure_words.h"

#include <QFontMetricsF>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double longestLabel = 12; // em, as in the layout

double textWidth(const QString &text, const QFont &font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

} // namespace

FigureScene::FigureScene(double em, double smallestLabel) : m_em(em), m_smallestLabel(smallestLabel)
{
    updateTexts();
}

void FigureScene::setModel(const std::shared_ptr<const FigureModel> &model)
{
    m_model = model;
    const int rows = isEmpty() ? 0 : model->rows();
    const int columns = isEmpty() ? 0 : model->columns();
    if (window.rows() != rows || window.columns() != columns)
        window = CellWindow(rows, columns);
    updateTexts();
    updateLayout();
}

void FigureScene::setCanvas(QSizeF canvas)
{
    if (canvas == m_canvas)
        return;
    m_canvas = canvas;
    updateLayout();
}

void FigureScene::setEm(double em)
{
    if (em == m_em)
        return;
    m_em = em;
    updateTexts();
    updateLayout();
}

void FigureScene::setLeastText(double pixels)
{
    if (pixels == m_leastText)
        return;
    m_leastText = pixels;
    updateTexts();
    updateLayout();
}

void FigureScene::updateTexts()
{
    // Chinese and emoji lines are higher than the text font's own.
    m_lineHeight = std::max(QFontMetricsF(labelFont()).height(), 1.25 * m_em);
    m_numbers.reset(numberFont());
    if (isEmpty())
        return;
    m_rowLabels.reset(m_model->rowLabels(), labelFont());
    m_columnLabels.reset(m_model->columnLabels(), labelFont());
}

void FigureScene::updateLayout()
{
    m_layout = FigureLayout();
    if (isEmpty() || m_canvas.isEmpty())
        return;
    const FigureMetrics known = metrics();
    m_layout = FigureLayout(known, m_canvas);
    // A label that is longer than the longest one that was measured keeps to its room.
    const auto keepTo = [this](const LabelCache &labels, const std::vector<double> &widths, double &limit) {
        if (labels.isSampled())
            limit = std::min(limit, (std::ranges::max(widths) + m_em) * m_layout.labelScale);
    };
    keepTo(m_rowLabels, known.rowLabels, m_layout.rowLabelLimit);
    keepTo(m_columnLabels, known.columnLabels, m_layout.columnLabelLimit);
}

FigureMetrics FigureScene::metrics() const
{
    FigureMetrics metrics;
    metrics.em = m_em;
    metrics.lineHeight = m_lineHeight;
    metrics.smallestLabel = std::max(m_smallestLabel, std::min(1.0, m_leastText / m_em));
    metrics.heads = mapCount();
    metrics.headsPerRow = m_model->settings().columns;
    metrics.rows = m_model->rows();
    metrics.columns = m_model->columns();
    metrics.rowLabels = m_rowLabels.widths(longestLabel * m_em);
    metrics.columnLabels = m_columnLabels.widths(longestLabel * m_em);
    metrics.titleWidth = m_model->title().isEmpty() ? 0 : textWidth(m_model->title(), titleFont());
    metrics.markRoom = m_model->hasFullyBlocked() ? 0.7 * m_em : 0;
    if (m_model->hasSums() || m_model->hasEntropies())
        metrics.markRoom += 0.4 * m_em + textWidth(widestEndText(), numberFont());
    metrics.markAbove = m_model->swapped();
    metrics.barPerHead = m_model->barPerHead();
    metrics.tickWidth = longestTick();
    for (const QString &text : legendTexts())
        metrics.legend.push_back(1.8 * m_em + textWidth(text, numberFont()));
    for (const QString &note : m_model->notes())
        metrics.notes.push_back(textWidth(note, noteFont()));
    return metrics;
}

double FigureScene::longestTick() const
{
    QSet<QString> texts;
    for (const CellMap &map : m_model->maps()) {
        for (const double tick : map.scale.ticks(10))
            texts.insert(map.scale.tickText(tick));
        if (!m_model->barPerHead())
            break;
    }
    double longest = 0;
    for (const QString &text : texts)
        longest = std::max(longest, textWidth(text, numberFont()));
    return longest;
}

QSizeF FigureScene::naturalCanvas(QSizeF largest) const
{
    const FigureMetrics m = metrics();
    const double label = m.lineHeight * 1.05;
    const auto roomy = [&](int cells) { return cells <= 32 ? 2.2 * m_em : label; };
    double width = roomy(m.columns);
    double height = roomy(m.rows);
    if (m_model->digits() >= 0 && m.columns <= 32)
        width = std::max(width, cellTextWidth() + 1.1 * m_em);
    const double longest = *std::max_element(m.columnLabels.begin(), m.columnLabels.end());
    if (longest + 0.9 * m_em <= 6 * m_em && m.columns <= 32)
        width = std::max(width, longest + 0.9 * m_em);
    // Titles of maps and bars that are longer than the usual ones have their room too.
    double title = 0;
    for (const CellMap &map : m_model->maps())
        title = std::max(title, textWidth(map.title, headFont()));
    width = std::max(width, std::min(title, 16 * m_em) / m.columns);
    height = std::max(height, std::min(textWidth(m_model->barTitle(), labelFont()), 16 * m_em) / m.rows);
    height = std::max(height, width / 1.8);
    width = std::max(width, height / 1.25);
    return FigureLayout::naturalSize(m, QSizeF(width, height), largest);
}

int FigureScene::rowStride() const
{
    const double cell = isEmpty() ? 1 : geometry(0).cellHeight();
    return labelStride(cell, m_lineHeight * m_layout.labelScale * 0.98);
}

int FigureScene::columnStride() const
{
    // Level labels were found to fit into cells of the layout's size: zooming only makes more room.
    if (isEmpty() || m_layout.turn == LabelTurn::Level)
        return 1;
    const double across = m_layout.turn == LabelTurn::Slanted ? std::sqrt(2.0) : 0.98;
    return labelStride(geometry(0).cellWidth(), m_lineHeight * m_layout.labelScale * across);
}

QString FigureScene::cellText(float value) const
{
    QString text = QString::number(static_cast<double>(value), 'f', m_model->digits());
    return text.replace(u'-', QChar(0x2212));
}

double FigureScene::cellTextWidth() const
{
    return m_numbers.width(cellText(m_model->hasNegative() ? -0.5F : 0.5F));
}

QString FigureScene::sumText(double sum) const
{
    return QStringLiteral("Σ ") + QString::number(sum, 'f', 2);
}

QString FigureScene::endText(const QueryMark &mark) const
{
    QStringList parts;
    if (mark.showsSum)
        parts.append(sumText(mark.sum));
    if (m_model->hasEntropies() && !std::isnan(mark.entropy)) {
        if (m_model->settings().rowNumbers != RowNumbers::EffectiveKeys)
            parts.append(QStringLiteral("H ") + QString::number(mark.entropy, 'f', 2));
        if (m_model->settings().rowNumbers != RowNumbers::Entropy)
            parts.append(QStringLiteral("e^H ") + QString::number(effectiveKeys(mark.entropy), 'f', 1));
    }
    return parts.join(QStringLiteral("  "));
}

QString FigureScene::widestEndText() const
{
    QueryMark widest;
    widest.showsSum = m_model->hasSums();
    widest.sum = 0;
    // No row has more effective keys than keys.
    const int keys = m_model->swapped() ? m_model->rows() : m_model->columns();
    widest.entropy = std::log(std::max(1, keys));
    return endText(widest);
}

QStringList FigureScene::legendTexts() const
{
    QStringList texts;
    if (m_model->hasNotFinite())
        texts.append(FigureWords::notANumber());
    if (m_model->hasFullyBlocked())
        texts.append(FigureWords::everyKeyBlocked());
    if (m_model->hasBlocked())
        texts.append(FigureWords::blocked());
    if (m_model->coveredQuery() >= 0)
        texts.append(FigureWords::covered());
    return texts;
}

QString FigureScene::allTexts() const
{
    QString texts = m_model->title() + m_model->rowTitle() + m_model->columnTitle() + m_model->barTitle() +
                    legendTexts().join(u' ') + m_model->notes().join(u' ') + widestEndText() +
                    QStringLiteral(" 0123456789.,-\u2212+e\u2026?");
    for (const CellMap &map : m_model->maps())
        texts += map.title;
    return texts + m_model->rowLabels().join(u' ') + m_model->columnLabels().join(u' ');
}

} // namespace heedmap
