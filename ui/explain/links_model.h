// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/link_lines.h"
#include "ui/explain/explain_content.h"

#include <memory>
#include <optional>

namespace heedmap {

/// A token of one side.
struct LinkToken
{
    AttentionRole role = AttentionRole::Query;
    int index = -1;

    bool operator==(const LinkToken &) const = default;
};

/// What a person points at or has put together: tokens of one side.
struct LinksFocus
{
    AttentionRole role = AttentionRole::Query;
    std::vector<int> tokens; ///< none: everything is shown alike

    bool operator==(const LinksFocus &) const = default;
};

/// All lines, whatever a person points at.
struct LinksBase
{
    ComputationPtr computation; ///< never null
    LinkChoice choice;
    int covered = -1; ///< the query that has no lines and no sum; −1: none
    LinkLines lines;
    std::vector<std::uint8_t> blockedRows; ///< [h, T_q]; see fullyBlockedRows()
    QStringList target;                    ///< as drawn, T_q of them
    QStringList source;                    ///< as drawn, T_k of them
    double widestTarget = 0;               ///< of the labels; see widestLinkLabel
    double widestSource = 0;

    int heads() const { return static_cast<int>(computation->trace.heads()); }
    int count(AttentionRole role) const;
    const QString &label(const LinkToken &token) const;
    bool isCovered(const LinkToken &token) const
    {
        return token.role == AttentionRole::Query && token.index >= 0 && token.index == covered;
    }
    bool isBlocked(int head, int query) const;
    /// In a head that is shown.
    bool isBlocked(int query) const;
    bool isShown(int head) const;
};

/// A label that is wider counts as this and a bit.
inline constexpr double widestLinkLabel = 128;

/// What the links view draws: immutable.
struct LinksModel
{
    std::shared_ptr<const LinksBase> base;
    LinksFocus focus;
    LinkLines focusLines; ///< of the focus alone
    LinkSums sums;        ///< of the focus
    bool horizontal = false;
    Selection selection;
    LinkToken cursor; ///< where the keyboard is; index −1: nowhere

    bool hasFocus() const { return !focus.tokens.empty(); }
};

/// Null where there is nothing to draw: no computation, or no token on a side. \a previous: taken over as far as it
/// still holds. Tokens of \a focus that do not exist are passed over.
std::shared_ptr<const LinksModel> linksModel(const ExplainContent &content, LinksFocus focus,
                                             LinkToken cursor, std::shared_ptr<const LinksBase> previous,
                                             const std::stop_token &stop = {});

} // namespace heedmap
