// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/tokens_dock_side.h"

#include "core/session/session_tokens.h"
#include "core/session/unknown_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/docks/picture_source.h"
#include "ui/docks/token_chips.h"
#include "ui/docks/tokens_dock_field.h"
#include "ui/document/document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int typingPauseMs = 1000;

} // namespace

TokensDockSide::TokensDockSide(Document &document, TokenSide side, QWidget *parent)
    : QWidget(parent), m_document(document), m_side(side)
{
    build();
    nameObjects();
    m_typingPause.setSingleShot(true);
    m_typingPause.setInterval(typingPauseMs);
    connect(&m_typingPause, &QTimer::timeout, &m_document, &Document::endMerge);
    connectField();
    connectChoices();
    connectChips();
    connect(&m_document, &Document::computed, this, [this](const ComputationPtr &computation) {
        const UnknownTokens unknown = unknownTokens(*computation);
        m_chips->setUnknown(isSource() ? unknown.source : unknown.target);
    });
}

void TokensDockSide::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_title = new QLabel(this));
    column->addWidget(m_field = new TokensDockField(this));
    column->addWidget(m_problem = new HintLabel(HintLabel::Kind::Warning, this));
    column->addLayout(buildForm());
    column->addWidget(m_chips = new TokenChips(this));
    if (isSource())
        column->addWidget(m_picture = new PictureSource(m_document, this));
    column->addWidget(m_hint = new HintLabel(this));
    m_problem->hide();
    m_hint->hide();
    QFont strong = m_title->font();
    strong.setBold(true);
    m_title->setFont(strong);
    m_title->setBuddy(m_field);
}

QLayout *TokensDockSide::buildForm()
{
    m_splitLabel = new QLabel(this);
    m_split = new QComboBox(this);
    m_split->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_split->setMinimumContentsLength(8);
    m_split->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (SplitMode mode : {SplitMode::Words, SplitMode::Characters, SplitMode::Spaces, SplitMode::List})
        m_split->addItem(QString(), static_cast<int>(mode));
    m_splitLabel->setBuddy(m_split);
    guardWheel(m_split);
    m_markersLabel = new QLabel(this);
    m_begin = new QCheckBox(beginMarker, this);
    m_end = new QCheckBox(endMarker, this);
    auto *markers = new QHBoxLayout;
    markers->setSpacing(12);
    markers->addWidget(m_begin);
    markers->addWidget(m_end);
    markers->addStretch(1);

    m_countLabel = new QLabel(this);
    m_count = new QLabel(this);
    m_count->setTextFormat(Qt::PlainText);

    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_splitLabel, 0, 0);
    grid->addWidget(m_split, 0, 1);
    grid->addWidget(m_markersLabel, 1, 0);
    grid->addLayout(markers, 1, 1);
    grid->addWidget(m_countLabel, 2, 0);
    grid->addWidget(m_count, 2, 1);
    return grid;
}

void TokensDockSide::nameObjects()
{
    const QString prefix = isSource() ? QStringLiteral("source") : QStringLiteral("target");
    m_count->setObjectName(prefix + QStringLiteral("Count"));
    m_field->setObjectName(prefix + QStringLiteral("Text"));
    m_problem->setObjectName(prefix + QStringLiteral("Problem"));
    m_split->setObjectName(prefix + QStringLiteral("Split"));
    m_begin->setObjectName(prefix + QStringLiteral("Begin"));
    m_end->setObjectName(prefix + QStringLiteral("End"));
    m_chips->setObjectName(prefix + QStringLiteral("Chips"));
    m_hint->setObjectName(prefix + QStringLiteral("Hint"));
}

void TokensDockSide::connectField()
{
    connect(m_field, &TokensDockField::typed, this, &TokensDockSide::editText);
    connect(m_field, &TokensDockField::left, &m_document, &Document::endMerge);
    connect(m_field, &TokensDockField::undoRequested, m_document.undoStack(), &QUndoStack::undo);
    connect(m_field, &TokensDockField::redoRequested, m_document.undoStack(), &QUndoStack::redo);
}

void TokensDockSide::connectChoices()
{
    connect(m_split, &QComboBox::currentIndexChanged, this, [this](int index) {
        const auto mode = static_cast<SplitMode>(m_split->itemData(index).toInt());
        m_becameList = false;
        editSide(isSource() ? tr("Split source") : tr("Split target"),
                 [mode](SideText &side) { side.split = mode; });
    });
    connect(m_begin, &QCheckBox::toggled, this, [this](bool on) {
        editSide(isSource() ? tr("BOS in source") : tr("BOS in target"),
                 [on](SideText &side) { side.begin = on; });
    });
    connect(m_end, &QCheckBox::toggled, this, [this](bool on) {
        editSide(isSource() ? tr("EOS in source") : tr("EOS in target"),
                 [on](SideText &side) { side.end = on; });
    });
}

void TokensDockSide::connectChips()
{
    connect(m_chips, &TokenChips::moveRequested, this, [this](int from, int to) {
        editTokens(tr("Move token"), [=, this](Session &session) { moveToken(session, m_side, from, to); });
    });
    connect(m_chips, &TokenChips::removeRequested, this, [this](int index) {
        editTokens(tr("Remove token"), [=, this](Session &session) { removeToken(session, m_side, index); });
    });
    connect(m_chips, &TokenChips::replaceRequested, this, [this](int index, const QString &text) {
        editTokens(tr("Edit token"),
                   [=, this](Session &session) { replaceToken(session, m_side, index, text); });
    });
    connect(m_chips, &TokenChips::appendRequested, this, [this](const QString &text) {
        editTokens(tr("Add token"), [=, this](Session &session) { appendToken(session, m_side, text); });
    });
}

const SideText &TokensDockSide::sideText(const Session &session) const
{
    return isSource() ? session.tokens.source : session.tokens.target;
}

SideText &TokensDockSide::sideText(Session &session) const
{
    return isSource() ? session.tokens.source : session.tokens.target;
}

void TokensDockSide::editText(const QString &text)
{
    const QString key =
        isSource() ? QStringLiteral("tokens.source.text") : QStringLiteral("tokens.target.text");
    m_typingPause.start();
    editSide(
        isSource() ? tr("Type source") : tr("Type target"), [&](SideText &side) { side.text = text; }, key);
}

void TokensDockSide::editSide(const QString &what, const std::function<void(SideText &)> &change,
                              const QString &mergeKey)
{
    m_document.edit(
        what,
        [&](Session &session) {
            const Session before = session;
            change(sideText(session));
            followTokens(before, session);
        },
        mergeKey);
}

void TokensDockSide::editTokens(const QString &what, const std::function<void(Session &)> &change)
{
    m_document.edit(what, [&](Session &session) {
        const SplitMode split = sideText(session).split;
        change(session);
        m_becameList = m_becameList || split != sideText(session).split;
    });
}

void TokensDockSide::showSession(const Session &session)
{
    const QSignalBlocker blockSplit(m_split);
    const QSignalBlocker blockBegin(m_begin);
    const QSignalBlocker blockEnd(m_end);
    const SideText &side = sideText(session);
    m_field->showText(side.text);
    m_split->setCurrentIndex(m_split->findData(static_cast<int>(side.split)));
    m_begin->setChecked(side.begin);
    m_end->setChecked(side.end);
    m_becameList = m_becameList && side.split == SplitMode::List;
    const bool used = isSource() ? !session.tokens.picture.isSet() : !session.tokens.selfAttention;
    for (QWidget *control : std::initializer_list<QWidget *>{m_field, m_split, m_begin, m_end, m_chips})
        control->setEnabled(used);
    showParts(session);
    showTokens(session);
    showHints(session);
}

/// A picture takes the place of the text and of everything that says how it becomes tokens.
void TokensDockSide::showParts(const Session &session)
{
    if (m_picture == nullptr)
        return;
    const bool text = !session.tokens.picture.isSet();
    for (QWidget *part : std::initializer_list<QWidget *>{m_field, m_splitLabel, m_split, m_markersLabel,
                                                          m_begin, m_end, m_chips})
        part->setVisible(text);
    m_picture->showSession(session);
}

void TokensDockSide::showTokens(const Session &session)
{
    const SideText &side = sideText(session);
    if (isSource() && session.tokens.picture.isSet()) {
        m_count->setText(QString::number(session.tokens.picture.count()));
        m_problem->hide();
        return;
    }
    const QStringList tokens = sideTokens(side);
    const bool tooMany = tokens.size() > maximumTokens;
    m_chips->setTokens(tokens.mid(0, maximumTokens), side.begin, side.end && !tooMany);
    m_count->setText(tokenCountText(tokens.size()));
    m_problem->setVisible(tooMany);
    if (tooMany)
        m_problem->setText(
            tr("%1 tokens, but at most %2 can be typed. Shorten the text; until then the figure "
               "shows the last text that was short enough.")
                .arg(tokenCountText(tokens.size()))
                .arg(maximumTokens));
}

void TokensDockSide::showHints(const Session &session)
{
    const PatchPicture &picture = session.tokens.picture;
    const bool unused = !isSource() && session.tokens.selfAttention;
    const bool pictured = isSource() && picture.isSet();
    m_hint->setVisible(unused || pictured || m_becameList);
    if (pictured)
        m_hint->setText(
            tr("A picture of %1 × %2 patches is the source: r1c2 is the patch in row 1, column 2. "
               "The text is kept for later.")
                .arg(QString::number(picture.columns), QString::number(picture.rows)));
    else if (unused)
        m_hint->setText(tr("Self-attention is on: the target is the source. This text is kept for later."));
    else if (m_becameList)
        m_hint->setText(tr("These tokens cannot be written as a sentence that splits into them, so they are "
                           "a list now: one token a line."));
}

} // namespace heedmap
