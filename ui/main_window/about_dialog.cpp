// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/about_dialog.h"

#include "ui/main_window/dialog_button.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <Eigen/Core>

#include <array>

namespace heedmap {

namespace {

struct Library
{
    QString name;
    QString version;
    QString licence;
};

std::array<Library, 6> libraries()
{
    const QString eigen =
        QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
    return {
        {{QStringLiteral("Qt"), QString::fromLatin1(qVersion()), QStringLiteral("LGPL-3.0-only")},
         {QStringLiteral("QCustomPlot"), QStringLiteral(HEEDMAP_QCUSTOMPLOT_VERSION),
          QStringLiteral("GPL-3.0-or-later")},
         {QStringLiteral("Eigen"), eigen, QStringLiteral("MPL-2.0")},
         {QStringLiteral("ICU"), QStringLiteral(HEEDMAP_ICU_VERSION), QStringLiteral("Unicode-DFS-2016")},
         {QStringLiteral("libzip"), QStringLiteral(HEEDMAP_LIBZIP_VERSION), QStringLiteral("BSD-3-Clause")},
         {QStringLiteral("giflib"), QStringLiteral(HEEDMAP_GIFLIB_VERSION), QStringLiteral("MIT")}}};
}

QLabel *plain(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

AboutDialog::AboutDialog(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Heedmap"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addWidget(buildHeading());
    auto *licence = plain(tr("Heedmap is free software under the GNU General Public License, version 3 or "
                             "later (GPL-3.0-or-later). It comes without any warranty."),
                          this);
    licence->setWordWrap(true);
    column->addWidget(licence);
    column->addWidget(buildLibraries());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    nameButton(buttons->button(QDialogButtonBox::Close), tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    setMinimumWidth(420);
}

QWidget *AboutDialog::buildHeading()
{
    auto *heading = new QWidget(this);
    auto *icon = new QLabel(heading);
    icon->setPixmap(
        QIcon(QStringLiteral(":/heedmap/icons/heedmap.svg")).pixmap(QSize(64, 64), devicePixelRatioF()));
    auto *name = plain(QStringLiteral("Heedmap ") + QStringLiteral(HEEDMAP_VERSION), heading);
    QFont large = name->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    name->setFont(large);
    auto *grid = new QGridLayout(heading);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->addWidget(icon, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(name, 0, 1, Qt::AlignBottom);
    grid->addWidget(plain(tr("A desktop laboratory for attention"), heading), 1, 1, Qt::AlignTop);
    grid->setColumnStretch(1, 1);
    return heading;
}

QWidget *AboutDialog::buildLibraries()
{
    auto *table = new QWidget(this);
    auto *grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    int row = 0;
    for (const Library &library : libraries()) {
        grid->addWidget(plain(library.name, table), row, 0);
        grid->addWidget(plain(library.version, table), row, 1);
        grid->addWidget(plain(library.licence, table), row, 2);
        ++row;
    }
    grid->setColumnStretch(2, 1);
    return table;
}

} // namespace heedmap
