// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_editor_dock.h"

#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/own_history.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/lessons/class_view_part.h"
#include "ui/lessons/question_edit_part.h"
#include "ui/lessons/question_words.h"
#include "ui/lessons/scene_list_part.h"
#include "ui/lessons/words_part.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace heedmap {

namespace {

constexpr int margin = 8;
constexpr int mostTitle = 200; ///< characters
constexpr int mostSummary = 500;

bool isHistoryKey(const QKeyEvent &key)
{
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

void showWords(QLineEdit *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->text() != text)
        field->setText(text);
}

} // namespace

LessonEditorDock::LessonEditorDock(Document &document, QWidget *parent)
    : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("editorDock"));
    setProperty(ownHistory, true);
    qApp->installEventFilter(this);
    build();
    connectWords();
    const bool chinese = QLocale().language() == QLocale::Chinese;
    m_language->setCurrentIndex(chinese ? 1 : 0);
    retranslate();
    showChinese(chinese);
}

void LessonEditorDock::build()
{
    auto *content = new QWidget;
    auto *fields = new QWidget(content);
    m_form = newForm(fields);
    fields->layout()->setContentsMargins(0, 0, 0, 0);
    m_language = addCombo(m_form, QStringLiteral("draftLanguage"), 2);
    m_title = new QLineEdit;
    m_title->setObjectName(QStringLiteral("draftTitle"));
    addField(m_form, m_title);
    m_summary = new QLineEdit;
    m_summary->setObjectName(QStringLiteral("draftSummary"));
    addField(m_form, m_summary);
    m_title->setMaxLength(mostTitle);
    m_summary->setMaxLength(mostSummary);
    m_scenes = new SceneListPart(m_draft, content);
    m_words = new WordsPart(m_document, m_draft, content);
    m_classView = new ClassViewPart(m_draft, content);
    m_question = new QuestionEditPart(m_document, m_draft, content);
    m_undo = addHistoryButton("draftUndo", "undo");
    m_redo = addHistoryButton("draftRedo", "redo");
    m_play = new QPushButton(this);
    m_play->setObjectName(QStringLiteral("playDraft"));
    m_save = new QPushButton(this);
    m_save->setObjectName(QStringLiteral("saveDraft"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_undo);
    buttons->addWidget(m_redo);
    buttons->addStretch(1);
    buttons->addWidget(m_play);
    buttons->addWidget(m_save);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(margin, 0, margin, margin);
    column->setSpacing(margin);
    for (QWidget *part : std::initializer_list<QWidget *>{fields, m_scenes, m_words, m_classView, m_question})
        column->addWidget(part);
    column->addStretch(1);
    setWidget(withHeader(buttons, content));
}

/// What concerns the whole lesson stays in sight while the rest scrolls.
QWidget *LessonEditorDock::withHeader(QLayout *buttons, QWidget *content)
{
    auto *whole = new QWidget;
    m_missing = new HintLabel(whole);
    m_missing->setObjectName(QStringLiteral("draftMissing"));
    m_missing->reserveLines(1);
    auto *header = new QVBoxLayout;
    header->setContentsMargins(margin, margin, margin, 0);
    header->setSpacing(4);
    header->addLayout(buttons);
    header->addWidget(m_missing);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(header);
    column->addWidget(new VerticalScrollArea(content), 1);
    return whole;
}

QToolButton *LessonEditorDock::addHistoryButton(const char *name, const char *icon)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(lineIcon(QString::fromLatin1(icon)));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void LessonEditorDock::connectWords()
{
    connect(m_language, &QComboBox::activated, this, [this](int index) { showChinese(index == 1); });
    const auto words = [this](QLineEdit *field, LocalText Lesson::*member) {
        connect(field, &QLineEdit::textEdited, this, [this, field, member](const QString &text) {
            m_draft.edit(
                tr("words of the lesson"),
                [&](Lesson &lesson) {
                    (isChinese() ? (lesson.*member).chinese : (lesson.*member).english) = text;
                },
                field->objectName() + (isChinese() ? QStringLiteral(".zh") : QStringLiteral(".en")));
        });
        connect(field, &QLineEdit::editingFinished, &m_draft, &LessonDraft::endMerge);
    };
    words(m_title, &Lesson::title);
    words(m_summary, &Lesson::summary);
    connect(m_scenes, &SceneListPart::addRequested, this, &LessonEditorDock::addRequested);
    connect(m_scenes, &SceneListPart::replaceRequested, this, &LessonEditorDock::replaceRequested);
    connect(m_scenes, &SceneListPart::showRequested, this, &LessonEditorDock::showRequested);
    connect(m_play, &QPushButton::clicked, this, &LessonEditorDock::playRequested);
    connect(m_save, &QPushButton::clicked, this, &LessonEditorDock::saveRequested);
    connect(m_undo, &QToolButton::clicked, m_draft.undoStack(), &QUndoStack::undo);
    connect(m_redo, &QToolButton::clicked, m_draft.undoStack(), &QUndoStack::redo);
    connect(m_draft.undoStack(), &QUndoStack::indexChanged, this, &LessonEditorDock::refresh);
    connect(&m_draft, &LessonDraft::changed, this, &LessonEditorDock::refresh);
}

void LessonEditorDock::setDocks(const QList<QDockWidget *> &docks)
{
    m_classView->setDocks(docks);
}

bool LessonEditorDock::isChinese() const
{
    return m_language->currentIndex() == 1;
}

void LessonEditorDock::showChinese(bool chinese)
{
    m_draft.endMerge();
    m_scenes->setChinese(chinese);
    m_words->setChinese(chinese);
    m_question->setChinese(chinese);
    refresh();
}

/// A lesson that has one language only is shown in that one.
void LessonEditorDock::chooseLanguage()
{
    if (std::exchange(m_run, m_draft.run()) == m_draft.run())
        return;
    const LocalText &title = m_draft.lesson().title;
    if (title.english.isEmpty() == title.chinese.isEmpty() || isChinese() == title.english.isEmpty())
        return;
    m_language->setCurrentIndex(title.english.isEmpty() ? 1 : 0);
    showChinese(title.english.isEmpty());
}

void LessonEditorDock::refresh()
{
    chooseLanguage();
    const Lesson &lesson = m_draft.lesson();
    showWords(m_title, isChinese() ? lesson.title.chinese : lesson.title.english);
    showWords(m_summary, isChinese() ? lesson.summary.chinese : lesson.summary.english);
    const QString empty = lesson.scenes.isEmpty() ? tr("The lesson has no scene yet.") : QString();
    setDisabledBecause(m_play, empty);
    setDisabledBecause(m_save, whatIsMissing(lesson));
    m_missing->setText(m_draft.isOpen() ? whatIsMissing(lesson) : QString());
    setDisabledBecause(m_undo,
                       m_draft.undoStack()->canUndo() ? QString() : tr("There is nothing to take back."));
    setDisabledBecause(m_redo, m_draft.undoStack()->canRedo() ? QString() : tr("Nothing was taken back."));
}

void LessonEditorDock::retranslate()
{
    setWindowTitle(tr("Lesson Editor"));
    m_language->setItemText(0, QStringLiteral("English"));
    m_language->setItemText(1, QStringLiteral("简体中文"));
    setRowText(m_form, m_language, tr("Words in"),
               tipText(tr("The language that is being written. A lesson may have one, or both.")));
    setRowText(m_form, m_title, tr("Title"), tipText(tr("The title of the lesson.")));
    setRowText(m_form, m_summary, tr("Summary"), tipText(tr("One sentence for the list of lessons.")));
    alignLabels(m_form);
    m_undo->setAccessibleName(tr("Take the last change of the lesson back"));
    setTip(m_undo, tipText(tr("Take the last change of the lesson back")));
    m_redo->setAccessibleName(tr("Make the change again that was taken back"));
    setTip(m_redo, tipText(tr("Make the change again that was taken back")));
    m_play->setText(tr("&Try It"));
    setTip(m_play, tipText(tr("Play the lesson as the class sees it.")));
    m_save->setText(tr("&Save Lesson…"));
    setTip(m_save, tipText(tr("Save the lesson in one file, with everything that it uses.")));
    m_scenes->retranslate();
    m_words->retranslate();
    m_classView->retranslate();
    m_question->retranslate();
    refresh();
}

/// The lesson's own history takes Undo and Redo while the keyboard is in this dock, whatever field has it.
bool LessonEditorDock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut) {
        const auto *left = qobject_cast<const QWidget *>(watched);
        if (left != nullptr && isAncestorOf(left))
            m_draft.endMerge();
        return false;
    }
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    const auto *widget = isKey ? qobject_cast<const QWidget *>(watched) : nullptr;
    if (widget == nullptr || (widget != this && !isAncestorOf(widget)))
        return false;
    const auto &key = *static_cast<const QKeyEvent *>(event);
    if (!isHistoryKey(key))
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        if (key.matches(QKeySequence::Undo))
            m_draft.undoStack()->undo();
        else
            m_draft.undoStack()->redo();
    }
    return true;
}

void LessonEditorDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
