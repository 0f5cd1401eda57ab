// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/appearance.h"
#include "ui/main_window/language.h"

#include <QObject>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace heedmap {

class Actions;
struct Docks;

/// The menu bar and the toolbar: where the actions stand, and the choices that are menus only.
class Menus final : public QObject
{
    Q_OBJECT

public:
    Menus(QMainWindow *window, Actions &actions, const Docks &docks);

    QMenu *recentMenu() const { return m_recent; }
    /// Where ready examples are put.
    QMenu *examplesMenu() const { return m_examples; }
    /// Lessons that come with the program are put in front of what is in it.
    QMenu *lessonsMenu() const { return m_lessons; }
    void retranslate();

    /// The submenu that pulls a head out offers this many.
    void setHeadCount(int heads);

signals:
    void languageChosen(heedmap::Language language);
    void appearanceChosen(heedmap::Appearance appearance);
    void pullOutChosen(int head);

private:
    void buildFileMenu(Actions &actions);
    void buildEditMenu(Actions &actions);
    void buildViewMenu(Actions &actions, const Docks &docks);
    void buildAttentionMenu(Actions &actions, const Docks &docks);
    void buildLessonsMenu(Actions &actions);
    void buildHelpMenu(Actions &actions);
    void buildToolBar(QMainWindow *window, Actions &actions, const Docks &docks);
    void buildLanguageMenu();
    void buildAppearanceMenu();
    void fillPullOut();
    QMenu *addMenu(const char *name);

    QMainWindow *m_window;
    QMenu *m_file = nullptr;
    QMenu *m_recent = nullptr;
    QMenu *m_edit = nullptr;
    QMenu *m_view = nullptr;
    QMenu *m_explain = nullptr;
    QMenu *m_language = nullptr;
    QMenu *m_appearance = nullptr;
    QMenu *m_attention = nullptr;
    QMenu *m_pullOut = nullptr;
    QMenu *m_examples = nullptr;
    QMenu *m_lessons = nullptr;
    QMenu *m_help = nullptr;
    QToolBar *m_toolBar = nullptr;
    QAction *m_systemLanguage = nullptr;
    QList<QAction *> m_appearances;
    int m_headCount = 0;
};

} // namespace heedmap
