// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worksheet.h"
#include "ui/worksheet/sheet_flow.h"

#include <QDialog>
#include <QImage>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPrinter;
class QPushButton;
class QSpinBox;

namespace heedmap {

class Document;
class HintLabel;
class JobRunner;
class LatestWorker;
class WorksheetPreview;

/// What the dialog remembers.
struct WorksheetChoice
{
    WorksheetOptions options;
    SheetPaper paper = SheetPaper::A4;
    bool ofLesson = false;

    bool operator==(const WorksheetChoice &) const = default;
};

/// Asks what a worksheet holds, shows its pages, saves and prints it. Laying out and writing happen in other threads.
class WorksheetDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \a lesson is the one that is being played, if so. \a stem names the file.
    WorksheetDialog(const Document &document, JobRunner &jobs, std::optional<Lesson> lesson,
                    const WorksheetChoice &choice, const QString &stem, QWidget *parent);
    ~WorksheetDialog() override;

    WorksheetChoice choice() const;

    /// Writes it there, in a job.
    void saveTo(const QString &fileName);
    void printOn(const std::shared_ptr<QPrinter> &printer);

signals:
    void saved(const QString &fileName);
    void printed();
    /// It was saved or printed with these.
    void choiceUsed(const heedmap::WorksheetChoice &choice);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void buildForm(QFormLayout *form);
    QWidget *buildButtons();
    QComboBox *makeCombo(const char *name, int count);
    void show(const WorksheetChoice &choice);
    void connectChanges();
    void retranslate();
    void setItems(QComboBox *combo, const QStringList &items);
    void followDocument();
    void refresh();
    void makeLook();
    /// A worksheet and how it looks: drawn in the worker, since letters that one thread has shaped are not for another.
    struct Look
    {
        Worksheet sheet;
        bool isLandscape = false;
        QList<QImage> pages;
    };
    static Result<Look> lookOf(const Result<Worksheet> &sheet, SheetPaper paper, int width,
                               const std::stop_token &stop);
    void acceptLook(const Result<Look> &look);
    /// Whether \a wish has to wait for the look, or is not for now.
    bool waits(std::function<void()> wish);
    void showError(const QString &text);
    void updateHint();
    void askForName();
    void askForPrinter();

    const Document &m_document;
    JobRunner &m_jobs;
    const std::optional<Lesson> m_lesson;
    const QString m_stem;
    QFormLayout *m_form = nullptr;
    QComboBox *m_subject = nullptr;
    QLineEdit *m_title = nullptr;
    QComboBox *m_paper = nullptr;
    QComboBox *m_fill = nullptr;
    QComboBox *m_numbers = nullptr;
    QSpinBox *m_head = nullptr;
    QComboBox *m_row = nullptr;
    QCheckBox *m_key = nullptr;
    HintLabel *m_hint = nullptr;
    QLabel *m_error = nullptr;
    WorksheetPreview *m_preview = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_print = nullptr;
    QPushButton *m_close = nullptr;
    LatestWorker *m_worker = nullptr;
    std::optional<Look> m_look;   ///< of what is chosen; nothing while it is made
    std::function<void()> m_wish; ///< to save or print, until the look is there
};

} // namespace heedmap
