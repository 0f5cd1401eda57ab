// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/lessons/lesson_delegate.h"
#include "ui/lessons/lesson_player.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int margin = 8;

QPushButton *wideButton(const char *name)
{
    auto *button = new QPushButton;
    button->setObjectName(QLatin1String(name));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return button;
}

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LessonList)

public:
    /// How far one came, in words; empty: not begun.
    static QString progress(const Lesson &lesson, const Progress &progress)
    {
        if (!progress.isBegun())
            return {};
        const QString scene = progress.isFinished(lesson)
                                  ? tr("✓ Finished")
                                  : tr("Scene %1 of %2").arg(progress.scene + 1).arg(lesson.scenes.size());
        if (progress.answers.isEmpty())
            return scene;
        const auto right = std::count(progress.answers.begin(), progress.answers.end(), true);
        if (progress.answers.size() == 1)
            return scene + u'\n' +
                   (right == 1 ? tr("Question: answered right") : tr("Question: not right yet"));
        return scene + u'\n' + tr("Questions: %1 of %2 right").arg(right).arg(progress.answers.size());
    }
};

} // namespace

LessonList::LessonList(LessonProgress &progress, QWidget *parent) : QWidget(parent), m_progress(progress)
{
    build();
}

void LessonList::build()
{
    m_intro = new HintLabel;
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("lessonList"));
    m_list->setItemDelegate(new LessonDelegate(m_list));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // heights depend on the width that is left
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMinimumSize(120, 80);
    connect(m_list, &QListWidget::itemActivated, this, &LessonList::start);
    connect(m_list, &QListWidget::currentRowChanged, this, &LessonList::showButtons);
    m_start = wideButton("startLesson");
    connect(m_start, &QPushButton::clicked, this, &LessonList::start);
    m_open = wideButton("openLesson");
    connect(m_open, &QPushButton::clicked, this, &LessonList::fileRequested);
    m_forget = wideButton("forgetProgress");
    connect(m_forget, &QPushButton::clicked, this, &LessonList::forget);
    m_keep = wideButton("keepProgress");
    m_keep->hide();
    connect(m_keep, &QPushButton::clicked, this, [this] { ask(false); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(margin);
    column->addWidget(m_intro);
    column->addWidget(m_list, 1);
    column->addWidget(m_start);
    auto *row = new QHBoxLayout;
    row->setSpacing(margin);
    row->addWidget(m_open, 1);
    row->addWidget(m_keep, 1);
    row->addWidget(m_forget, 1);
    column->addLayout(row);
}

void LessonList::setLessons(const QList<Lesson> &lessons)
{
    m_wereRead = true;
    m_lessons = lessons;
    m_list->clear();
    for (qsizetype i = 0; i < lessons.size(); ++i)
        m_list->addItem(QString());
    retranslate();
    if (!lessons.isEmpty())
        m_list->setCurrentRow(0);
}

void LessonList::refresh()
{
    const LessonLanguage language = shownLanguage();
    for (int i = 0; i < m_lessons.size(); ++i) {
        const Lesson &lesson = m_lessons[i];
        QListWidgetItem *item = m_list->item(i);
        const QString title = lesson.title.in(language);
        const QString name =
            lesson.number > 0 ? tr("%1. %2").arg(QString::number(lesson.number), title) : title;
        const QString progress = Words::progress(lesson, m_progress.of(lesson, false));
        item->setText(name);
        item->setData(LessonDelegate::SummaryRole, lesson.summary.in(language));
        item->setData(LessonDelegate::ProgressRole, progress);
        item->setData(Qt::AccessibleTextRole, progress.isEmpty() ? name : name + u'\n' + progress);
        item->setData(Qt::AccessibleDescriptionRole, lesson.summary.in(language));
    }
    showButtons();
}

void LessonList::showButtons()
{
    const int row = m_list->currentRow();
    const bool any = row >= 0 && row < m_lessons.size();
    const Progress progress = any ? m_progress.of(m_lessons[row], false) : Progress();
    const int place = any ? progress.placeToContinue(m_lessons[row]) : 0;
    m_start->setText(place > 0 ? tr("Continue with Scene %1").arg(place + 1) : tr("Start"));
    setDisabledBecause(m_start, any ? QString() : tr("There is no lesson to start."));
    setDisabledBecause(m_forget, m_progress.isEmpty() ? tr("Nothing is remembered yet.") : QString());
}

void LessonList::start()
{
    if (m_list->currentRow() >= 0)
        emit chosen(m_list->currentRow());
}

/// Nothing brings back what was forgotten: one click is not enough.
void LessonList::ask(bool asks)
{
    m_asks = asks;
    m_open->setHidden(asks);
    m_keep->setVisible(asks);
    retranslate();
    (asks ? m_keep : m_forget)->setFocus(Qt::OtherFocusReason);
}

void LessonList::forget()
{
    if (!m_asks) {
        ask(true);
        return;
    }
    ask(false);
    m_progress.forgetAll();
    refresh();
    m_list->setFocus(Qt::OtherFocusReason);
}

void LessonList::focusList()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

void LessonList::select(int lesson)
{
    m_list->setCurrentRow(lesson);
}

void LessonList::retranslate()
{
    m_intro->setText(m_wereRead
                         ? tr("Each lesson is played in this window: what you see is the program itself, "
                              "and every control works.")
                         : tr("Reading lessons…"));
    m_list->setAccessibleName(tr("Lessons"));
    m_open->setText(tr("Open…"));
    setTip(m_open, tipText(tr("Opens a lesson from a file")));
    m_forget->setText(m_asks ? tr("Really Forget") : tr("Forget Progress"));
    m_keep->setText(tr("Cancel"));
    setTip(m_keep, tipText(tr("Keeps what is remembered")));
    setTip(m_forget, tipText(tr("Every lesson starts at its first scene again, with no question answered")));
    refresh();
}

} // namespace heedmap
