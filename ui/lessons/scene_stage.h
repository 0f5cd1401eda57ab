// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "ui/document/document.h"

#include <QByteArray>
#include <QObject>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace heedmap {

class ControlHider;
class LookAtPointer;

/// Arranges a window as a scene wants it: its docks and controls, what is selected, the stage of the steps, and a ring
/// around what to look at. Nothing else is taken away: every menu, key and dock stays within reach. end() brings back what
/// there was before.
class SceneStage final : public QObject
{
    Q_OBJECT

public:
    /// \a docks: those that scenes may show, by object name. \a lessons always stays.
    SceneStage(Document &document, const QList<QDockWidget *> &docks, QDockWidget *lessons, QWidget *figure,
               QMainWindow *window);
    ~SceneStage() override;

    void show(const SceneView &view);
    /// Docks and controls as they were before the first scene.
    void end();
    bool isShowing() const { return m_isShowing; }
    /// The arrangement that there is now stays at the end: somebody asked for it.
    void keepLayout();

    LookAtPointer *pointer() const { return m_pointer; }

private:
    void begin();
    QList<QDockWidget *> showDocks(const QStringList &names, bool all);
    void makeRoom(const QList<QDockWidget *> &opened);
    void hideControls(const QStringList &names);
    void select(const Selection &selection);
    void selectNow();
    QDockWidget *dockNamed(const QString &name) const;
    QWidget *lookedAt(const QString &name) const;

    Document &m_document;
    QList<QDockWidget *> m_docks;
    QDockWidget *m_lessons;
    QWidget *m_figure;
    QMainWindow *m_window;
    ControlHider *m_hider;
    LookAtPointer *m_pointer;
    bool m_isShowing = false;
    QByteArray m_before; ///< the window's state; empty: it stays as it is
    Qt::DockWidgetArea m_cornerBefore = Qt::BottomDockWidgetArea;
    std::optional<Selection> m_toSelect; ///< once its numbers are there
};

} // namespace heedmap
