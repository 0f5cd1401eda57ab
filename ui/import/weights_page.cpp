// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/weights_page.h"

#include "core/session/session_tokens.h"
#include "ui/docks/weights_text.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace heedmap {

WeightsPage::WeightsPage(const FileSummary &summary, const Session &session, QWidget *parent)
    : ImportPage(summary, parent),
      m_sourceTokens(sourceTokens(session).size()),
      m_targetTokens(targetTokens(session).size())
{
    QStringList kinds;
    for (const WeightsKind &kind : summary.weights)
        kinds.append(shownName(kind.name));
    m_kind = addChoice(tr("&Kind"), QStringLiteral("importKind"), kinds);
    m_axis = addChoice(tr("&First axis"), QStringLiteral("importAxis"), {});
    m_labels = addChoice(tr("&Labels"), QStringLiteral("importLabels"), {});
    if (!summary.texts.empty())
        m_labels->addItem(tr("from the file"), static_cast<int>(WeightsLabelSource::File));
    m_labels->addItem(tr("the tokens of the text (source %1, target %2)")
                          .arg(sourceTokens(session).size())
                          .arg(targetTokens(session).size()),
                      static_cast<int>(WeightsLabelSource::Tokens));
    m_labels->addItem(tr("numbers"), static_cast<int>(WeightsLabelSource::Numbers));
    m_hint = addHint(QStringLiteral("weightsHint"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WeightsPage::explain);
    connect(m_axis, &QComboBox::currentIndexChanged, this, &WeightsPage::explain);
}

const WeightsKind &WeightsPage::chosen() const
{
    return m_summary.weights[static_cast<std::size_t>(m_kind->currentIndex())];
}

void WeightsPage::show(const ImportChoice &choice)
{
    const auto kind = std::ranges::find(m_summary.weights, choice.kind.toStdString(), &WeightsKind::name);
    if (kind != m_summary.weights.end())
        m_kind->setCurrentIndex(static_cast<int>(kind - m_summary.weights.begin()));
    explain();
}

void WeightsPage::collect(ImportChoice &choice) const
{
    if (m_kind->currentIndex() < 0)
        return;
    choice.kind = QString::fromStdString(chosen().name);
    choice.firstAxis =
        chosen().isOpen ? static_cast<WeightsAxis>(m_axis->currentData().toInt()) : WeightsAxis::Unsaid;
    choice.labels = static_cast<WeightsLabelSource>(m_labels->currentData().toInt());
}

void WeightsPage::explain()
{
    if (m_kind->currentIndex() < 0)
        return;
    const WeightsKind &kind = chosen();
    offerAxes(kind);
    preferLabels(kind);
    QString text = tr("Shown as they are stored: nothing is computed or normalised.");
    if (kind.isOpen)
        text.prepend(tr("The shape %1 leaves open what the first axis is.")
                         .arg(shownShape(m_summary.arrays[kind.pieces.front().array].info)) +
                     u' ');
    if (kind.pieces.size() > 1)
        text += u' ' + tr("%1 arrays belong together.").arg(kind.pieces.size());
    m_hint->setText(text);
}

/// Tokens of the text only where they fit an axis.
void WeightsPage::preferLabels(const WeightsKind &kind)
{
    const auto &sizes = m_summary.arrays[kind.pieces.front().array].info.shape;
    const bool fits = m_sourceTokens == sizes.back() || m_targetTokens == sizes[sizes.size() - 2];
    const bool file = m_labels->findData(static_cast<int>(WeightsLabelSource::File)) >= 0;
    const WeightsLabelSource best = file   ? WeightsLabelSource::File
                                    : fits ? WeightsLabelSource::Tokens
                                           : WeightsLabelSource::Numbers;
    m_labels->setCurrentIndex(m_labels->findData(static_cast<int>(best)));
}

void WeightsPage::offerAxes(const WeightsKind &kind)
{
    const QSignalBlocker block(m_axis);
    const QVariant before = m_axis->currentData();
    m_axis->clear();
    for (const WeightsAxis axis : WeightsText::axesFor(kind))
        m_axis->addItem(WeightsText::axis(axis), static_cast<int>(axis));
    m_form->setRowVisible(m_axis, kind.isOpen);
    const auto index = static_cast<std::size_t>(m_kind->currentIndex());
    const int found = m_axis->findData(before);
    const int usual = m_axis->findData(static_cast<int>(m_summary.layouts[index].firstAxis));
    m_axis->setCurrentIndex(found >= 0 ? found : usual);
}

} // namespace heedmap
