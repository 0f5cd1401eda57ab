// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scene_stage.h"

#include "ui/explain/steps_dock.h"
#include "ui/lessons/dock_controls.h"
#include "ui/lessons/look_at_pointer.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

constexpr int leastLessonWidth = 300;
constexpr int linesBelow = 24; ///< of text that what lies below the figure has room for, if that leaves half

/// What is shown of \a dock needs so much. Layouts inside still count what has just been hidden.
int wantedHeight(const QDockWidget &dock)
{
    const QList<QWidget *> inside = dock.widget()->findChildren<QWidget *>();
    for (auto widget = inside.rbegin(); widget != inside.rend(); ++widget) { // children before parents
        if ((*widget)->layout() != nullptr)
            (*widget)->layout()->activate();
    }
    return dock.widget()->sizeHint().height();
}

} // namespace

SceneStage::SceneStage(Document &document, const QList<QDockWidget *> &docks, QDockWidget *lessons,
                       QWidget *figure, QMainWindow *window)
    : QObject(window),
      m_document(document),
      m_docks(docks),
      m_lessons(lessons),
      m_figure(figure),
      m_window(window),
      m_hider(new ControlHider(this)),
      m_pointer(new LookAtPointer(window))
{
    m_docks.removeAll(lessons);
    connect(&document, &Document::computed, this, &SceneStage::selectNow);
    connect(&document, &Document::computeFailed, this, [this] { m_toSelect.reset(); });
}

SceneStage::~SceneStage() = default;

void SceneStage::show(const SceneView &view)
{
    m_window->setUpdatesEnabled(false);
    const bool first = !std::exchange(m_isShowing, true);
    if (first)
        begin();
    // The lesson has come between those that were open already.
    const QList<QDockWidget *> opened = showDocks(view.docks, first);
    hideControls(view.controls);
    makeRoom(opened);
    m_window->setUpdatesEnabled(true);
    select({view.head, view.query, view.key});
    if (auto *steps = qobject_cast<StepsDock *>(dockNamed(QStringLiteral("steps"))))
        steps->showStage(view.step);
    m_pointer->pointAt(lookedAt(view.lookAt));
}

void SceneStage::begin()
{
    m_before = m_window->saveState();
    m_lessons->show();
    if (m_lessons->isFloating())
        return;
    // The text has the whole height of its side, and what explains lies beside it.
    m_cornerBefore = m_window->corner(Qt::BottomLeftCorner);
    if (m_window->dockWidgetArea(m_lessons) == Qt::LeftDockWidgetArea)
        m_window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window->resizeDocks({m_lessons},
                          {std::max({m_lessons->width(), leastLessonWidth, m_window->width() / 4})},
                          Qt::Horizontal);
}

/// Returns those that were closed before, or all of them.
QList<QDockWidget *> SceneStage::showDocks(const QStringList &names, bool all)
{
    QList<QDockWidget *> wanted;
    for (const QString &name : names) {
        QDockWidget *dock = dockNamed(name);
        if (dock != nullptr && !wanted.contains(dock))
            wanted.append(dock);
    }
    QList<QDockWidget *> opened;
    for (QDockWidget *dock : std::as_const(m_docks)) {
        if (wanted.contains(dock) && (all || dock->isHidden()))
            opened.append(dock);
        dock->setVisible(wanted.contains(dock));
    }
    // Whichever was raised last is in front of its tab group.
    for (auto dock = wanted.rbegin(); dock != wanted.rend(); ++dock)
        (*dock)->raise();
    m_lessons->show();
    m_lessons->raise();
    return opened;
}

/// Docks that were opened get what they need to be read; the text beside them keeps the larger part, and what those
/// with few controls leave.
void SceneStage::makeRoom(const QList<QDockWidget *> &opened)
{
    const Qt::DockWidgetArea side = m_window->dockWidgetArea(m_lessons);
    QList<QDockWidget *> column{m_lessons};
    const int height = m_window->height();
    QList<int> heights{height * 3 / 5};
    const int line = m_window->fontMetrics().lineSpacing();
    for (QDockWidget *dock : opened) {
        if (dock->isFloating())
            continue;
        const Qt::DockWidgetArea area = m_window->dockWidgetArea(dock);
        if (area == Qt::BottomDockWidgetArea)
            m_window->resizeDocks({dock}, {std::max(height * 2 / 5, std::min(height / 2, linesBelow * line))},
                                  Qt::Vertical);
        else if (area == side && !m_window->tabifiedDockWidgets(m_lessons).contains(dock)) {
            column.append(dock);
            heights.append(std::min(height * 2 / 5, wantedHeight(*dock) + 3 * line));
            heights.first() = std::max(heights.first(), height - heights.last());
        }
    }
    if (column.size() > 1 && !m_lessons->isFloating())
        m_window->resizeDocks(column, heights, Qt::Vertical);
}

void SceneStage::hideControls(const QStringList &names)
{
    if (m_hider->isHiding()) {
        m_hider->restore();
        emit m_document.sessionChanged(m_document.session()); // docks hide what does not apply
    }
    if (names.isEmpty())
        return;
    QList<QDockWidget *> shown;
    std::copy_if(m_docks.begin(), m_docks.end(), std::back_inserter(shown),
                 [](const QDockWidget *dock) { return !dock->isHidden(); });
    m_hider->hideExcept(shown, names);
}

/// A cell that the numbers of the scene before do not have must wait for its own.
void SceneStage::select(const Selection &selection)
{
    m_toSelect = selection;
    if (m_document.computation() == nullptr || m_document.isCurrent())
        m_document.select(selection);
    if (m_document.isCurrent())
        m_toSelect.reset();
}

void SceneStage::selectNow()
{
    if (const std::optional<Selection> selection = std::exchange(m_toSelect, std::nullopt))
        m_document.select(*selection);
}

QDockWidget *SceneStage::dockNamed(const QString &name) const
{
    const auto found = std::find_if(m_docks.begin(), m_docks.end(),
                                    [&name](const QDockWidget *dock) { return dockName(*dock) == name; });
    return found == m_docks.end() ? nullptr : *found;
}

QWidget *SceneStage::lookedAt(const QString &name) const
{
    if (name == QLatin1String("figure"))
        return m_figure;
    const qsizetype slash = name.indexOf(u'/');
    QDockWidget *dock = dockNamed(slash < 0 ? name : name.left(slash));
    if (dock == nullptr || slash < 0)
        return dock;
    return dock->findChild<QWidget *>(name.mid(slash + 1));
}

void SceneStage::keepLayout()
{
    m_before.clear();
}

void SceneStage::end()
{
    if (!std::exchange(m_isShowing, false))
        return;
    m_toSelect.reset();
    m_pointer->pointAt(nullptr);
    hideControls({});
    const bool lessonsShown = !m_lessons->isHidden();
    m_window->setUpdatesEnabled(false);
    m_window->setCorner(Qt::BottomLeftCorner, m_cornerBefore);
    if (!m_before.isEmpty())
        m_window->restoreState(m_before);
    m_lessons->setVisible(lessonsShown);
    m_window->setUpdatesEnabled(true);
}

} // namespace heedmap
