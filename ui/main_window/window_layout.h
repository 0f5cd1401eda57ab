// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/docks.h"

#include <QSize>

namespace heedmap {

/// Where the docks stand: at first, as they were left, and back at first again.
class WindowLayout final
{
public:
    WindowLayout(QMainWindow *window, const Docks &docks);

    /// What was saved last; where nothing was, or by another version, the first arrangement.
    void restore();
    void save() const;

    /// Every dock back in its place, for the window's width as it is now.
    void reset();

    /// The window at a first start on a screen with this much room.
    static QSize firstSize(const QSize &available);

private:
    void arrange(int width);
    void placeSides(int width);

    QMainWindow *m_window;
    Docks m_docks;
};

} // namespace heedmap
