// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/array_text.h"

#include "core/tokens/tokens.h"

#include <QFileInfo>

namespace heedmap {

namespace {

constexpr int mostNamed = 12;

QString named(const QStringList &names)
{
    QString text = names.first(std::min<qsizetype>(names.size(), mostNamed)).join(QStringLiteral(", "));
    return names.size() > mostNamed ? text + QStringLiteral(", …") : text;
}

} // namespace

QString ArrayText::source(const ArrayReference &array)
{
    if (!array.isSet())
        return {};
    const QString file = displayText(QFileInfo(array.file.path).fileName());
    return array.name.isEmpty() ? file : file + QStringLiteral(", ") + displayText(array.name);
}

QString ArrayText::vocabulary(const Aligner &model, const UnknownTokens &unknown)
{
    QStringList lines = {
        tr("Knows %1 source and %2 target words.")
            .arg(QString::number(model.source.size()), QString::number(model.target.size()))};
    const auto tell = [&](const QStringList &tokens, const QString &words) {
        QStringList shown;
        for (const QString &token : tokens)
            shown.append(displayText(token));
        if (!shown.isEmpty())
            lines.append(words.arg(named(shown)));
    };
    tell(unknown.source, tr("not among the source words, a random vector stands in: %1"));
    tell(unknown.target, tr("not among the target words, a random vector stands in: %1"));
    return lines.join(u'\n');
}

QString ArrayText::found(const WordVectors &words)
{
    QStringList composed;
    QStringList lower;
    int exact = 0;
    for (const auto &[token, vector] : words.rows) {
        const QString pair = displayText(token) + QStringLiteral(" → ") + displayText(vector.spelling);
        if (vector.match == WordMatch::Composed)
            composed.append(pair);
        else if (vector.match == WordMatch::LowerCase)
            lower.append(pair);
        else
            ++exact;
    }
    QStringList lines = {tr("%1 found as written").arg(exact)};
    if (!composed.isEmpty())
        lines.append(tr("in normal form C: %1").arg(named(composed)));
    if (!lower.isEmpty())
        lines.append(tr("in lower case: %1").arg(named(lower)));
    if (!words.missing.isEmpty()) {
        QStringList missing;
        for (const QString &token : words.missing)
            missing.append(displayText(token));
        lines.append(words.unknown
                         ? tr("not in the file, its unknown vector stands in: %1").arg(named(missing))
                         : tr("not in the file, a random vector stands in: %1").arg(named(missing)));
    }
    return lines.join(u'\n');
}

} // namespace heedmap
