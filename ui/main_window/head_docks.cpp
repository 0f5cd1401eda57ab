// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/head_docks.h"

#include "ui/docks/mask_dock.h"
#include "ui/main_window/figure_link.h"

#include <QDockWidget>
#include <QEvent>

namespace heedmap {

namespace {

/// Near the window's right edge, one stepped behind the other.
void placeOverWindow(QDockWidget &dock, int count)
{
    constexpr QSize size(480, 420);
    constexpr int step = 32;
    const QRect window = dock.parentWidget()->geometry();
    const QPoint corner = window.topRight() + QPoint(-size.width() - step * count, 3 * step + step * count);
    dock.setGeometry(QRect(corner, size));
}

} // namespace

HeadDocks::HeadDocks(Document &document, MaskDock &mask, QMainWindow *window)
    : QObject(window), m_document(document), m_mask(mask), m_window(window)
{
    connect(&m_document, &Document::computed, this, &HeadDocks::dropMissing);
}

void HeadDocks::pullOut(int head)
{
    const ComputationPtr computation = m_document.computation();
    if (computation == nullptr || head < 0 || head >= computation->trace.heads())
        return;
    if (const auto found = m_docks.find(head); found != m_docks.end()) {
        found->second->show();
        found->second->raise();
        return;
    }
    QDockWidget *dock = makeDock(head);
    m_docks[head] = dock;
    m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
    dock->setFloating(true);
    placeOverWindow(*dock, static_cast<int>(m_docks.size()));
    dock->show();
    retranslate();
    emit changed();
}

void HeadDocks::putBack(int head)
{
    const auto found = m_docks.find(head);
    if (found == m_docks.end())
        return;
    QDockWidget *dock = found->second;
    m_docks.erase(found);
    dock->removeEventFilter(this);
    m_window->removeDockWidget(dock);
    // It may be the one whose close event is being handled.
    dock->deleteLater();
    emit changed();
}

void HeadDocks::putBackAll()
{
    while (!m_docks.empty())
        putBack(m_docks.begin()->first);
}

HeadChoice HeadDocks::remaining() const
{
    const ComputationPtr computation = m_document.computation();
    HeadChoice choice;
    if (m_docks.empty() || computation == nullptr)
        return choice;
    for (int head = 0; head < computation->trace.heads(); ++head) {
        if (!m_docks.contains(head))
            choice.heads.append(head);
    }
    if (!choice.heads.isEmpty())
        choice.kind = HeadChoice::Kind::Chosen;
    return choice;
}

void HeadDocks::retranslate()
{
    for (const auto &[head, dock] : m_docks)
        dock->setWindowTitle(tr("Head %1").arg(head + 1));
}

bool HeadDocks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Close) {
        for (const auto &[head, dock] : m_docks) {
            if (dock == watched) {
                putBack(head);
                break;
            }
        }
    }
    return QObject::eventFilter(watched, event);
}

QDockWidget *HeadDocks::makeDock(int head)
{
    auto *dock = new QDockWidget(m_window);
    dock->setObjectName(QStringLiteral("headDock%1").arg(head + 1));
    auto *figure = new HeatmapFigure(dock);
    new FigureLink(m_document, m_mask, figure, head);
    dock->setWidget(figure);
    // What pulls a head out of the grid puts it back from here.
    connect(figure, &HeatmapFigure::pullOutRequested, this, &HeadDocks::putBack);
    dock->installEventFilter(this);
    return dock;
}

void HeadDocks::dropMissing(const ComputationPtr &computation)
{
    const int heads = static_cast<int>(computation->trace.heads());
    while (!m_docks.empty() && m_docks.rbegin()->first >= heads)
        putBack(m_docks.rbegin()->first);
    emit changed();
}

} // namespace heedmap
