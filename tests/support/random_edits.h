// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session_tokens.h"
#include "ui/document/document.h"

#include <QRandomGenerator>

namespace heedmap {

/// What a person may do to a document, in an order that a seed decides: edits of every kind, undo, redo, selecting,
/// looking at scores and away again, and now and then a new session.
class RandomEdits final
{
public:
    RandomEdits(Document &document, quint32 seed) : m_document(document), m_random(seed) {}

    void makeOne()
    {
        const int what = upTo(23);
        if (what < 4)
            m_document.undoStack()->undo();
        else if (what < 6)
            m_document.undoStack()->redo();
        else if (what == 6)
            m_document.select({upTo(3), upTo(3), upTo(3)});
        else if (what == 7)
            m_document.want(&m_looker, upTo(1) == 0 ? TraceParts(TracePart::Scores) : TraceParts());
        else if (what == 8 && upTo(40) == 0)
            m_document.reset(firstSession(), {});
        else
            m_document.edit(QStringLiteral("edit"),
                            [this, what](Session &session) { change(session, what); });
    }

private:
    int upTo(int most) { return int(m_random.bounded(quint32(most + 1))); }

    QString sentence()
    {
        QStringList words;
        for (int i = upTo(20); i >= 0; --i)
            words.append(QStringLiteral("word%1").arg(upTo(500)));
        return words.join(u' ');
    }

    void change(Session &session, int what)
    {
        const Session before = session;
        switch (what) {
        case 8:
        case 9:
            session.tokens.source.text = sentence();
            followTokens(before, session);
            break;
        case 10:
            session.tokens.target.text = sentence();
            followTokens(before, session);
            break;
        case 11:
            session.tokens.selfAttention = !session.tokens.selfAttention;
            followTokens(before, session);
            break;
        case 12:
            session.attention.heads = 1 + upTo(15);
            break;
        case 13:
            session.attention.dK = session.attention.dV = 1 + upTo(63);
            break;
        case 14:
            session.attention.mechanism = upTo(2) == 0 ? Mechanism::Additive : Mechanism::DotProduct;
            break;
        case 15:
            session.attention.scale = static_cast<ScaleRule>(upTo(2));
            break;
        case 16:
            session.mask.causal = !session.mask.causal;
            break;
        case 17:
            session.mask.blockedKeys = {upTo(2), 3 + upTo(2)};
            break;
        case 18:
            session.mask.blockedCells = {{upTo(2) - 1, upTo(3), upTo(3)}};
            break;
        case 19:
            session.embedding.kind = upTo(1) == 0 ? EmbeddingKind::Random : EmbeddingKind::OneHot;
            break;
        case 20:
            session.embedding.seed = quint64(upTo(1000));
            break;
        case 21:
            session.embedding.position = !session.embedding.position;
            break;
        case 22:
            session.figure.colorMap = static_cast<ColorMap>(upTo(7));
            break;
        default:
            session.figure.title = sentence();
            break;
        }
    }

    Document &m_document;
    QRandomGenerator m_random;
    QObject m_looker;
};

} // namespace heedmap
