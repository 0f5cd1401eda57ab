// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_answer.h"
#include "ui/document/document.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace heedmap {

class HintLabel;
class LatestWorker;
class LessonDraft;

/// The question of the scene that is being written. What it asks about is chosen; its answer is computed, and shown here so
/// that a question without one right answer is noticed before a class sees it.
class QuestionEditPart final : public QWidget
{
    Q_OBJECT

public:
    QuestionEditPart(Document &document, LessonDraft &draft, QWidget *parent = nullptr);
    ~QuestionEditPart() override;

    void setChinese(bool chinese);
    void refresh();
    void retranslate();

private:
    void build();
    QSpinBox *addPlace(const char *name);
    void connectFields();
    void change(const QString &what, const std::function<void(Question &)> &change,
                const QString &mergeKey = {});
    void chooseKind(int index);
    void takeSelectedRow();
    void begin(Question &question) const;
    void takeChange();
    void takeChoices(const QString &text);
    void showRows();
    void showNumbers();
    void showWords();
    void showChange();
    void computeAnswer();
    void showAnswer(const Result<AnsweredQuestion> &answer);
    const Question *question() const;

    Document &m_document;
    LessonDraft &m_draft;
    LatestWorker *m_worker;
    QFormLayout *m_form = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_measure = nullptr;
    QSpinBox *m_head = nullptr;
    QSpinBox *m_query = nullptr;
    QSpinBox *m_key = nullptr;
    QPushButton *m_useRow = nullptr;
    QPushButton *m_useChange = nullptr;
    QLineEdit *m_choices = nullptr;
    QLabel *m_textLabel = nullptr;
    QPlainTextEdit *m_text = nullptr;
    QLabel *m_explanationLabel = nullptr;
    QPlainTextEdit *m_explanation = nullptr;
    HintLabel *m_changes = nullptr;
    HintLabel *m_answer = nullptr;
    bool m_chinese = false;
    QList<double> m_shownChoices;
    QStringList m_unread;            ///< of the choices: what is no number
    std::optional<Question> m_asked; ///< of which the answer is shown or on its way
    Session m_askedOf;
};

} // namespace heedmap
