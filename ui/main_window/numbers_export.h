// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QObject>

namespace heedmap {

class Actions;
class JobRunner;

/// Writes weights, scores and every number between, in the form that the file's name asks for.
class NumbersExport final : public QObject
{
    Q_OBJECT

public:
    /// \a stem names the file that is suggested.
    NumbersExport(Document &document, JobRunner &jobs, Actions &actions, std::function<QString()> stem,
                  QWidget *window);

    void write(const QString &fileName);

signals:
    void exported(const QStringList &fileNames);
    void failed(const heedmap::Error &error);

private:
    void ask();

    Document &m_document;
    JobRunner &m_jobs;
    std::function<QString()> m_stem;
    QWidget *m_window;
};

} // namespace heedmap
