// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/import_choice.h"
#include "ui/document/document.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace heedmap {

class ImportDialog;
class JobRunner;

/// Puts files of arrays to use: looks at one in a job, asks what it is to be, tries it out in a job, and only then
/// changes the session, by one undo step. What fails changes nothing.
class ImportActions final : public QObject
{
    Q_OBJECT

public:
    ImportActions(Document &document, JobRunner &jobs, QWidget *window);

    /// Looks at \a fileName and asks. Where \a role can be taken, it is offered first.
    void import(const QString &fileName, std::optional<FileRole> role = std::nullopt);

    /// Asks for a file first.
    void askAndImport(std::optional<FileRole> role);

    /// What the session has of a file that changed is read again, from where it is or from \a place.
    void useFileFrom(const QString &old, const QString &place);

    /// Reads every file of the session again.
    void reloadAll();

    /// Reads the session's parameters in another way; widths follow.
    void readParametersAs(const ParameterReading &reading);

signals:
    /// It is no file of arrays but a session.
    void sessionChosen(const QString &fileName);
    /// It is a lesson.
    void lessonChosen(const QString &fileName);
    void imported(const QString &fileName, heedmap::FileRole role);
    /// It holds sentence pairs, and nothing else that could be used.
    void corpusChosen(const QString &fileName);
    void reloaded();
    void failed(const QString &fileName, const heedmap::Error &error);

private:
    void useModel(const QString &fileName);
    void look(const QString &fileName, std::optional<FileRole> role, bool bfloat16);
    void ask(const FileSummary &summary, std::optional<FileRole> role, bool bfloat16);
    void tryOut(const ImportChoice &choice, ImportDialog *dialog);
    void tell(const QString &fileName, const Error &error);
    void reload(const QString &what, const QString &place,
                const std::function<Result<Session>(const Session &)> &change);

    Document &m_document;
    JobRunner &m_jobs;
    QWidget *m_window;
};

} // namespace heedmap
