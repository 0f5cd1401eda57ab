// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/worksheet_actions.h"

#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/app_settings.h"
#include "ui/worksheet/worksheet_dialog.h"

#include <QAction>
#include <QLocale>

#include <algorithm>

namespace heedmap {

namespace {

const QString group = QStringLiteral("worksheet");

template <typename Choice>
Choice bounded(const QVariant &value, Choice usual, Choice last)
{
    return value.isValid() ? static_cast<Choice>(std::clamp(value.toInt(), 0, static_cast<int>(last)))
                           : usual;
}

/// Where paper is cut in inches, until something else was chosen.
SheetPaper usualPaper()
{
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? SheetPaper::Letter
                                                                              : SheetPaper::A4;
}

/// All but the title, which belongs to one sheet.
WorksheetChoice savedChoice()
{
    AppSettings settings;
    settings.beginGroup(group);
    WorksheetChoice choice;
    choice.paper = bounded(settings.value(QStringLiteral("paper")), usualPaper(), SheetPaper::Letter);
    choice.options.fill = bounded(settings.value(QStringLiteral("fill")), SheetFill::Blank, SheetFill::Full);
    choice.options.numbers =
        bounded(settings.value(QStringLiteral("numbers")), SheetNumbers::Automatic, SheetNumbers::Small);
    choice.options.key = settings.value(QStringLiteral("key"), true).toBool();
    choice.ofLesson = settings.value(QStringLiteral("ofLesson"), true).toBool();
    return choice;
}

void saveChoice(const WorksheetChoice &choice)
{
    AppSettings settings;
    settings.beginGroup(group);
    settings.setValue(QStringLiteral("paper"), static_cast<int>(choice.paper));
    settings.setValue(QStringLiteral("fill"), static_cast<int>(choice.options.fill));
    settings.setValue(QStringLiteral("numbers"), static_cast<int>(choice.options.numbers));
    settings.setValue(QStringLiteral("key"), choice.options.key);
    settings.setValue(QStringLiteral("ofLesson"), choice.ofLesson);
}

} // namespace

WorksheetActions::WorksheetActions(Document &document, JobRunner &jobs, Actions &actions,
                                   std::function<QString()> stem, QWidget *window)
    : QObject(window), m_document(document), m_jobs(jobs), m_stem(std::move(stem)), m_window(window)
{
    connect(actions.at(Act::Worksheet), &QAction::triggered, this, &WorksheetActions::openDialog);
}

void WorksheetActions::openDialog()
{
    auto *dialog = new WorksheetDialog(m_document, m_jobs, m_lesson ? m_lesson() : std::optional<Lesson>(),
                                       savedChoice(), m_stem(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WorksheetDialog::choiceUsed, this, &saveChoice);
    connect(dialog, &WorksheetDialog::saved, this,
            [this](const QString &fileName) { emit exported({fileName}); });
    dialog->open();
}

} // namespace heedmap
