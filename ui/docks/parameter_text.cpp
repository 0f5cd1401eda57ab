// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/parameter_text.h"

#include "core/tokens/tokens.h"

#include <QComboBox>
#include <QFileInfo>
#include <QSignalBlocker>

#include <algorithm>

namespace heedmap {

namespace {

void fill(QComboBox *combo, const QStringList &texts)
{
    const QSignalBlocker block(combo);
    const int index = std::max(0, combo->currentIndex());
    combo->clear();
    combo->addItems(texts);
    combo->setCurrentIndex(index);
}

} // namespace

QString ParameterText::layer(const QString &prefix)
{
    QString name = prefix;
    while (name.endsWith(u'.') || name.endsWith(u'/'))
        name.chop(1);
    return name.isEmpty() ? tr("the only one") : displayText(name);
}

void ParameterText::fillOrientations(QComboBox *combo, Orientation asNamed)
{
    const QString outIn = tr("[out, in]: PyTorch Linear");
    const QString inOut = tr("[in, out]: GPT-2 Conv1D");
    fill(combo, {tr("as named: %1").arg(asNamed == Orientation::InOut ? inOut : outIn), outIn, inOut});
}

void ParameterText::fillOrders(QComboBox *combo, FusedOrder asNamed)
{
    const QStringList orders = {tr("Q, K, V: one below the other"), tr("Q, K, V of each head: BLOOM, NeoX"),
                                tr("Q, V, K in four blocks: CodeGen")};
    const int named = std::max(0, static_cast<int>(asNamed) - 1);
    fill(combo, QStringList{tr("as named: %1").arg(orders[named])} + orders);
}

QString ParameterText::source(const ParameterFile &parameters)
{
    const QString file = displayText(QFileInfo(parameters.file.path).fileName());
    return parameters.prefix.isEmpty() ? file : file + QStringLiteral(", ") + layer(parameters.prefix);
}

} // namespace heedmap
