// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/training/training_frames.h"
#include "ui/training/training_progress.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace heedmap {

/// How the checkpoints of a training are saved as pictures, and saving them.
class FramesDialog final : public QDialog
{
    Q_OBJECT

public:
    /// The session is taken as it is now; \a document is not looked at later.
    FramesDialog(const Document &document, const TrainingProgress &progress, QWidget *parent = nullptr);
    ~FramesDialog() override;

    /// What is saved, as the dialog stands.
    FramesOrder order() const;

signals:
    void exported(const QStringList &files);

protected:
    /// While it saves, saving is stopped; else the dialog closes.
    void reject() override;

private:
    void build();
    void buildForm(QFormLayout *form);
    QWidget *buildFileRow();
    QWidget *buildButtons();
    void connectChanges();
    void refresh();
    static QString contentsNote(const FramesOrder &wanted, const QStringList &names);
    void followKind();
    void browse();
    void save();
    void setSaving(bool saving);
    void accept(const Result<QStringList> &written);
    using QDialog::accept;

    FramesOrder m_given; ///< with all checkpoints
    JobRunner m_jobs;
    bool m_saving = false;
    QWidget *m_form = nullptr;
    QComboBox *m_kind = nullptr;
    QSpinBox *m_width = nullptr;
    QSpinBox *m_nth = nullptr;
    QSpinBox *m_speed = nullptr;
    QCheckBox *m_loops = nullptr;
    QCheckBox *m_curve = nullptr;
    QLineEdit *m_file = nullptr;
    QLabel *m_note = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace heedmap
