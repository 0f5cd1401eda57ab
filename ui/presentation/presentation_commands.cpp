// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What keys and pointer do in a presentation.
#include "ui/figure/heatmap_figure.h"
#include "ui/lessons/lesson_player.h"
#include "ui/presentation/pointer_ring.h"
#include "ui/presentation/presentation_figure.h"
#include "ui/presentation/presentation_help.h"
#include "ui/presentation/presentation_question.h"
#include "ui/presentation/presentation_steps.h"
#include "ui/presentation/presentation_text.h"
#include "ui/presentation/presentation_window.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace heedmap {

using Command = PresentationCommand;

void PresentationWindow::run(Command command, int number)
{
    switch (command) {
    case Command::None:
        return;
    case Command::Next:
    case Command::Previous:
        takeStep(command == Command::Next ? 1 : -1);
        break;
    case Command::NextStep:
    case Command::PreviousStep:
        moveStep(command == Command::NextStep ? 1 : -1);
        break;
    case Command::Reveal:
        showPanel(false);
        if (isQuestionOpen())
            m_player->reveal();
        break;
    case Command::Number:
        runNumber(number);
        break;
    case Command::ScrollDown:
    case Command::ScrollUp:
        scrollText(command == Command::ScrollDown ? 1 : -1);
        break;
    case Command::Black:
        setBlank(Qt::black);
        break;
    case Command::White:
        setBlank(Qt::white);
        break;
    case Command::Pointer:
        m_ring->setVisible(m_ring->isHidden());
        break;
    case Command::Zoom:
        m_figure->setZoomed(!m_figure->isZoomed());
        break;
    case Command::AllHeads:
        if (number > 0 && isQuestionOpen() && number <= m_player->options().size()) {
            runNumber(number);
            break;
        }
        m_figure->setZoomed(false);
        m_heads->resetZoom();
        break;
    case Command::NextHead:
    case Command::PreviousHead:
        moveHead(command == Command::NextHead ? 1 : -1);
        break;
    case Command::Help:
        m_hideHelp.stop();
        showHelp(m_help->isHidden());
        break;
    case Command::Back:
        goBack();
        break;
    case Command::Leave:
        emit leaveRequested();
        return;
    }
    emit stateChanged();
}

/// Remote controls have one pair of keys: without a lesson it goes through the steps.
void PresentationWindow::takeStep(int by)
{
    if (hasLesson() && by > 0)
        m_player->next();
    else if (hasLesson())
        m_player->previous();
    else
        moveStep(by);
}

/// Where steps are not seen, they come first.
void PresentationWindow::moveStep(int by)
{
    if (!showsSteps())
        showPanel(true);
    else if (by > 0)
        m_steps->nextStep();
    else
        m_steps->previousStep();
}

void PresentationWindow::scrollText(int pages)
{
    if (!m_text->scrollBy(pages) && !m_question->isHidden())
        m_question->scrollBy(pages);
}

void PresentationWindow::moveHead(int by)
{
    m_figure->selectHead(std::clamp(m_figure->head() + by, 0, std::max(0, m_figure->headCount() - 1)));
}

void PresentationWindow::runNumber(int number)
{
    if (isQuestionOpen()) {
        showPanel(false);
        if (number <= m_player->options().size())
            m_player->choose(number - 1);
        return;
    }
    if (number < 10) // the other keys are for answers alone
        m_figure->selectHead(number - 1);
}

void PresentationWindow::setBlank(const QColor &color)
{
    QPalette palette = m_cover->palette();
    palette.setColor(m_cover->backgroundRole(), color);
    m_cover->setPalette(palette);
    m_cover->setCursor(Qt::BlankCursor);
    m_cover->show();
    m_cover->raise();
}

void PresentationWindow::unblank()
{
    m_cover->hide();
    emit stateChanged();
}

void PresentationWindow::goBack()
{
    if (m_heads->hasFocus())
        setFocus();
    else if (m_figure->isZoomed())
        m_figure->setZoomed(false);
    else
        emit leaveRequested();
}

void PresentationWindow::keyPressEvent(QKeyEvent *event)
{
    event->accept();
    const PresentationKey key = presentationKey(*event);
    if (isBlank()) {
        unblank();
        if (key.command == Command::Leave)
            run(key.command);
        return;
    }
    if (key.command == Command::None)
        QWidget::keyPressEvent(event);
    else
        run(key.command, key.number);
}

/// Into the figure and out of it again: nothing else takes keys.
bool PresentationWindow::focusNextPrevChild(bool /*next*/)
{
    if (m_heads->hasFocus())
        setFocus(Qt::TabFocusReason);
    else
        m_heads->setFocus(Qt::TabFocusReason);
    return true;
}

bool PresentationWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_heads && event->type() == QEvent::KeyPress) {
        // With the focus it moves from cell to cell; all other keys are the window's.
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isMove = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right ||
                            key->key() == Qt::Key_Up || key->key() == Qt::Key_Down ||
                            key->key() == Qt::Key_Home || key->key() == Qt::Key_End;
        if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab)
            return false;
        if (isBlank() || !isMove || (key->modifiers() & (Qt::AltModifier | Qt::ShiftModifier)) != 0) {
            keyPressEvent(static_cast<QKeyEvent *>(event));
            return true;
        }
    } else if (watched == m_cover && event->type() == QEvent::MouseButtonPress) {
        unblank();
        return true;
    } else if (watched != m_heads && watched != m_cover) {
        followPointer(event);
    }
    return QWidget::eventFilter(watched, event);
}

void PresentationWindow::mouseMoveEvent(QMouseEvent *event)
{
    QWidget::mouseMoveEvent(event);
    followPointer(event);
}

/// The cursor hides when it rests; the ring follows it.
void PresentationWindow::followPointer(const QEvent *event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress;
    const bool isRelease = event->type() == QEvent::MouseButtonRelease;
    if (!isPress && !isRelease && event->type() != QEvent::MouseMove)
        return;
    const auto *mouse = static_cast<const QMouseEvent *>(event);
    m_ring->setPosition(mouse->position().toPoint());
    if (mouse->button() == Qt::LeftButton)
        m_ring->setEmphasized(isPress);
    unsetCursor();
    m_hidePointer.start();
}

} // namespace heedmap
