// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/attention_dock.h"
#include "ui/docks/parameter_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>

namespace heedmap {

void AttentionDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void AttentionDock::retranslate()
{
    setWindowTitle(tr("Attention"));
    m_formula->setToolTip(tipText(tr("How the weights arise, with what is chosen below.")));
    m_mechanism->setItemText(0, tr("Dot product"));
    m_mechanism->setItemText(1, tr("Additive (Bahdanau)"));
    setRowText(m_form, m_mechanism, tr("Mechanism"),
               tipText(tr("How a query and a key become a score."),
                       tr("Dot product: q · k. Additive: v_aᵀ tanh(W_a q + U_a k).")));
    retranslateHeads();
    retranslateWidths();
    retranslateScale();
    retranslateProjections();
    retranslateParameters();
    showSession(m_document.session());
    alignLabels(m_form);
}

void AttentionDock::retranslateHeads()
{
    nameWidth(
        m_heads, tr("Heads h"),
        tipText(tr("How many attentions look at the same tokens in parallel, each with projections of its "
                   "own (1 to 16)."),
                QStringLiteral("W_Q: d_model → h · d_k")));
    m_oneHead->setText(tr("Additive attention has one head."));
    m_follow->setText(QStringLiteral("d_model / h"));
    m_follow->setAccessibleName(QStringLiteral("d_k = d_model / h"));
    setRowText(
        m_form, m_follow, QStringLiteral("d_k ="),
        tipText(tr("The embedding is shared out among the heads, as in the Transformer: more heads are "
                   "narrower heads."),
                QStringLiteral("d_k = d_v = d_model / h")));
}

void AttentionDock::retranslateWidths()
{
    nameWidth(m_queryWidth, tr("Queries d_q"),
              tipText(tr("The width of the queries; it may differ from that of the keys (1 to 512)."),
                      QStringLiteral("W_a: d_q → d_h")));
    nameWidth(m_keyWidth, tr("Keys d_k"),
              tipText(tr("The width of keys: how many numbers are compared for one score (1 to 512)."),
                      tr("q · k has the variance d_k, therefore scores are divided by √d_k")));
    nameWidth(
        m_valueWidth, tr("Values d_v"),
        tipText(
            tr("The width of the values that the weights mix; it does not change the weights (1 to 512)."),
            tr("context = weights · V")));
    nameWidth(m_hiddenWidth, tr("Hidden d_h"),
              tipText(tr("The width of the hidden layer in which query and key meet (1 to 512)."),
                      QStringLiteral("W_a: d_q → d_h, U_a: d_k → d_h, v_a: d_h → 1")));
}

void AttentionDock::nameWidth(SliderSpin *control, const QString &label, const QString &toolTip)
{
    setRowText(m_form, control, label, toolTip);
    control->setName(label);
}

void AttentionDock::retranslateScale()
{
    m_scale->setItemText(0, QStringLiteral("1/√d_k"));
    m_scale->setItemText(1, tr("Off (1)"));
    m_scale->setItemText(2, tr("Free"));
    const QString toolTip = tipText(
        tr("What Q Kᵀ is multiplied by before the softmax: small numbers make the weights more even, large "
           "ones sharper (−1000 to 1000)."),
        tr("scores = Q Kᵀ · scale, scaled dot product: 1/√d_k"));
    setRowText(m_form, m_scale, tr("Scale"), toolTip);
    setTip(m_scaleNumber, toolTip);
    m_scaleNumber->setAccessibleName(tr("Scale, as a number"));
}

void AttentionDock::retranslateProjections()
{
    m_projections->setItemText(0, tr("Random"));
    m_projections->setItemText(1, tr("Identity"));
    setRowText(
        m_form, m_projections, tr("Projections"),
        tipText(tr("How embeddings become queries, keys and values. Random: a matrix of noise for each head. "
                   "Identity: head i gets the embedding's dimensions i · d_k to (i + 1) · d_k − 1, counted "
                   "from 0."),
                QStringLiteral("Q = X W_Q, K = X W_K, V = X W_V")));
}

void AttentionDock::retranslateParameters()
{
    m_parameters->retranslate();
    setRowText(
        m_form, m_parameters, tr("Parameters"),
        tipText(tr("W_Q, W_K, W_V and W_O, or W_a, U_a and v_a, of a layer that somebody trained, from a "
                   "file.")));
    ParameterText::fillOrientations(m_orientation, Orientation::AsNamed);
    ParameterText::fillOrders(m_order, FusedOrder::AsNamed);
    m_orientation->setItemText(0, tr("as the names say"));
    m_order->setItemText(0, tr("as the names say"));
    setRowText(m_form, m_orientation, tr("Matrices"),
               tipText(tr("Which way round the file stores them. A square matrix that is read wrongly looks "
                          "right."),
                       tr("y = x Wᵀ + b or y = x W + b")));
    setRowText(m_form, m_order, tr("Order"),
               tipText(tr("How query, key and value lie in one matrix, which no shape tells.")));
}

} // namespace heedmap
