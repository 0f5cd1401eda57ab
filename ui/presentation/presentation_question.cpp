// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_question.h"

#include "ui/common/reading_text.h"
#include "ui/common/wrapping_label.h"
#include "ui/explain/flow_layout.h"
#include "ui/presentation/presentation_option.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

PresentationQuestion::PresentationQuestion(QWidget *parent) : QWidget(parent)
{
    m_text = new ReadingText;
    m_text->setObjectName(QStringLiteral("presentedQuestion"));
    m_text->setFocusPolicy(Qt::NoFocus);
    m_text->setTextInteractionFlags(Qt::NoTextInteraction);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_measured = new ReadingText(this);
    m_measured->hide();
    m_remark = new WrappingLabel;
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    m_flow = new QWidget;
    new FlowLayout(m_flow);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    m_flow->setSizePolicy(policy);
    m_content = new QWidget;
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, m_flow, m_remark})
        column->addWidget(part);
    column->addStretch(1);
    m_area = new QScrollArea;
    m_area->setWidget(m_content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(m_area);
}

void PresentationQuestion::setType(const PresentationType &type)
{
    m_type = type;
    QFont font = this->font();
    font.setPixelSize(type.least);
    m_remark->setFont(font);
    font.setBold(true);
    m_text->setFont(font);
    m_measured->setFont(font);
    m_content->layout()->setSpacing(type.margin);
    m_flow->layout()->setSpacing(type.margin / 2);
    for (PresentationOption *option : m_options)
        option->setType(type);
    setTextPixels(type.text);
}

void PresentationQuestion::setTextPixels(int pixels)
{
    m_text->setTextPixels(pixels);
    m_pixels = pixels;
    for (PresentationOption *option : m_options)
        option->setTextPixels(pixels);
    fitText();
}

void PresentationQuestion::setQuestion(const PresentedQuestion &question)
{
    if (question == m_question)
        return;
    m_question = question;
    m_text->setReading(question.text);
    m_measured->setReading(question.text);
    m_remark->setText(question.remark);
    m_remark->setVisible(!question.remark.isEmpty());
    showOptions();
    fitText();
}

void PresentationQuestion::showOptions()
{
    while (m_options.size() < m_question.options.size()) {
        auto *option = new PresentationOption(m_flow);
        const int place = static_cast<int>(m_options.size());
        option->setObjectName(QStringLiteral("option%1").arg(place + 1));
        option->setType(m_type);
        option->setTextPixels(m_pixels);
        option->setMostWidth(width());
        connect(option, &PresentationOption::clicked, this, [this, place] { emit chosen(place); });
        m_flow->layout()->addWidget(option);
        m_options.append(option);
    }
    for (int i = 0; i < static_cast<int>(m_options.size()); ++i) {
        m_options[i]->setVisible(i < m_question.options.size());
        if (i >= m_question.options.size())
            continue;
        PresentationOption::Mark mark =
            i == m_question.chosen ? PresentationOption::Mark::Chosen : PresentationOption::Mark::None;
        if (m_question.isRevealed && i == m_question.right)
            mark = PresentationOption::Mark::Right;
        else if (m_question.isRevealed && i == m_question.chosen && m_question.right >= 0)
            mark = PresentationOption::Mark::Wrong;
        m_options[i]->setAnswer(i + 1, m_question.options[i], mark);
    }
}

int PresentationQuestion::heightAt(int width, int pixels) const
{
    const int options = optionsHeightAt(width, pixels);
    const int flow = options == 0 ? 0 : options + m_type.margin;
    const int remark =
        m_question.remark.isEmpty() ? 0 : m_remark->QLabel::heightForWidth(width) + m_type.margin;
    m_measured->setTextPixels(pixels);
    return m_measured->heightAt(width) + flow + remark + m_type.margin;
}

/// As the layout of the options breaks them into rows.
int PresentationQuestion::optionsHeightAt(int width, int pixels) const
{
    const int spacing = m_type.margin / 2;
    int used = 0;
    int height = 0;
    for (qsizetype i = 0; i < m_question.options.size(); ++i) {
        const QSize size = m_options[i]->sizeAt(width, pixels);
        if (i == 0 || used + size.width() > width) {
            height += size.height() + (i == 0 ? 0 : spacing);
            used = 0;
        }
        used += size.width() + spacing;
    }
    return height;
}

bool PresentationQuestion::scrollBy(int pages)
{
    QScrollBar *bar = m_area->verticalScrollBar();
    const int before = bar->value();
    bar->setValue(before + pages * m_area->viewport()->height() * 3 / 4);
    return bar->value() != before;
}

void PresentationQuestion::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    for (PresentationOption *option : m_options)
        option->setMostWidth(width());
    fitText();
}

void PresentationQuestion::fitText()
{
    // Not the width of the viewport: it is still what it was when a scroll bar comes or goes.
    const bool fits = heightAt(width(), m_pixels) <= height();
    const int bar = fits ? 0 : m_area->verticalScrollBar()->sizeHint().width();
    m_text->setFixedHeight(m_text->heightAt(width() - bar));
    m_content->layout()->activate();
}

} // namespace heedmap
