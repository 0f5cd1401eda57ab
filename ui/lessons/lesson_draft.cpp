// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_draft.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

constexpr int mostUndoSteps = 500;
constexpr qint64 typingPause = 1500; ///< milliseconds

} // namespace

/// One undo step: the lesson before and after, shared with the neighbouring steps.
class EditLessonCommand final : public QUndoCommand
{
public:
    EditLessonCommand(LessonDraft &draft, const QString &what, LessonDraft::State before,
                      LessonDraft::State after, QString mergeKey, int run)
        : QUndoCommand(what),
          m_draft(draft),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_mergeKey(std::move(mergeKey)),
          m_run(run)
    {}

    void undo() override { m_draft.setState(m_before); }
    void redo() override { m_draft.setState(m_after); }
    int id() const override { return 1; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const EditLessonCommand *>(other);
        if (m_mergeKey.isEmpty() || next->m_mergeKey != m_mergeKey || next->m_run != m_run)
            return false;
        m_after = next->m_after;
        setObsolete(*m_after.lesson == *m_before.lesson);
        return true;
    }

private:
    LessonDraft &m_draft;
    LessonDraft::State m_before;
    LessonDraft::State m_after;
    QString m_mergeKey;
    int m_run;
};

LessonDraft::LessonDraft(QObject *parent) : QObject(parent), m_state{std::make_shared<const Lesson>(), -1}
{
    m_undoStack.setUndoLimit(mostUndoSteps);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, [this] { emit modifiedChanged(isModified()); });
}

void LessonDraft::begin(const Lesson &lesson, const QString &fileName)
{
    m_undoStack.clear();
    m_fileName = fileName;
    m_isOpen = true;
    ++m_run;
    setState({std::make_shared<const Lesson>(lesson), lesson.scenes.isEmpty() ? -1 : 0});
    emit modifiedChanged(isModified());
}

void LessonDraft::restore(const Lesson &lesson, const QString &fileName)
{
    begin(lesson, fileName);
    m_undoStack.resetClean();
}

void LessonDraft::close()
{
    m_isOpen = false;
    ++m_run;
    m_undoStack.clear();
    m_fileName.clear();
    setState({std::make_shared<const Lesson>(), -1});
    emit modifiedChanged(false);
}

void LessonDraft::noteSaved(const Lesson &saved, const QString &fileName)
{
    endMerge();
    m_fileName = fileName;
    if (saved == lesson())
        m_undoStack.setClean();
    else
        m_undoStack.resetClean();
    emit changed();
}

void LessonDraft::edit(const QString &what, const std::function<void(Lesson &)> &change,
                       const QString &mergeKey)
{
    Lesson after = lesson();
    change(after);
    push(what, {std::make_shared<const Lesson>(std::move(after)), place()}, mergeKey);
}

void LessonDraft::editScene(const QString &what, const std::function<void(Scene &)> &change,
                            const QString &mergeKey)
{
    if (place() < 0)
        return;
    edit(
        what, [&](Lesson &lesson) { change(lesson.scenes[place()]); },
        mergeKey.isEmpty() ? QString() : QStringLiteral("%1.%2").arg(place()).arg(mergeKey));
}

void LessonDraft::endMerge()
{
    ++m_mergeRun;
}

void LessonDraft::addScene(const Scene &scene)
{
    if (lesson().scenes.size() >= mostScenes)
        return;
    Lesson after = lesson();
    after.scenes.insert(place() + 1, scene);
    push(tr("add a scene"), {std::make_shared<const Lesson>(std::move(after)), place() + 1}, {});
}

void LessonDraft::removeScene()
{
    if (place() < 0)
        return;
    Lesson after = lesson();
    after.scenes.removeAt(place());
    const int next = std::min(place(), static_cast<int>(after.scenes.size()) - 1);
    push(tr("remove a scene"), {std::make_shared<const Lesson>(std::move(after)), next}, {});
}

void LessonDraft::moveScene(int from, int to)
{
    const auto count = static_cast<int>(lesson().scenes.size());
    if (from == to || from < 0 || to < 0 || from >= count || to >= count)
        return;
    Lesson after = lesson();
    after.scenes.move(from, to);
    push(tr("move a scene"), {std::make_shared<const Lesson>(std::move(after)), to}, {});
}

void LessonDraft::setPlace(int place)
{
    if (place == m_state.place || place < -1 || place >= lesson().scenes.size())
        return;
    endMerge();
    m_state.place = place;
    emit placeChanged(place);
}

void LessonDraft::push(const QString &what, const State &after, const QString &mergeKey)
{
    if (*after.lesson == lesson())
        return;
    if (mergeKey.isEmpty() || !m_sinceEdit.isValid() || m_sinceEdit.hasExpired(typingPause))
        endMerge();
    m_sinceEdit.start();
    m_undoStack.push(new EditLessonCommand(*this, what, m_state, after, mergeKey, m_mergeRun));
}

void LessonDraft::setState(const State &state)
{
    const bool moved = state.place != m_state.place;
    m_state = state;
    if (moved)
        emit placeChanged(m_state.place);
    emit changed();
}

} // namespace heedmap
