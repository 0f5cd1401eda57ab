// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/picture_source.h"

#include "core/base/error_text.h"
#include "core/session/session_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/docks/patch_thumbnail.h"
#include "ui/document/document.h"
#include "ui/document/latest_worker.h"
#include "ui/figure/patch_image.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace heedmap {

PictureSource::PictureSource(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_worker(new LatestWorker(this)), m_resets(document.resets())
{
    build();
    connect(m_choose, &QPushButton::clicked, this, &PictureSource::chooseFile);
    connect(m_useText, &QPushButton::clicked, this, &PictureSource::useText);
    for (QSpinBox *spin : {m_columns, m_rows, m_side}) {
        connect(spin, &QSpinBox::valueChanged, this, &PictureSource::cutAgain);
        connect(spin, &QSpinBox::editingFinished, &m_document, &Document::endMerge);
    }
}

void PictureSource::build()
{
    m_panel = new QWidget(this);
    m_form = newForm(m_panel);
    m_panel->layout()->setContentsMargins(0, 0, 0, 0);
    m_thumbnail = new PatchThumbnail(m_panel);
    m_thumbnail->setObjectName(QStringLiteral("pictureThumbnail"));
    m_form->addRow(m_thumbnail);
    m_columns = newSpin(QStringLiteral("pictureColumns"), maximumPatches);
    m_rows = newSpin(QStringLiteral("pictureRows"), maximumPatches);
    m_side = newSpin(QStringLiteral("pictureSide"), maximumPatchSide);
    m_grid = new QWidget(m_panel);
    auto *grid = new QHBoxLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    grid->addWidget(m_columns, 1);
    grid->addWidget(new QLabel(QStringLiteral("×"), m_grid));
    grid->addWidget(m_rows, 1);
    m_grid->setFocusProxy(m_columns);
    addField(m_form, m_grid);
    addField(m_form, m_side);
    m_hint = new HintLabel(HintLabel::Kind::Warning, m_panel);
    m_hint->setObjectName(QStringLiteral("pictureHint"));
    m_form->addRow(m_hint);

    m_choose = new QPushButton(this);
    m_choose->setObjectName(QStringLiteral("choosePicture"));
    m_useText = new QPushButton(this);
    m_useText->setObjectName(QStringLiteral("sourceUseText"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_choose);
    buttons->addWidget(m_useText);
    buttons->addStretch(1);
    m_problem = new HintLabel(HintLabel::Kind::Warning, this);
    m_problem->setObjectName(QStringLiteral("pictureProblem"));
    m_problem->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_panel);
    column->addLayout(buttons);
    column->addWidget(m_problem);
}

QSpinBox *PictureSource::newSpin(const QString &name, int most)
{
    auto *spin = new QSpinBox(m_panel);
    spin->setObjectName(name);
    spin->setRange(1, most);
    spin->setKeyboardTracking(false);
    guardWheel(spin);
    return spin;
}

void PictureSource::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("pictureDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Pictures (%1)").arg(QStringLiteral("*.png *.jpg *.jpeg *.gif *.bmp *.webp *.ppm *.pgm")),
         tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &PictureSource::useFile);
    dialog->open();
}

void PictureSource::useFile(const QString &path)
{
    m_worker->run([path](const std::stop_token &) { return readPictureFile(path); },
                  [this, path, resets = m_document.resets()](const Result<QImage> &image) {
                      if (resets == m_document.resets())
                          take(image, path);
                  });
}

void PictureSource::take(const Result<QImage> &image, const QString &path)
{
    m_error.reset();
    if (!image)
        m_error = image.error();
    else if (image->isNull())
        m_error = Error{ErrorCode::OutOfMemory, {}, {}};
    if (m_error) {
        showHints(m_document.session());
        return;
    }
    m_original = *image;
    const PatchPicture &now = m_document.session().tokens.picture;
    const PatchGrid grid = now.isSet() ? gridOf(now) : firstGrid(image->size());
    setPicture(tr("Choose a picture"), cutPicture(m_original, grid, QFileInfo(path).fileName()));
    showHints(m_document.session());
}

/// From the file's pixels where the session's picture was cut from them, and otherwise from those that it has itself.
void PictureSource::cutAgain()
{
    const PatchPicture &now = m_document.session().tokens.picture;
    if (!now.isSet())
        return;
    if (m_original.isNull() || cutPicture(m_original, gridOf(now), now.name) != now)
        m_original = patchImage(now);
    if (m_original.isNull())
        return;
    const PatchGrid grid{m_columns->value(), m_rows->value(), m_side->value()};
    setPicture(tr("Cut the picture"), cutPicture(m_original, grid, now.name),
               QStringLiteral("tokens.picture.grid"));
}

void PictureSource::useText()
{
    m_error.reset();
    setPicture(tr("Use text instead of the picture"), {});
}

void PictureSource::setPicture(const QString &what, const PatchPicture &picture, const QString &mergeKey)
{
    m_document.edit(
        what,
        [&picture](Session &session) {
            const Session before = session;
            session.tokens.picture = picture;
            followTokens(before, session);
        },
        mergeKey);
}

void PictureSource::showSession(const Session &session)
{
    const PatchPicture &picture = session.tokens.picture;
    if (m_resets != m_document.resets()) {
        m_resets = m_document.resets();
        m_error.reset();
        m_worker->drop();
    }
    m_panel->setVisible(picture.isSet());
    m_useText->setVisible(picture.isSet());
    m_choose->setText(picture.isSet() ? tr("Another Picture…") : tr("Picture…"));
    const std::pair<QSpinBox *, int> values[] = {
        {m_columns, picture.columns}, {m_rows, picture.rows}, {m_side, picture.patchSide}};
    for (const auto &[spin, value] : values) {
        const QSignalBlocker blocker(spin);
        spin->setValue(value);
    }
    m_thumbnail->showPicture(picture);
    m_thumbnail->setToolTip(picture.name.isEmpty() ? QString() : tipText(picture.name));
    m_thumbnail->setAccessibleDescription(tr("%1: %2 × %3 patches of %4 × %4 pixels")
                                              .arg(picture.name, QString::number(picture.columns),
                                                   QString::number(picture.rows),
                                                   QString::number(picture.patchSide)));
    showHints(session);
}

void PictureSource::showHints(const Session &session)
{
    const EmbeddingKind kind = session.embedding.kind;
    const bool blind = session.tokens.picture.isSet() && !showsSavedWeights(session) &&
                       kind != EmbeddingKind::Random && kind != EmbeddingKind::Table;
    m_hint->setVisible(blind);
    m_hint->setText(
        tr("These embeddings do not look at pixels. Choose random vectors, or a table by hand, in the "
           "Embeddings panel."));
    m_problem->setVisible(m_error.has_value());
    m_problem->setText(m_error ? describe(*m_error) : QString());
}

void PictureSource::retranslate()
{
    m_choose->setToolTip(tipText(tr(
        "Takes a picture as the source: it is cut into a grid, and every patch is a token with a key and a "
        "value, as in a vision transformer. The text is kept.")));
    m_useText->setText(tr("Use Text Instead"));
    m_useText->setToolTip(tipText(tr("Puts the picture away: the tokens of the text are the source again.")));
    m_thumbnail->setAccessibleName(tr("Source picture"));
    retranslateGrid();
    alignLabels(m_form);
}

void PictureSource::retranslateGrid()
{
    const QString more =
        tr("A picture that came with a session has only the pixels it was saved with: for more of them, "
           "choose its file again.");
    setRowText(m_form, m_grid, tr("Patches"),
               tipText(tr("Patches beside each other, and below each other: 1 to 16.") + u' ' + more));
    for (QWidget *spin : {m_columns, m_rows})
        spin->setToolTip(m_grid->toolTip());
    m_columns->setAccessibleName(tr("Patches beside each other"));
    m_rows->setAccessibleName(tr("Patches below each other"));
    setRowText(m_form, m_side, tr("Patch side"),
               tipText(tr("Pixels of a patch each way, 1 to 16: what its vector is made of.") + u' ' + more));
    m_side->setAccessibleName(tr("Patch side"));
}

} // namespace heedmap
