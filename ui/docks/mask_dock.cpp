// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/mask_dock.h"

#include "core/session/session_tokens.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/docks/array_text.h"
#include "ui/docks/blocked_keys_model.h"
#include "ui/docks/mask_painting.h"
#include "ui/docks/mask_text.h"
#include "ui/docks/toggle_delegate.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int fewestKeys = 3; ///< rows of the list that have room at least
constexpr int mostKeys = 8;   ///< and at most; beyond, the list scrolls

} // namespace

MaskDock::MaskDock(Document &document, QWidget *parent) : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("maskDock"));
    build();
    retranslate();
    connect(&m_document, &Document::sessionChanged, this, &MaskDock::showSession);
    connect(&m_document, &Document::computed, this, &MaskDock::showFullyBlocked);
}

void MaskDock::build()
{
    auto *content = new QWidget;
    m_form = newForm(content);
    buildCausal();
    buildMethod();
    buildKeys();
    buildPainting();
    buildFile();
    setWidget(new VerticalScrollArea(content));
}

void MaskDock::buildCausal()
{
    m_causal = new QCheckBox;
    m_causal->setObjectName(QStringLiteral("causal"));
    addField(m_form, m_causal);
    connect(m_causal, &QCheckBox::clicked, this, [this](bool causal) {
        change(causal ? tr("Block the future") : tr("Show the future"),
               [causal](MaskSettings &mask) { mask.causal = causal; });
    });
    m_alignment = addCombo(m_form, QStringLiteral("alignment"), 2);
    connect(m_alignment, &QComboBox::activated, this, [this](int index) {
        change(tr("Change the alignment"),
               [index](MaskSettings &mask) { mask.alignment = static_cast<CausalAlignment>(index); });
    });
}

void MaskDock::buildMethod()
{
    m_method = addCombo(m_form, QStringLiteral("method"), 3);
    for (int i = 0; i < 3; ++i) {
        const MaskMethod order[] = {MaskMethod::Fill, MaskMethod::Add, MaskMethod::Inf};
        m_method->setItemData(i, static_cast<int>(order[i]));
    }
    connect(m_method, &QComboBox::activated, this, [this](int index) {
        const auto method = static_cast<MaskMethod>(m_method->itemData(index).toInt());
        change(tr("Change the mask method"), [method](MaskSettings &mask) { mask.method = method; });
    });
}

void MaskDock::buildKeys()
{
    m_keysTitle = new QLabel;
    m_keysTitle->setTextFormat(Qt::PlainText);
    m_form->addRow(m_keysTitle);
    m_keysModel = new BlockedKeysModel(this);
    m_keys = new QListView;
    m_keys->setObjectName(QStringLiteral("keys"));
    m_keys->setModel(m_keysModel);
    m_keys->setItemDelegate(new ToggleDelegate(m_keys));
    m_keys->setUniformItemSizes(true);
    m_keys->setTextElideMode(Qt::ElideMiddle);
    m_keys->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_keys->setMinimumWidth(80);
    m_keysTitle->setBuddy(m_keys);
    m_form->addRow(m_keys);
    connect(m_keysModel, &BlockedKeysModel::toggled, this, &MaskDock::setKeyBlocked);
}

void MaskDock::buildPainting()
{
    m_paint = new QAction(this);
    m_paint->setObjectName(QStringLiteral("paintMask"));
    m_paint->setCheckable(true);
    m_paint->setIcon(lineIcon(QStringLiteral("brush")));
    m_paintButton = new QToolButton;
    m_paintButton->setObjectName(QStringLiteral("paint"));
    m_paintButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_paintButton->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_paintButton->setFocusPolicy(Qt::StrongFocus);
    m_paintButton->setDefaultAction(m_paint);
    m_form->addRow(m_paintButton);
    m_onlyThisHead = new QCheckBox;
    m_onlyThisHead->setObjectName(QStringLiteral("onlyThisHead"));
    m_form->addRow(m_onlyThisHead);
    m_cellCount = new HintLabel;
    m_cellCount->setObjectName(QStringLiteral("cellCount"));
    m_form->addRow(m_cellCount);
    m_fullyBlocked = new HintLabel(HintLabel::Kind::Warning);
    m_fullyBlocked->setObjectName(QStringLiteral("fullyBlocked"));
    m_unblockAll = new QPushButton;
    m_unblockAll->setObjectName(QStringLiteral("unblockAll"));
    m_form->addRow(m_unblockAll);
    m_form->addRow(m_fullyBlocked);
    connect(m_unblockAll, &QPushButton::clicked, this, &MaskDock::unblockAll);
}

void MaskDock::buildFile()
{
    m_file = new FileRow;
    m_file->setObjectName(QStringLiteral("maskFile"));
    addField(m_form, m_file);
    m_ones = addCombo(m_form, QStringLiteral("maskOnes"), 2);
    connect(m_file, &FileRow::chooseRequested, this, &MaskDock::fileRequested);
    connect(m_file, &FileRow::removeRequested, this,
            [this] { change(tr("Go without the mask file"), [](MaskSettings &mask) { mask.file = {}; }); });
    connect(m_ones, &QComboBox::activated, this, [this](int index) {
        change(tr("Turn the mask round"), [index](MaskSettings &mask) { mask.file.oneBlocks = index == 0; });
    });
}

void MaskDock::change(const QString &what, const Change &change, const QString &mergeKey)
{
    m_document.edit(
        what, [&change](Session &session) { change(session.mask); }, mergeKey);
}

void MaskDock::setKeyBlocked(int key, bool blocked)
{
    change(blocked ? tr("Block a key") : tr("Unblock a key"), [key, blocked](MaskSettings &mask) {
        const auto place = std::lower_bound(mask.blockedKeys.begin(), mask.blockedKeys.end(), key);
        const bool was = place != mask.blockedKeys.end() && *place == key;
        if (blocked && !was)
            mask.blockedKeys.insert(place, key);
        else if (!blocked && was)
            mask.blockedKeys.erase(place);
    });
}

void MaskDock::applyPaint(const Selection &cell, bool first)
{
    const Session &session = m_document.session();
    const bool exists = cell.query >= 0 && cell.key >= 0 && cell.query < targetTokens(session).size() &&
                        cell.key < sourceTokens(session).size();
    if (!exists)
        return;
    const int heads = headCount(session);
    const bool oneHead = m_onlyThisHead->isEnabled() && m_onlyThisHead->isChecked() && cell.head < heads;
    const BlockedCell painted{oneHead ? cell.head : -1, cell.query, cell.key};
    if (first) {
        m_document.endMerge();
        m_strokeBlocks = !isBlockedByHand(session.mask, {cell.head, cell.query, cell.key});
    }
    change(
        m_strokeBlocks ? tr("Block cells") : tr("Unblock cells"),
        [this, painted, heads](MaskSettings &mask) {
            setBlockedByHand(mask, painted, m_strokeBlocks, heads);
        },
        QStringLiteral("mask.paint"));
}

void MaskDock::endPaint()
{
    m_document.endMerge();
}

void MaskDock::unblockAll()
{
    change(tr("Unblock all"), [](MaskSettings &mask) {
        mask.causal = false;
        mask.blockedKeys.clear();
        mask.blockedCells.clear();
        mask.file = {};
    });
}

void MaskDock::showSession(const Session &session)
{
    const MaskSettings &mask = session.mask;
    m_causal->setChecked(mask.causal);
    m_alignment->setCurrentIndex(static_cast<int>(mask.alignment));
    setDisabledBecause(m_alignment, mask.causal ? QString() : tr("Switch the causal mask on to align it."));
    m_method->setCurrentIndex(m_method->findData(static_cast<int>(mask.method)));
    m_keysModel->setKeys(sourceTokens(session), mask.blockedKeys);
    fitKeys();
    m_keysTitle->setText(
        tr("Blocked keys: %1 of %2").arg(mask.blockedKeys.size()).arg(m_keysModel->rowCount()));
    m_cellCount->setText(MaskText::cellCount(mask));
    showOnlyThisHead(session);
    const ArrayReference &array = mask.file.array;
    m_file->showFile(array.isSet() ? ArrayText::source(array) : tr("none"), array.file.path);
    m_ones->setCurrentIndex(mask.file.oneBlocks ? 0 : 1);
    m_form->setRowVisible(m_ones, array.isSet());
    const bool nothing =
        !mask.causal && mask.blockedKeys.isEmpty() && mask.blockedCells.isEmpty() && !array.isSet();
    setDisabledBecause(m_unblockAll, nothing ? tr("Nothing is blocked.") : QString());
}

void MaskDock::fitKeys()
{
    const int rows = std::clamp(m_keysModel->rowCount(), fewestKeys, mostKeys);
    const int height = std::max(m_keys->sizeHintForRow(0), 1);
    m_keys->setFixedHeight(rows * height + 2 * m_keys->frameWidth());
}

void MaskDock::showOnlyThisHead(const Session &session)
{
    setDisabledBecause(m_onlyThisHead, headCount(session) > 1 ? QString() : tr("There is only one head."));
}

void MaskDock::showFullyBlocked()
{
    const ComputationPtr computation = m_document.computation();
    const QString text = computation ? MaskText::fullyBlockedRows(*computation) : QString();
    m_fullyBlocked->setText(text);
    m_form->setRowVisible(m_fullyBlocked, !text.isEmpty());
}

void MaskDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MaskDock::retranslate()
{
    setWindowTitle(tr("Mask"));
    m_causal->setText(tr("No look ahead"));
    setRowText(m_form, m_causal, tr("Causal"),
               tipText(tr("Each query sees only the keys up to its own place, as in a decoder."),
                       tr("blocked where k > q")));
    m_causal->setAccessibleName(tr("Causal: no look ahead"));
    m_alignment->setItemText(0, tr("Top left"));
    m_alignment->setItemText(1, tr("Bottom right"));
    setRowText(
        m_form, m_alignment, tr("Alignment"),
        tipText(
            tr("It matters when there are more or fewer queries than keys (T_q ≠ T_k). Top left: the first "
               "query sees the first key. Bottom right: the last query sees every key, as with a key "
               "cache."),
            tr("top left: blocked where k > q; bottom right: where k > q + (T_k − T_q)")));
    retranslateMethod();
    retranslatePainting();
    m_keysModel->retranslate();
    showSession(m_document.session());
    showFullyBlocked();
    alignLabels(m_form);
}

void MaskDock::retranslateMethod()
{
    const QString tips[] = {
        tipText(tr("The score is replaced. A row whose every key is blocked becomes uniform, 1/T_k each."),
                QStringLiteral("score := −1e9")),
        tipText(tr("A large number is taken off the score. A row whose every key is blocked becomes uniform "
                   "too: in "
                   "float32 −1e9 swallows the score."),
                QStringLiteral("score := score + (−1e9)")),
        tipText(tr("The score is replaced by minus infinity. A row whose every key is blocked becomes NaN."),
                QStringLiteral("score := −∞, softmax: 0 / 0 = NaN"))};
    m_method->setItemText(0, tr("Fill −1e9"));
    m_method->setItemText(1, tr("Add −1e9"));
    m_method->setItemText(2, QStringLiteral("−∞"));
    for (int i = 0; i < 3; ++i)
        m_method->setItemData(i, tips[i], Qt::ToolTipRole);
    setRowText(
        m_form, m_method, tr("Method"),
        tipText(
            tr("How a blocked score is taken out before the softmax. The methods differ where a row has no "
               "key left: fill and add make it uniform, −∞ makes it NaN."),
            tr("weights = softmax(masked scores)")));
}

void MaskDock::retranslatePainting()
{
    setTip(m_keys, tipText(tr("A checked key is blocked for every query, as padding is.")));
    m_keys->setAccessibleName(tr("Blocked keys"));
    m_paint->setText(tr("Paint cells on the figure"));
    m_paint->setToolTip(
        tipText(tr("While this is on, press and drag over the figure to block cells; start on a cell "
                   "that is blocked by hand to unblock.")));
    m_onlyThisHead->setText(tr("Only this head"));
    setTip(m_onlyThisHead, tipText(tr("Painting changes the head that is painted on, not all heads."),
                                   QStringLiteral("[h, T_q, T_k]")));
    m_file->retranslate();
    setRowText(m_form, m_file, tr("File"),
               tipText(tr("A mask that somebody saved; it blocks besides what is set above.")));
    m_ones->setItemText(0, tr("blocked"));
    m_ones->setItemText(1, tr("seen"));
    setRowText(
        m_form, m_ones, tr("1 means"),
        tipText(tr("PyTorch blocks where a boolean mask is 1; Keras and attention_mask where it is 0.")));
    m_unblockAll->setText(tr("Unblock all"));
    setTip(
        m_unblockAll,
        tipText(tr(
            "Switches the causal mask off, unblocks every key and cell, and goes without the mask file.")));
}

} // namespace heedmap
