// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QKeyEvent;

namespace heedmap {

/// What can be asked of a presentation.
enum class PresentationCommand {
    None,
    Next,     ///< scene; without a lesson, step
    Previous, ///< scene; without a lesson, step
    NextStep,
    PreviousStep,
    Reveal,
    Number,     ///< an option of an open question; otherwise a head
    ScrollDown, ///< the text
    ScrollUp,
    Black,
    White,
    Pointer,
    Zoom,
    AllHeads, ///< with a number, which "0" has: the tenth option of an open question
    NextHead,
    PreviousHead,
    Help,
    Back, ///< out of whatever is special now; out of the presentation when nothing is
    Leave,
};

struct PresentationKey
{
    PresentationCommand command = PresentationCommand::None;
    int number = 0; ///< of Number and AllHeads, from 1

    bool operator==(const PresentationKey &) const = default;
};

/// What \a event asks for. Remote controls send PgDown, PgUp, "B" or ".", F5 and Esc.
PresentationKey presentationKey(const QKeyEvent &event);

/// The key that chooses option \a number, counted from 1: "7", "0" for the tenth, then the letters that ask for nothing
/// else. Empty when there are no more of them.
QString optionKey(int number);

} // namespace heedmap
