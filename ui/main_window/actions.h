// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <map>

class QAction;

namespace heedmap {

/// Everything that menus, toolbar and shortcuts can ask the window to do.
enum class Act {
    New,
    Open,
    Import,
    ReloadFiles,
    Save,
    SaveAs,
    ExportPicture,
    ExportAgain,
    CopyPicture,
    Print,
    ExportNumbers,
    Quit,
    Undo,
    Redo,
    CopyTable,
    MemoryBudget,
    NextHead,
    PreviousHead,
    ResetLayout,
    ResetZoom,
    FullScreen,
    SelfAttention,
    Causal,
    SwapAxes,
    UnblockAll,
    MoreHeads,
    FewerHeads,
    LargerDk,
    SmallerDk,
    PutBackHeads,
    PreviousStep,
    NextStep,
    PlaySteps,
    NextScene,
    PreviousScene,
    BackToScene,
    NewLesson,
    EditLesson,
    AddScene,
    SaveLesson,
    Present,
    Worksheet,
    Shortcuts,
    About,
};

/// Owns one QAction for each Act, with its name, shortcut, icon and words. What they do is connected
/// elsewhere.
class Actions final : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QObject *parent);

    QAction *at(Act act) const { return m_actions.at(act); }
    QList<QAction *> all() const;

    /// Undo and Redo carry the name of the step; empty: there is none.
    void setStep(Act act, const QString &step);

    /// Disables with the reason as status tip; an empty reason enables.
    void setBlocked(Act act, const QString &reason);

    void retranslate();

private:
    void updateWords(Act act);

    std::map<Act, QAction *> m_actions;
    std::map<Act, QString> m_steps;
    std::map<Act, QString> m_reasons;
};

} // namespace heedmap
