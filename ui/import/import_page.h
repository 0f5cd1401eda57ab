// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/import_choice.h"

#include <QFormLayout>
#include <QWidget>

class QComboBox;
class QLabel;

namespace heedmap {

/// The part of the import dialog that asks what one role leaves open.
class ImportPage : public QWidget
{
    Q_OBJECT

public:
    ImportPage(const FileSummary &summary, QWidget *parent);

    /// Labels at least this wide, so that fields of all pages begin below each other.
    void alignWith(int labelWidth);

    virtual void show(const ImportChoice &choice) = 0;
    /// Puts what was chosen into \a choice; leaves what belongs to other roles alone.
    virtual void collect(ImportChoice &choice) const = 0;

protected:
    QComboBox *addChoice(const QString &label, const QString &name, const QStringList &items);
    /// A combo box of the arrays that can take \a role.
    QComboBox *addArrays(FileRole role);
    QLabel *addHint(const QString &name);

    const ArraySummary &arrayAt(FileRole role, int index) const;

    const FileSummary &m_summary;
    QFormLayout *m_form = nullptr;
};

QString shownName(const std::string &name); ///< of an array, never empty
QString shownShape(const ArrayInfo &info);  ///< "[2 × 3 × 4]"

} // namespace heedmap
