// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/export_choice.h"

#include <QObject>

#include <functional>
#include <memory>

class QPrinter;
class QWidget;

namespace heedmap {

class Actions;
class JobRunner;

/// What leaves the app as a picture or a table: saved, saved again, copied, printed.
class ExportActions final : public QObject
{
    Q_OBJECT

public:
    /// \a stem gives the name of the first picture ever saved.
    ExportActions(Document &document, JobRunner &jobs, Actions &actions, std::function<QString()> stem,
                  QWidget *window);

    /// Views of which pictures can be made beside the figure.
    void setViews(const QList<ExportView> &views);

    /// Asks how to save a picture of the view of that name.
    void openDialogFor(const QString &viewName);

    /// Draws the figure on the printer's page, as large as fits, in a job: failed() if it cannot.
    void printOn(const std::shared_ptr<QPrinter> &printer);

signals:
    void exported(const QStringList &fileNames);
    void copied(const QString &what);
    void printed();
    void failed(const heedmap::Error &error);

private:
    void openDialog();
    void exportAgain();
    void acceptPicture(const Result<WrittenPicture> &written);
    void copyPicture();
    void copyTable();
    void print();
    void tell(const Error &error);

    Document &m_document;
    JobRunner &m_jobs;
    std::function<QString()> m_stem;
    QList<ExportView> m_views;
    QWidget *m_window;
};

} // namespace heedmap
