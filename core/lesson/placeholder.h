// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <variant>

namespace heedmap {

struct TokenPlace
{
    bool isTarget = false;
    int place = 0;
};

enum class VectorKind { Query, Key, Value, Context };

struct Component
{
    VectorKind kind = VectorKind::Query;
    int head = 0;
    int row = 0;
    int component = 0;
};

/// How a number is written.
struct NumberFormat
{
    bool percent = false;
    int digits = -1; ///< −1: as many as are usual
};

struct Placeholder
{
    std::variant<Measure, TokenPlace, Component> what;
    NumberFormat format;
};

/// One piece of a text: words as they are, or a placeholder.
struct Piece
{
    QString text; ///< of a placeholder what is typed, with its braces
    std::optional<Placeholder> placeholder = {};
};

/// \a text cut into its pieces; what is no placeholder stays as it is typed.
QList<Piece> piecesOf(const QString &text);

} // namespace heedmap
