// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_screen.h"

namespace heedmap {

qsizetype presentationScreen(const QList<QRect> &screens, qsizetype windowScreen)
{
    if (screens.isEmpty())
        return -1;
    if (windowScreen < 0 || windowScreen >= screens.size())
        return screens.size() - 1;
    for (qsizetype i = 0; i < screens.size(); ++i) {
        if (i != windowScreen && !screens[i].intersects(screens[windowScreen]))
            return i;
    }
    return windowScreen;
}

} // namespace heedmap
