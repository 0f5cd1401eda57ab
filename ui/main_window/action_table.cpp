// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/action_table.h"

#include <algorithm>
#include <array>

namespace heedmap {

namespace {

constexpr auto noKey = QKeySequence::UnknownKey;

const std::array rows = {
    ActionRow{
        Act::New, "newAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&New"),
        QT_TRANSLATE_NOOP("heedmap::Actions", "Start again with two short sentences and random vectors"),
        QKeySequence::New, "Ctrl+N"},
    ActionRow{Act::Open, "openAction", "open", QT_TRANSLATE_NOOP("heedmap::Actions", "&Open…"),
              QT_TRANSLATE_NOOP("heedmap::Actions",
                                "Open a session, a picture that carries one, or a file of arrays"),
              QKeySequence::Open, "Ctrl+O"},
    ActionRow{Act::Import, "importAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Import…"),
              QT_TRANSLATE_NOOP("heedmap::Actions",
                                "Use word vectors, parameters, attention weights or a mask from a file"),
              noKey, "Ctrl+I"},
    ActionRow{Act::ReloadFiles, "reloadFilesAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "Re&load Files"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Read every file that the session uses again"),
              QKeySequence::Refresh, "F5"},
    ActionRow{Act::Save, "saveAction", "save", QT_TRANSLATE_NOOP("heedmap::Actions", "&Save"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Save the session to its file"), QKeySequence::Save,
              "Ctrl+S"},
    ActionRow{Act::SaveAs, "saveAsAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "Save &As…"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Save the session to another file"), QKeySequence::SaveAs,
              "Ctrl+Shift+S"},
    ActionRow{Act::ExportPicture, "exportAction", "export",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Export Picture…"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Save the figure as PNG, SVG or PDF"), noKey, "Ctrl+E"},
    ActionRow{Act::ExportAgain, "exportAgainAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "Export A&gain"),
              QT_TRANSLATE_NOOP(
                  "heedmap::Actions",
                  "Save the figure at once, with the options of the last time and the next free name"),
              noKey, "Ctrl+Shift+E"},
    ActionRow{Act::CopyPicture, "copyPictureAction", "copy",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Copy Picture"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Copy the figure to the clipboard, on white"), noKey,
              "Ctrl+Shift+C"},
    ActionRow{Act::Print, "printAction", "print", QT_TRANSLATE_NOOP("heedmap::Actions", "&Print…"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Print the figure"), QKeySequence::Print, "Ctrl+P"},
    ActionRow{
        Act::ExportNumbers, "exportNumbersAction", "",
        QT_TRANSLATE_NOOP("heedmap::Actions", "Export &Numbers…"),
        QT_TRANSLATE_NOOP("heedmap::Actions",
                          "Save weights, scores and every number between as npz, npy, CSV, TSV or JSON"),
        noKey, "Ctrl+Alt+E"},
    ActionRow{Act::Quit, "quitAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Quit"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Close the window"), QKeySequence::Quit, "Ctrl+Q", false,
              QAction::QuitRole},
    ActionRow{Act::Undo, "undoAction", "undo", QT_TRANSLATE_NOOP("heedmap::Actions", "&Undo"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Take the last change back"), QKeySequence::Undo,
              "Ctrl+Z", false, QAction::NoRole, QT_TRANSLATE_NOOP("heedmap::Actions", "&Undo %1")},
    ActionRow{Act::Redo, "redoAction", "redo", QT_TRANSLATE_NOOP("heedmap::Actions", "&Redo"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Make the change again that was taken back"),
              QKeySequence::Redo, "Ctrl+Shift+Z", false, QAction::NoRole,
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Redo %1")},
    ActionRow{Act::CopyTable, "copyTableAction", "table",
              QT_TRANSLATE_NOOP("heedmap::Actions", "Copy &Table"),
              QT_TRANSLATE_NOOP("heedmap::Actions",
                                "Copy the weights of the selected head, or of all heads, as a table"),
              noKey, "Ctrl+Alt+C"},
    ActionRow{Act::MemoryBudget, "memoryBudgetAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Memory Budget…"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "How much memory computing may take before it asks"),
              noKey, ""},
    ActionRow{Act::NextHead, "nextHeadAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Next Head"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Select the next head"), noKey, "Ctrl+PgDown"},
    ActionRow{Act::PreviousHead, "previousHeadAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Previous Head"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Select the previous head"), noKey, "Ctrl+PgUp"},
    ActionRow{Act::ResetLayout, "resetLayoutAction", "reset",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Reset Layout"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Put every dock back where it was at first"), noKey, ""},
    ActionRow{Act::ResetZoom, "resetZoomAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "Reset &Zoom"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Show every head whole"), noKey, "Ctrl+0"},
    ActionRow{Act::FullScreen, "fullScreenAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Full Screen"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Fill the screen with the window"), noKey, "F11", true},
    ActionRow{Act::SelfAttention, "selfAttentionAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Self-Attention"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "The source attends to itself: target = source"), noKey,
              "Ctrl+Alt+S", true},
    ActionRow{Act::Causal, "causalAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Causal Mask"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "A query sees no key behind its own position"), noKey,
              "Ctrl+Alt+M", true},
    ActionRow{Act::SwapAxes, "swapAxesAction", "swap", QT_TRANSLATE_NOOP("heedmap::Actions", "S&wap Axes"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Draw keys as rows and queries as columns"), noKey,
              "Ctrl+Alt+X", true},
    ActionRow{Act::UnblockAll, "unblockAllAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Unblock All"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Take every block away: causal, keys and cells"), noKey,
              ""},
    ActionRow{Act::MoreHeads, "moreHeadsAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&More Heads"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "One head more (h + 1)"), noKey, "Alt+PgUp"},
    ActionRow{Act::FewerHeads, "fewerHeadsAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Fewer Heads"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "One head less (h − 1)"), noKey, "Alt+PgDown"},
    ActionRow{
        Act::LargerDk, "largerDkAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Double d_k"),
        QT_TRANSLATE_NOOP("heedmap::Actions", "Twice as wide queries and keys: the raw scores spread by √2"),
        noKey, "Alt+Shift+PgUp"},
    ActionRow{Act::SmallerDk, "smallerDkAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Halve d_k"),
              QT_TRANSLATE_NOOP("heedmap::Actions",
                                "Half as wide queries and keys: the raw scores draw together by √2"),
              noKey, "Alt+Shift+PgDown"},
    ActionRow{Act::PutBackHeads, "putBackHeadsAction", "grid",
              QT_TRANSLATE_NOOP("heedmap::Actions", "Put &Back All Heads"),
              QT_TRANSLATE_NOOP("heedmap::Actions",
                                "Close the docks of single heads and show them in the grid again"),
              noKey, ""},
    ActionRow{Act::PreviousStep, "previousStepAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Previous Step"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "One step back in the arithmetic of the selected cell"),
              noKey, "Alt+Left"},
    ActionRow{Act::NextStep, "nextStepAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&Next Step"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "One step on in the arithmetic of the selected cell"),
              noKey, "Alt+Right"},
    ActionRow{Act::PlaySteps, "playStepsAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "P&lay or Pause Steps"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Show the steps one after the other"), noKey, "F8"},
    ActionRow{Act::Shortcuts, "shortcutsAction", "",
              QT_TRANSLATE_NOOP("heedmap::Actions", "&Keyboard Shortcuts"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "List every key"), QKeySequence::HelpContents, "F1"},
    ActionRow{Act::About, "aboutAction", "", QT_TRANSLATE_NOOP("heedmap::Actions", "&About Heedmap"),
              QT_TRANSLATE_NOOP("heedmap::Actions", "Version, libraries and licences"), noKey, "", false,
              QAction::AboutRole},
};

} // namespace

std::span<const ActionRow> actionTable()
{
    return rows;
}

const ActionRow &actionRow(Act act)
{
    return *std::find_if(rows.begin(), rows.end(), [act](const ActionRow &row) { return row.act == act; });
}

} // namespace heedmap
