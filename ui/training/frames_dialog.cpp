// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/frames_dialog.h"

#include "core/base/error_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int permille = 1000;
constexpr int fastest = 50; ///< frames a second: GIF counts hundredths, and viewers refuse one

QString suffixOf(FramesKind kind)
{
    return kind == FramesKind::Animation ? QStringLiteral("gif") : QStringLiteral("png");
}

/// \a fileName with the suffix of \a kind, in place of the other one's.
QString withSuffix(QString fileName, FramesKind kind)
{
    for (const FramesKind each : {FramesKind::Pictures, FramesKind::Animation}) {
        if (const QString suffix = u'.' + suffixOf(each); fileName.endsWith(suffix, Qt::CaseInsensitive))
            fileName.chop(suffix.size());
    }
    return fileName + u'.' + suffixOf(kind);
}

QString suggestedName(const Document &document)
{
    const QFileInfo file(document.fileName());
    const QString folder = document.fileName().isEmpty()
                               ? QStandardPaths::writableLocation(QStandardPaths::PicturesLocation)
                               : file.absolutePath();
    const QString stem = document.fileName().isEmpty() ? QStringLiteral("heedmap") : file.completeBaseName();
    return QDir(folder).filePath(stem + QStringLiteral("-training.gif"));
}

} // namespace

FramesDialog::FramesDialog(const Document &document, const TrainingProgress &progress, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("framesDialog"));
    setWindowTitle(tr("Export Frames"));
    m_given.session = document.session();
    m_given.checkpoints = progress.checkpoints.all();
    m_given.losses = progress.losses;
    m_given.steps = progress.isActive() ? progress.options.steps : progress.step;
    build();
    m_file->setText(suggestedName(document));
    connectChanges();
    refresh();
}

FramesDialog::~FramesDialog() = default;

void FramesDialog::build()
{
    m_form = new QWidget(this);
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(form);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("framesNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, permille);
    m_progress->setAccessibleName(tr("Progress"));
    QSizePolicy policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(policy);
    m_progress->hide();
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(16, 16, 16, 16);
    page->setSpacing(12);
    page->addWidget(m_form);
    page->addWidget(m_note);
    page->addWidget(m_progress);
    page->addWidget(buildButtons());
}

void FramesDialog::buildForm(QFormLayout *form)
{
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("framesKind"));
    m_kind->addItems({tr("Numbered pictures (PNG)"), tr("Animated picture (GIF)")});
    m_kind->setCurrentIndex(static_cast<int>(m_given.kind));
    const auto makeSpin = [this](const QString &name, int low, int high, int value) {
        auto *spin = new QSpinBox(this);
        spin->setObjectName(name);
        spin->setRange(low, high);
        spin->setValue(value);
        return spin;
    };
    m_width = makeSpin(QStringLiteral("framesWidth"), smallestFrameWidth, largestFrameWidth, m_given.width);
    m_width->setSuffix(u' ' + tr("pixels"));
    m_width->setSingleStep(80);
    m_nth = makeSpin(QStringLiteral("framesNth"), 1,
                     std::max(1, static_cast<int>(m_given.checkpoints.size())), 1);
    m_speed = makeSpin(QStringLiteral("framesSpeed"), 1, fastest, m_given.framesPerSecond);
    m_speed->setSuffix(u' ' + tr("frames a second"));
    m_loops = new QCheckBox(tr("Repeat for e&ver"), this);
    m_loops->setObjectName(QStringLiteral("framesLoop"));
    m_loops->setChecked(m_given.loops);
    m_curve = new QCheckBox(tr("&Loss curve below the figure"), this);
    m_curve->setObjectName(QStringLiteral("framesCurve"));
    m_curve->setChecked(m_given.lossCurve);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Every n-th checkpoint"), m_nth);
    form->addRow(tr("S&peed"), m_speed);
    form->addRow(QString(), m_loops);
    form->addRow(QString(), m_curve);
    form->addRow(tr("F&ile"), buildFileRow());
}

QWidget *FramesDialog::buildFileRow()
{
    auto *row = new QWidget(this);
    m_file = new QLineEdit(row);
    m_file->setObjectName(QStringLiteral("framesFile"));
    m_file->setMinimumWidth(260);
    auto *browseButton = new QPushButton(tr("&Browse…"), row);
    browseButton->setAutoDefault(false);
    connect(browseButton, &QPushButton::clicked, this, &FramesDialog::browse);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_file, 1);
    layout->addWidget(browseButton);
    row->setFocusProxy(m_file);
    return row;
}

QWidget *FramesDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    m_save->setText(tr("&Save"));
    m_save->setObjectName(QStringLiteral("framesSave"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &FramesDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &FramesDialog::reject);
    return buttons;
}

void FramesDialog::connectChanges()
{
    connect(m_kind, &QComboBox::currentIndexChanged, this, &FramesDialog::followKind);
    for (const QSpinBox *spin : {m_width, m_nth, m_speed})
        connect(spin, &QSpinBox::valueChanged, this, &FramesDialog::refresh);
    connect(m_file, &QLineEdit::textChanged, this, &FramesDialog::refresh);
    connect(&m_jobs, &JobRunner::progressed, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * permille)); });
}

FramesOrder FramesDialog::order() const
{
    FramesOrder order = m_given;
    order.kind = static_cast<FramesKind>(m_kind->currentIndex());
    order.checkpoints = everyNth(m_given.checkpoints, m_nth->value());
    order.lossCurve = m_curve->isChecked();
    order.width = m_width->value();
    order.framesPerSecond = m_speed->value();
    order.loops = m_loops->isChecked();
    order.fileName = withSuffix(m_file->text(), order.kind);
    return order;
}

void FramesDialog::followKind()
{
    m_file->setText(withSuffix(m_file->text(), order().kind));
    refresh();
}

void FramesDialog::refresh()
{
    if (m_saving)
        return;
    const FramesOrder wanted = order();
    const bool animation = wanted.kind == FramesKind::Animation;
    m_speed->setEnabled(animation);
    m_loops->setEnabled(animation);
    const bool named = !QFileInfo(wanted.fileName).completeBaseName().isEmpty();
    m_save->setEnabled(named);
    const QStringList names = frameNames(wanted);
    const bool replaces =
        std::ranges::any_of(names, [](const QString &name) { return QFileInfo::exists(name); });
    QStringList note{named ? contentsNote(wanted, names) : tr("Give the file a name.")};
    if (named && replaces)
        note.append(animation ? tr("This file exists and will be replaced.")
                              : tr("Files of these names exist and will be replaced."));
    m_note->setText(note.join(u'\n'));
}

/// What will be written.
QString FramesDialog::contentsNote(const FramesOrder &wanted, const QStringList &names)
{
    const qsizetype count = names.size();
    if (wanted.kind == FramesKind::Animation) {
        const std::size_t frames = wanted.checkpoints.size();
        return frames == 1 ? tr("1 frame") : tr("%1 frames").arg(frames);
    }
    const QString first = QFileInfo(names.first()).fileName();
    if (count == 1)
        return tr("1 picture: %1").arg(first);
    return tr("%1 pictures: %2 to %3").arg(QString::number(count), first, QFileInfo(names.last()).fileName());
}

void FramesDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Export Frames"), m_file->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->selectFile(m_file->text());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &name) { m_file->setText(withSuffix(name, order().kind)); });
    dialog->open();
}

void FramesDialog::save()
{
    setSaving(true);
    m_jobs.run(
        this, [] { return tr("Saving the frames…"); },
        [order = order()](const Task &task) { return writeFrames(order, task); },
        [this](const Result<QStringList> &written) { accept(written); });
}

void FramesDialog::setSaving(bool saving)
{
    m_saving = saving;
    m_form->setDisabled(saving);
    m_save->setDisabled(saving);
    m_progress->setValue(0);
    m_progress->setVisible(saving);
    refresh();
}

void FramesDialog::accept(const Result<QStringList> &written)
{
    setSaving(false);
    if (written) {
        emit exported(*written);
        accept();
    } else if (written.error().code != ErrorCode::Cancelled) {
        m_note->setText(describe(written.error()));
    }
}

void FramesDialog::reject()
{
    if (m_saving)
        m_jobs.cancel();
    else
        QDialog::reject();
}

} // namespace heedmap
