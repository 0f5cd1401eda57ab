// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/vectors_layout.h"

#include "ui/explain/note_lines.h"
#include "ui/explain/vectors_words.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double margin = 12;
constexpr double lineHeight = 20;
constexpr double smallestWidth = 248;
constexpr double smallestFrame = 200;

/// The numbers change while a point is dragged: they always take as many lines.
QStringList notesFor(const VectorsModel &model, double room)
{
    const QFont font = figureFont(drawingEm);
    QStringList lines;
    const int reserved = room < 320 ? 3 : room < 560 ? 2 : 1;
    for (const QString &note : {VectorsWords::pair(model), VectorsWords::angle(model)}) {
        const qsizetype end = lines.size() + reserved;
        lines += noteLines(note, font, room, reserved);
        while (lines.size() < end)
            lines.append(QString());
    }
    lines.removeAll(QString());
    while (lines.size() < 2 * reserved)
        lines.append(QString());
    for (const QString &note : VectorsWords::furtherNotes(model))
        lines += noteLines(note, font, room);
    return lines;
}

} // namespace

VectorsLayout::VectorsLayout(const VectorsModel &model, QSizeF canvas)
    : m_notes(notesFor(model, canvas.width() - 2 * margin))
{
    m_notesTop = canvas.height() - margin - double(m_notes.size()) * lineHeight;
    const double top = margin + lineHeight + 4;
    m_frame = QRectF(margin, top, canvas.width() - 2 * margin, m_notesTop - 8 - top);
    m_scale =
        std::min(m_frame.width() / 2 / model.extent.width(), m_frame.height() / 2 / model.extent.height());
}

QSizeF VectorsLayout::smallest(const VectorsModel &model)
{
    const double notes = double(notesFor(model, smallestWidth - 2 * margin).size()) * lineHeight;
    return {smallestWidth, 2 * margin + lineHeight + 12 + smallestFrame + notes};
}

QSizeF VectorsLayout::natural(const VectorsModel &model)
{
    return {480, std::max(520.0, smallest(model).height())};
}

QPointF VectorsLayout::legendPlace() const
{
    return {margin, margin + lineHeight / 2};
}

QPointF VectorsLayout::notePlace(qsizetype line) const
{
    return {margin, m_notesTop + (double(line) + 0.5) * lineHeight};
}

double VectorsLayout::tickStep() const
{
    constexpr double closest = 56; // pixels
    const double least = closest / m_scale;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least)
            return factor * power;
    }
    return 10 * power;
}

QPointF VectorsLayout::toCanvas(QPointF place) const
{
    return m_frame.center() + QPointF(place.x() * m_scale, -place.y() * m_scale);
}

QPointF VectorsLayout::toPlane(QPointF position) const
{
    const QPointF from = position - m_frame.center();
    return QPointF(from.x() / m_scale, -from.y() / m_scale);
}

double VectorsLayout::keyRadius(float weight)
{
    constexpr double least = 2.5;
    constexpr double most = 7.5;
    if (!std::isfinite(weight))
        return least;
    // The area grows with the weight.
    const double part = std::sqrt(std::clamp(static_cast<double>(weight), 0.0, 1.0));
    return least + (most - least) * part;
}

std::optional<PlaneToken> VectorsLayout::tokenAt(const VectorsModel &model, QPointF position) const
{
    constexpr double reach = 3;
    std::optional<PlaneToken> found;
    double nearest = 0;
    const auto look = [&](AttentionRole role) {
        for (const PlanePoint &point : model.points(role)) {
            const QPointF away = position - toCanvas({point.x, point.y});
            const double distance = std::hypot(away.x(), away.y());
            const double radius =
                role == AttentionRole::Query ? queryRadius : keyRadius(model.weightOf(point.token));
            if (distance > radius + reach || (found && distance >= nearest))
                continue;
            found = PlaneToken{role, point.token};
            nearest = distance;
        }
    };
    look(AttentionRole::Key);
    if (!found)
        look(AttentionRole::Query);
    return found;
}

} // namespace heedmap
