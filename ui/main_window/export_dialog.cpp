// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/export_dialog.h"

#include "core/base/error_text.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/dialog_button.h"
#include "ui/main_window/export_preview.h"
#include "ui/main_window/picture_names.h"
#include "ui/main_window/picture_size_edit.h"
#include "ui/main_window/progress_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace heedmap {

namespace {

QString stemOf(const QString &stem, const std::optional<ExportView> &view)
{
    return view ? stem + u'-' + view->name : stem;
}

/// The figure goes where the last one went; another view beside it, under a name of its own.
QString firstName(const QString &stem, const std::optional<ExportView> &view, PictureFormat format)
{
    const QString name = suggestedPictureName(stem, format);
    if (!view)
        return name;
    return nextFreeName(QFileInfo(name).dir().filePath(stemOf(stem, view) + u'.' + formatSuffix(format)),
                        false);
}

} // namespace

ExportDialog::ExportDialog(const Document &document, JobRunner &jobs, const QString &stem,
                           const QList<ExportView> &views, const QString &first, QWidget *parent)
    : QDialog(parent), m_document(document), m_jobs(jobs), m_views(views), m_stem(stem)
{
    setWindowTitle(tr("Export Picture"));
    setObjectName(QStringLiteral("exportDialog"));
    buildSubject(first);
    build();
    const ExportChoice choice = savedExportChoice();
    m_suggested = firstName(stem, view(), choice.format);
    m_file->setText(m_suggested);
    showChoice(choice);
    connectChanges();
    refresh();
}

void ExportDialog::build()
{
    m_form = new QWidget(this);
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(form);

    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("exportError"));
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    m_error->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_error->setAlignment(Qt::AlignLeft | Qt::AlignBottom);

    m_preview = new ExportPreview(this);
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_form);
    left->addStretch(1);
    left->addWidget(new ProgressRow(m_jobs, this));
    left->addWidget(m_error);

    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(left);
    columns->addWidget(m_preview, 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(16, 16, 16, 16);
    page->setSpacing(16);
    page->addLayout(columns, 1);
    page->addWidget(buildButtons());
}

void ExportDialog::buildSubject(const QString &first)
{
    m_subject = new QComboBox(this);
    m_subject->setObjectName(QStringLiteral("exportSubject"));
    m_subject->addItem(tr("Figure"));
    for (const ExportView &each : m_views) {
        m_subject->addItem(each.title());
        if (each.name == first)
            m_subject->setCurrentIndex(m_subject->count() - 1);
    }
}

std::optional<ExportView> ExportDialog::view() const
{
    const int index = m_subject->currentIndex() - 1;
    return index < 0 ? std::nullopt : std::optional(m_views[index]);
}

Result<PictureSubject> ExportDialog::subject() const
{
    return exportSubject(choice(), m_document, view());
}

/// Another picture gets another name, unless a person gave one.
void ExportDialog::followView()
{
    if (m_file->text() == m_suggested)
        m_file->setText(m_suggested = firstName(m_stem, view(), choice().format));
    refresh();
}

void ExportDialog::buildForm(QFormLayout *form)
{
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->addItems({tr("PNG (pixels)"), tr("SVG (vectors)"), tr("PDF (vectors)")});
    m_size = new PictureSizeEdit(this);
    m_dpi = new QSpinBox(this);
    m_dpi->setObjectName(QStringLiteral("exportDpi"));
    m_dpi->setRange(1, 99'999);
    m_dpi->setSingleStep(50);
    m_dpi->setSuffix(tr(" dpi"));
    m_hint = new QLabel(this);
    m_hint->setObjectName(QStringLiteral("exportHint"));
    m_hint->setTextFormat(Qt::PlainText);
    m_transparent = makeCheck(tr("&Transparent background"), QStringLiteral("exportTransparent"));
    m_printParameters =
        makeCheck(tr("Print the &parameters under the figure"), QStringLiteral("exportParameters"));
    m_includeSession = makeCheck(tr("In&clude the session"), QStringLiteral("exportSession"));
    m_includeSession->setToolTip(tr("Opening the picture in Heedmap brings back what it was drawn from."));

    form->addRow(tr("Pict&ure of"), m_subject);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("Si&ze"), m_size);
    form->addRow(tr("&Resolution"), m_dpi);
    form->addRow(QString(), m_hint);
    m_headsRow = buildHeadsRow();
    form->addRow(tr("&Heads"), m_headsRow);
    form->addRow(QString(), m_transparent);
    form->addRow(QString(), m_printParameters);
    form->addRow(QString(), m_includeSession);
    form->addRow(tr("F&ile"), buildFileRow());
}

QCheckBox *ExportDialog::makeCheck(const QString &text, const QString &name)
{
    auto *check = new QCheckBox(text, this);
    check->setObjectName(name);
    return check;
}

QWidget *ExportDialog::buildHeadsRow()
{
    auto *row = new QWidget(this);
    m_heads = new QComboBox(row);
    m_heads->setObjectName(QStringLiteral("exportHeads"));
    m_heads->addItems({tr("As in the window"), tr("Chosen heads"), tr("Selected head"),
                       tr("Mean of all heads"), tr("All heads, one file each")});
    m_chosenHeads = new QLineEdit(row);
    m_chosenHeads->setObjectName(QStringLiteral("exportChosenHeads"));
    m_chosenHeads->setPlaceholderText(QStringLiteral("1,3-5"));
    m_chosenHeads->setAccessibleName(tr("Chosen heads"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_heads, 1);
    layout->addWidget(m_chosenHeads, 1);
    row->setFocusProxy(m_heads);
    return row;
}

QWidget *ExportDialog::buildFileRow()
{
    auto *row = new QWidget(this);
    m_file = new QLineEdit(row);
    m_file->setObjectName(QStringLiteral("exportFile"));
    m_file->setMinimumWidth(260);
    auto *browseButton = new QPushButton(tr("&Browse…"), row);
    browseButton->setAutoDefault(false);
    connect(browseButton, &QPushButton::clicked, this, &ExportDialog::browse);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_file, 1);
    layout->addWidget(browseButton);
    row->setFocusProxy(m_file);
    return row;
}

QWidget *ExportDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    nameButton(m_save, tr("&Save"));
    m_save->setObjectName(QStringLiteral("exportSave"));
    nameButton(buttons->button(QDialogButtonBox::Cancel), tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void ExportDialog::connectChanges()
{
    connect(m_subject, &QComboBox::currentIndexChanged, this, &ExportDialog::followView);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::updateSuffix);
    connect(m_size, &PictureSizeEdit::changed, this, &ExportDialog::refresh);
    connect(m_dpi, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    for (const QCheckBox *check : {m_transparent, m_printParameters, m_includeSession})
        connect(check, &QCheckBox::toggled, this, &ExportDialog::refresh);
    connect(m_heads, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_chosenHeads, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(&m_document, &Document::computed, this, &ExportDialog::refresh);
}

void ExportDialog::showChoice(const ExportChoice &choice)
{
    m_format->setCurrentIndex(static_cast<int>(choice.format));
    m_size->setSize(choice.natural ? QSizeF() : choice.sizeMm, choice.linked, choice.inPixels);
    m_dpi->setValue(choice.dpi);
    m_transparent->setChecked(choice.transparent);
    m_includeSession->setChecked(choice.includeSession);
    m_printParameters->setChecked(choice.printParameters);
    m_heads->setCurrentIndex(static_cast<int>(choice.heads));
    m_chosenHeads->setText(choice.chosenHeads);
}

ExportChoice ExportDialog::choice() const
{
    ExportChoice choice;
    choice.format = static_cast<PictureFormat>(m_format->currentIndex());
    choice.natural = m_size->isNatural();
    choice.linked = m_size->isLinked();
    choice.inPixels = m_size->isInPixels();
    choice.sizeMm = m_size->sizeMm();
    choice.dpi = m_dpi->value();
    choice.transparent = m_transparent->isChecked();
    choice.includeSession = m_includeSession->isChecked();
    choice.printParameters = m_printParameters->isChecked();
    choice.heads = static_cast<ExportHeads>(m_heads->currentIndex());
    choice.chosenHeads = m_chosenHeads->text();
    return choice;
}

QString ExportDialog::fileName() const
{
    return m_file->text();
}

void ExportDialog::updateSuffix()
{
    const bool suggested = m_file->text() == m_suggested;
    m_file->setText(withSuffix(m_file->text(), choice().format));
    if (suggested)
        m_suggested = m_file->text();
    refresh();
}

void ExportDialog::refresh()
{
    if (m_saving)
        return;
    m_chosenHeads->setVisible(choice().heads == ExportHeads::Chosen);
    m_headsRow->setEnabled(!view());
    m_transparent->setEnabled(choice().format != PictureFormat::Pdf);
    m_dpi->setEnabled(choice().format == PictureFormat::Png || choice().inPixels);
    m_size->setDpi(m_dpi->value());
    m_error->clear();
    m_save->setEnabled(true);
    const Result<PictureSubject> picture = subject();
    if (!picture) {
        showError(picture.error());
        return;
    }
    m_size->setNaturalSize(naturalSizeMm(*picture));
    const Result<PictureOptions> options = exportOptions(choice(), *picture, m_document);
    if (!options) {
        showError(options.error());
        return;
    }
    updateHint(*options);
    m_preview->setPicture(*picture, *options);
}

void ExportDialog::updateHint(const PictureOptions &options)
{
    constexpr double mmPerInch = 25.4;
    const QSize pixels = (options.sizeMm * m_dpi->value() / mmPerInch).toSize();
    const QString inPixels = tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height());
    const QString inMm =
        tr("%1 × %2 mm").arg(options.sizeMm.width(), 0, 'f', 1).arg(options.sizeMm.height(), 0, 'f', 1);
    m_hint->setText(options.format != PictureFormat::Png || choice().inPixels ? inMm : inPixels);
    const bool named = !QFileInfo(withSuffix(fileName(), options.format)).completeBaseName().isEmpty();
    m_save->setEnabled(named);
    if (!named)
        m_error->setText(tr("Give the file a name."));
    else if (willReplace())
        m_error->setText(tr("This file exists and will be replaced."));
    else
        warnOfMissingGlyphs();
}

bool ExportDialog::willReplace() const
{
    const QString name = withSuffix(fileName(), choice().format);
    if (choice().heads != ExportHeads::EachHead || view())
        return QFileInfo::exists(name);
    const Result<FigureContent> content = exportContent(choice(), m_document);
    const QStringList names = content ? namesOfEachHead(*content, name) : QStringList();
    return std::any_of(names.begin(), names.end(),
                       [](const QString &each) { return QFileInfo::exists(each); });
}

void ExportDialog::warnOfMissingGlyphs()
{
    if (view())
        return;
    const Result<FigureContent> content = exportContent(choice(), m_document);
    const QStringList boxes = content ? undrawableLabels(*content) : QStringList();
    if (!boxes.isEmpty())
        m_error->setText(tr("No installed font has every character of %1; boxes stand in.")
                             .arg(boxes.join(QLatin1String(", "))));
}

void ExportDialog::showError(const Error &error)
{
    m_preview->clear();
    m_save->setEnabled(false);
    m_hint->clear();
    m_error->setText(describe(error));
}

void ExportDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Export Picture"), fileName());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->selectFile(fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &name) { m_file->setText(withSuffix(name, choice().format)); });
    dialog->open();
}

void ExportDialog::save()
{
    const ExportChoice chosen = choice();
    const Result<PictureOrder> order =
        pictureOrder(chosen, m_document, withSuffix(fileName(), chosen.format), view());
    if (!order) {
        m_error->setText(describe(order.error()));
        return;
    }
    setSaving(true);
    m_jobs.run(
        this, savingText(order->fileName),
        [order = *order](const Task &task) { return carryOut(order, task); },
        [this, chosen](const Result<WrittenPicture> &written) { acceptPicture(chosen, written); });
}

void ExportDialog::setSaving(bool saving)
{
    m_saving = saving;
    m_form->setDisabled(saving);
    m_save->setDisabled(saving);
    refresh();
}

void ExportDialog::acceptPicture(const ExportChoice &choice, const Result<WrittenPicture> &written)
{
    setSaving(false);
    if (!written) {
        m_error->setText(describe(written.error()));
        return;
    }
    saveExportChoice(choice);
    rememberPictureName(written->name);
    emit exported(written->files);
    accept();
}

void ExportDialog::reject()
{
    if (m_saving)
        m_jobs.cancel();
    else
        QDialog::reject();
}

} // namespace heedmap
