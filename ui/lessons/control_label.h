// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace heedmap {

/// What a person calls \a control, a control of \a dock: the text of its label or of itself, without mnemonics. Plain text;
/// empty where it has no name.
QString controlLabel(const QWidget &dock, const QWidget &control);

} // namespace heedmap
