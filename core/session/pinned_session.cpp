// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

namespace heedmap {

PinnedSession::PinnedSession(const Session &session)
{
    Session numbers = session;
    numbers.figure = {};
    numbers.explain = {};
    numbers.training = {};
    m_session = std::make_shared<const Session>(std::move(numbers));
}

bool PinnedSession::operator==(const PinnedSession &other) const
{
    if (m_session == other.m_session)
        return true;
    return isSet() && other.isSet() && *m_session == *other.m_session;
}

} // namespace heedmap
