// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/form_rows.h"
#include "ui/docks/picture_source.h"
#include "ui/docks/token_chips.h"
#include "ui/docks/tokens_dock_field.h"
#include "ui/docks/tokens_dock_side.h"
#include "ui/document/document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

namespace heedmap {

void TokensDockSide::retranslate()
{
    m_title->setText(isSource() ? tr("&Source (keys, values)") : tr("&Target (queries)"));
    const QString name = isSource() ? tr("Source text") : tr("Target text");
    m_field->setAccessibleName(name);
    m_field->setPlaceholderText(tr("Type or paste a sentence"));
    m_field->setToolTip(tipText(
        isSource()
            ? tr("What is attended to. Its tokens give the keys and values: the columns of the figure.")
            : tr("What attends. Its tokens give the queries: the rows of the figure.")));
    retranslateSplit();
    m_markersLabel->setText(tr("Markers"));
    m_begin->setToolTip(tipText(tr("Puts a begin marker (BOS) in front of the tokens.")));
    m_begin->setAccessibleName(isSource() ? tr("BOS in source") : tr("BOS in target"));
    m_end->setToolTip(tipText(tr("Puts an end marker (EOS) behind the tokens.")));
    m_end->setAccessibleName(isSource() ? tr("EOS in source") : tr("EOS in target"));
    m_countLabel->setText(tr("Tokens"));
    const QString countTip =
        isSource() ? tr("T_k, how many keys there are, markers included: at most %1.").arg(maximumTokens)
                   : tr("T_q, how many queries there are, markers included: at most %1.").arg(maximumTokens);
    for (QLabel *label : {m_countLabel, m_count})
        label->setToolTip(tipText(countTip));
    m_chips->setAccessibleName(isSource() ? tr("Source tokens") : tr("Target tokens"));
    if (m_picture != nullptr)
        m_picture->retranslate();
    showSession(m_document.session());
}

void TokensDockSide::retranslateSplit()
{
    m_splitLabel->setText(isSource() ? tr("S&plit by") : tr("Spl&it by"));
    m_split->setAccessibleName(isSource() ? tr("Split source by") : tr("Split target by"));
    m_split->setToolTip(tipText(tr("How the text becomes tokens.")));
    const std::initializer_list<std::pair<QString, QString>> choices{
        {tr("words"),
         tr("At the word boundaries of Unicode: 我爱中国 gives 我, 爱 and 中国. Punctuation is a "
            "token, a space is not.")},
        {tr("characters"),
         tr("Every character as it is seen is a token, an emoji family too. A space is not.")},
        {tr("spaces"), tr("At white space only; everything else stays as it was typed.")},
        {tr("list"),
         tr("One token a line. Text of one line is separated at tabs, or else at commas. Tokens may "
            "contain spaces.")}};
    int index = 0;
    for (const auto &[text, tip] : choices) {
        m_split->setItemText(index, text);
        m_split->setItemData(index++, tipText(tip), Qt::ToolTipRole);
    }
}

} // namespace heedmap
