// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/file_row.h"

#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace heedmap {

namespace {

QToolButton *makeButton(QWidget *parent, const QString &name, const QString &icon)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(lineIcon(icon));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

FileRow::FileRow(QWidget *parent) : QWidget(parent)
{
    m_name = new QLabel(this);
    m_name->setObjectName(QStringLiteral("fileName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setMinimumWidth(40);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_choose = makeButton(this, QStringLiteral("chooseFile"), QStringLiteral("open"));
    m_remove = makeButton(this, QStringLiteral("removeFile"), QStringLiteral("close"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_name, 1);
    row->addWidget(m_choose);
    row->addWidget(m_remove);
    setFocusProxy(m_choose);
    connect(m_choose, &QToolButton::clicked, this, &FileRow::chooseRequested);
    connect(m_remove, &QToolButton::clicked, this, &FileRow::removeRequested);
    retranslate();
}

void FileRow::showFile(const QString &text, const QString &path)
{
    m_text = text;
    m_name->setToolTip(path.isEmpty() ? QString() : tipText(QDir::toNativeSeparators(path)));
    m_name->setAccessibleName(text);
    m_remove->setVisible(!path.isEmpty());
    elide();
}

void FileRow::elide()
{
    m_name->setText(m_name->fontMetrics().elidedText(m_text, Qt::ElideMiddle, m_name->width()));
}

void FileRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    elide();
}

void FileRow::retranslate()
{
    m_choose->setToolTip(tr("Choose a file"));
    m_choose->setAccessibleName(tr("Choose a file"));
    m_remove->setToolTip(tr("Go without the file"));
    m_remove->setAccessibleName(tr("Go without the file"));
}

} // namespace heedmap
