// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_keys.h"

#include <QKeyEvent>

namespace heedmap {

namespace {

using Command = PresentationCommand;

constexpr int tenth = 10;
/// Those that plain() knows are left out.
constexpr char lettersOfOptions[] = "ACDEFGILMOQSTUVXY";

/// With Alt, Shift or Ctrl: as in the window, where there is such a key.
Command withModifier(int key, Qt::KeyboardModifiers modifiers)
{
    const bool forward = key == Qt::Key_Right || key == Qt::Key_Down || key == Qt::Key_PageDown;
    const bool back = key == Qt::Key_Left || key == Qt::Key_Up || key == Qt::Key_PageUp;
    if (!forward && !back)
        return Command::None;
    if (modifiers == Qt::AltModifier)
        return forward ? Command::NextStep : Command::PreviousStep;
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        return forward ? Command::Next : Command::Previous;
    if (modifiers == Qt::ControlModifier && (key == Qt::Key_Down || key == Qt::Key_Up))
        return forward ? Command::ScrollDown : Command::ScrollUp;
    return forward ? Command::NextHead : Command::PreviousHead;
}

Command plain(int key)
{
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
    case Qt::Key_N:
        return Command::Next;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
    case Qt::Key_Backspace:
        return Command::Previous;
    case Qt::Key_Down:
        return Command::NextStep;
    case Qt::Key_Up:
        return Command::PreviousStep;
    case Qt::Key_R:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Command::Reveal;
    case Qt::Key_J:
        return Command::ScrollDown;
    case Qt::Key_K:
        return Command::ScrollUp;
    case Qt::Key_B:
    case Qt::Key_Period:
        return Command::Black;
    case Qt::Key_W:
        return Command::White;
    case Qt::Key_P:
        return Command::Pointer;
    case Qt::Key_Z:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return Command::Zoom;
    case Qt::Key_0:
    case Qt::Key_Minus:
        return Command::AllHeads;
    case Qt::Key_H:
    case Qt::Key_F1:
        return Command::Help;
    case Qt::Key_Escape:
        return Command::Back;
    case Qt::Key_F5:
        return Command::Leave;
    default:
        return Command::None;
    }
}

PresentationKey plainOrOption(int key)
{
    const QLatin1String letters(lettersOfOptions);
    const bool isLetter = key >= Qt::Key_A && key <= Qt::Key_Z;
    const qsizetype place = isLetter ? letters.indexOf(QChar(key)) : -1;
    if (place >= 0)
        return {Command::Number, tenth + 1 + static_cast<int>(place)};
    return {plain(key), key == Qt::Key_0 ? tenth : 0};
}

} // namespace

QString optionKey(int number)
{
    if (number < 1)
        return {};
    if (number <= tenth)
        return QString::number(number % tenth);
    const QLatin1String letters(lettersOfOptions);
    const int place = number - tenth - 1;
    return place < letters.size() ? QString(letters.at(place)) : QString();
}

PresentationKey presentationKey(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (modifiers == Qt::NoModifier && key >= Qt::Key_1 && key <= Qt::Key_9)
        return {Command::Number, key - Qt::Key_0};
    const bool isSign =
        key == Qt::Key_Plus || key == Qt::Key_F5; // Shift makes the one; remotes send it with the other
    const bool isLetter = key >= Qt::Key_A && key <= Qt::Key_Z && modifiers == Qt::ShiftModifier;
    if (modifiers == Qt::NoModifier || (modifiers == Qt::ShiftModifier && isSign) || isLetter)
        return plainOrOption(key);
    return {withModifier(key, modifiers)};
}

} // namespace heedmap
