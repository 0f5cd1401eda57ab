// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/table_text.h"

#include "ui/figure/figure_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(TableText)
};

QString cellText(QString token)
{
    return token.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
}

QString headAsText(const Computation &computation, int head, int covered)
{
    QStringList lines;
    QStringList line = {Words::tr("Head %1").arg(head + 1)};
    for (const QString &key : computation.source)
        line.append(cellText(key));
    lines.append(line.join(u'\t'));
    for (int query = 0; query < computation.trace.queries(); ++query) {
        line = {cellText(computation.target[query])};
        for (int key = 0; key < computation.trace.keys(); ++key)
            line.append(query == covered
                            ? FigureWords::questionMark()
                            : QLocale::c().toString(computation.trace.weights(head, query, key), 'g', 6));
        lines.append(line.join(u'\t'));
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace

Result<QString> weightsAsText(const Computation &computation, const Selection &selection, int covered)
{
    constexpr std::size_t mostNumbers = 5'000'000;
    const Trace &trace = computation.trace;
    const std::size_t numbers =
        trace.weights.values().size() /
        std::size_t(selection.head >= 0 ? std::max<Eigen::Index>(1, trace.heads()) : 1);
    if (numbers > mostNumbers)
        return failure(ErrorCode::TooLarge, Words::tr("The table for the clipboard").toStdString(),
                       {std::to_string(numbers), std::to_string(mostNumbers)});
    if (selection.head >= 0)
        return headAsText(computation, selection.head, covered);
    QStringList heads;
    for (int head = 0; head < computation.trace.heads(); ++head)
        heads.append(headAsText(computation, head, covered));
    return heads.join(u'\n');
}

} // namespace heedmap
