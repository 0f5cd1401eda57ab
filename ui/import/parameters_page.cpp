// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/parameters_page.h"

#include "core/tokens/tokens.h"
#include "ui/common/form_rows.h"
#include "ui/docks/parameter_text.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>

namespace heedmap {

ParametersPage::ParametersPage(const FileSummary &summary, const Session &session, QWidget *parent)
    : ImportPage(summary, parent), m_sessionHeads(session.attention.heads)
{
    QStringList layers;
    for (const ParameterSetInfo &set : summary.parameters)
        layers.append(ParameterText::layer(QString::fromStdString(set.prefix)));
    m_layer = addChoice(tr("&Layer"), QStringLiteral("importLayer"), layers);
    m_orientation = addChoice(tr("&Matrices"), QStringLiteral("importOrientation"), {});
    m_order = addChoice(tr("&Order"), QStringLiteral("importOrder"), {});
    m_heads = new QSpinBox(this);
    m_heads->setObjectName(QStringLiteral("importHeads"));
    m_heads->setRange(1, maximumFileHeads);
    guardWheel(m_heads);
    m_form->addRow(tr("H&eads h"), m_heads);
    m_hint = addHint(QStringLiteral("parametersHint"));
    connect(m_layer, &QComboBox::currentIndexChanged, this, &ParametersPage::explain);
    explain();
}

void ParametersPage::show(const ImportChoice &choice)
{
    const auto set =
        std::ranges::find(m_summary.parameters, choice.prefix.toStdString(), &ParameterSetInfo::prefix);
    if (set != m_summary.parameters.end())
        m_layer->setCurrentIndex(static_cast<int>(set - m_summary.parameters.begin()));
    m_orientation->setCurrentIndex(static_cast<int>(choice.reading.orientation));
    m_order->setCurrentIndex(static_cast<int>(choice.reading.order));
}

void ParametersPage::collect(ImportChoice &choice) const
{
    if (m_layer->currentIndex() < 0)
        return;
    choice.prefix = QString::fromStdString(chosen().prefix);
    choice.reading.orientation = static_cast<Orientation>(m_orientation->currentIndex());
    choice.reading.order = static_cast<FusedOrder>(m_order->currentIndex());
    choice.heads = m_heads->value();
}

/// A file does not say how many heads its layer has. Most models have heads of 64 numbers; a person knows better.
int ParametersPage::likelyHeads() const
{
    constexpr std::int64_t usualWidth = 64;
    const std::string prefix = chosen().prefix;
    for (const ArraySummary &array : m_summary.arrays) {
        const ArrayInfo &info = array.info;
        if (!info.name.starts_with(prefix) || info.shape.size() != 2)
            continue;
        const std::int64_t narrow = std::min(info.shape[0], info.shape[1]);
        const std::int64_t heads = narrow / usualWidth;
        if (narrow % usualWidth == 0 && heads > 1 && heads <= maximumFileHeads)
            return static_cast<int>(heads);
        break;
    }
    return m_sessionHeads;
}

const ParameterSetInfo &ParametersPage::chosen() const
{
    return m_summary.parameters[static_cast<std::size_t>(m_layer->currentIndex())];
}

void ParametersPage::explain()
{
    if (m_layer->currentIndex() < 0)
        return;
    const ParameterSetInfo &set = chosen();
    ParameterText::fillOrientations(m_orientation, set.reading.orientation);
    ParameterText::fillOrders(m_order, set.reading.order);
    m_form->setRowVisible(m_order, set.fused);
    m_form->setRowVisible(m_heads, set.mechanism == Mechanism::DotProduct);
    m_heads->setValue(likelyHeads());
    m_hint->setText(
        set.mechanism == Mechanism::Additive
            ? tr("Parameters of additive attention; the mechanism becomes additive.")
            : tr("Projections of dot-product attention. The file does not say how many heads there are, and "
                 "no shape tells which way round a square matrix is stored: the names decide, and you "
                 "can."));
}

} // namespace heedmap
