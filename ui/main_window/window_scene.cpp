// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/window_scene.h"

#include "ui/document/document.h"
#include "ui/explain/steps_dock.h"
#include "ui/lessons/dock_controls.h"

#include <algorithm>

namespace heedmap {

Scene windowScene(const Document &document, const QList<QDockWidget *> &docks)
{
    QList<QDockWidget *> open;
    std::copy_if(docks.begin(), docks.end(), std::back_inserter(open),
                 [](const QDockWidget *dock) { return !dock->isHidden(); });
    // Of docks that share a place, the one in front is the first.
    std::stable_partition(open.begin(), open.end(),
                          [](const QDockWidget *dock) { return !dock->visibleRegion().isEmpty(); });
    Scene scene;
    scene.session = document.session();
    const Selection cell = document.selection();
    scene.view.head = cell.head;
    scene.view.query = cell.query;
    scene.view.key = cell.key;
    for (const QDockWidget *dock : std::as_const(open)) {
        scene.view.docks.append(dockName(*dock));
        if (const auto *steps = qobject_cast<const StepsDock *>(dock))
            scene.view.step = steps->stageName();
    }
    return scene;
}

} // namespace heedmap
