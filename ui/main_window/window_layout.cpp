// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/window_layout.h"

#include "ui/docks/attention_dock.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/figure_dock.h"
#include "ui/docks/mask_dock.h"
#include "ui/docks/saved_weights_dock.h"
#include "ui/docks/tokens_dock.h"
#include "ui/docks/weights_table_dock.h"
#include "ui/explain/agreement_dock.h"
#include "ui/explain/difference_dock.h"
#include "ui/explain/inspector_dock.h"
#include "ui/explain/links_dock.h"
#include "ui/explain/patches_dock.h"
#include "ui/explain/path_dock.h"
#include "ui/explain/pipeline_dock.h"
#include "ui/explain/saturation_dock.h"
#include "ui/explain/steps_dock.h"
#include "ui/explain/vectors_dock.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/app_settings.h"
#include "ui/training/training_dock.h"

#include <QMainWindow>
#include <QScreen>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int layoutVersion = 6;
constexpr int narrowWindow = 1280; ///< below, the docks of a side share one place
constexpr int wideWindow = 1600;   ///< from here on, lessons have a column of their own
constexpr int sideWidth = 288;

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
const QString versionKey = QStringLiteral("window/version");

} // namespace

WindowLayout::WindowLayout(QMainWindow *window, const Docks &docks) : m_window(window), m_docks(docks)
{
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks |
                             QMainWindow::AllowTabbedDocks | QMainWindow::GroupedDragging);
}

void WindowLayout::restore()
{
    const AppSettings settings;
    const QSize size = firstSize(m_window->screen()->availableSize());
    m_window->resize(size);
    arrange(size.width());
    if (settings.value(versionKey).toInt() != layoutVersion)
        return;
    m_window->restoreGeometry(settings.value(geometryKey).toByteArray());
    if (!m_window->restoreState(settings.value(stateKey).toByteArray(), layoutVersion))
        reset();
}

void WindowLayout::save() const
{
    AppSettings settings;
    settings.setValue(versionKey, layoutVersion);
    settings.setValue(geometryKey, m_window->saveGeometry());
    settings.setValue(stateKey, m_window->saveState(layoutVersion));
}

void WindowLayout::reset()
{
    arrange(m_window->width());
}

QSize WindowLayout::firstSize(const QSize &available)
{
    constexpr QSize frame(8, 40);
    const QSize wanted(available.width() * 4 / 5, available.height() * 17 / 20);
    return wanted.expandedTo({1280, 800}).boundedTo({2000, 1320}).boundedTo(available - frame);
}

void WindowLayout::arrange(int width)
{
    for (QDockWidget *dock : allDocks(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    placeSides(width);
    if (width < narrowWindow) {
        m_window->tabifyDockWidget(m_docks.tokens, m_docks.embeddings);
        m_window->tabifyDockWidget(m_docks.attention, m_docks.mask);
    }
    m_window->tabifyDockWidget(m_docks.mask, m_docks.figure);
    m_window->tabifyDockWidget(m_docks.attention, m_docks.saved);
    m_window->tabifyDockWidget(m_docks.attention, m_docks.training);
    m_window->tabifyDockWidget(m_docks.attention, m_docks.editor);
    for (QDockWidget *dock : std::initializer_list<QDockWidget *>{
             m_docks.inspector, m_docks.links, m_docks.agreement, m_docks.patches, m_docks.vectors})
        m_window->tabifyDockWidget(m_docks.figure, dock);
    for (QDockWidget *dock : settingDocks(m_docks))
        dock->setVisible(dock != m_docks.table && dock != m_docks.saved && dock != m_docks.training);
    for (ExplainDock *dock : explainDocks(m_docks))
        dock->hide();
    m_docks.lessons->hide();
    m_docks.editor->hide();
    m_docks.tokens->raise();
    (width < narrowWindow ? static_cast<QDockWidget *>(m_docks.attention) : m_docks.mask)->raise();
    m_window->resizeDocks({m_docks.tokens, m_docks.attention}, {sideWidth, sideWidth}, Qt::Horizontal);
}

void WindowLayout::placeSides(int width)
{
    m_window->addDockWidget(Qt::LeftDockWidgetArea, m_docks.lessons);
    m_window->splitDockWidget(m_docks.lessons, m_docks.tokens,
                              width < wideWindow ? Qt::Vertical : Qt::Horizontal);
    m_window->splitDockWidget(m_docks.tokens, m_docks.embeddings, Qt::Vertical);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.attention);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.mask);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.figure);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.saved);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.training);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_docks.editor);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_docks.steps);
    // What is wide lies below the figure, what is high stands beside it.
    for (QDockWidget *dock : std::initializer_list<QDockWidget *>{
             m_docks.pipeline, m_docks.difference, m_docks.saturation, m_docks.path, m_docks.table})
        m_window->tabifyDockWidget(m_docks.steps, dock);
    for (QDockWidget *dock : std::initializer_list<QDockWidget *>{
             m_docks.inspector, m_docks.links, m_docks.agreement, m_docks.patches, m_docks.vectors})
        m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
}

} // namespace heedmap
