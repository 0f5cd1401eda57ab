// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/presentation_actions.h"

#include "ui/document/document.h"
#include "ui/lessons/lesson_player.h"
#include "ui/main_window/actions.h"
#include "ui/presentation/presentation_screen.h"
#include "ui/presentation/presentation_window.h"
#include "ui/presentation/presenter_dock.h"

#include <QAction>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>

namespace heedmap {

PresentationActions::PresentationActions(Document &document, LessonPlayer *player, Actions &actions,
                                         QMainWindow *window)
    : QObject(window), m_document(document), m_player(player), m_window(window)
{
    connect(actions.at(Act::Present), &QAction::triggered, this, [this] {
        if (isPresenting())
            end();
        else
            begin();
    });
    connectSteps(actions);
    connectScreens();
    m_window->installEventFilter(this);
}

PresentationActions::~PresentationActions()
{
    // It has no parent: on another screen it must not stay above the main window.
    delete m_presentation;
}

bool PresentationActions::isPresenting() const
{
    return m_presentation != nullptr;
}

/// The projector takes the steps that the window takes.
void PresentationActions::connectSteps(Actions &actions)
{
    connect(actions.at(Act::NextStep), &QAction::triggered, this,
            [this] { run(PresentationCommand::NextStep); });
    connect(actions.at(Act::PreviousStep), &QAction::triggered, this,
            [this] { run(PresentationCommand::PreviousStep); });
}

/// Queued: while a screen comes or goes, the list of them is not yet what it will be.
void PresentationActions::connectScreens()
{
    connect(qApp, &QGuiApplication::screenAdded, this, [this](QScreen *screen) { watch(screen); });
    connect(qApp, &QGuiApplication::screenAdded, this, &PresentationActions::place, Qt::QueuedConnection);
    connect(qApp, &QGuiApplication::screenRemoved, this, &PresentationActions::place, Qt::QueuedConnection);
    connect(qApp, &QGuiApplication::primaryScreenChanged, this, &PresentationActions::place,
            Qt::QueuedConnection);
    for (QScreen *screen : QGuiApplication::screens())
        watch(screen);
}

void PresentationActions::watch(QScreen *screen)
{
    connect(screen, &QScreen::geometryChanged, this, &PresentationActions::place, Qt::QueuedConnection);
}

void PresentationActions::begin()
{
    if (isPresenting())
        return;
    auto *presentation = new PresentationWindow(m_document, m_player);
    presentation->setAttribute(Qt::WA_QuitOnClose, false);
    m_presentation = presentation;
    auto *dock = new PresenterDock(m_player, m_window);
    m_dock = dock;
    m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
    connect(presentation, &PresentationWindow::leaveRequested, this, &PresentationActions::end);
    connect(presentation, &PresentationWindow::stateChanged, dock,
            [presentation, dock] { dock->setState(presentation->isBlank(), presentation->isZoomed()); });
    connect(dock, &PresenterDock::commanded, this, [this](PresentationCommand command) {
        run(command);
        // Keys and remote controls go to the presentation again.
        if (PresentationWindow *shown = m_presentation)
            shown->activateWindow();
    });
    place();
}

void PresentationActions::end()
{
    // Later: it may be what the window itself has asked for.
    if (PresentationWindow *presentation = m_presentation) {
        m_presentation = nullptr;
        presentation->hide();
        presentation->deleteLater();
        m_window->activateWindow();
    }
    if (PresenterDock *dock = m_dock) {
        m_dock = nullptr;
        m_window->removeDockWidget(dock);
        dock->deleteLater();
    }
}

void PresentationActions::run(PresentationCommand command)
{
    PresentationWindow *presentation = m_presentation;
    if (presentation == nullptr)
        return;
    // The button that makes it black is the one that ends that.
    if (presentation->isBlank() && command == PresentationCommand::Black)
        presentation->unblank();
    else
        presentation->run(command);
}

void PresentationActions::place()
{
    PresentationWindow *presentation = m_presentation;
    if (presentation == nullptr)
        return;
    const QList<QScreen *> screens = QGuiApplication::screens();
    QList<QRect> places;
    for (const QScreen *screen : screens)
        places.append(screen->geometry());
    const qsizetype chosen = presentationScreen(places, screens.indexOf(m_window->screen()));
    if (chosen < 0)
        return; // until one is there again
    presentation->setScreen(screens[chosen]);
    presentation->setGeometry(places[chosen]);
    presentation->showFullScreen();
    presentation->raise();
    presentation->activateWindow();
}

bool PresentationActions::eventFilter(QObject *watched, QEvent *event)
{
    const bool goes =
        event->type() == QEvent::Close || (event->type() == QEvent::Hide && !event->spontaneous());
    if (watched == m_window && goes)
        end();
    return QObject::eventFilter(watched, event);
}

} // namespace heedmap
