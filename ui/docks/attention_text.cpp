// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/attention_text.h"

#include "core/session/session_tokens.h"

#include <QLocale>

#include <cmath>

namespace heedmap {

namespace {

QString dotProductScores(const Session &session)
{
    switch (session.attention.scale) {
    case ScaleRule::InverseSqrtDk:
        if (!AttentionText::headsDivide(session))
            return QStringLiteral("Q Kᵀ / √d_k");
        return QStringLiteral("Q Kᵀ / √%1").arg(keyWidth(session));
    case ScaleRule::One:
        return QStringLiteral("Q Kᵀ");
    case ScaleRule::Free:
        break;
    }
    return QStringLiteral("%1 · Q Kᵀ").arg(QLocale().toString(session.attention.freeScale, 'g', 6));
}

} // namespace

QString AttentionText::formula(const Session &session)
{
    const bool additive = session.attention.mechanism == Mechanism::Additive;
    return tr("weights = softmax(%1)")
        .arg(additive ? QStringLiteral("v_aᵀ tanh(W_a q + U_a k)") : dotProductScores(session));
}

double AttentionText::scale(const Session &session)
{
    switch (session.attention.scale) {
    case ScaleRule::One:
        return 1;
    case ScaleRule::Free:
        return session.attention.freeScale;
    case ScaleRule::InverseSqrtDk:
        break;
    }
    return headsDivide(session) ? 1 / std::sqrt(double(keyWidth(session))) : 0;
}

bool AttentionText::headsDivide(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    if (attention.mechanism == Mechanism::Additive || !attention.widthFollowsHeads)
        return true;
    const int width = embeddingWidth(session);
    return width > 0 && width % attention.heads == 0;
}

QString AttentionText::division(const Session &session)
{
    const int width = embeddingWidth(session);
    const int heads = session.attention.heads;
    if (width == 0)
        return tr("There is no token yet, so embeddings have no width.");
    if (width % heads == 0)
        return tr("%1 / %2 = %3 dimensions for each head.").arg(width).arg(heads).arg(width / heads);
    return tr("%1 does not split into %2 heads of equal width. The figure keeps its last result. These head "
              "counts do split it:")
        .arg(width)
        .arg(heads);
}

QString AttentionText::fixedWidths(const Session &session)
{
    switch (session.embedding.kind) {
    case EmbeddingKind::Random:
        return {};
    case EmbeddingKind::Words:
    case EmbeddingKind::Rows:
        return tr("The vectors of the file are %1 wide.").arg(embeddingWidth(session));
    case EmbeddingKind::Trained:
        return tr("The trained vectors are %1 wide.").arg(embeddingWidth(session));
    case EmbeddingKind::OneHot:
        return tr("One-hot vectors are %1 wide: a dimension for each distinct token.")
            .arg(embeddingWidth(session));
    case EmbeddingKind::Table:
        break;
    }
    return tr("Vectors of the table are d_model = %1 wide.").arg(embeddingWidth(session));
}

QString AttentionText::identityZeros(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    const bool applies = attention.mechanism == Mechanism::DotProduct &&
                         attention.projections == ProjectionKind::Identity && headsDivide(session);
    const int width = embeddingWidth(session);
    const int dK = keyWidth(session);
    const int heads = attention.heads;
    if (!applies || width == 0 || heads * dK <= width)
        return {};
    const int seeing = (width + dK - 1) / dK;
    const QString sizes = QStringLiteral("h · d_k = %1 > %2").arg(heads * dK).arg(width);
    if (seeing < heads - 1)
        return tr("%1: heads %2 to %3 see only zeros.").arg(sizes).arg(seeing + 1).arg(heads);
    if (seeing == heads - 1)
        return tr("%1: head %2 sees only zeros.").arg(sizes).arg(heads);
    return tr("%1: the last %2 dimensions of head %3 are zeros.")
        .arg(sizes)
        .arg(heads * dK - width)
        .arg(heads);
}

} // namespace heedmap
