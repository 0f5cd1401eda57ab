// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QWidget;

namespace heedmap {

/// A control of a dock that a scene can show or leave out.
struct ClassControl
{
    QString name;  ///< its object name, as SceneView::controls has it
    QString label; ///< as a person knows it; plain text
};

/// The controls of \a dock in the order of the Tab key's way through it, those with a name of their own only.
QList<ClassControl> classControls(const QWidget &dock);

} // namespace heedmap
