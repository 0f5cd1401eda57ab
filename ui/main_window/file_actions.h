// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/main_window/questions.h"

#include <QObject>

namespace heedmap {

class Actions;
class Document;
class JobRunner;

/// New, Open, Save, Save As, and the question about unsaved changes before any of them loses something. Jobs read and
/// write, so that no disk holds the window up.
class FileActions final : public QObject
{
    Q_OBJECT

public:
    FileActions(Document &document, JobRunner &jobs, Actions &actions, Questions questions, QObject *parent);

    void setQuestions(Questions questions) { m_questions = std::move(questions); }

    /// Runs \a next once nothing can be lost by it: at once, after saving, or after "Discard".
    void whenSafe(const std::function<void()> &next);

    /// Ends what is open in a field, so that the session has it before the session is saved or asked about.
    static void takeWhatIsBeingTyped();

    /// Whether \a fileName is opened as a session: a .heedmap, a picture, or what is not there at all.
    static bool opensAsSession(const QString &fileName);

    /// Reads, then asks about unsaved changes. A file that cannot be opened changes nothing but failed().
    void open(const QString &fileName);

    /// The document's name for titles and questions, never empty.
    QString displayName() const;

signals:
    /// A file was named that holds no session.
    void otherFileChosen(const QString &fileName);
    /// A person is asked whether to save: what goes on by itself has to wait, or the answer is out of date at once.
    void asking();
    void opened(const QString &fileName);
    void saved(const QString &fileName);
    /// \a fileName as it was asked for.
    void failed(const QString &fileName, const heedmap::Error &error);
    /// What was said about an earlier failure is out of date.
    void succeeded();

private:
    void startAnew();
    void askAndOpen();
    void save(const std::function<void()> &next);
    void saveAs(const std::function<void()> &next);
    void write(const QString &fileName, const std::function<void()> &next);
    void tell(const QString &fileName, const Error &error);
    QString folder() const;

    Document &m_document;
    int m_saves = 0;
    JobRunner &m_jobs;
    Questions m_questions;
};

} // namespace heedmap
