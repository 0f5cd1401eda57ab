// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_page.h"

#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lesson_text_view.h"
#include "ui/lessons/question_part.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int margin = 8;

QVBoxLayout *columnIn(QWidget *widget)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(margin);
    return column;
}

} // namespace

LessonPage::LessonPage(LessonPlayer &player, QWidget *parent) : QWidget(parent), m_player(player)
{
    build();
    connect(&player, &LessonPlayer::lessonChanged, this, &LessonPage::showPlace);
    connect(&player, &LessonPlayer::sceneChanged, this, [this] {
        showPlace();
        showTexts();
        m_scroll->verticalScrollBar()->setValue(0);
    });
    connect(&player, &LessonPlayer::textChanged, this, &LessonPage::showTexts);
    connect(&player, &LessonPlayer::awayChanged, this, &LessonPage::showAway);
}

void LessonPage::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildTop());
    column->addWidget(buildMiddle(), 1);
    column->addWidget(buildAway());
    column->addWidget(buildBottom());
}

QWidget *LessonPage::buildTop()
{
    auto *top = new QWidget;
    QVBoxLayout *column = columnIn(top);
    column->setContentsMargins(margin, margin, margin, 0);
    column->setSpacing(margin / 2);
    auto *row = new QHBoxLayout;
    m_list = new QToolButton;
    m_list->setObjectName(QStringLiteral("allLessons"));
    m_list->setIcon(lineIcon(QStringLiteral("lessons")));
    m_list->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_list->setAutoRaise(true);
    m_list->setFocusPolicy(Qt::TabFocus);
    connect(m_list, &QToolButton::clicked, this, &LessonPage::listRequested);
    m_place = new QLabel;
    m_place->setObjectName(QStringLiteral("scenePlace"));
    row->addWidget(m_list);
    row->addStretch(1);
    row->addWidget(m_place);
    column->addLayout(row);
    m_lesson = new HintLabel;
    m_lesson->setObjectName(QStringLiteral("lessonTitle"));
    column->addWidget(m_lesson);
    return top;
}

QWidget *LessonPage::buildMiddle()
{
    auto *middle = new QWidget;
    QVBoxLayout *column = columnIn(middle);
    m_title = new WrappingLabel;
    m_title->setObjectName(QStringLiteral("sceneTitle"));
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold;
    bold.setBold(true);
    m_title->setFont(bold); // its size stays that of the system
    m_text = new LessonTextView;
    m_text->setObjectName(QStringLiteral("sceneText"));
    m_question = new QuestionPart(m_player);
    m_question->setObjectName(QStringLiteral("question"));
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_question);
    column->addStretch(1);
    m_scroll = new VerticalScrollArea(middle);
    m_scroll->setObjectName(QStringLiteral("lessonScroll"));
    return m_scroll;
}

QWidget *LessonPage::buildAway()
{
    m_away = new QWidget;
    QVBoxLayout *column = columnIn(m_away);
    column->setContentsMargins(margin, margin, margin, 0);
    column->setSpacing(margin / 2);
    m_awayText = new HintLabel(HintLabel::Kind::Advice);
    m_awayText->setObjectName(QStringLiteral("awayNote"));
    m_back = new QPushButton;
    m_back->setObjectName(QStringLiteral("backToScene"));
    connect(m_back, &QPushButton::clicked, &m_player, &LessonPlayer::backToScene);
    column->addWidget(m_awayText);
    column->addWidget(m_back);
    m_away->hide();
    return m_away;
}

QWidget *LessonPage::buildBottom()
{
    auto *bottom = new QWidget;
    auto *row = new QHBoxLayout(bottom);
    row->setContentsMargins(margin, margin, margin, margin);
    row->setSpacing(margin);
    m_previous = new QPushButton;
    m_previous->setObjectName(QStringLiteral("previousScene"));
    m_next = new QPushButton;
    m_next->setObjectName(QStringLiteral("nextScene"));
    for (QPushButton *button : {m_previous, m_next}) {
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        row->addWidget(button, 1);
    }
    connect(m_previous, &QPushButton::clicked, &m_player, &LessonPlayer::previous);
    connect(m_next, &QPushButton::clicked, this, &LessonPage::goOn);
    return bottom;
}

bool LessonPage::isLast() const
{
    return m_player.isPlaying() && m_player.place() + 1 == m_player.lesson().scenes.size();
}

void LessonPage::goOn()
{
    if (isLast())
        emit nextLessonRequested();
    else
        m_player.next();
}

void LessonPage::setNextLesson(const QString &title)
{
    m_nextLesson = title;
    showPlace();
}

void LessonPage::showPlace()
{
    showAway();
    if (!m_player.isPlaying())
        return;
    const Lesson &lesson = m_player.lesson();
    m_place->setText(tr("Scene %1 of %2").arg(m_player.place() + 1).arg(lesson.scenes.size()));
    setDisabledBecause(m_previous, m_player.place() == 0 ? tr("This is the first scene.") : QString());
    const bool offersNext = isLast() && !m_nextLesson.isEmpty();
    m_next->setText(offersNext ? tr("Next Lesson") : tr("Next"));
    setTip(m_next, tipText(offersNext ? tr("Goes on with “%1”").arg(m_nextLesson)
                                      : tr("The next scene of the lesson")));
    setDisabledBecause(m_next, isLast() && !offersNext ? tr("This is the last scene.") : QString());
}

void LessonPage::showTexts()
{
    if (!m_player.isPlaying())
        return;
    const int number = m_player.lesson().number;
    m_lesson->setText(number > 0 ? tr("%1. %2").arg(QString::number(number), m_player.lessonTitle())
                                 : m_player.lessonTitle());
    m_title->setText(m_player.title());
    m_text->showMarkdown(m_player.text());
}

void LessonPage::showAway()
{
    const bool hadFocus = m_back->hasFocus();
    m_away->setVisible(m_player.isAway());
    if (hadFocus && m_away->isHidden())
        m_text->setFocus(Qt::OtherFocusReason);
}

void LessonPage::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

/// Keys that the text has no use for scroll the panel.
void LessonPage::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = m_scroll->verticalScrollBar();
    if (event->key() == Qt::Key_PageDown && event->modifiers() == Qt::NoModifier)
        bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
    else if (event->key() == Qt::Key_PageUp && event->modifiers() == Qt::NoModifier)
        bar->triggerAction(QAbstractSlider::SliderPageStepSub);
    else
        QWidget::keyPressEvent(event);
}

void LessonPage::retranslate()
{
    m_list->setText(tr("All Lessons"));
    setTip(m_list, tipText(tr("Ends this lesson and shows the list; the panels go back to where they were")));
    m_text->setAccessibleName(tr("Text of the scene"));
    m_awayText->setText(tr("You are exploring on your own."));
    m_back->setText(tr("Back to the Scene"));
    setTip(m_back, tipText(tr("Puts session, panels and selection back to what the scene shows")));
    m_previous->setText(tr("Previous"));
    setTip(m_previous, tipText(tr("The scene before")));
    m_question->retranslate();
    showPlace();
    showTexts();
}

} // namespace heedmap
