// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QIcon>

namespace heedmap {

/// A standard button of a dialog in our own words, and without the style's picture, which is no line icon.
inline void nameButton(QAbstractButton *button, const QString &text)
{
    button->setText(text);
    button->setIcon(QIcon());
}

} // namespace heedmap
