// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scene_list_part.h"

#include "ui/common/form_rows.h"
#include "ui/lessons/lesson_draft.h"

#include <QDropEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int shownScenes = 5;

} // namespace

SceneList::SceneList(QWidget *parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("draftScenes"));
    setDragDropMode(QAbstractItemView::InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setUniformItemSizes(true);
}

void SceneList::dropEvent(QDropEvent *event)
{
    const int from = currentRow();
    QListWidget::dropEvent(event);
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(Qt::UserRole).toInt() == from && row != from) {
            emit moveRequested(from, row);
            return;
        }
    }
}

void SceneList::keyPressEvent(QKeyEvent *event)
{
    const bool up = event->key() == Qt::Key_Up;
    if (event->modifiers() == Qt::AltModifier && (up || event->key() == Qt::Key_Down))
        emit moveRequested(currentRow(), currentRow() + (up ? -1 : 1));
    else if (event->key() == Qt::Key_Delete)
        emit removeRequested();
    else
        QListWidget::keyPressEvent(event);
}

SceneListPart::SceneListPart(LessonDraft &draft, QWidget *parent) : QWidget(parent), m_draft(draft)
{
    build();
    connect(&m_draft, &LessonDraft::changed, this, &SceneListPart::refresh);
    connect(&m_draft, &LessonDraft::placeChanged, this, &SceneListPart::refresh);
}

void SceneListPart::build()
{
    m_list = new SceneList(this);
    m_list->setMinimumHeight(m_list->fontMetrics().lineSpacing() * shownScenes);
    m_add = addButton("addThisScene");
    m_replace = addButton("replaceScene");
    m_show = addButton("showScene");
    m_remove = addButton("removeScene");
    auto *buttons = new QGridLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_add, 0, 0);
    buttons->addWidget(m_remove, 0, 1);
    buttons->addWidget(m_show, 1, 0);
    buttons->addWidget(m_replace, 1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_list);
    column->addLayout(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_draft.setPlace(row);
    });
    connect(m_list, &QListWidget::itemActivated, this, &SceneListPart::showRequested);
    connect(m_list, &SceneList::moveRequested, &m_draft, &LessonDraft::moveScene);
    connect(m_list, &SceneList::removeRequested, &m_draft, &LessonDraft::removeScene);
    connect(m_add, &QPushButton::clicked, this, &SceneListPart::addRequested);
    connect(m_replace, &QPushButton::clicked, this, &SceneListPart::replaceRequested);
    connect(m_show, &QPushButton::clicked, this, &SceneListPart::showRequested);
    connect(m_remove, &QPushButton::clicked, &m_draft, &LessonDraft::removeScene);
}

QPushButton *SceneListPart::addButton(const char *name)
{
    auto *button = new QPushButton(this);
    button->setObjectName(QString::fromLatin1(name));
    return button;
}

void SceneListPart::setChinese(bool chinese)
{
    m_chinese = chinese;
    refresh();
}

void SceneListPart::refresh()
{
    const QSignalBlocker blocker(m_list);
    const QList<Scene> &scenes = m_draft.lesson().scenes;
    while (m_list->count() > scenes.size())
        delete m_list->takeItem(m_list->count() - 1);
    const LessonLanguage language = m_chinese ? LessonLanguage::Chinese : LessonLanguage::English;
    for (int row = 0; row < scenes.size(); ++row) {
        if (row == m_list->count())
            m_list->addItem(QString());
        const QString title = scenes[row].title.in(language).simplified();
        m_list->item(row)->setText(QStringLiteral("%1  %2").arg(QString::number(row + 1),
                                                                title.isEmpty() ? tr("(no title)") : title));
        m_list->item(row)->setData(Qt::UserRole, row);
    }
    m_list->setCurrentRow(m_draft.place());
    updateButtons();
}

void SceneListPart::updateButtons()
{
    const QString none = m_draft.place() < 0 ? tr("The lesson has no scene yet.") : QString();
    const bool full = m_draft.lesson().scenes.size() >= mostScenes;
    setDisabledBecause(m_add, full ? tr("A lesson has at most %1 scenes.").arg(mostScenes) : QString());
    for (QWidget *button : {m_replace, m_show, m_remove})
        setDisabledBecause(button, none);
}

void SceneListPart::retranslate()
{
    m_list->setAccessibleName(tr("Scenes"));
    setTip(m_list, tipText(tr("Drag a scene to its place, or move it with Alt and the arrow keys.")));
    m_add->setText(tr("&Add This as a Scene"));
    setTip(m_add,
           tipText(tr("What the window shows now becomes a scene behind the chosen one: session, panels and "
                      "selection.")));
    m_replace->setText(tr("&Take the Window's State"));
    setTip(m_replace, tipText(tr("The chosen scene shows what the window shows now; its words stay.")));
    m_show->setText(tr("Sho&w"));
    setTip(m_show, tipText(tr("Show the chosen scene in the window.")));
    m_remove->setText(tr("&Remove"));
    setTip(m_remove, tipText(tr("Take the chosen scene out of the lesson.")));
    refresh();
}

} // namespace heedmap
