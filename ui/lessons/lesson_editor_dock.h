// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/lessons/lesson_draft.h"

#include <QDockWidget>

class QComboBox;
class QFormLayout;
class QLayout;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace heedmap {

class ClassViewPart;
class HintLabel;
class QuestionEditPart;
class SceneListPart;
class WordsPart;

/// Writing a lesson: its title, its scenes in their order, and of the chosen one the words, what the class sees and the
/// question. What the window shows is brought by whoever owns the window: see sceneWanted().
class LessonEditorDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit LessonEditorDock(Document &document, QWidget *parent = nullptr);

    LessonDraft &draft() { return m_draft; }
    /// The panels that a scene can show.
    void setDocks(const QList<QDockWidget *> &docks);
    /// In which language words are being written.
    bool isChinese() const;

signals:
    void addRequested();
    /// The chosen scene is to take what the window shows.
    void replaceRequested();
    /// The chosen scene is to be shown in the window.
    void showRequested();
    void saveRequested();
    void playRequested();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QWidget *withHeader(QLayout *buttons, QWidget *content);
    QToolButton *addHistoryButton(const char *name, const char *icon);
    void connectWords();
    void showChinese(bool chinese);
    void chooseLanguage();
    void refresh();
    void retranslate();

    Document &m_document;
    LessonDraft m_draft;
    int m_run = 0; ///< of the draft that is shown
    QFormLayout *m_form = nullptr;
    QComboBox *m_language = nullptr;
    QLineEdit *m_title = nullptr;
    QLineEdit *m_summary = nullptr;
    SceneListPart *m_scenes = nullptr;
    WordsPart *m_words = nullptr;
    ClassViewPart *m_classView = nullptr;
    QuestionEditPart *m_question = nullptr;
    QToolButton *m_undo = nullptr;
    QToolButton *m_redo = nullptr;
    HintLabel *m_missing = nullptr; ///< before the lesson can be saved
    QPushButton *m_play = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace heedmap
