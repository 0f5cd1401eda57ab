// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QCoreApplication>

namespace heedmap {

/// What the attention dock says about a session, in the current language. Plain text.
class AttentionText final
{
    Q_DECLARE_TR_FUNCTIONS(AttentionText)

public:
    /// Such as "weights = softmax(Q Kᵀ / √32)".
    static QString formula(const Session &session);

    /// The number that Q Kᵀ is multiplied by, in double precision. 0 when d_k does not exist.
    static double scale(const Session &session);

    /// Whether d_k = d_model / h is asked for and has an answer.
    static bool headsDivide(const Session &session);

    /// "64 / 2 = 32", or that the width does not split into so many heads.
    static QString division(const Session &session);

    /// Why d_q and d_k of additive attention are not free; empty when they are.
    static QString fixedWidths(const Session &session);

    /// What identity projections hide from some heads; empty when nothing.
    static QString identityZeros(const Session &session);
};

} // namespace heedmap
