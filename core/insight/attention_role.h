// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

/// What a token does in an attention: a target token queries, a source token is queried as a key.
enum class AttentionRole { Query, Key };

constexpr AttentionRole otherRole(AttentionRole role)
{
    return role == AttentionRole::Query ? AttentionRole::Key : AttentionRole::Query;
}

} // namespace heedmap
