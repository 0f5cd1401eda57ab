// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/words_part.h"

#include "core/lesson/lesson_text.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/reading_text.h"
#include "ui/lessons/lesson_draft.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int shownLines = 7;
constexpr int mostTitle = 200; ///< characters

QString &wordsOf(LocalText &text, bool chinese)
{
    return chinese ? text.chinese : text.english;
}

const QString &wordsOf(const LocalText &text, bool chinese)
{
    return chinese ? text.chinese : text.english;
}

/// Only where it differs: the cursor of a field that is being typed into stays where it is.
void showWords(QLineEdit *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->text() != text)
        field->setText(text);
}

void showWords(QPlainTextEdit *field, const QString &text)
{
    const QSignalBlocker blocker(field);
    if (field->toPlainText() != text)
        field->setPlainText(text);
}

} // namespace

WordsPart::WordsPart(Document &document, LessonDraft &draft, QWidget *parent)
    : QWidget(parent), m_document(document), m_draft(draft)
{
    build();
    connectFields();
}

void WordsPart::build()
{
    m_titleLabel = new QLabel(this);
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("sceneTitle"));
    m_title->setMaxLength(mostTitle);
    m_titleLabel->setBuddy(m_title);
    m_textLabel = new QLabel(this);
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(QStringLiteral("sceneText"));
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false); // the lesson's own history is the one to go back in
    m_text->setMinimumHeight(m_text->fontMetrics().lineSpacing() * shownLines);
    m_textLabel->setBuddy(m_text);
    m_preview = new ReadingText(this);
    m_preview->setObjectName(QStringLiteral("scenePreview"));
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_text);
    m_pages->addWidget(m_preview);
    m_insert = new QToolButton(this);
    m_insert->setObjectName(QStringLiteral("insertNumber"));
    m_insert->setPopupMode(QToolButton::InstantPopup);
    m_insert->setFocusPolicy(Qt::StrongFocus);
    m_numbers = new QMenu(m_insert);
    m_insert->setMenu(m_numbers);
    m_showPreview = new QToolButton(this);
    m_showPreview->setObjectName(QStringLiteral("showPreview"));
    m_showPreview->setCheckable(true);
    m_showPreview->setFocusPolicy(Qt::StrongFocus);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_textLabel);
    row->addStretch(1);
    row->addWidget(m_insert);
    row->addWidget(m_showPreview);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_titleLabel);
    column->addWidget(m_title);
    column->addLayout(row);
    column->addWidget(m_pages);
    m_wrong = new HintLabel(HintLabel::Kind::Warning, this);
    m_wrong->setObjectName(QStringLiteral("wrongNumbers"));
    column->addWidget(m_wrong);
}

void WordsPart::connectFields()
{
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString &title) {
        m_draft.editScene(
            tr("title of a scene"), [&](Scene &scene) { wordsOf(scene.title, m_chinese) = title; },
            m_chinese ? QStringLiteral("title.zh") : QStringLiteral("title.en"));
    });
    connect(m_title, &QLineEdit::editingFinished, &m_draft, &LessonDraft::endMerge);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        const QString text = m_text->toPlainText().left(mostLessonText);
        m_draft.editScene(
            tr("text of a scene"), [&](Scene &scene) { wordsOf(scene.text, m_chinese) = text; },
            m_chinese ? QStringLiteral("text.zh") : QStringLiteral("text.en"));
    });
    connect(m_numbers, &QMenu::aboutToShow, this, &WordsPart::fillMenu);
    connect(m_showPreview, &QToolButton::toggled, this, [this](bool shown) {
        m_pages->setCurrentWidget(shown ? static_cast<QWidget *>(m_preview) : m_text);
        showPreview();
    });
    connect(&m_document, &Document::computed, this, &WordsPart::showPreview);
    connect(&m_draft, &LessonDraft::changed, this, &WordsPart::refresh);
    connect(&m_draft, &LessonDraft::placeChanged, this, [this] {
        m_showPreview->setChecked(false); // another scene is there to be written
        refresh();
    });
}

void WordsPart::fillMenu()
{
    m_numbers->clear();
    const Selection cell = m_document.selection();
    const auto place = [](int index) { return QString::number(std::max(index, 0) + 1); };
    const QString row = place(cell.head) + u' ' + place(cell.query);
    const QString whole = row + u' ' + place(cell.key);
    const auto add = [this](const QString &name, const QString &placeholder) {
        connect(m_numbers->addAction(name), &QAction::triggered, this,
                [this, placeholder] { insertPlaceholder(placeholder); });
    };
    add(tr("Weight of the selected cell"), QStringLiteral("{weight %1}").arg(whole));
    add(tr("Weight in per cent"), QStringLiteral("{weight %1 %}").replace(QLatin1String("%1"), whole));
    add(tr("Score of the selected cell"), QStringLiteral("{score %1}").arg(whole));
    add(tr("Sum of the selected row"), QStringLiteral("{row-sum %1}").arg(row));
    add(tr("Entropy of the selected row"), QStringLiteral("{entropy %1}").arg(row));
    add(tr("Effective number of keys of the row"), QStringLiteral("{effective-keys %1}").arg(row));
    m_numbers->addSeparator();
    add(tr("Query token"), QStringLiteral("{target %1}").arg(place(cell.query)));
    add(tr("Key token"), QStringLiteral("{source %1}").arg(place(cell.key)));
    m_numbers->addSeparator();
    add(tr("d_k"), QStringLiteral("{d_k}"));
    add(tr("Number of heads"), QStringLiteral("{heads}"));
}

void WordsPart::insertPlaceholder(const QString &placeholder)
{
    m_showPreview->setChecked(false);
    m_text->insertPlainText(placeholder);
    m_text->setFocus();
}

void WordsPart::showPreview()
{
    const QString text = m_draft.place() < 0 ? QString() : wordsOf(m_draft.scene().text, m_chinese);
    const ComputationPtr computation = m_document.computation();
    m_document.want(this, partsForText(text));
    const ShownNumbers shown{-1, m_document.session().explain.path, {}};
    if (m_showPreview->isChecked())
        m_preview->setReading(computation ? filledText(text, *computation, TextFormat::Markdown, shown)
                                          : text);
    QStringList wrong = computation ? unfilledPlaceholders(text, *computation) : QStringList();
    // What still stands in braces is no number that the program knows.
    static const QRegularExpression braces(QStringLiteral("\\{[^{}\\s][^{}]*\\}"));
    for (auto found = braces.globalMatch(pendingText(text)); computation && found.hasNext();)
        wrong.append(found.next().captured());
    wrong.removeDuplicates();
    m_wrong->setText(wrong.isEmpty()
                         ? QString()
                         : tr("The window has no such number: %1").arg(wrong.join(QLatin1String(", "))));
    m_wrong->setVisible(!wrong.isEmpty());
}

void WordsPart::setChinese(bool chinese)
{
    m_chinese = chinese;
    refresh();
}

void WordsPart::refresh()
{
    const bool any = m_draft.place() >= 0;
    showWords(m_title, any ? wordsOf(m_draft.scene().title, m_chinese) : QString());
    showWords(m_text, any ? wordsOf(m_draft.scene().text, m_chinese) : QString());
    const QString none = any ? QString() : tr("The lesson has no scene yet.");
    for (QWidget *field : std::initializer_list<QWidget *>{m_title, m_text, m_insert, m_showPreview})
        setDisabledBecause(field, none);
    showPreview();
}

void WordsPart::retranslate()
{
    m_titleLabel->setText(tr("Title of the scene"));
    m_textLabel->setText(tr("Text"));
    m_text->setAccessibleName(tr("Text of the scene"));
    m_text->setPlaceholderText(
        tr("What to look at, what to do, what to notice. Markdown: **bold**, - lists."));
    m_insert->setText(tr("Insert Number"));
    setTip(m_insert,
           tipText(tr("Inserts a place in braces that the program fills with what it computes, so that no "
                      "number in the text is ever out of date.")));
    m_showPreview->setText(tr("Preview"));
    setTip(m_showPreview,
           tipText(tr("Shows the text as the class sees it, with the numbers of the window.")));
    refresh();
}

} // namespace heedmap
