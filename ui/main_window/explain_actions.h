// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/docks.h"

#include <QObject>

namespace heedmap {

class Actions;
class ExportActions;

/// What the window does with the views that explain: it brings them up, steps through the steps, and offers pictures of
/// them.
class ExplainActions final : public QObject
{
    Q_OBJECT

public:
    ExplainActions(const Docks &docks, Actions &actions, ExportActions &exports, QMainWindow *window);

private:
    void offerPictures(ExportActions &exports);
    void connectSteps(Actions &actions);
    void bringUp(QDockWidget *dock);

    Docks m_docks;
    QMainWindow *m_window;
};

} // namespace heedmap
