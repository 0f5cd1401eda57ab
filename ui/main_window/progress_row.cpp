// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/progress_row.h"

#include "ui/document/job_runner.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace heedmap {

ProgressRow::ProgressRow(JobRunner &runner, QWidget *parent, std::chrono::milliseconds delay)
    : QWidget(parent), m_runner(runner)
{
    setObjectName(QStringLiteral("progressRow"));
    build();
    m_wait.setSingleShot(true);
    m_wait.setInterval(delay);
    connect(&m_wait, &QTimer::timeout, this, &ProgressRow::appear);
    connect(&m_runner, &JobRunner::started, &m_wait, qOverload<>(&QTimer::start));
    connect(&m_runner, &JobRunner::progressed, this, &ProgressRow::showFraction);
    connect(&m_runner, &JobRunner::finished, this, &ProgressRow::disappear);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_cancel->setEnabled(false);
        m_runner.cancel();
    });
    hide();
}

void ProgressRow::build()
{
    m_label = new QLabel(this);
    m_label->setObjectName(QStringLiteral("progressText"));
    m_label->setTextFormat(Qt::PlainText);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_cancel = new QPushButton(this);
    m_cancel->setObjectName(QStringLiteral("progressCancel"));
    m_cancel->setAutoDefault(false);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addWidget(m_bar, 1);
    row->addWidget(m_cancel);
    retranslate();
}

void ProgressRow::retranslate()
{
    m_cancel->setText(tr("Cancel"));
    m_label->setText(m_runner.what());
    m_bar->setAccessibleName(m_label->text());
}

void ProgressRow::appear()
{
    m_cancel->setEnabled(true);
    retranslate();
    showFraction();
    show();
    emit visibilityChanged();
}

void ProgressRow::disappear()
{
    m_wait.stop();
    hide();
    emit visibilityChanged();
}

void ProgressRow::showFraction()
{
    const double fraction = m_runner.fraction();
    m_bar->setRange(0, fraction < 0 ? 0 : 1000);
    m_bar->setValue(static_cast<int>(fraction * 1000));
}

} // namespace heedmap
