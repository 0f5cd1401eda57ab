// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/actions.h"

#include <QAction>
#include <QKeySequence>

#include <span>

namespace heedmap {

/// What an action is made of. Texts are sources for translation in the context of Actions.
struct ActionRow
{
    Act act;
    const char *name; ///< the QAction's object name
    const char *icon; ///< of lineIcon(), or ""
    const char *text;
    const char *tip;
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;
    const char *keys = ""; ///< where the platform has no standard key
    bool checkable = false;
    QAction::MenuRole role = QAction::NoRole;
    const char *textWithStep = ""; ///< Undo and Redo: %1 is the step
};

std::span<const ActionRow> actionTable();
const ActionRow &actionRow(Act act);

} // namespace heedmap
