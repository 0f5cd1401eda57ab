// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/menus.h"

#include "ui/common/line_icon.h"
#include "ui/docks/mask_dock.h"
#include "ui/explain/steps_dock.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/docks.h"
#include "ui/training/training_dock.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include <optional>

namespace heedmap {

namespace {

/// \a acts in order; a nullopt is a separator.
void add(QWidget *place, Actions &actions, std::initializer_list<std::optional<Act>> acts)
{
    for (const std::optional<Act> &act : acts) {
        if (act) {
            place->addAction(actions.at(*act));
            continue;
        }
        auto *separator = new QAction(place);
        separator->setSeparator(true);
        place->addAction(separator);
    }
}

constexpr std::nullopt_t gap = std::nullopt;

} // namespace

Menus::Menus(QMainWindow *window, Actions &actions, const Docks &docks) : QObject(window), m_window(window)
{
    // A desktop's own menu bar takes the underscore of a file name for a mnemonic.
    m_window->menuBar()->setNativeMenuBar(false);
    buildFileMenu(actions);
    buildEditMenu(actions);
    buildViewMenu(actions, docks);
    buildAttentionMenu(actions, docks);
    buildLessonsMenu(actions);
    buildHelpMenu(actions);
    buildToolBar(window, actions, docks);
    retranslate();
}

QMenu *Menus::addMenu(const char *name)
{
    QMenu *menu = m_window->menuBar()->addMenu(QString());
    menu->setObjectName(QString::fromLatin1(name));
    return menu;
}

void Menus::buildFileMenu(Actions &actions)
{
    m_file = addMenu("fileMenu");
    add(m_file, actions, {Act::New, Act::Open, Act::Import});
    m_recent = m_file->addMenu(QString());
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    m_examples = m_file->addMenu(QString());
    m_examples->setObjectName(QStringLiteral("examplesMenu"));
    add(m_file, actions,
        {gap, Act::Save, Act::SaveAs, gap, Act::ExportPicture, Act::ExportAgain, Act::CopyPicture, Act::Print,
         gap, Act::Worksheet, gap, Act::ExportNumbers, Act::ReloadFiles, gap, Act::Quit});
}

void Menus::buildEditMenu(Actions &actions)
{
    m_edit = addMenu("editMenu");
    add(m_edit, actions,
        {Act::Undo, Act::Redo, gap, Act::CopyTable, gap, Act::NextHead, Act::PreviousHead, gap,
         Act::MemoryBudget});
}

void Menus::buildViewMenu(Actions &actions, const Docks &docks)
{
    m_view = addMenu("viewMenu");
    m_view->addAction(docks.lessons->toggleViewAction());
    m_view->addAction(docks.editor->toggleViewAction());
    for (QDockWidget *dock : settingDocks(docks))
        m_view->addAction(dock->toggleViewAction());
    m_explain = m_view->addMenu(QString());
    m_explain->setObjectName(QStringLiteral("explainMenu"));
    for (ExplainDock *dock : explainDocks(docks))
        m_explain->addAction(dock->toggleViewAction());
    add(m_explain, actions, {gap, Act::PreviousStep, Act::NextStep, Act::PlaySteps});
    add(m_view, actions, {gap, Act::ResetLayout, Act::ResetZoom, gap});
    buildLanguageMenu();
    buildAppearanceMenu();
    add(m_view, actions, {gap, Act::FullScreen});
}

void Menus::buildLanguageMenu()
{
    m_language = m_view->addMenu(lineIcon(QStringLiteral("language")), QString());
    m_language->setObjectName(QStringLiteral("languageMenu"));
    auto *group = new QActionGroup(m_language);
    // Each language in its own words, so that it is found by who reads no other.
    const std::pair<Language, QString> choices[] = {{Language::System, {}},
                                                    {Language::English, QStringLiteral("English")},
                                                    {Language::Chinese, QStringLiteral("简体中文")}};
    for (const auto &[language, name] : choices) {
        QAction *action = group->addAction(m_language->addAction(name));
        action->setCheckable(true);
        action->setChecked(language == savedLanguage());
        if (language == Language::System)
            m_systemLanguage = action;
        connect(action, &QAction::triggered, this,
                [this, chosen = language] { emit languageChosen(chosen); });
    }
}

void Menus::buildAppearanceMenu()
{
    m_appearance = m_view->addMenu(QString());
    m_appearance->setObjectName(QStringLiteral("appearanceMenu"));
    auto *group = new QActionGroup(m_appearance);
    for (Appearance appearance : {Appearance::System, Appearance::Light, Appearance::Dark}) {
        QAction *action = group->addAction(m_appearance->addAction(QString()));
        action->setCheckable(true);
        action->setChecked(appearance == savedAppearance());
        m_appearances.append(action);
        connect(action, &QAction::triggered, this, [this, appearance] { emit appearanceChosen(appearance); });
    }
}

void Menus::buildAttentionMenu(Actions &actions, const Docks &docks)
{
    m_attention = addMenu("attentionMenu");
    add(m_attention, actions, {Act::SelfAttention, Act::SwapAxes, gap, Act::Causal});
    m_attention->addAction(docks.mask->paintAction());
    add(m_attention, actions,
        {Act::UnblockAll, gap, Act::MoreHeads, Act::FewerHeads, Act::LargerDk, Act::SmallerDk, gap});
    m_pullOut = m_attention->addMenu(QString());
    m_pullOut->setObjectName(QStringLiteral("pullOutMenu"));
    add(m_attention, actions, {Act::PutBackHeads});
}

void Menus::buildLessonsMenu(Actions &actions)
{
    m_lessons = addMenu("lessonsMenu");
    add(m_lessons, actions,
        {gap, Act::NextScene, Act::PreviousScene, Act::BackToScene, gap, Act::Present, gap, Act::NewLesson,
         Act::EditLesson, Act::AddScene, Act::SaveLesson});
}

void Menus::buildHelpMenu(Actions &actions)
{
    m_help = addMenu("helpMenu");
    add(m_help, actions, {Act::Shortcuts, gap, Act::About});
}

void Menus::buildToolBar(QMainWindow *window, Actions &actions, const Docks &docks)
{
    m_toolBar = window->addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("mainToolBar"));
    m_toolBar->setIconSize({20, 20});
    add(m_toolBar, actions, {Act::Open, Act::Save, Act::ExportPicture, gap, Act::Undo, Act::Redo, gap});
    m_toolBar->addAction(docks.steps->toggleViewAction());
    docks.steps->toggleViewAction()->setIcon(lineIcon(QStringLiteral("steps")));
    m_toolBar->addAction(docks.training->toggleViewAction());
    docks.training->toggleViewAction()->setIcon(lineIcon(QStringLiteral("training")));
    m_toolBar->addAction(docks.lessons->toggleViewAction());
    docks.lessons->toggleViewAction()->setIcon(lineIcon(QStringLiteral("lessons")));
    add(m_toolBar, actions, {gap, Act::PreviousScene, Act::NextScene, Act::Present});
}

void Menus::setHeadCount(int heads)
{
    if (heads == m_headCount)
        return;
    m_headCount = heads;
    fillPullOut();
}

void Menus::fillPullOut()
{
    m_pullOut->clear();
    for (int head = 0; head < m_headCount; ++head) {
        QAction *action = m_pullOut->addAction(tr("Head %1").arg(head + 1));
        connect(action, &QAction::triggered, this, [this, head] { emit pullOutChosen(head); });
    }
    m_pullOut->setEnabled(m_headCount > 0);
}

void Menus::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_recent->setTitle(tr("Open &Recent"));
    m_examples->setTitle(tr("E&xamples"));
    m_edit->setTitle(tr("&Edit"));
    m_view->setTitle(tr("&View"));
    m_explain->setTitle(tr("E&xplain"));
    m_language->setTitle(tr("&Language"));
    m_systemLanguage->setText(tr("&System"));
    m_appearance->setTitle(tr("&Appearance"));
    m_appearances[0]->setText(tr("&System"));
    m_appearances[1]->setText(tr("&Light"));
    m_appearances[2]->setText(tr("&Dark"));
    m_attention->setTitle(tr("&Attention"));
    m_pullOut->setTitle(tr("Pull &Out Head"));
    m_lessons->setTitle(tr("&Lessons"));
    m_help->setTitle(tr("&Help"));
    m_toolBar->setWindowTitle(tr("Toolbar"));
    fillPullOut();
}

} // namespace heedmap
