// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/placeholder.h"

#include "core/lesson/measure.h"

#include <utility>

namespace heedmap {

namespace {

constexpr int longestPlaceholder = 80;

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

} // namespace

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

} // namespace heedmap
