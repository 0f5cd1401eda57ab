// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/explain_actions.h"

#include "ui/explain/steps_dock.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/export_actions.h"

#include <QAction>
#include <QMainWindow>

namespace heedmap {

ExplainActions::ExplainActions(const Docks &docks, Actions &actions, ExportActions &exports,
                               QMainWindow *window)
    : QObject(window), m_docks(docks), m_window(window)
{
    for (ExplainDock *dock : explainDocks(m_docks)) {
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
            if (shown)
                bringUp(dock);
        });
    }
    offerPictures(exports);
    connectSteps(actions);
}

void ExplainActions::offerPictures(ExportActions &exports)
{
    QList<ExportView> views;
    for (ExplainDock *dock : explainDocks(m_docks)) {
        views.append({dock->viewName(), [dock] { return dock->windowTitle(); },
                      [dock] { return dock->isVisible(); }, [dock] { return dock->exportedDrawing(); }});
        connect(dock, &ExplainDock::exportRequested, &exports,
                [&exports, dock] { exports.openDialogFor(dock->viewName()); });
    }
    exports.setViews(views);
}

void ExplainActions::connectSteps(Actions &actions)
{
    const auto step = [this, &actions](Act act, void (StepsDock::*go)()) {
        connect(actions.at(act), &QAction::triggered, this, [this] { bringUp(m_docks.steps); });
        connect(actions.at(act), &QAction::triggered, m_docks.steps, go);
    };
    step(Act::PreviousStep, &StepsDock::previousStep);
    step(Act::NextStep, &StepsDock::nextStep);
    step(Act::PlaySteps, &StepsDock::togglePlaying);
}

/// In front of its neighbours, high enough to be read, and no higher: the figure keeps the most.
void ExplainActions::bringUp(QDockWidget *dock)
{
    dock->show();
    dock->raise();
    if (dock->isFloating())
        return;
    const bool below = m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    const int readable = below ? m_window->height() * 2 / 5 : m_window->height() * 3 / 5;
    m_window->resizeDocks({dock}, {readable}, Qt::Vertical);
}

} // namespace heedmap
