// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_tokens.h"

#include "core/embedding/philox.h"
#include "core/session/session_tokens.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

SideText &textOf(Session &session, TokenSide side)
{
    return side == TokenSide::Source ? session.tokens.source : session.tokens.target;
}

QList<int> identity(qsizetype count)
{
    QList<int> moves(count);
    std::iota(moves.begin(), moves.end(), 0);
    return moves;
}

/// All of them, however many: an edit of one must not cost the others.
QStringList allTokens(const SideText &side)
{
    return sideTokens(side, std::numeric_limits<qsizetype>::max());
}

/// Tokens of a side, and where the words lie between its markers.
struct Tokens
{
    explicit Tokens(const SideText &side)
        : all(allTokens(side)), first(side.begin ? 1 : 0), end(int(all.size()) - (side.end ? 1 : 0))
    {}

    bool isWord(int index) const { return index >= first && index < end; }
    QStringList words(const QStringList &tokens) const
    {
        return tokens.mid(first, end - first + (tokens.size() - all.size()));
    }

    QStringList all;
    int first;
    int end;
};

/// Moves of one side as moves of the session: in self-attention both sides are the source.
TokenMoves bothSides(const Session &session, TokenSide side, const QList<int> &moves)
{
    const QList<int> stay =
        identity((side == TokenSide::Source ? targetTokens(session) : sourceTokens(session)).size());
    if (side == TokenSide::Target)
        return {stay, moves};
    return {moves, session.tokens.selfAttention ? moves : stay};
}

/// Whether the text of \a side is kept, but not used.
bool isHidden(const TokenSettings &tokens, TokenSide side)
{
    return side == TokenSide::Target ? tokens.selfAttention : tokens.picture.isSet();
}

void writeTokens(Session &session, TokenSide side, const QStringList &wanted, const QStringList &words,
                 const QList<int> &moves)
{
    const Session before = session;
    SideText &text = textOf(session, side);
    const JoinedTokens joined = joinTokens(words, text.split);
    text.text = joined.text;
    text.split = joined.mode;
    if (isHidden(session.tokens, side))
        return;
    // What could not be written as wanted (a line break inside a token, say) has to be matched by its text.
    if (allTokens(text).size() == wanted.size())
        followTokens(bothSides(before, side, moves), session);
    else
        followTokens(before, session);
}

void removeMarker(Session &session, TokenSide side, int index)
{
    const Session before = session;
    SideText &text = textOf(session, side);
    const int count = int(allTokens(text).size());
    QList<int> moves = identity(count);
    const bool atBegin = index == 0 && text.begin;
    (atBegin ? text.begin : text.end) = false;
    for (int i = index; i < count; ++i)
        moves[i] = i == index ? -1 : i - 1;
    if (!isHidden(session.tokens, side))
        followTokens(bothSides(before, side, moves), session);
}

/// first … end − 1, of a list from 0, in an order drawn from \a seed; what lies outside stays.
QList<int> shuffled(qsizetype count, int first, int end, quint32 seed)
{
    QList<int> order = identity(count);
    for (int i = end - 1; i > first; --i) {
        const auto among = static_cast<quint32>(i - first + 1);
        const quint32 word = philox4x32({static_cast<quint32>(i), 0, 0, 0}, {seed, 0})[0];
        order.swapItemsAt(i, first + static_cast<int>(word % among));
    }
    return order;
}

QStringList inOrder(const QStringList &tokens, const QList<int> &order)
{
    QStringList ordered;
    for (const int index : order)
        ordered.append(tokens[index]);
    return ordered;
}

} // namespace

void moveToken(Session &session, TokenSide side, int from, int to)
{
    const Tokens tokens(textOf(session, side));
    if (!tokens.isWord(from))
        return;
    const int goal = std::clamp(to, tokens.first, tokens.end - 1);
    if (goal == from)
        return;
    QStringList wanted = tokens.all;
    wanted.move(from, goal);
    QList<int> order = identity(tokens.all.size());
    order.move(from, goal);
    QList<int> moves(order.size());
    for (int i = 0; i < order.size(); ++i)
        moves[order[i]] = i;
    writeTokens(session, side, wanted, tokens.words(wanted), moves);
}

void removeToken(Session &session, TokenSide side, int index)
{
    const Tokens tokens(textOf(session, side));
    if (index < 0 || index >= tokens.all.size())
        return;
    if (!tokens.isWord(index)) {
        removeMarker(session, side, index);
        return;
    }
    QStringList wanted = tokens.all;
    wanted.removeAt(index);
    QList<int> moves = identity(tokens.all.size());
    for (int i = index; i < moves.size(); ++i)
        moves[i] = i == index ? -1 : i - 1;
    writeTokens(session, side, wanted, tokens.words(wanted), moves);
}

void replaceToken(Session &session, TokenSide side, int index, const QString &text)
{
    const Tokens tokens(textOf(session, side));
    if (!tokens.isWord(index) || tokens.all[index] == text)
        return;
    if (text.isEmpty()) {
        removeToken(session, side, index);
        return;
    }
    QStringList wanted = tokens.all;
    wanted[index] = text;
    writeTokens(session, side, wanted, tokens.words(wanted), identity(wanted.size()));
}

void appendToken(Session &session, TokenSide side, const QString &text)
{
    if (text.isEmpty())
        return;
    const Tokens tokens(textOf(session, side));
    QStringList wanted = tokens.all;
    wanted.insert(tokens.end, text);
    QList<int> moves = identity(tokens.all.size());
    for (int i = tokens.end; i < moves.size(); ++i)
        moves[i] = i + 1;
    writeTokens(session, side, wanted, tokens.words(wanted), moves);
}

void shuffleTokens(Session &session, TokenSide side, quint32 seed)
{
    const Tokens tokens(textOf(session, side));
    const int first = tokens.first;
    if (tokens.end - first < 2)
        return;
    QList<int> order = shuffled(tokens.all.size(), first, tokens.end, seed);
    QStringList wanted = inOrder(tokens.all, order);
    if (wanted == tokens.all) {
        // Turned by one place, words look the same only when all of them are equal.
        std::rotate(order.begin() + first, order.begin() + first + 1, order.begin() + tokens.end);
        wanted = inOrder(tokens.all, order);
        if (wanted == tokens.all)
            return;
    }
    QList<int> moves(order.size());
    for (int i = 0; i < order.size(); ++i)
        moves[order[i]] = i;
    writeTokens(session, side, wanted, tokens.words(wanted), moves);
}

void swapSides(Session &session)
{
    // A picture cannot be the target.
    if (session.tokens.selfAttention || session.tokens.picture.isSet())
        return;
    std::swap(session.tokens.source, session.tokens.target);
    session.mask.blockedKeys.clear();
    for (BlockedCell &cell : session.mask.blockedCells)
        std::swap(cell.query, cell.key);
    std::sort(session.mask.blockedCells.begin(), session.mask.blockedCells.end());
}

bool isMarker(const SideText &side, int index, int tokenCount)
{
    return (side.begin && index == 0) || (side.end && index == tokenCount - 1);
}

} // namespace heedmap
