// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_keys.h"

#include <QObject>
#include <QPointer>

class QMainWindow;
class QScreen;

namespace heedmap {

class Actions;
class Document;
class LessonPlayer;
class PresentationWindow;
class PresenterDock;

/// Begins and ends the presentation (F5), and puts it onto the screen where the main window is not: that one has notes and
/// controls meanwhile. It ends with the main window.
class PresentationActions final : public QObject
{
    Q_OBJECT

public:
    /// \a player may be null. Owned by \a window.
    PresentationActions(Document &document, LessonPlayer *player, Actions &actions, QMainWindow *window);
    ~PresentationActions() override;

    bool isPresenting() const;

public slots:
    void begin();
    void end();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectSteps(Actions &actions);
    void connectScreens();
    void place();
    void run(PresentationCommand command);
    void watch(QScreen *screen);

    Document &m_document;
    QPointer<LessonPlayer> m_player;
    QMainWindow *m_window;
    QPointer<PresentationWindow> m_presentation;
    QPointer<PresenterDock> m_dock;
};

} // namespace heedmap
