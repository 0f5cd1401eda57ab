// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/questions.h"

#include "ui/main_window/dialog_button.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Questions)
};

UnsavedAnswer answerOf(QMessageBox::StandardButton button)
{
    switch (button) {
    case QMessageBox::Save:
        return UnsavedAnswer::Save;
    case QMessageBox::Discard:
        return UnsavedAnswer::Discard;
    default:
        return UnsavedAnswer::Cancel;
    }
}

void askUnsaved(QWidget *window, const QString &name, const std::function<void(UnsavedAnswer)> &then)
{
    auto *box = new QMessageBox(QMessageBox::Warning, Words::tr("Unsaved changes"),
                                Words::tr("Save the changes to “%1”?").arg(name),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(Words::tr("Without saving, they are lost."));
    nameButton(box->button(QMessageBox::Save), Words::tr("&Save"));
    nameButton(box->button(QMessageBox::Discard), Words::tr("&Discard"));
    nameButton(box->button(QMessageBox::Cancel), Words::tr("Cancel"));
    box->setDefaultButton(QMessageBox::Save);
    QObject::connect(box, &QMessageBox::finished, window, [then](int button) {
        then(answerOf(static_cast<QMessageBox::StandardButton>(button)));
    });
    box->open();
}

QString arrayFilter()
{
    return Words::tr("Arrays and vectors (*.npy *.npz *.safetensors *.json *.csv *.tsv *.txt *.vec *.bin)");
}

QString filters(const QString &first)
{
    return first + QLatin1String(";;") + Words::tr("All files (*)");
}

QFileDialog *fileDialog(QWidget *window, const QString &title, const QString &folder, const QString &filter)
{
    auto *dialog = new QFileDialog(window, title, folder, filters(filter));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

void askNameToOpen(QWidget *window, const QString &folder, const std::function<void(const QString &)> &then)
{
    QFileDialog *dialog =
        fileDialog(window, Words::tr("Open"), folder,
                   Words::tr("Sessions, and pictures that carry one (*.heedmap *.png *.svg *.pdf)") +
                       QLatin1String(";;") + arrayFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window, then);
    dialog->open();
}

/// \a kind: the filter of the files and their suffix.
void askNameToSave(QWidget *window, const QString &suggestion, const std::pair<QString, QString> &kind,
                   const std::function<void(const QString &)> &then)
{
    QFileDialog *dialog = fileDialog(window, Words::tr("Save As"), {}, kind.first);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(kind.second);
    dialog->setDirectory(QFileInfo(suggestion).absolutePath());
    dialog->selectFile(QFileInfo(suggestion).fileName());
    QObject::connect(dialog, &QFileDialog::fileSelected, window, then);
    dialog->open();
}

} // namespace

QString usualFolder(const QString &session)
{
    if (!session.isEmpty())
        return QFileInfo(session).absolutePath();
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

QString importFilter()
{
    return filters(arrayFilter());
}

Questions dialogQuestions(QWidget *window)
{
    return {[window](const QString &name, const auto &then) { askUnsaved(window, name, then); },
            [window](const QString &folder, const auto &then) { askNameToOpen(window, folder, then); },
            [window](const QString &name, const auto &then) {
                askNameToSave(window, name,
                              {Words::tr("Heedmap sessions (*.heedmap)"), QStringLiteral("heedmap")}, then);
            },
            [window](const QString &name, const auto &then) {
                askNameToSave(window, name,
                              {Words::tr("Heedmap lessons (*.heedlesson)"), QStringLiteral("heedlesson")},
                              then);
            }};
}

} // namespace heedmap
