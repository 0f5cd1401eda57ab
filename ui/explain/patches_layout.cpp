// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/patches_layout.h"

#include "ui/explain/patches_words.h"
#include "ui/explain/sentence_painting.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double margin = 12;
constexpr double gap = 8;
constexpr double line = 18;
constexpr double chipHeight = 22;
constexpr double chipGap = 4;
constexpr double barHeight = 10;
constexpr double barWidth = 200;
constexpr double barNumbers = 16;
constexpr double leastWidth = 220;
constexpr double naturalWidth = 420;
constexpr double leastPicture = 150; ///< its longer side
/// Room for the longest sentence at the least width: it must not change the place of the picture.
constexpr double sentenceLines = 3;

} // namespace

PatchesLayout::PatchesLayout(const PatchesModel &model, QSizeF canvas)
    : m_columns(model.columns), m_rows(model.rows)
{
    const QRectF room = QRectF(QPointF(), canvas).adjusted(margin, margin, -margin, -margin);
    m_heading = {room.left(), room.top(), room.width(), line};
    const double words = model.isSelf ? sentenceHeight(PatchesWords::queries(model), room.width()) : line;
    m_queries = {room.left(), m_heading.bottom(), room.width(), words};
    const double top = placeChips(model, room, m_queries.bottom()) + gap;
    const double sentence =
        std::max(sentenceHeight(PatchesWords::sentence(model), room.width()),
                 room.width() < naturalWidth - 2 * margin ? sentenceLines * line : 2 * line);
    const double below = gap + barHeight + barNumbers + gap + sentence;
    const QSizeF most(room.width(), std::max(20.0, room.bottom() - below - top));
    const QSizeF size = QSizeF(m_columns, m_rows).scaled(most, Qt::KeepAspectRatio);
    m_picture = QRectF(QPointF(room.left() + (room.width() - size.width()) / 2, top), size);
    const double bar = std::min(barWidth, room.width());
    m_bar = {m_picture.center().x() - bar / 2, m_picture.bottom() + gap, bar, barHeight};
    m_sentence = {room.left(), m_bar.bottom() + barNumbers + gap, room.width(), sentence};
}

double PatchesLayout::placeChips(const PatchesModel &model, const QRectF &room, double top)
{
    if (model.isSelf)
        return top;
    double x = room.left();
    for (const double label : model.queryWidths) {
        const double width = std::max(chipHeight, std::min(widestQueryLabel, label) + 14);
        if (x > room.left() && x + width > room.right()) {
            x = room.left();
            top += chipHeight + chipGap;
        }
        m_chips.emplace_back(x, top, std::min(width, room.width()), chipHeight);
        x += width + chipGap;
    }
    return top + chipHeight;
}

QSizeF PatchesLayout::natural(const PatchesModel &model)
{
    const PatchesLayout flat(model, {naturalWidth, 0});
    const double around = flat.m_sentence.bottom() - flat.m_picture.height() + margin;
    const double longer = std::max(model.columns, model.rows);
    return {naturalWidth, around + (naturalWidth - 2 * margin) * model.rows / longer};
}

QSizeF PatchesLayout::smallest(const PatchesModel &model)
{
    const PatchesLayout flat(model, {leastWidth, 0});
    const double around = flat.m_sentence.bottom() - flat.m_picture.height() + margin;
    const double longer = std::max(model.columns, model.rows);
    return {leastWidth, around + leastPicture * model.rows / longer};
}

QRectF PatchesLayout::patch(int index) const
{
    const double width = m_picture.width() / m_columns;
    const double height = m_picture.height() / m_rows;
    return {m_picture.left() + width * (index % m_columns), m_picture.top() + height * (index / m_columns),
            width, height};
}

int PatchesLayout::patchAt(QPointF position) const
{
    if (!m_picture.contains(position))
        return -1;
    const QPointF place = position - m_picture.topLeft();
    const int column = std::min(m_columns - 1, static_cast<int>(place.x() / m_picture.width() * m_columns));
    const int row = std::min(m_rows - 1, static_cast<int>(place.y() / m_picture.height() * m_rows));
    return row * m_columns + column;
}

int PatchesLayout::queryAt(QPointF position) const
{
    const auto found =
        std::ranges::find_if(m_chips, [position](const QRectF &chip) { return chip.contains(position); });
    return found == m_chips.end() ? -1 : static_cast<int>(found - m_chips.begin());
}

} // namespace heedmap
