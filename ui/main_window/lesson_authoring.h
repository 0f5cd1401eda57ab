// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "ui/document/document.h"
#include "ui/main_window/docks.h"
#include "ui/main_window/questions.h"

#include <QObject>

#include <functional>
#include <optional>

namespace heedmap {

class Actions;
class JobRunner;
class LessonDraft;
struct Error;

/// Writing lessons in the window: the actions that begin, extend and save one, and the question about unsaved words before
/// they would be lost. Files are written in jobs.
class LessonAuthoring final : public QObject
{
    Q_OBJECT

public:
    LessonAuthoring(Document &document, JobRunner &jobs, const Docks &docks, Actions &actions,
                    Questions questions, QObject *parent);

    void setQuestions(Questions questions) { m_questions = std::move(questions); }
    LessonDraft &draft();

    /// Runs \a next once nothing of the draft can be lost by it.
    void whenSafe(const std::function<void()> &next);
    /// A draft that was never saved as it is.
    void restore(const Lesson &lesson, const QString &fileName);
    /// Writes on at the lesson that is being played: a copy where it comes with the program.
    void editPlayed();
    void retranslate();

signals:
    /// The draft is to be played from \a place on.
    void playRequested(const heedmap::Lesson &lesson, const QString &fileName, int place);
    void saved(const QString &fileName);
    void editorShown();
    void failed(const QString &fileName, const heedmap::Error &error);

private:
    void connectActions(Actions &actions);
    void connectEditor();
    void begin();
    void addScene();
    void replaceScene();
    void showScene();
    void save(const std::function<void()> &next);
    void write(const QString &fileName, const std::function<void()> &next);
    void writeOn(const Lesson &lesson, const QString &fileName, int place);
    void selectNow();
    void showEditor();
    QString title() const;
    QList<QDockWidget *> sceneDocks() const;

    Document &m_document;
    JobRunner &m_jobs;
    Docks m_docks;
    Actions &m_actions;
    Questions m_questions;
    std::optional<Selection> m_toSelect; ///< once its numbers are there
};

} // namespace heedmap
