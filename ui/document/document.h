// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <QObject>
#include <QUndoStack>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace heedmap {

class ComputeService;

/// A session that nobody alters any more: undo steps share it with their neighbours.
using SessionSnapshot = std::shared_ptr<const Session>;

/// One (head, query, key) that a person looks at. −1 in any of them: nothing there.
struct Selection
{
    int head = -1;
    int query = -1;
    int key = -1;

    bool operator==(const Selection &) const = default;
};

/// The current session, its undo history, what was computed from it and what is selected.
/// The one owner of state that all views share: a dock edits and listens here, and knows no other dock.
/// Lives in the window thread; computing happens in a worker.
class Document final : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject *parent = nullptr);
    ~Document() override;

    const Session &session() const { return m_session; }

    /// Changes the session by one undo step called \a what (translated, as the Edit menu shows it after
    /// "Undo"). \a change gets a copy to alter; nothing happens when it leaves it equal. Edits with the same
    /// non-empty \a mergeKey become one step until endMerge(): a slider drag, a word being typed.
    void edit(const QString &what, const std::function<void(Session &)> &change,
              const QString &mergeKey = {});

    /// Ends a run of merging edits: slider released, field left, key pressed.
    void endMerge();

    /// edit() for what goes on by itself while a person does other things: whatever calls endMerge() meanwhile, edits with
    /// the same \a key follow one another into one step. Another edit between them parts them.
    void editOngoing(const QString &what, const std::function<void(Session &)> &change, const QString &key);

    /// What sessions use of files. Jobs that try a file out leave it here, so that it is not read twice.
    const std::shared_ptr<LoadedFiles> &files() const { return m_files; }

    QUndoStack *undoStack() { return &m_undoStack; }

    /// Replaces everything: a new or opened session. Clears the undo history; the file name may be empty.
    void reset(const Session &session, const QString &fileName);

    /// The same for a session that was never saved as it is: it counts as modified.
    void restore(const Session &session, const QString &fileName);

    /// The file that Save writes to, or empty.
    QString fileName() const { return m_fileName; }
    bool isModified() const { return !m_undoStack.isClean(); }
    /// In the calling thread, which waits for the disk.
    Result<void> save(const QString &fileName);
    /// \a saved is in \a fileName now. Whoever edited meanwhile still has unsaved changes.
    void noteSaved(const Session &saved, const QString &fileName);
    /// A .heedmap, or a picture that carries a session; the latter has no file to be saved to yet. In the calling thread,
    /// as save(); readSessionFrom() and resetTo() do the same in two steps.
    Result<void> open(const QString &fileName);
    /// reset() to what was read from \a fileName.
    void resetTo(const Session &read, const QString &fileName);

    /// The latest result, or null before the first. It may be older than session(): it carries the one it was
    /// computed from. How it is drawn comes from session().figure, which needs no computing.
    ComputationPtr computation() const { return m_computation; }
    /// Why the current session could not be computed, if so. computation() then still is the last good one.
    std::optional<Error> computeError() const { return m_computeError; }
    /// Computes the session once more: a file of it may be there again.
    void computeAgain();

    /// What \a consumer looks at beside the weights, instead of what it said before; nothing: it looks away. Traces keep
    /// what somebody looks at: a part that is new is computed, and computation() stays as it is until then.
    /// Who is destroyed looks away.
    void want(QObject *consumer, TraceParts parts);

    /// How many bytes computing may take. What takes more is not begun: computeFailed() with OverMemoryBudget.
    std::uint64_t memoryBudget() const { return m_memoryBudget; }
    void setMemoryBudget(std::uint64_t bytes);
    /// Computes what was above the budget. Until another session takes its place, up to half as much again is not asked
    /// about: a turned control must not ask each time.
    void computeAllTheSame();
    /// The budget, or what was agreed to above it.
    std::uint64_t allowedMemory() const { return std::max(m_memoryBudget, m_consentedMemory); }
    /// How often another session took the place of the one before: an answer to an older one is out of date.
    int resets() const { return m_resets; }
    bool isComputing() const;
    /// Whether computation() belongs to session(): neither late nor the last good one before an error. It may be while
    /// isComputing(), when only a further part of the trace is on its way.
    bool isCurrent() const;

    Selection selection() const { return m_selection; }
    void select(const Selection &selection);

    /// The query whose row every view keeps covered while a question asks about it: none shows or tells a number of it.
    /// −1: none. Not part of the session; it ends when another session takes this one's place.
    int coveredRow() const { return m_coveredRow; }
    void coverRow(int query);

signals:
    void sessionChanged(const heedmap::Session &session);
    void computed(const heedmap::ComputationPtr &computation);
    void computeFailed(const heedmap::Error &error);
    /// Another session took the place of the one that computation() belonged to; it is null until the next result.
    void computationDropped();
    void selectionChanged(const heedmap::Selection &selection);
    void coveredRowChanged(int query);
    void fileNameChanged(const QString &fileName);
    void modifiedChanged(bool modified);

private:
    friend class EditSessionCommand;
    void push(const QString &what, const std::function<void(Session &)> &change, const QString &mergeKey,
              int mergeRun);
    void setSession(const SessionSnapshot &session);
    void request();
    void requestParts();
    void wantsChanged();
    bool isOverBudget() const;
    TraceParts wanted() const;
    void acceptComputation(const ComputationPtr &computation);
    void acceptError(const Error &error);

    Session m_session;
    SessionSnapshot m_snapshot;         ///< the same, as undo steps have it
    std::optional<Session> m_requested; ///< without its figure
    TraceParts m_requestedParts;
    std::map<const QObject *, TraceParts> m_wants;
    std::uint64_t m_memoryBudget = defaultMemoryBudget();
    std::uint64_t m_consentedMemory = 0;
    QUndoStack m_undoStack;
    std::shared_ptr<LoadedFiles> m_files;
    ComputeService *m_service = nullptr;
    ComputationPtr m_computation;
    bool m_isCurrent = false; ///< m_computation has the numbers of m_session
    std::optional<Error> m_computeError;
    Selection m_selection;
    int m_coveredRow = -1;
    QString m_fileName;
    int m_mergeRun = 0;
    int m_resets = 0;
};

} // namespace heedmap
