// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/row_cover.h"

#include "core/lesson/lesson_answer.h"
#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

int openRow(const Lesson &lesson, int place, const QSet<int> &open)
{
    const std::optional<Question> &question = lesson.scenes[place].question;
    return question && open.contains(place) ? coveredRow(*question) : -1;
}

/// Where the token of query \a row of \a scene stands in \a shown: the second "the" stays the second one.
int sameQuery(const Session &scene, int row, const Session &shown)
{
    if (row < 0)
        return row;
    const QStringList before = targetTokens(scene);
    const QStringList now = targetTokens(shown);
    if (row >= before.size() || before == now)
        return row;
    const QString &token = before[row];
    qsizetype left = before.first(row).count(token);
    for (qsizetype i = 0; i < now.size(); ++i) {
        if (now[i] == token && left-- == 0)
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

bool haveSameNumbers(const Session &a, const Session &b)
{
    return a.tokens == b.tokens && a.embedding == b.embedding && a.attention == b.attention &&
           a.mask == b.mask && a.weights == b.weights;
}

int rowToCover(const Lesson &lesson, int place, const QSet<int> &open, const Session &shown)
{
    const Session &scene = lesson.scenes[place].session;
    const int row = openRow(lesson, place, open);
    if (haveSameNumbers(scene, shown))
        return row;
    for (const int other : open) {
        if (haveSameNumbers(lesson.scenes[other].session, shown))
            return openRow(lesson, other, open);
    }
    return sameQuery(scene, row, shown);
}

} // namespace heedmap
