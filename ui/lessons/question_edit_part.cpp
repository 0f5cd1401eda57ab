// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/question_edit_part.h"

#include "core/lesson/measure_places.h"
#include "core/lesson/session_change.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/document/latest_worker.h"
#include "ui/lessons/lesson_draft.h"
#include "ui/lessons/question_words.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int shownLines = 3;
constexpr int mostPlace = 8192;

QPlainTextEdit *addText(QWidget *parent, const char *name, QLabel *label)
{
    auto *text = new QPlainTextEdit(parent);
    text->setObjectName(QString::fromLatin1(name));
    text->setTabChangesFocus(true);
    text->setUndoRedoEnabled(false);
    text->setMinimumHeight(text->fontMetrics().lineSpacing() * (shownLines + 1));
    label->setBuddy(text);
    return text;
}

} // namespace

QuestionEditPart::QuestionEditPart(Document &document, LessonDraft &draft, QWidget *parent)
    : QWidget(parent), m_document(document), m_draft(draft), m_worker(new LatestWorker(this))
{
    build();
    connectFields();
}

QuestionEditPart::~QuestionEditPart() = default;

void QuestionEditPart::build()
{
    auto *fields = new QWidget(this);
    m_form = newForm(fields);
    fields->layout()->setContentsMargins(0, 0, 0, 0);
    m_kind = addCombo(m_form, QStringLiteral("questionKind"), 5);
    m_measure = addCombo(m_form, QStringLiteral("questionMeasure"), static_cast<int>(askedMeasures().size()));
    m_head = addPlace("questionHead");
    m_query = addPlace("questionQuery");
    m_key = addPlace("questionKey");
    m_choices = new QLineEdit;
    m_choices->setObjectName(QStringLiteral("questionChoices"));
    addField(m_form, m_choices);
    m_useRow = new QPushButton(this);
    m_useRow->setObjectName(QStringLiteral("questionFromRow"));
    m_useChange = new QPushButton(this);
    m_useChange->setObjectName(QStringLiteral("questionFromChange"));
    m_changes = new HintLabel(this);
    m_textLabel = new QLabel(this);
    m_text = addText(this, "questionText", m_textLabel);
    m_explanationLabel = new QLabel(this);
    m_explanation = addText(this, "questionExplanation", m_explanationLabel);
    m_answer = new HintLabel(this);
    m_answer->setObjectName(QStringLiteral("questionAnswer"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (QWidget *part :
         std::initializer_list<QWidget *>{fields, m_useRow, m_useChange, m_changes, m_textLabel, m_text,
                                          m_explanationLabel, m_explanation, m_answer})
        column->addWidget(part);
}

QSpinBox *QuestionEditPart::addPlace(const char *name)
{
    auto *spin = new QSpinBox;
    spin->setObjectName(QString::fromLatin1(name));
    spin->setRange(1, mostPlace);
    guardWheel(spin);
    addField(m_form, spin);
    return spin;
}

void QuestionEditPart::connectFields()
{
    connect(m_kind, &QComboBox::activated, this, &QuestionEditPart::chooseKind);
    connect(m_measure, &QComboBox::activated, this, [this](int index) {
        change(tr("what is asked about"), [index](Question &question) {
            question.measure.kind = askedMeasures()[static_cast<std::size_t>(index)];
        });
    });
    const auto place = [this](QSpinBox *spin, int Measure::*member) {
        connect(spin, &QSpinBox::valueChanged, this, [this, spin, member](int value) {
            change(
                tr("what is asked about"),
                [member, value](Question &question) { question.measure.*member = value - 1; },
                spin->objectName());
        });
        connect(spin, &QSpinBox::editingFinished, &m_draft, &LessonDraft::endMerge);
    };
    place(m_head, &Measure::head);
    place(m_query, &Measure::query);
    connect(m_key, &QSpinBox::valueChanged, this, [this](int value) {
        change(
            tr("what is asked about"),
            [value](Question &asked) {
                const bool heads = placesOf(asked.measure.kind) == Places::TwoHeads;
                (heads ? asked.measure.otherHead : asked.measure.key) = value - 1;
            },
            m_key->objectName());
    });
    connect(m_choices, &QLineEdit::editingFinished, this, [this] { takeChoices(m_choices->text()); });
    connect(m_useRow, &QPushButton::clicked, this, &QuestionEditPart::takeSelectedRow);
    connect(m_useChange, &QPushButton::clicked, this, &QuestionEditPart::takeChange);
    const auto words = [this](QPlainTextEdit *field, LocalText Question::*member, const char *key) {
        connect(field, &QPlainTextEdit::textChanged, this, [this, field, member, key] {
            const QString text = field->toPlainText().left(mostLessonText);
            change(
                tr("words of the question"),
                [&](Question &asked) {
                    (m_chinese ? (asked.*member).chinese : (asked.*member).english) = text;
                },
                QLatin1String(key) + (m_chinese ? QStringLiteral(".zh") : QStringLiteral(".en")));
        });
    };
    words(m_text, &Question::text, "question");
    words(m_explanation, &Question::explanation, "explanation");
    connect(&m_draft, &LessonDraft::changed, this, &QuestionEditPart::refresh);
    connect(&m_draft, &LessonDraft::placeChanged, this, &QuestionEditPart::refresh);
}

const Question *QuestionEditPart::question() const
{
    if (m_draft.place() < 0 || !m_draft.scene().question)
        return nullptr;
    return &*m_draft.scene().question;
}

void QuestionEditPart::change(const QString &what, const std::function<void(Question &)> &change,
                              const QString &mergeKey)
{
    if (question() == nullptr)
        return;
    m_draft.editScene(
        what, [&](Scene &scene) { change(*scene.question); }, mergeKey);
}

void QuestionEditPart::chooseKind(int index)
{
    if (m_draft.place() < 0)
        return;
    m_draft.editScene(tr("kind of question"), [this, index](Scene &scene) {
        if (index == 0) {
            scene.question.reset();
            return;
        }
        if (!scene.question)
            scene.question = Question{};
        scene.question->kind = static_cast<QuestionKind>(index - 1);
        if (scene.question->kind == QuestionKind::LargestKey)
            scene.question->measure.kind = MeasureKind::Weight;
        begin(*scene.question);
    });
}

void QuestionEditPart::takeSelectedRow()
{
    const Selection cell = m_document.selection();
    if (m_draft.place() < 0)
        return;
    m_draft.editScene(tr("question from the selected row"), [this, cell](Scene &scene) {
        if (!scene.question)
            scene.question = Question{};
        Measure &measure = scene.question->measure;
        measure.head = std::max(cell.head, 0);
        measure.query = std::max(cell.query, 0);
        if (cell.key >= 0)
            measure.key = cell.key;
        begin(*scene.question);
    });
}

/// A question without words gets usual ones, to be written over.
void QuestionEditPart::begin(Question &question) const
{
    if (question.text.isEmpty())
        (m_chinese ? question.text.chinese : question.text.english) = usualQuestion(question, m_chinese);
}

void QuestionEditPart::takeChange()
{
    if (question() == nullptr)
        return;
    const Result<QJsonObject> altered = sessionChange(m_draft.scene().session, m_document.session());
    if (!altered || altered->isEmpty()) {
        m_changes->setKind(HintLabel::Kind::Warning);
        m_changes->setText(altered ? tr("The window shows the scene as it is. Change something in it first.")
                                   : tr("This change cannot be told: a file is used no more."));
        return;
    }
    change(tr("change that is asked about"), [&](Question &asked) { asked.change = *altered; });
}

void QuestionEditPart::takeChoices(const QString &text)
{
    QList<double> numbers;
    static const QRegularExpression between(QStringLiteral("[;,；，、\\s]+"));
    const QStringList words = text.split(between, Qt::SkipEmptyParts);
    QStringList others;
    for (const QString &word : words) {
        bool good = false;
        const double number = word.toDouble(&good);
        if (!good || !std::isfinite(number))
            others.append(word);
        else if (numbers.size() < mostChoices && !numbers.contains(number))
            numbers.append(number);
    }
    m_unread = others;
    change(tr("numbers to choose from"), [&](Question &asked) { asked.choices = numbers; });
    refresh();
}

} // namespace heedmap
