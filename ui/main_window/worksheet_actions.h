// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QObject>

#include <functional>
#include <optional>

class QWidget;

namespace heedmap {

class Actions;
class Document;
class JobRunner;

/// File ▸ Worksheet….
class WorksheetActions final : public QObject
{
    Q_OBJECT

public:
    /// \a stem names the file.
    WorksheetActions(Document &document, JobRunner &jobs, Actions &actions, std::function<QString()> stem,
                     QWidget *window);

    /// Which lesson is being played, if so.
    void setLesson(std::function<std::optional<Lesson>()> lesson) { m_lesson = std::move(lesson); }

signals:
    void exported(const QStringList &fileNames);

private:
    void openDialog();

    Document &m_document;
    JobRunner &m_jobs;
    std::function<QString()> m_stem;
    std::function<std::optional<Lesson>()> m_lesson;
    QWidget *m_window;
};

} // namespace heedmap
