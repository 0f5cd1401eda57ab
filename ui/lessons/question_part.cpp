// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/question_part.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/lessons/before_and_after.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lesson_text_view.h"

#include <QApplication>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int spacing = 8;
constexpr int widestOption = 24; ///< characters; the rest is in the tooltip

QString escapedForButton(QString text)
{
    return text.replace(u'&', QLatin1String("&&"));
}

} // namespace

QuestionPart::QuestionPart(LessonPlayer &player, QWidget *parent) : QWidget(parent), m_player(player)
{
    build();
    connect(&player, &LessonPlayer::questionChanged, this, &QuestionPart::refresh);
    connect(&player, &LessonPlayer::textChanged, this, &QuestionPart::refresh);
}

void QuestionPart::build()
{
    m_heading = new QLabel;
    QFont bold;
    bold.setBold(true);
    m_heading->setFont(bold);
    m_text = new LessonTextView;
    m_text->setObjectName(QStringLiteral("questionText"));
    m_group = new QButtonGroup(this);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int option) {
        m_player.choose(option);
        showOptions(); // once it is revealed, a click changes nothing
    });
    m_column = new QVBoxLayout;
    m_column->setSpacing(spacing / 2);
    m_verdict = new HintLabel;
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_reveal = new QPushButton;
    m_reveal->setObjectName(QStringLiteral("reveal"));
    connect(m_reveal, &QPushButton::clicked, this, [this] { m_player.reveal(); });
    m_again = new QPushButton;
    m_again->setObjectName(QStringLiteral("askAgain"));
    connect(m_again, &QPushButton::clicked, &m_player, &LessonPlayer::askAgain);
    m_explanation = new LessonTextView;
    m_explanation->setObjectName(QStringLiteral("explanation"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    column->addWidget(m_heading);
    column->addWidget(m_text);
    column->addLayout(m_column);
    column->addWidget(m_verdict);
    column->addWidget(m_explanation);
    auto *row = new QHBoxLayout;
    row->addWidget(m_reveal);
    row->addWidget(m_again);
    row->addStretch(1);
    column->addLayout(row);
}

QRadioButton *QuestionPart::addRadio()
{
    auto *radio = new QRadioButton;
    radio->setObjectName(QStringLiteral("answer%1").arg(m_radios.size()));
    radio->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    radio->installEventFilter(this);
    m_group->addButton(radio, static_cast<int>(m_radios.size()));
    m_column->addWidget(radio);
    m_radios.append(radio);
    return radio;
}

void QuestionPart::refresh()
{
    setVisible(m_player.hasQuestion());
    if (!m_player.hasQuestion())
        return;
    m_text->showMarkdown(m_player.questionText());
    const bool revealed = m_player.isRevealed();
    QWidget *focused = QApplication::focusWidget();
    showOptions();
    showVerdict();
    m_explanation->showMarkdown(m_player.explanation());
    m_explanation->setVisible(!m_player.explanation().isEmpty());
    m_reveal->setVisible(!revealed);
    setDisabledBecause(m_reveal, m_player.options().isEmpty() ? verdict() : QString());
    m_again->setVisible(revealed);
    if (focused != nullptr && isAncestorOf(focused) && (focused->isHidden() || !focused->isEnabled()))
        moveFocus();
}

/// Whoever answers by keys goes on from there.
void QuestionPart::moveFocus()
{
    QWidget *next = m_again;
    if (!m_player.isRevealed() && !m_radios.isEmpty())
        next = m_radios.first();
    else if (!m_explanation->isHidden())
        next = m_explanation;
    next->setFocus(Qt::OtherFocusReason);
}

void QuestionPart::showOptions()
{
    const QList<AnswerOption> options = m_player.options();
    while (m_radios.size() < options.size())
        addRadio();
    m_group->setExclusive(false); // so that none may be checked
    for (int i = 0; i < m_radios.size(); ++i) {
        QRadioButton *radio = m_radios[i];
        radio->setVisible(i < options.size());
        radio->setChecked(i == m_player.chosen());
        if (i >= options.size())
            continue;
        radio->setText(escapedForButton(optionText(i)));
        radio->setToolTip(options[i].text.size() > widestOption ? tipText(options[i].text) : QString());
        radio->setAccessibleName(options[i].text);
        radio->setAccessibleDescription(m_player.isRevealed() ? optionText(i) : QString());
    }
    m_group->setExclusive(true);
}

/// What is right and what was chosen are said in words: colour alone would not do.
QString QuestionPart::optionText(int option) const
{
    const AnswerOption answer = m_player.options().value(option);
    QString text = answer.text;
    if (text.size() > widestOption)
        text = text.left(widestOption - 1) + QChar(0x2026);
    if (!m_player.isRevealed())
        return text;
    if (option == m_player.right())
        return tr("✓ %1 (right)").arg(text);
    return option == m_player.chosen() ? tr("✗ %1 (your answer)").arg(text) : text;
}

void QuestionPart::showVerdict()
{
    QString text = verdict();
    if (const QString numbers = beforeAndAfter(m_player); !numbers.isEmpty())
        text += u'\n' + numbers;
    m_verdict->setText(text);
    m_verdict->setVisible(!text.isEmpty());
    const bool wrong = m_player.isRevealed() && m_player.chosen() != m_player.right();
    m_verdict->setKind(!m_player.isRevealed() ? HintLabel::Kind::Note
                       : wrong                ? HintLabel::Kind::Warning
                                              : HintLabel::Kind::Advice);
}

QString QuestionPart::verdict() const
{
    if (const std::optional<Error> error = m_player.questionError())
        return describe(*error);
    if (m_player.options().isEmpty())
        return tr("The answer is being computed…");
    if (!m_player.isRevealed())
        return m_player.chosen() < 0 ? tr("Choose what you expect, then reveal it.") : QString();
    if (m_player.right() < 0)
        return tr("No answer alone is right: two numbers are equal.");
    const QString right = m_player.options().value(m_player.right()).text;
    if (m_player.chosen() < 0)
        return tr("The right answer: %1").arg(right);
    return m_player.chosen() == m_player.right() ? tr("That is right.")
                                                 : tr("Not so. The right answer: %1").arg(right);
}

bool QuestionPart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            m_player.reveal();
            if (m_player.isRevealed())
                moveFocus();
            return true;
        }
        if (moveChoice(watched, key->key()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Qt moves the focus only as long as no answer is chosen.
bool QuestionPart::moveChoice(const QObject *from, int key)
{
    const bool on = key == Qt::Key_Down || key == Qt::Key_Right;
    const bool back = key == Qt::Key_Up || key == Qt::Key_Left;
    const auto count = m_player.options().size();
    qsizetype place = 0;
    while (place < count && m_radios[place] != from)
        ++place;
    if (!(on || back) || place >= count)
        return false;
    place = (place + (on ? 1 : count - 1)) % count;
    m_radios[place]->setFocus(Qt::OtherFocusReason);
    m_player.choose(static_cast<int>(place));
    return true;
}

void QuestionPart::retranslate()
{
    m_heading->setText(tr("What do you expect?"));
    m_text->setAccessibleName(tr("Question"));
    m_explanation->setAccessibleName(tr("Explanation"));
    m_reveal->setText(tr("Reveal"));
    setTip(m_reveal, tipText(tr("Shows what was covered and which answer is right (Enter)")));
    m_again->setText(tr("Ask Again"));
    setTip(m_again, tipText(tr("Covers the answer again")));
    refresh();
}

} // namespace heedmap
