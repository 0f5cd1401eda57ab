// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/session_actions.h"

#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "ui/document/document.h"
#include "ui/main_window/actions.h"

#include <QAction>

#include <algorithm>

namespace heedmap {

namespace {

/// The next head count in the direction of \a step, or 0: where d_k follows the heads, one that divides
/// d_model.
int nextHeads(const Session &session, int step)
{
    const int heads = session.attention.heads;
    if (!session.attention.widthFollowsHeads) {
        const int next = heads + step;
        return next >= 1 && next <= maximumHeads ? next : 0;
    }
    QList<int> counts = dividingHeadCounts(embeddingWidth(session), heads);
    std::sort(counts.begin(), counts.end());
    if (step > 0) {
        const auto above = std::upper_bound(counts.begin(), counts.end(), heads);
        return above == counts.end() ? 0 : *above;
    }
    const auto notBelow = std::lower_bound(counts.begin(), counts.end(), heads);
    return notBelow == counts.begin() ? 0 : *std::prev(notBelow);
}

bool blocksAnything(const MaskSettings &mask)
{
    return mask.causal || !mask.blockedKeys.isEmpty() || !mask.blockedCells.isEmpty() ||
           mask.file.array.isSet();
}

} // namespace

SessionActions::SessionActions(Document &document, Actions &actions, QObject *parent)
    : QObject(parent), m_document(document), m_actions(actions)
{
    connectUndo();
    connectToggles();
    connectNumbers();
    connectSelection();
    connect(&m_document, &Document::sessionChanged, this, &SessionActions::update);
    connect(&m_document, &Document::computed, this, &SessionActions::update);
    connect(&m_document, &Document::coveredRowChanged, this, &SessionActions::updateTelling);
    update();
}

void SessionActions::update()
{
    QUndoStack *stack = m_document.undoStack();
    m_actions.setStep(Act::Undo, stack->canUndo() ? stack->undoText() : QString());
    m_actions.setStep(Act::Redo, stack->canRedo() ? stack->redoText() : QString());
    updateToggles(m_document.session());
    updateNumbers(m_document.session());
    updateTelling();
}

void SessionActions::connectUndo()
{
    QUndoStack *stack = m_document.undoStack();
    connect(m_actions.at(Act::Undo), &QAction::triggered, stack, &QUndoStack::undo);
    connect(m_actions.at(Act::Redo), &QAction::triggered, stack, &QUndoStack::redo);
    connect(stack, &QUndoStack::indexChanged, this, &SessionActions::update);
}

void SessionActions::connectToggles()
{
    connect(m_actions.at(Act::SelfAttention), &QAction::triggered, this, [this](bool on) {
        m_document.edit(tr("self-attention"), [on](Session &session) {
            const Session before = session;
            session.tokens.selfAttention = on;
            followTokens(before, session);
        });
    });
    connect(m_actions.at(Act::Causal), &QAction::triggered, this, [this](bool on) {
        m_document.edit(tr("causal mask"), [on](Session &session) { session.mask.causal = on; });
    });
    connect(m_actions.at(Act::SwapAxes), &QAction::triggered, this, [this](bool on) {
        m_document.edit(tr("swap axes"), [on](Session &session) { session.figure.swapAxes = on; });
    });
    connect(m_actions.at(Act::UnblockAll), &QAction::triggered, this, [this] {
        m_document.edit(tr("unblock all"), [](Session &session) {
            session.mask.causal = false;
            session.mask.blockedKeys.clear();
            session.mask.blockedCells.clear();
            session.mask.file = {};
        });
    });
}

void SessionActions::connectNumbers()
{
    connect(m_actions.at(Act::MoreHeads), &QAction::triggered, this, [this] { changeHeads(+1); });
    connect(m_actions.at(Act::FewerHeads), &QAction::triggered, this, [this] { changeHeads(-1); });
    connect(m_actions.at(Act::LargerDk), &QAction::triggered, this, [this] { changeDk(true); });
    connect(m_actions.at(Act::SmallerDk), &QAction::triggered, this, [this] { changeDk(false); });
}

void SessionActions::connectSelection()
{
    connect(m_actions.at(Act::NextHead), &QAction::triggered, this, [this] { selectHead(+1); });
    connect(m_actions.at(Act::PreviousHead), &QAction::triggered, this, [this] { selectHead(-1); });
}

void SessionActions::updateToggles(const Session &session)
{
    m_actions.at(Act::SelfAttention)->setChecked(session.tokens.selfAttention);
    m_actions.at(Act::Causal)->setChecked(session.mask.causal);
    m_actions.at(Act::SwapAxes)->setChecked(session.figure.swapAxes);
    const QString saved =
        showsSavedWeights(session) ? tr("Saved weights are shown: nothing is computed.") : QString();
    m_actions.setBlocked(Act::Causal, saved);
    m_actions.setBlocked(Act::UnblockAll, !saved.isEmpty()               ? saved
                                          : blocksAnything(session.mask) ? QString()
                                                                         : tr("Nothing is blocked."));
    m_actions.setBlocked(Act::ReloadFiles,
                         filesOf(session).isEmpty() ? tr("The session uses no file.") : QString());
}

void SessionActions::updateNumbers(const Session &session)
{
    m_actions.setBlocked(Act::MoreHeads, reasonAgainstHeads(session, +1));
    m_actions.setBlocked(Act::FewerHeads, reasonAgainstHeads(session, -1));
    m_actions.setBlocked(Act::LargerDk, reasonAgainstDk(session, true));
    m_actions.setBlocked(Act::SmallerDk, reasonAgainstDk(session, false));
}

/// What would tell the numbers of a row that is covered.
void SessionActions::updateTelling()
{
    const QString covered =
        m_document.coveredRow() >= 0 ? tr("A question is open: answer or reveal it first.") : QString();
    for (const Act act : {Act::Worksheet, Act::ExportNumbers})
        m_actions.setBlocked(act, covered);
}

QString SessionActions::reasonAgainstHeads(const Session &session, int step) const
{
    if (showsSavedWeights(session))
        return tr("Saved weights are shown: nothing is computed.");
    if (session.attention.mechanism == Mechanism::Additive)
        return tr("Additive attention has one head.");
    if (nextHeads(session, step) > 0)
        return {};
    return session.attention.widthFollowsHeads ? tr("No other head count in that direction divides d_model.")
                                               : tr("From 1 to %1 heads.").arg(maximumHeads);
}

QString SessionActions::reasonAgainstDk(const Session &session, bool larger) const
{
    if (showsSavedWeights(session))
        return tr("Saved weights are shown: nothing is computed.");
    if (usesParameterFile(session))
        return tr("The parameters of the file have this width.");
    if (session.attention.mechanism == Mechanism::DotProduct && session.attention.widthFollowsHeads)
        return tr("d_k follows the heads: d_k = d_model / h.");
    const int dK = session.attention.dK;
    if (larger ? dK < maximumWidth : dK > 1)
        return {};
    return tr("d_k is from 1 to %1.").arg(maximumWidth);
}

void SessionActions::changeHeads(int step)
{
    m_document.edit(tr("number of heads"),
                    [step](Session &session) { session.attention.heads = nextHeads(session, step); });
}

void SessionActions::changeDk(bool larger)
{
    m_document.edit(tr("d_k"), [larger](Session &session) {
        int &dK = session.attention.dK;
        dK = std::clamp(larger ? dK * 2 : dK / 2, 1, maximumWidth);
    });
}

void SessionActions::selectHead(int step)
{
    const ComputationPtr computation = m_document.computation();
    if (computation == nullptr || computation->trace.weights.isEmpty())
        return;
    const int heads = static_cast<int>(computation->trace.heads());
    Selection selection = m_document.selection();
    if (selection.head < 0)
        selection = {step > 0 ? 0 : heads - 1, 0, -1};
    else
        selection.head = (selection.head + step + heads) % heads;
    m_document.select(selection);
}

} // namespace heedmap
