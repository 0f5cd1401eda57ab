// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_text.h"

#include "core/insight/shown_digits.h"
#include "core/lesson/measure.h"
#include "core/lesson/number_in_text.h"
#include "core/session/session_tokens.h"
#include "core/tokens/tokens.h"

#include <array>
#include <cmath>
#include <variant>

namespace heedmap {

namespace {

constexpr int longestPlaceholder = 80;

struct TokenPlace
{
    bool isTarget = false;
    int place = 0;
};

enum class VectorKind { Query, Key, Value, Context };

struct Component
{
    VectorKind kind = VectorKind::Query;
    int head = 0;
    int row = 0;
    int component = 0;
};

/// How a number is written.
struct NumberFormat
{
    bool percent = false;
    int digits = -1; ///< −1: as many as are usual
};

struct Placeholder
{
    std::variant<Measure, TokenPlace, Component> what;
    NumberFormat format;
};

/// One piece of a text: words as they are, or a placeholder.
struct Piece
{
    QString text; ///< of a placeholder what is typed, with its braces
    std::optional<Placeholder> placeholder = {};
};

std::optional<int> onePlace(const QString &text)
{
    bool ok = false;
    const int place = text.toInt(&ok);
    if (!ok || place < 1)
        return {};
    return place - 1;
}

std::optional<NumberFormat> formatFromText(QString text)
{
    NumberFormat format;
    if (text.startsWith(u'%')) {
        format = {true, 1};
        text.remove(0, 1);
        if (text.isEmpty())
            return format;
    }
    if (text.size() != 2 || text[0] != u'.' || text[1] < u'0' || text[1] > u'9')
        return {};
    format.digits = text[1].unicode() - u'0';
    return format;
}

std::optional<VectorKind> vectorNamed(const QString &name)
{
    if (name == u"q")
        return VectorKind::Query;
    if (name == u"k")
        return VectorKind::Key;
    if (name == u"v")
        return VectorKind::Value;
    if (name == u"context")
        return VectorKind::Context;
    return {};
}

std::optional<Placeholder> componentFromWords(const QStringList &words, const NumberFormat &format)
{
    const std::optional<VectorKind> kind = vectorNamed(words[0]);
    if (!kind || words.size() != 4)
        return {};
    Component component{*kind};
    for (const auto &[place, word] : {std::pair{&component.head, words[1]},
                                      {&component.row, words[2]},
                                      {&component.component, words[3]}}) {
        const std::optional<int> number = onePlace(word);
        if (!number)
            return {};
        *place = *number;
    }
    return Placeholder{component, format};
}

/// \a inside without its braces.
std::optional<Placeholder> placeholderFromText(const QString &inside)
{
    QStringList words = inside.simplified().split(u' ');
    if (words.size() == 2 && (words[0] == u"source" || words[0] == u"target")) {
        const std::optional<int> place = onePlace(words[1]);
        if (!place)
            return {};
        return Placeholder{TokenPlace{words[0] == u"target", *place}, {}};
    }
    NumberFormat format;
    if (const std::optional<NumberFormat> given = formatFromText(words.last()); given && words.size() > 1) {
        format = *given;
        words.removeLast();
    }
    if (const std::optional<Measure> measure = measureFromText(words.join(u' ')))
        return Placeholder{*measure, format};
    return componentFromWords(words, format);
}

QList<Piece> piecesOf(const QString &text)
{
    QList<Piece> pieces;
    QString plain;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at] != u'{') {
            plain += text[at++];
            continue;
        }
        if (at + 1 < text.size() && text[at + 1] == u'{') {
            plain += u'{';
            at += 2;
            continue;
        }
        const qsizetype end = QStringView(text).mid(at, longestPlaceholder).indexOf(u'}');
        const auto found = end < 0 ? std::nullopt : placeholderFromText(text.mid(at + 1, end - 1));
        if (!found) {
            plain += text[at++];
            continue;
        }
        pieces.append({std::exchange(plain, {})});
        pieces.append({text.mid(at, end + 1), found});
        at += end + 1;
    }
    pieces.append({plain});
    return pieces;
}

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

std::optional<double> valueOf(const Placeholder &placeholder, const Computation &computation)
{
    if (const auto *component = std::get_if<Component>(&placeholder.what))
        return componentOf(computation.trace, *component);
    const auto *measure = std::get_if<Measure>(&placeholder.what);
    if (measure == nullptr)
        return {};
    const Result<double> value = measured(computation, *measure);
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
                              TextFormat format)
{
    if (const auto *token = std::get_if<TokenPlace>(&placeholder.what)) {
        const QStringList &tokens = token->isTarget ? computation.target : computation.source;
        if (token->place >= tokens.size())
            return {};
        const QString shown = displayText(tokens[token->place]);
        return format == TextFormat::Markdown ? escapedForMarkdown(shown) : shown;
    }
    const std::optional<double> value = valueOf(placeholder, computation);
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

QString filledText(const QString &text, const Computation &computation, TextFormat format)
{
    QString result;
    for (const Piece &piece : piecesOf(text))
        result += piece.placeholder
                      ? filled(*piece.placeholder, computation, format).value_or(QStringLiteral("–"))
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
