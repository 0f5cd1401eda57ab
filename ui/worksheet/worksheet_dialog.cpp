// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_dialog.h"

#include "core/base/atomic_write.h"
#include "core/base/error_text.h"
#include "core/session/session_tokens.h"
#include "ui/common/hint_label.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/sentence_painting.h"
#include "ui/worksheet/worksheet_pages.h"
#include "ui/worksheet/worksheet_preview.h"
#include "ui/worksheet/worksheet_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSpinBox>

namespace heedmap {

WorksheetDialog::WorksheetDialog(const Document &document, JobRunner &jobs, std::optional<Lesson> lesson,
                                 const WorksheetChoice &choice, const QString &stem, QWidget *parent)
    : QDialog(parent),
      m_document(document),
      m_jobs(jobs),
      m_lesson(std::move(lesson)),
      m_stem(stem),
      m_worker(new LatestWorker(this))
{
    setObjectName(QStringLiteral("worksheetDialog"));
    build();
    retranslate();
    followDocument();
    show(choice);
    connectChanges();
    refresh();
}

WorksheetDialog::~WorksheetDialog() = default;

void WorksheetDialog::show(const WorksheetChoice &choice)
{
    m_subject->setCurrentIndex(m_lesson && choice.ofLesson ? 1 : 0);
    m_title->setText(choice.options.title);
    m_paper->setCurrentIndex(static_cast<int>(choice.paper));
    m_fill->setCurrentIndex(static_cast<int>(choice.options.fill));
    m_numbers->setCurrentIndex(static_cast<int>(choice.options.numbers));
    m_key->setChecked(choice.options.key);
    const Selection selected = m_document.selection();
    m_head->setValue(std::max(0, selected.head) + 1);
    m_row->setCurrentIndex(std::clamp(selected.query, 0, std::max(0, m_row->count() - 1)));
}

WorksheetChoice WorksheetDialog::choice() const
{
    WorksheetChoice choice;
    choice.ofLesson = m_subject->currentIndex() == 1;
    choice.paper = static_cast<SheetPaper>(m_paper->currentIndex());
    choice.options.title = m_title->text().trimmed();
    choice.options.fill = static_cast<SheetFill>(m_fill->currentIndex());
    choice.options.numbers = static_cast<SheetNumbers>(m_numbers->currentIndex());
    choice.options.head = m_head->value() - 1;
    choice.options.row = std::max(0, m_row->currentIndex());
    choice.options.key = m_key->isChecked();
    const bool chinese = QLocale().language() == QLocale::Chinese;
    choice.options.language = chinese ? LessonLanguage::Chinese : LessonLanguage::English;
    return choice;
}

void WorksheetDialog::connectChanges()
{
    for (const QComboBox *combo : {m_subject, m_paper, m_fill, m_numbers, m_row})
        connect(combo, &QComboBox::currentIndexChanged, this, &WorksheetDialog::refresh);
    connect(m_title, &QLineEdit::textChanged, this, &WorksheetDialog::refresh);
    connect(m_head, &QSpinBox::valueChanged, this, &WorksheetDialog::refresh);
    connect(m_key, &QCheckBox::toggled, this, &WorksheetDialog::refresh);
    connect(m_preview, &WorksheetPreview::pageWidthChanged, this, &WorksheetDialog::refresh);
    connect(&m_document, &Document::coveredRowChanged, this, &WorksheetDialog::refresh);
    connect(&m_document, &Document::computed, this, [this] {
        followDocument();
        refresh();
    });
}

/// Heads and queries are those of the session.
void WorksheetDialog::followDocument()
{
    const QSignalBlocker quietHead(m_head);
    const QSignalBlocker quietRow(m_row);
    const ComputationPtr computation = m_document.computation();
    m_head->setRange(1, computation ? std::max(1, static_cast<int>(computation->trace.heads())) : 1);
    const int row = m_row->currentIndex();
    m_row->clear();
    const QStringList tokens = computation ? computation->target.mid(0, mostSheetTokens) : QStringList();
    for (qsizetype i = 0; i < tokens.size(); ++i)
        m_row->addItem(QStringLiteral("%1  %2").arg(QString::number(i + 1), displayText(tokens[i])));
    m_row->setCurrentIndex(std::clamp(row, 0, std::max(0, m_row->count() - 1)));
}

void WorksheetDialog::refresh()
{
    const WorksheetChoice wanted = choice();
    for (QWidget *field : std::initializer_list<QWidget *>{m_numbers, m_head, m_row})
        field->setEnabled(!wanted.ofLesson);
    m_look.reset();
    m_save->setEnabled(false);
    m_print->setEnabled(false);
    if (m_document.coveredRow() < 0)
        return makeLook();
    m_worker->drop();
    m_wish = {};
    showError(tr("A question is open: answer or reveal it first."));
}

void WorksheetDialog::makeLook()
{
    const WorksheetChoice wanted = choice();
    const auto lesson = wanted.ofLesson ? m_lesson : std::optional<Lesson>();
    m_worker->run(
        [wanted, lesson, session = m_document.session(), files = m_document.files(),
         budget = m_document.allowedMemory(),
         width = m_preview->pageWidth()](const std::stop_token &stop) -> std::optional<Result<Look>> {
            const Task task{stop, {}, budget};
            const Result<Worksheet> sheet = lesson ? worksheetOf(*lesson, wanted.options, *files, task)
                                                   : worksheetOf(session, wanted.options, *files, task);
            return lookOf(sheet, wanted.paper, width, stop);
        },
        [this](const std::optional<Result<Look>> &look) {
            acceptLook(look ? *look : Result<Look>(failure(ErrorCode::OutOfMemory)));
        });
}

Result<WorksheetDialog::Look> WorksheetDialog::lookOf(const Result<Worksheet> &sheet, SheetPaper paper,
                                                      int width, const std::stop_token &stop)
{
    if (!sheet)
        return tl::unexpected(sheet.error());
    const SheetPages pages = worksheetPages(*sheet, paper);
    Look look{*sheet, pages.sizeMm.width() > pages.sizeMm.height(), {}};
    for (qsizetype page = 0; page < pages.pages.size(); ++page) {
        if (stop.stop_requested())
            return failure(ErrorCode::Cancelled);
        look.pages.append(worksheetImage(pages, page, width));
    }
    return look;
}

void WorksheetDialog::acceptLook(const Result<Look> &look)
{
    if (!look) {
        if (look.error().code != ErrorCode::Cancelled)
            showError(describe(look.error()));
        m_wish = {};
        return;
    }
    m_look = *look;
    m_error->clear();
    m_preview->setPages(look->pages);
    m_save->setEnabled(true);
    m_print->setEnabled(true);
    updateHint();
    if (const auto wish = std::exchange(m_wish, {}))
        wish();
}

/// While a name or a printer is chosen, a computation may arrive.
bool WorksheetDialog::waits(std::function<void()> wish)
{
    if (m_look)
        return false;
    // Where nothing is being made, the dialog says why.
    if (m_worker->isBusy())
        m_wish = std::move(wish);
    return true;
}

void WorksheetDialog::showError(const QString &text)
{
    m_preview->setPages({});
    m_hint->clear();
    m_error->setText(text);
}

void WorksheetDialog::updateHint()
{
    if (!m_look)
        return;
    QStringList sentences = {tr("Pages: %1.").arg(m_look->pages.size())};
    if (m_look->isLandscape)
        sentences.append(tr("More than 12 keys lie across the paper; up to %1 fit.").arg(mostSheetTokens));
    m_hint->setText(joinedSentences(sentences));
}

void WorksheetDialog::askForName()
{
    auto *dialog = new QFileDialog(this, tr("Save Worksheet"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->setNameFilter(tr("PDF (*.pdf)"));
    dialog->selectFile(m_stem + QStringLiteral("-worksheet.pdf"));
    connect(dialog, &QFileDialog::fileSelected, this, &WorksheetDialog::saveTo);
    dialog->open();
}

void WorksheetDialog::saveTo(const QString &fileName)
{
    if (waits([this, fileName] { saveTo(fileName); }))
        return;
    emit choiceUsed(choice());
    m_jobs.run(
        this, [fileName] { return tr("Saving %1…").arg(QFileInfo(fileName).fileName()); },
        [sheet = m_look->sheet, paper = choice().paper, fileName](const Task &task) -> Result<void> {
            return worksheetPdf(worksheetPages(sheet, paper), task)
                .and_then([&fileName](const QByteArray &pdf) { return writeFile(pdf, fileName); });
        },
        [this, fileName](const Result<void> &done) {
            if (done) {
                emit saved(fileName);
                accept();
            } else if (done.error().code != ErrorCode::Cancelled) {
                m_error->setText(describe(done.error()));
            }
        });
}

void WorksheetDialog::askForPrinter()
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    auto *dialog = new QPrintDialog(printer.get(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, qOverload<>(&QDialog::accepted), this, [this, printer] { printOn(printer); });
    dialog->open();
}

void WorksheetDialog::printOn(const std::shared_ptr<QPrinter> &printer)
{
    if (waits([this, printer] { printOn(printer); }))
        return;
    emit choiceUsed(choice());
    m_jobs.run(
        this, [] { return tr("Printing…"); },
        [sheet = m_look->sheet, paper = choice().paper, printer](const Task &) {
            return printWorksheet(worksheetPages(sheet, paper), *printer);
        },
        [this](const Result<void> &done) {
            if (done)
                emit printed();
            else if (done.error().code != ErrorCode::Cancelled)
                m_error->setText(describe(done.error()));
        });
}

void WorksheetDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
}

} // namespace heedmap
