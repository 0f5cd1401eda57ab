// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_text.h"

#include "core/insight/shown_digits.h"
#include "core/lesson/measure.h"
#include "core/lesson/measure_places.h"
#include "core/lesson/number_in_text.h"
#include "core/lesson/placeholder.h"
#include "core/session/session_tokens.h"
#include "core/tokens/tokens.h"

#include <array>
#include <cmath>

namespace heedmap {

namespace {

TraceParts partsOf(const Placeholder &placeholder)
{
    if (const auto *measure = std::get_if<Measure>(&placeholder.what))
        return partsFor(*measure);
    if (const auto *component = std::get_if<Component>(&placeholder.what))
        return component->kind == VectorKind::Context ? TracePart::Context : TracePart::Projected;
    return {};
}

int usualDigits(const Placeholder &placeholder, double value)
{
    const auto *measure = std::get_if<Measure>(&placeholder.what);
    if (measure == nullptr)
        return 2;
    if (isCount(*measure))
        return 0;
    const bool mayBeSmall = measure->kind == MeasureKind::PathGradient ||
                            measure->kind == MeasureKind::HeadDistance ||
                            measure->kind == MeasureKind::Jacobian;
    // Three digits that say something, not three decimals.
    return mayBeSmall && std::abs(value) < 0.1 ? leastDigits(std::array{value}) : 2;
}

std::optional<double> componentOf(const Trace &trace, const Component &place)
{
    const HeadStack &stack = place.kind == VectorKind::Query   ? trace.q
                             : place.kind == VectorKind::Key   ? trace.k
                             : place.kind == VectorKind::Value ? trace.v
                                                               : trace.context;
    if (place.head >= stack.heads() || place.row >= stack.rows() || place.component >= stack.columns())
        return {};
    return double(stack(place.head, place.row, place.component));
}

/// Whether NaN is a number that was computed or saved, rather than none at all.
bool mayBeNan(MeasureKind kind, const Session &session)
{
    switch (kind) {
    case MeasureKind::Weight:
    case MeasureKind::RowSum:
    case MeasureKind::LargestWeight:
    case MeasureKind::Entropy:
    case MeasureKind::EffectiveKeys:
    case MeasureKind::Jacobian:
    case MeasureKind::MeanEntropy:
    case MeasureKind::HeadDistance:
        return true;
    case MeasureKind::Score:
    case MeasureKind::ScaledScore:
    case MeasureKind::MaskedScore:
        return !showsSavedWeights(session);
    default:
        return false;
    }
}

/// Whether a number of the covered row, or one that all rows make together, would tell what the row is like.
bool tellsOfRow(const Placeholder &placeholder, int row)
{
    if (row < 0)
        return false;
    if (const auto *component = std::get_if<Component>(&placeholder.what))
        return component->kind == VectorKind::Context && component->row == row;
    const auto *measure = std::get_if<Measure>(&placeholder.what);
    if (measure == nullptr || isCount(*measure))
        return false;
    switch (placesOf(measure->kind)) {
    case Places::Row:
    case Places::Cell:
        return measure->query == row;
    case Places::Head:
    case Places::TwoHeads:
        return true;
    default:
        return false;
    }
}

std::optional<double> valueOf(const Placeholder &placeholder, const Computation &computation,
                              const ShownNumbers &shown)
{
    if (const auto *component = std::get_if<Component>(&placeholder.what))
        return componentOf(computation.trace, *component);
    const auto *measure = std::get_if<Measure>(&placeholder.what);
    if (measure == nullptr)
        return {};
    const Result<double> value =
        measured(computation, *measure, shown.path ? &*shown.path : nullptr, shown.stop);
    if (!value || (std::isnan(*value) && !mayBeNan(measure->kind, computation.session)))
        return {};
    return *value;
}

QString numberText(const Placeholder &placeholder, double value)
{
    const NumberFormat &format = placeholder.format;
    if (format.percent)
        return numberInText(100 * value, format.digits) + QLatin1String(std::isfinite(value) ? "%" : "");
    return numberInText(value, format.digits >= 0 ? format.digits : usualDigits(placeholder, value));
}

/// What stands for \a placeholder; nothing where it does not exist.
std::optional<QString> filled(const Placeholder &placeholder, const Computation &computation,
                              TextFormat format, const ShownNumbers &shown = {})
{
    if (const auto *token = std::get_if<TokenPlace>(&placeholder.what)) {
        const QStringList &tokens = token->isTarget ? computation.target : computation.source;
        if (token->place >= tokens.size())
            return {};
        const QString text = displayText(tokens[token->place]);
        return format == TextFormat::Markdown ? escapedForMarkdown(text) : text;
    }
    if (tellsOfRow(placeholder, shown.coveredRow))
        return QStringLiteral("?");
    const std::optional<double> value = valueOf(placeholder, computation, shown);
    if (!value)
        return {};
    return numberText(placeholder, *value);
}

} // namespace

TraceParts partsForText(const QString &text)
{
    TraceParts parts;
    for (const Piece &piece : piecesOf(text)) {
        if (piece.placeholder)
            parts = parts | partsOf(*piece.placeholder);
    }
    return parts;
}

QString escapedForMarkdown(const QString &text)
{
    QString escaped;
    for (const QChar c : text) {
        // Markdown lets a backslash stand before any ASCII punctuation (CommonMark 0.30, section 2.4).
        const bool isAscii = c.unicode() > u' ' && c.unicode() < 0x7F;
        if (isAscii && !c.isLetterOrNumber())
            escaped += u'\\';
        escaped += c;
    }
    return escaped;
}

QString filledText(const QString &text, const Computation &computation, TextFormat format,
                   const ShownNumbers &shown)
{
    QString result;
    for (const Piece &piece : piecesOf(text))
        result += piece.placeholder
                      ? filled(*piece.placeholder, computation, format, shown).value_or(QStringLiteral("–"))
                      : piece.text;
    return result;
}

QString pendingText(const QString &text)
{
    QString result;
    for (const Piece &piece : piecesOf(text))
        result += piece.placeholder ? QStringLiteral("…") : piece.text;
    return result;
}

QStringList unfilledPlaceholders(const QString &text, const Computation &computation)
{
    QStringList unfilled;
    for (const Piece &piece : piecesOf(text)) {
        if (piece.placeholder && !filled(*piece.placeholder, computation, TextFormat::Plain))
            unfilled.append(piece.text);
    }
    return unfilled;
}

} // namespace heedmap
