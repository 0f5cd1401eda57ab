// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

namespace heedmap {

Session firstSession()
{
    Session session;
    session.tokens.source = {QStringLiteral("我爱中国"), SplitMode::Words, false, true};
    session.tokens.target = {QStringLiteral("I love China"), SplitMode::Words, false, false};
    // One map, which shows an alignment plainly; several heads share it among themselves.
    session.training.options.mechanism = Mechanism::Additive;
    return session;
}

} // namespace heedmap
