// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/status_line.h"

#include "ui/main_window/status_sentence.h"

#include <QLabel>
#include <QStatusBar>

#include <chrono>

namespace heedmap {

namespace {

QLabel *plainLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(8, 0, 8, 0);
    return label;
}

} // namespace

StatusLine::StatusLine(Document &document, QStatusBar *bar, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_selection(plainLabel(QStringLiteral("statusSelection"), bar)),
      m_computing(plainLabel(QStringLiteral("statusComputing"), bar)),
      m_notFinite(plainLabel(QStringLiteral("statusNotFinite"), bar)),
      m_origin(plainLabel(QStringLiteral("statusOrigin"), bar))
{
    // A long sentence must not make the window wide.
    m_selection->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addWidget(m_selection, 1);
    bar->addPermanentWidget(m_computing);
    bar->addPermanentWidget(m_notFinite);
    bar->addPermanentWidget(m_origin);

    m_patience.setSingleShot(true);
    m_patience.setInterval(std::chrono::milliseconds(300));
    connect(&m_patience, &QTimer::timeout, this, &StatusLine::losePatience);
    connect(&m_document, &Document::sessionChanged, this, &StatusLine::startPatience);
    connect(&m_document, &Document::computed, this, &StatusLine::endPatience);
    connect(&m_document, &Document::computeFailed, this, &StatusLine::endPatience);
    connect(&m_document, &Document::selectionChanged, this, &StatusLine::update);
    connect(&m_document, &Document::coveredRowChanged, this, &StatusLine::update);
    startPatience();
}

void StatusLine::update()
{
    m_selection->setText(
        selectionSentence(m_document.computation(), m_document.selection(), m_document.coveredRow()));
    m_origin->setText(originSentence(m_document.session(), m_document.computation()));
    m_notFinite->setText(notFiniteSentence(m_document.computation()));
    m_notFinite->setVisible(!m_notFinite->text().isEmpty());
    updateComputing();
}

void StatusLine::startPatience()
{
    // The request follows the signal, so that isComputing() may not say so yet.
    if (!m_patience.isActive() && !m_tellsComputing)
        m_patience.start();
    update();
}

void StatusLine::endPatience()
{
    if (!m_document.isComputing()) {
        m_patience.stop();
        m_tellsComputing = false;
    }
    update();
}

void StatusLine::losePatience()
{
    m_tellsComputing = m_document.isComputing();
    updateComputing();
}

void StatusLine::updateComputing()
{
    m_computing->setText(m_tellsComputing ? tr("computing…") : QString());
    m_computing->setVisible(m_tellsComputing);
}

} // namespace heedmap
