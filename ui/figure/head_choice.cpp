// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/head_choice.h"

#include <QRegularExpression>

#include <algorithm>

namespace heedmap {

HeadChoice headsShown(const FigureSettings &settings, int heads)
{
    HeadChoice choice;
    for (const int head : settings.chosenHeads) {
        if (head < heads)
            choice.heads.append(head);
    }
    if (choice.heads.size() == heads)
        choice.heads.clear();
    switch (settings.heads) {
    case HeadsShown::Mean:
        choice.kind = HeadChoice::Kind::Mean;
        break;
    case HeadsShown::Maximum:
        choice.kind = HeadChoice::Kind::Maximum;
        break;
    case HeadsShown::Each:
        choice.kind = choice.heads.isEmpty() ? HeadChoice::Kind::All : HeadChoice::Kind::Chosen;
        break;
    }
    return choice;
}

HeadChoice without(const HeadChoice &choice, const HeadChoice &remaining)
{
    if (choice.isCombined() || remaining.kind != HeadChoice::Kind::Chosen)
        return choice;
    if (choice.kind == HeadChoice::Kind::All)
        return remaining;
    HeadChoice rest{HeadChoice::Kind::Chosen, {}};
    for (const int head : choice.heads) {
        if (remaining.heads.contains(head))
            rest.heads.append(head);
    }
    return rest.heads.isEmpty() ? choice : rest;
}

QString headList(const QList<int> &heads)
{
    QStringList parts;
    for (qsizetype i = 0; i < heads.size();) {
        qsizetype last = i;
        while (last + 1 < heads.size() && heads[last + 1] == heads[last] + 1)
            ++last;
        const QString first = QString::number(heads[i] + 1);
        if (last - i < 2)
            last = i;
        parts.append(last == i ? first : first + u'–' + QString::number(heads[last] + 1));
        i = last + 1;
    }
    return parts.join(QStringLiteral(", "));
}

std::optional<QList<int>> headsInList(const QString &text, int most)
{
    static const QRegularExpression separators(QStringLiteral("[,，、;；]"));
    static const QRegularExpression form(QStringLiteral("^\\s*(\\d{1,4})\\s*(?:[-–]\\s*(\\d{1,4})\\s*)?$"));
    QList<int> heads;
    if (text.trimmed().isEmpty())
        return heads;
    for (const QString &entry : text.split(separators)) {
        const QRegularExpressionMatch match = form.match(entry);
        const int first = match.captured(1).toInt();
        const int last = match.hasCaptured(2) ? match.captured(2).toInt() : first;
        const auto [low, high] = std::minmax(first, last);
        if (!match.hasMatch() || low < 1 || high > most)
            return std::nullopt;
        for (int head = low; head <= high; ++head)
            heads.append(head - 1);
    }
    std::sort(heads.begin(), heads.end());
    heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
    return heads;
}

} // namespace heedmap
