// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/attention_dock.h"

#include "core/session/session_tokens.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/common/wrapping_label.h"
#include "ui/docks/attention_text.h"
#include "ui/docks/parameter_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int offeredHeadCounts = 5;
constexpr int derivedDecimals = 4; ///< of 1/√d_k, which nobody typed

void showItem(QComboBox *combo, int index)
{
    if (combo->currentIndex() != index)
        combo->setCurrentIndex(index);
}

} // namespace

AttentionDock::AttentionDock(Document &document, QWidget *parent) : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("attentionDock"));
    build();
    retranslate();
    connect(&m_document, &Document::sessionChanged, this, &AttentionDock::showSession);
}

void AttentionDock::build()
{
    auto *content = new QWidget;
    m_form = newForm(content);
    buildFormula();
    m_mechanism = addCombo(m_form, QStringLiteral("mechanism"), 2);
    connect(m_mechanism, &QComboBox::activated, this, [this](int index) {
        change(tr("Change the mechanism"),
               [index](AttentionSettings &a) { a.mechanism = static_cast<Mechanism>(index); });
    });
    buildHeads();
    buildDivision();
    buildWidths();
    buildScale();
    buildProjections();
    buildParameters();
    setWidget(new VerticalScrollArea(content));
}

void AttentionDock::buildFormula()
{
    m_formula = new WrappingLabel;
    m_formula->setObjectName(QStringLiteral("formula"));
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_form->addRow(m_formula);
}

SliderSpin *AttentionDock::addSlider(const QString &name, int maximum, int AttentionSettings::*member,
                                     Text what)
{
    auto *control = new SliderSpin;
    control->setObjectName(name);
    control->setRange(1, maximum);
    addField(m_form, control);
    connect(control, &SliderSpin::valueEdited, this, [this, name, member, what](int value) {
        change(
            what(), [member, value](AttentionSettings &a) { a.*member = value; },
            QStringLiteral("attention.") + name);
    });
    connect(control, &SliderSpin::editingEnded, &m_document, &Document::endMerge);
    return control;
}

HintLabel *AttentionDock::addHint(const QString &name)
{
    auto *hint = new HintLabel;
    hint->setObjectName(name);
    m_form->addRow(QString(), hint);
    return hint;
}

void AttentionDock::buildHeads()
{
    m_heads = addSlider(QStringLiteral("heads"), maximumHeads, &AttentionSettings::heads,
                        [] { return tr("Change the heads"); });
    m_oneHead = addHint(QStringLiteral("oneHead"));
    m_follow = new QCheckBox;
    m_follow->setObjectName(QStringLiteral("widthFollowsHeads"));
    addField(m_form, m_follow);
    connect(m_follow, &QCheckBox::clicked, this, &AttentionDock::setFollowing);
}

void AttentionDock::buildDivision()
{
    m_divisionRow = new QWidget;
    m_division = new HintLabel;
    m_division->setObjectName(QStringLiteral("division"));
    auto *column = new QVBoxLayout(m_divisionRow);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_division);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    column->addLayout(row);
    for (int i = 0; i < offeredHeadCounts; ++i) {
        auto *button = new QPushButton;
        button->setObjectName(QStringLiteral("headCount%1").arg(i));
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        button->setCheckable(true);
        row->addWidget(button);
        m_headCounts.append(button);
        connect(button, &QPushButton::clicked, this, [this, button] {
            const int heads = button->text().toInt();
            change(tr("Change the heads"), [heads](AttentionSettings &a) { a.heads = heads; });
            showSession(m_document.session());
        });
    }
    m_form->addRow(m_divisionRow);
}

void AttentionDock::buildWidths()
{
    m_queryWidth = addSlider(QStringLiteral("queryWidth"), heedmap::maximumWidth, &AttentionSettings::dQ,
                             [] { return tr("Change d_q"); });
    m_keyWidth = addSlider(QStringLiteral("keyWidth"), heedmap::maximumWidth, &AttentionSettings::dK,
                           [] { return tr("Change d_k"); });
    m_valueWidth = addSlider(QStringLiteral("valueWidth"), heedmap::maximumWidth, &AttentionSettings::dV,
                             [] { return tr("Change d_v"); });
    m_fixedWidths = addHint(QStringLiteral("fixedWidths"));
    m_hiddenWidth = addSlider(QStringLiteral("hiddenWidth"), heedmap::maximumWidth, &AttentionSettings::dH,
                              [] { return tr("Change d_h"); });
    for (SliderSpin *width : {m_queryWidth, m_keyWidth, m_valueWidth, m_hiddenWidth})
        width->setLogarithmic(true);
}

void AttentionDock::buildScale()
{
    m_scale = addCombo(m_form, QStringLiteral("scale"), 3);
    connect(m_scale, &QComboBox::activated, this, [this](int index) {
        change(tr("Change the scale"),
               [index](AttentionSettings &a) { a.scale = static_cast<ScaleRule>(index); });
    });
    m_scaleNumber = new NumberSpin;
    m_scaleNumber->setObjectName(QStringLiteral("scaleNumber"));
    m_scaleNumber->setPrefix(QStringLiteral("× "));
    m_scaleNumber->setRange(-maximumFreeScale, maximumFreeScale);
    m_scaleNumber->setSingleStep(0.1);
    m_form->addRow(QString(), m_scaleNumber);
    connect(m_scaleNumber, &NumberSpin::valueChanged, this, [this](double value) {
        change(
            tr("Change the scale"), [value](AttentionSettings &a) { a.freeScale = value; },
            QStringLiteral("attention.freeScale"));
    });
    connect(m_scaleNumber, &NumberSpin::editingFinished, &m_document, &Document::endMerge);
}

void AttentionDock::buildProjections()
{
    m_projections = addCombo(m_form, QStringLiteral("projections"), 2);
    connect(m_projections, &QComboBox::activated, this, [this](int index) {
        change(tr("Change the projections"),
               [index](AttentionSettings &a) { a.projections = static_cast<ProjectionKind>(index); });
    });
    m_identityZeros = addHint(QStringLiteral("identityZeros"));
    m_identityZeros->setKind(HintLabel::Kind::Advice);
}

void AttentionDock::buildParameters()
{
    m_parameters = new FileRow;
    m_parameters->setObjectName(QStringLiteral("parameterFile"));
    addField(m_form, m_parameters);
    m_orientation = addCombo(m_form, QStringLiteral("orientation"), 0);
    m_order = addCombo(m_form, QStringLiteral("fusedOrder"), 0);
    connect(m_parameters, &FileRow::chooseRequested, this, &AttentionDock::fileRequested);
    connect(m_parameters, &FileRow::removeRequested, this, [this] {
        change(tr("Go without the parameters"), [](AttentionSettings &a) { a.parameters = {}; });
    });
    connect(m_orientation, &QComboBox::activated, this, [this](int index) {
        ParameterReading reading = m_document.session().attention.parameters.reading;
        reading.orientation = static_cast<Orientation>(index);
        emit readingChosen(reading);
    });
    connect(m_order, &QComboBox::activated, this, [this](int index) {
        ParameterReading reading = m_document.session().attention.parameters.reading;
        reading.order = static_cast<FusedOrder>(index);
        emit readingChosen(reading);
    });
}

void AttentionDock::change(const QString &what, const Change &change, const QString &mergeKey)
{
    m_document.edit(
        what, [&change](Session &session) { change(session.attention); }, mergeKey);
}

void AttentionDock::setFollowing(bool following)
{
    const Session &session = m_document.session();
    const bool keepsWidths = !following && AttentionText::headsDivide(session);
    const int width = keyWidth(session);
    change(following ? tr("Let d_k follow the heads") : tr("Set d_k freely"),
           [following, keepsWidths, width](AttentionSettings &a) {
               a.widthFollowsHeads = following;
               // Letting go changes no number: the derived width becomes the chosen one.
               if (keepsWidths)
                   a.dK = a.dV = std::min(width, heedmap::maximumWidth);
           });
}

void AttentionDock::showSession(const Session &session)
{
    const bool additive = session.attention.mechanism == Mechanism::Additive;
    showRows(additive);
    m_formula->setText(AttentionText::formula(session));
    showItem(m_mechanism, static_cast<int>(session.attention.mechanism));
    showHeads(session);
    showWidths(session);
    showParameters(session);
    if (!additive) {
        showDivision(session);
        showScale(session);
        showProjections(session);
    }
}

void AttentionDock::showRows(bool additive)
{
    const auto set = [this](QWidget *field, bool visible) {
        if (m_form->isRowVisible(field) != visible)
            m_form->setRowVisible(field, visible);
    };
    const AttentionSettings &attention = m_document.session().attention;
    for (QWidget *field : std::initializer_list<QWidget *>{m_oneHead, m_queryWidth, m_hiddenWidth})
        set(field, additive);
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_follow, m_valueWidth, m_scale, m_scaleNumber, m_projections})
        set(field, !additive);
    const Session &session = m_document.session();
    const bool fromFile = usesParameterFile(session);
    set(m_divisionRow, !additive && !fromFile && attention.widthFollowsHeads);
    set(m_fixedWidths, additive && !fromFile && !AttentionText::fixedWidths(session).isEmpty());
    set(m_identityZeros, !additive && !fromFile && !AttentionText::identityZeros(session).isEmpty());
    if (fromFile) {
        set(m_follow, false);
        set(m_projections, false);
    }
    set(m_orientation, fromFile);
    set(m_order, fromFile && attention.parameters.fused);
}

void AttentionDock::showHeads(const Session &session)
{
    const bool additive = session.attention.mechanism == Mechanism::Additive;
    const bool fromFile = usesParameterFile(session);
    m_heads->setRange(1, fromFile ? std::max(maximumHeads, session.attention.heads) : maximumHeads);
    m_heads->setValue(headCount(session));
    setDisabledBecause(m_heads, additive ? m_oneHead->text() : QString());
    m_follow->setChecked(session.attention.widthFollowsHeads);
    m_follow->setIcon(lineIcon(m_follow->isChecked() ? QStringLiteral("lock") : QStringLiteral("unlock")));
}

void AttentionDock::showDivision(const Session &session)
{
    const bool divides = AttentionText::headsDivide(session);
    m_division->setKind(divides ? HintLabel::Kind::Note : HintLabel::Kind::Warning);
    m_division->setText(AttentionText::division(session));
    showHeadCounts(session);
}

void AttentionDock::showHeadCounts(const Session &session)
{
    QList<int> counts =
        dividingHeadCounts(embeddingWidth(session), session.attention.heads).mid(0, offeredHeadCounts);
    std::sort(counts.begin(), counts.end());
    for (int i = 0; i < m_headCounts.size(); ++i) {
        QPushButton *button = m_headCounts[i];
        const bool offered = i < counts.size();
        button->setVisible(offered);
        if (!offered)
            continue;
        button->setText(QString::number(counts[i]));
        button->setChecked(counts[i] == session.attention.heads);
        button->setToolTip(
            tipText(tr("Use %1 heads.").arg(counts[i]), QStringLiteral("d_k = %1 / %2 = %3")
                                                            .arg(embeddingWidth(session))
                                                            .arg(counts[i])
                                                            .arg(embeddingWidth(session) / counts[i])));
    }
}

void AttentionDock::showWidths(const Session &session)
{
    const bool additive = session.attention.mechanism == Mechanism::Additive;
    QString why = additive ? AttentionText::fixedWidths(session) : QString();
    if (!additive && session.attention.widthFollowsHeads)
        why = tr("d_k = d_model / h is switched on.");
    m_fixedWidths->setText(additive ? why : QString());
    const bool fromFile = usesParameterFile(session);
    if (fromFile)
        why = tr("The parameters of the file have this width.");
    const bool exists = fromFile || AttentionText::headsDivide(session);
    const auto set = [exists, &why](SliderSpin *control, int width) {
        control->setRange(1, std::max(heedmap::maximumWidth, width));
        if (exists && width > 0)
            control->setValue(width);
        else
            control->showNothing();
        setDisabledBecause(control, why);
    };
    set(m_queryWidth, queryWidth(session));
    set(m_keyWidth, keyWidth(session));
    set(m_valueWidth, valueWidth(session));
    m_hiddenWidth->setRange(1, std::max(heedmap::maximumWidth, hiddenWidth(session)));
    m_hiddenWidth->setValue(hiddenWidth(session));
    setDisabledBecause(m_hiddenWidth, fromFile ? why : QString());
}

void AttentionDock::showScale(const Session &session)
{
    const bool isFree = session.attention.scale == ScaleRule::Free;
    showItem(m_scale, static_cast<int>(session.attention.scale));
    if (const double number = AttentionText::scale(session); number != 0 || isFree)
        m_scaleNumber->showNumber(number, isFree ? m_scaleNumber->decimals() : derivedDecimals);
    else
        m_scaleNumber->showNothing();
    setDisabledBecause(m_scaleNumber,
                       isFree ? QString() : tr("Choose the free scale to change this number."));
}

void AttentionDock::showProjections(const Session &session)
{
    showItem(m_projections, static_cast<int>(session.attention.projections));
    m_identityZeros->setText(AttentionText::identityZeros(session));
}

void AttentionDock::showParameters(const Session &session)
{
    const ParameterFile &parameters = session.attention.parameters;
    const bool used = usesParameterFile(session);
    QString text = tr("none: made here");
    if (used)
        text = ParameterText::source(parameters);
    else if (parameters.file.isSet())
        text = tr("not of this mechanism: %1").arg(ParameterText::source(parameters));
    m_parameters->showFile(text, parameters.file.path);
    m_orientation->setCurrentIndex(static_cast<int>(parameters.reading.orientation));
    m_order->setCurrentIndex(static_cast<int>(parameters.reading.order));
}

} // namespace heedmap
