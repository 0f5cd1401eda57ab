// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/lesson/measure_places.h"
#include "core/lesson/session_change.h"
#include "core/session/compute.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/document/latest_worker.h"
#include "ui/lessons/lesson_draft.h"
#include "ui/lessons/question_edit_part.h"
#include "ui/lessons/question_words.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace heedmap {

namespace {

void setRowShown(QFormLayout *form, QWidget *field, bool shown)
{
    field->setVisible(shown);
    if (QWidget *label = form->labelForField(field))
        label->setVisible(shown);
}

void showNumber(QSpinBox *spin, int place)
{
    const QSignalBlocker blocker(spin);
    spin->setValue(place + 1);
}

void showText(QPlainTextEdit *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->toPlainText() != text)
        field->setPlainText(text);
}

} // namespace

void QuestionEditPart::setChinese(bool chinese)
{
    m_chinese = chinese;
    refresh();
}

void QuestionEditPart::refresh()
{
    const QString none = m_draft.place() < 0 ? tr("The lesson has no scene yet.") : QString();
    setDisabledBecause(m_kind, none);
    setDisabledBecause(m_useRow, none);
    m_kind->setCurrentIndex(question() ? static_cast<int>(question()->kind) + 1 : 0);
    showRows();
    showNumbers();
    showWords();
    showChange();
    computeAnswer();
}

void QuestionEditPart::showRows()
{
    const Question *asked = question();
    const bool any = asked != nullptr;
    const bool row = any && asked->kind == QuestionKind::LargestKey;
    const Places places = any ? placesOf(asked->measure.kind) : Places::None;
    setRowShown(m_form, m_measure, any && !row);
    setRowShown(m_form, m_head, row || (places != Places::None && asked->kind != QuestionKind::LargestHead));
    setRowShown(m_form, m_query, row || places >= Places::Row);
    setRowShown(m_form, m_key, !row && (places == Places::Cell || places == Places::TwoHeads));
    setRowShown(m_form, m_choices, any && asked->kind == QuestionKind::Nearest);
    m_useChange->setVisible(any && asked->kind == QuestionKind::Change);
    m_changes->setVisible(any && asked->kind == QuestionKind::Change);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_textLabel, m_text, m_explanationLabel, m_explanation, m_answer})
        part->setVisible(any);
}

void QuestionEditPart::showNumbers()
{
    const Question *asked = question();
    if (asked == nullptr)
        return;
    const auto measures = askedMeasures();
    const auto found = std::find(measures.begin(), measures.end(), asked->measure.kind);
    m_measure->setCurrentIndex(found == measures.end() ? -1 : static_cast<int>(found - measures.begin()));
    showNumber(m_head, asked->measure.head);
    showNumber(m_query, asked->measure.query);
    const bool heads = placesOf(asked->measure.kind) == Places::TwoHeads;
    showNumber(m_key, heads ? asked->measure.otherHead : asked->measure.key);
    QStringList numbers;
    for (const double number : asked->choices)
        numbers.append(QString::number(number, 'g', 12));
    if (asked->choices != m_shownChoices || !m_choices->hasFocus())
        m_choices->setText((numbers + m_unread).join(QLatin1String("; ")));
    m_shownChoices = asked->choices;
}

void QuestionEditPart::showWords()
{
    const Question *asked = question();
    const LocalText none;
    const LocalText &text = asked ? asked->text : none;
    const LocalText &explanation = asked ? asked->explanation : none;
    showText(m_text, m_chinese ? text.chinese : text.english);
    showText(m_explanation, m_chinese ? explanation.chinese : explanation.english);
}

void QuestionEditPart::showChange()
{
    const Question *asked = question();
    if (asked == nullptr)
        return;
    m_changes->setKind(HintLabel::Kind::Note);
    m_changes->setText(asked->change.isEmpty()
                           ? tr("Change something in the window, then take it as the change.")
                           : tr("Changes: %1").arg(changedFields(asked->change).join(QLatin1String(", "))));
}

void QuestionEditPart::computeAnswer()
{
    const Question *asked = question();
    if (asked == nullptr) {
        m_worker->drop();
        m_asked.reset();
        return;
    }
    // Words make no other answer.
    Question bare = *asked;
    bare.text = {};
    bare.explanation = {};
    if (m_asked == bare && m_askedOf == m_draft.scene().session)
        return;
    m_asked = bare;
    m_askedOf = m_draft.scene().session;
    m_worker->run(
        [question = bare, session = m_draft.scene().session, files = m_document.files(),
         budget = m_document.allowedMemory()](const std::stop_token &stop) -> Result<AnsweredQuestion> {
            const Task task{stop, {}, budget};
            const Result<ComputationPtr> now = compute(session, partsFor(question), *files, task);
            if (!now)
                return tl::unexpected(now.error());
            return answeredQuestion(question, **now, *files, task);
        },
        [this](const Result<AnsweredQuestion> &answer) { showAnswer(answer); });
}

void QuestionEditPart::showAnswer(const Result<AnsweredQuestion> &answer)
{
    if (!answer) {
        m_answer->setKind(HintLabel::Kind::Warning);
        m_answer->setText(describe(answer.error()));
        return;
    }
    const int right = answer->right();
    m_answer->setKind(right >= 0 ? HintLabel::Kind::Advice : HintLabel::Kind::Warning);
    m_answer->setText(right >= 0
                          ? tr("The answer, as computed: %1").arg(answer->options[right].text)
                          : tr("This question has no single right answer. Ask about another row or number."));
}

void QuestionEditPart::retranslate()
{
    const QStringList kinds{tr("none"), tr("Which key gets most?"), tr("Falls, stays or rises?"),
                            tr("Which number is it?"), tr("In which head is it largest?")};
    for (int i = 0; i < kinds.size(); ++i)
        m_kind->setItemText(i, kinds[i]);
    for (std::size_t i = 0; i < askedMeasures().size(); ++i)
        m_measure->setItemText(static_cast<int>(i), measureName(askedMeasures()[i]));
    setRowText(
        m_form, m_kind, tr("Question"),
        tipText(tr("The learner predicts, then the answer is revealed. A row that is asked about is covered "
                   "until then.")));
    setRowText(m_form, m_measure, tr("About"), tipText(tr("The number that is asked about.")));
    setRowText(m_form, m_head, tr("Head"), tipText(tr("The head, counted from 1.")));
    setRowText(m_form, m_query, tr("Query"), tipText(tr("The query's row, counted from 1.")));
    setRowText(m_form, m_key, tr("Key"), tipText(tr("The key, or the other head, counted from 1.")));
    setRowText(m_form, m_choices, tr("Choices"), tipText(tr("Two to six numbers: 0.1; 0.5; 0.9")));
    alignLabels(m_form);
    m_useRow->setText(tr("&Question from the Selected Row"));
    setTip(m_useRow, tipText(tr("Asks about the row, or the cell, that is selected in the figure.")));
    m_useChange->setText(tr("Take the Window's &Change"));
    setTip(m_useChange,
           tipText(tr("What differs in the window from the scene is the change that is asked about.")));
    m_textLabel->setText(tr("Question in words"));
    m_text->setAccessibleName(tr("Question in words"));
    m_explanationLabel->setText(tr("Explanation, shown with the answer"));
    m_explanation->setAccessibleName(tr("Explanation, shown with the answer"));
    refresh();
}

} // namespace heedmap
