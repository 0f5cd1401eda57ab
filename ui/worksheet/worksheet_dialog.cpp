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
#include "ui/worksheet/worksheet_pages.h"
#include "ui/worksheet/worksheet_preview.h"
#include "ui/worksheet/worksheet_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

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

void WorksheetDialog::build()
{
    auto *panel = new QWidget(this);
    m_form = new QFormLayout(panel);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(8);
    m_form->setHorizontalSpacing(12);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(m_form);
    m_hint = new HintLabel(this);
    m_hint->setObjectName(QStringLiteral("worksheetHint"));
    m_error = new WrappingLabel(this);
    m_error->setObjectName(QStringLiteral("worksheetError"));
    m_preview = new WorksheetPreview(this);

    auto *left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(panel);
    left->addWidget(m_hint);
    left->addWidget(m_error);
    left->addStretch(1);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(left, 2);
    columns->addWidget(m_preview, 3);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(16, 16, 16, 16);
    page->setSpacing(16);
    page->addLayout(columns, 1);
    page->addWidget(buildButtons());
}

QComboBox *WorksheetDialog::makeCombo(const char *name, int count)
{
    auto *combo = new QComboBox(this);
    combo->setObjectName(QLatin1String(name));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(20);
    for (int i = 0; i < count; ++i)
        combo->addItem(QString());
    return combo;
}

void WorksheetDialog::buildForm(QFormLayout *form)
{
    m_subject = makeCombo("worksheetSubject", m_lesson ? 2 : 1);
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("worksheetTitle"));
    m_title->setMaxLength(200);
    m_paper = makeCombo("worksheetPaper", 2);
    m_fill = makeCombo("worksheetFill", 3);
    m_numbers = makeCombo("worksheetNumbers", 3);
    m_head = new QSpinBox(this);
    m_head->setObjectName(QStringLiteral("worksheetHead"));
    m_row = makeCombo("worksheetRow", 0);
    m_key = new QCheckBox(this);
    m_key->setObjectName(QStringLiteral("worksheetKey"));
    for (QWidget *field : std::initializer_list<QWidget *>{m_subject, m_title, m_paper, m_fill, m_numbers,
                                                           m_head, m_row, m_key})
        form->addRow(QString(), field);
}

QWidget *WorksheetDialog::buildButtons()
{
    auto *row = new QWidget(this);
    m_print = new QPushButton(row);
    m_print->setObjectName(QStringLiteral("worksheetPrint"));
    m_print->setAutoDefault(false);
    m_save = new QPushButton(row);
    m_save->setObjectName(QStringLiteral("worksheetSave"));
    m_save->setDefault(true);
    m_close = new QPushButton(row);
    m_close->setObjectName(QStringLiteral("worksheetClose"));
    m_close->setAutoDefault(false);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    for (QPushButton *button : {m_close, m_print, m_save})
        layout->addWidget(button);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::askForName);
    connect(m_print, &QPushButton::clicked, this, &WorksheetDialog::askForPrinter);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

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
    connect(&m_document, &Document::computed, this, [this] {
        followDocument();
        refresh();
    });
}

void WorksheetDialog::setItems(QComboBox *combo, const QStringList &items)
{
    for (int i = 0; i < std::min<int>(combo->count(), static_cast<int>(items.size())); ++i)
        combo->setItemText(i, items[i]);
}

void WorksheetDialog::retranslate()
{
    setWindowTitle(tr("Worksheet"));
    const std::initializer_list<std::pair<QWidget *, QString>> labels = {{m_subject, tr("&Of")},
                                                                         {m_title, tr("&Title")},
                                                                         {m_paper, tr("&Paper")},
                                                                         {m_fill, tr("&Matrices")},
                                                                         {m_numbers, tr("&Numbers")},
                                                                         {m_head, tr("&Head")},
                                                                         {m_row, tr("Query &step by step")}};
    for (const auto &[field, text] : labels) {
        auto *label = qobject_cast<QLabel *>(m_form->labelForField(field));
        if (label == nullptr)
            continue;
        label->setText(text);
        label->setBuddy(field);
        field->setAccessibleName(QString(text).remove(u'&'));
    }
    setItems(m_subject, {tr("The session"), m_lesson ? tr("The lesson, its questions") : QString()});
    setItems(m_paper, {QStringLiteral("A4"), QStringLiteral("Letter")});
    setItems(m_fill, {tr("Blank"), tr("Partly filled: one row, every second cell"), tr("Filled")});
    setItems(m_numbers, {tr("Automatic"), tr("Those of the session"), tr("Small ones, for the same tokens")});
    m_title->setPlaceholderText(tr("Attention by hand"));
    m_key->setText(tr("&Answer key, on pages of its own"));
    m_preview->setAccessibleName(tr("Preview of the pages"));
    m_print->setText(tr("P&rint…"));
    m_save->setText(tr("&Save PDF…"));
    m_close->setText(tr("Close"));
    updateHint();
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
    m_pages.reset();
    m_save->setEnabled(false);
    m_print->setEnabled(false);
    const auto lesson = wanted.ofLesson ? m_lesson : std::optional<Lesson>();
    m_worker->run(
        [wanted, lesson, session = m_document.session(), files = m_document.files(),
         budget =
             m_document.allowedMemory()](const std::stop_token &stop) -> std::optional<Result<SheetPages>> {
            const Task task{stop, {}, budget};
            const Result<Worksheet> sheet = lesson ? worksheetOf(*lesson, wanted.options, *files, task)
                                                   : worksheetOf(session, wanted.options, *files, task);
            return sheet.map([&wanted](const Worksheet &made) { return worksheetPages(made, wanted.paper); });
        },
        [this](const std::optional<Result<SheetPages>> &pages) {
            acceptPages(pages ? *pages : Result<SheetPages>(failure(ErrorCode::OutOfMemory)));
        });
}

void WorksheetDialog::acceptPages(const Result<SheetPages> &pages)
{
    if (!pages) {
        if (pages.error().code != ErrorCode::Cancelled)
            showError(describe(pages.error()));
        return;
    }
    m_pages = *pages;
    m_error->clear();
    m_preview->setPages(*pages);
    m_save->setEnabled(true);
    m_print->setEnabled(true);
    updateHint();
}

void WorksheetDialog::showError(const QString &text)
{
    m_preview->clear();
    m_hint->clear();
    m_error->setText(text);
}

void WorksheetDialog::updateHint()
{
    if (!m_pages)
        return;
    const bool landscape = m_pages->sizeMm.width() > m_pages->sizeMm.height();
    QStringList sentences = {tr("Pages: %1.").arg(m_pages->pages.size())};
    if (landscape)
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
    if (!m_pages)
        return;
    emit choiceUsed(choice());
    m_jobs.run(
        this, [fileName] { return tr("Saving %1…").arg(QFileInfo(fileName).fileName()); },
        [pages = *m_pages, fileName](const Task &task) -> Result<void> {
            return worksheetPdf(pages, task).and_then([&fileName](const QByteArray &pdf) {
                return writeFile(pdf, fileName);
            });
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
    if (!m_pages)
        return;
    emit choiceUsed(choice());
    m_jobs.run(
        this, [] { return tr("Printing…"); },
        [pages = *m_pages, printer](const Task &) { return printWorksheet(pages, *printer); },
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
