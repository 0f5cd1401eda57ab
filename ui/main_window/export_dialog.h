// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/export_choice.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace heedmap {

class ExportPreview;
class JobRunner;
class PictureSizeEdit;

/// Asks how the figure is saved as a picture, shows it, and saves it. What is wrong is said in place: the
/// dialog stays open until the picture is written or given up.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \a stem names the first picture ever saved.
    /// \a views can be saved as well as the figure; \a first names the one to begin with, empty: the figure.
    ExportDialog(const Document &document, JobRunner &jobs, const QString &stem,
                 const QList<ExportView> &views, const QString &first, QWidget *parent);

    ExportChoice choice() const;
    QString fileName() const;

    /// While the picture is being written, this stops it and leaves the dialog open.
    void reject() override;

signals:
    void exported(const QStringList &fileNames);

private:
    void build();
    void buildForm(QFormLayout *form);
    void buildSubject(const QString &first);
    QWidget *buildFileRow();
    QWidget *buildHeadsRow();
    QWidget *buildButtons();
    QCheckBox *makeCheck(const QString &text, const QString &name);
    void connectChanges();
    void showChoice(const ExportChoice &choice);
    void refresh();
    void updateSuffix();
    void updateHint(const PictureOptions &options);
    void showError(const Error &error);
    bool willReplace() const;
    void warnOfMissingGlyphs();
    void browse();
    void save();
    void setSaving(bool saving);
    void acceptPicture(const ExportChoice &choice, const Result<WrittenPicture> &written);

    std::optional<ExportView> view() const;
    Result<PictureSubject> subject() const;
    void followView();

    const Document &m_document;
    JobRunner &m_jobs;
    QList<ExportView> m_views;
    QString m_stem;
    QString m_suggested; ///< the name that no person gave
    QComboBox *m_subject = nullptr;
    QWidget *m_headsRow = nullptr;
    QWidget *m_form = nullptr;
    QComboBox *m_format = nullptr;
    PictureSizeEdit *m_size = nullptr;
    QSpinBox *m_dpi = nullptr;
    QCheckBox *m_transparent = nullptr;
    QCheckBox *m_includeSession = nullptr;
    QCheckBox *m_printParameters = nullptr;
    QComboBox *m_heads = nullptr;
    QLineEdit *m_chosenHeads = nullptr;
    QLineEdit *m_file = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_error = nullptr;
    ExportPreview *m_preview = nullptr;
    QPushButton *m_save = nullptr;
    bool m_saving = false;
};

} // namespace heedmap
