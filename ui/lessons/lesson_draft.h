// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace heedmap {

/// A lesson that somebody is writing, with an undo history of its own: what the session goes through on the way is no
/// part of it. Lives in the window thread.
class LessonDraft final : public QObject
{
    Q_OBJECT

public:
    explicit LessonDraft(QObject *parent = nullptr);

    bool isOpen() const { return m_isOpen; }
    const Lesson &lesson() const { return *m_state.lesson; }
    /// The scene that is being written, −1 while there is none.
    int place() const { return m_state.place; }
    /// \pre place() >= 0
    const Scene &scene() const { return lesson().scenes[place()]; }
    /// The file that Save Lesson writes to, or empty.
    QString fileName() const { return m_fileName; }
    /// Which lesson it is: another number for each that was begun.
    int run() const { return m_run; }
    bool isModified() const { return m_isOpen && !m_undoStack.isClean(); }
    QUndoStack *undoStack() { return &m_undoStack; }

    /// Begins with \a lesson, as it is in \a fileName, or nowhere yet.
    void begin(const Lesson &lesson, const QString &fileName);
    /// begin() for what was never saved as it is.
    void restore(const Lesson &lesson, const QString &fileName);
    void close();
    /// \a saved is in \a fileName now. Whoever wrote on meanwhile still has unsaved changes.
    void noteSaved(const Lesson &saved, const QString &fileName);

    /// One undo step called \a what; those with the same non-empty \a mergeKey become one until endMerge().
    void edit(const QString &what, const std::function<void(Lesson &)> &change, const QString &mergeKey = {});
    /// The same for the scene at place().
    void editScene(const QString &what, const std::function<void(Scene &)> &change,
                   const QString &mergeKey = {});
    void endMerge();

    /// Behind the scene that is being written; it is written on then. Does nothing at mostScenes.
    void addScene(const Scene &scene);
    void removeScene();
    void moveScene(int from, int to);
    void setPlace(int place);

signals:
    /// Another lesson, none, or other words in it.
    void changed();
    void placeChanged(int place);
    void modifiedChanged(bool modified);

private:
    friend class EditLessonCommand;
    struct State
    {
        std::shared_ptr<const Lesson> lesson;
        int place = -1;
    };

    void push(const QString &what, const State &after, const QString &mergeKey);
    void setState(const State &state);

    State m_state;
    QUndoStack m_undoStack;
    QString m_fileName;
    bool m_isOpen = false;
    int m_mergeRun = 0;
    int m_run = 0;
    QElapsedTimer m_sinceEdit; ///< a pause in typing ends a step
};

} // namespace heedmap
