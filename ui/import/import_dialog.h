// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/import_choice.h"

#include <QDialog>

#include <map>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace heedmap {

class ImportPage;

/// What a file holds, and what to use it as. Nothing is changed by it: it only asks. Whoever opened it tries the
/// choice out, and then closes it or says what went wrong.
class ImportDialog final : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(FileSummary summary, const ImportChoice &choice, const Session &session, QWidget *parent);

    ImportChoice choice() const;

    /// The choice is being tried out: nothing can be turned meanwhile.
    void setBusy(bool busy);
    bool isBusy() const { return m_busy; }
    void showError(const QString &text);

signals:
    void useRequested(const heedmap::ImportChoice &choice);
    /// Another answer to what numbers of two bytes are: the file has to be looked at again.
    void bfloat16Toggled(bool bfloat16);

private:
    void build(const Session &session);
    void addHeading(QVBoxLayout *column);
    void addWarnings(QVBoxLayout *column);
    void addRoles(QVBoxLayout *column, const Session &session);
    void addButtons(QVBoxLayout *column);
    ImportPage *makePage(FileRole role, const Session &session);
    bool hasNamelessNumbers() const;
    void showRole(int index);

    const FileSummary m_summary;
    ImportChoice m_choice;
    QComboBox *m_role = nullptr;
    QStackedWidget *m_pages = nullptr;
    std::map<FileRole, ImportPage *> m_pageOf;
    QCheckBox *m_bfloat16 = nullptr;
    QLabel *m_error = nullptr;
    QWidget *m_body = nullptr;
    QAbstractButton *m_use = nullptr;
    bool m_busy = false;
};

} // namespace heedmap
