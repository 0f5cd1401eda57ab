// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_help.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

#include <utility>

namespace heedmap {

PresentationHelp::PresentationHelp(QWidget *parent) : QWidget(parent), m_keys(new QLabel(this))
{
    setObjectName(QStringLiteral("presentationHelp"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_keys->setObjectName(QStringLiteral("presentationKeys"));
    m_keys->setTextFormat(Qt::RichText);
    m_keys->setAlignment(Qt::AlignCenter);
    m_keys->setWordWrap(true);
    m_keys->setForegroundRole(QPalette::Base);
    writeKeys();
}

void PresentationHelp::setType(const PresentationType &type)
{
    m_type = type;
    QFont font = this->font();
    font.setPixelSize(type.least);
    m_keys->setFont(font);
}

void PresentationHelp::setLesson(bool lesson)
{
    if (lesson == m_hasLesson)
        return;
    m_hasLesson = lesson;
    writeKeys();
}

void PresentationHelp::writeKeys()
{
    m_keys->setText(keyTable());
    place(m_window);
}

/// Each key with what it does; a pair stays on one line.
QString PresentationHelp::keyTable() const
{
    QList<std::pair<QString, QString>> rows;
    if (m_hasLesson)
        rows = {{QStringLiteral("→ ←"), tr("scene")},
                {QStringLiteral("↓ ↑"), tr("step")},
                {QStringLiteral("J K"), tr("scroll")},
                {QStringLiteral("0–9"), tr("choose")},
                {QStringLiteral("R"), tr("answer")}};
    else
        rows = {{QStringLiteral("→ ←"), tr("step")}, {QStringLiteral("1–9"), tr("head")}};
    rows += {{QStringLiteral("Z"), tr("one head")},     {tr("Shift+→ ←"), tr("other head")},
             {QStringLiteral("Tab"), tr("cells")},      {QStringLiteral("P"), tr("pointer")},
             {QStringLiteral("B"), tr("black")},        {QStringLiteral("W"), tr("white")},
             {QStringLiteral("H"), tr("keys on, off")}, {QStringLiteral("F5"), tr("window and back")},
             {QStringLiteral("Esc"), tr("end")}};
    QStringList parts;
    for (const auto &[key, what] : rows) {
        // Unbroken between key and words, and behind the dash.
        const QString pair = QStringLiteral("<b>%1</b> %2").arg(key.toHtmlEscaped(), what.toHtmlEscaped());
        parts.append(QString(pair)
                         .replace(u' ', QChar(QChar::Nbsp))
                         .replace(QStringLiteral("–"), QStringLiteral("–\u2060")));
    }
    return parts.join(QStringLiteral("\u00a0\u00a0\u00a0 "));
}

int PresentationHelp::heightIn(QSize window) const
{
    return m_keys->heightForWidth(window.width() - 6 * m_type.margin) + m_type.margin;
}

int PresentationHelp::stripIn(QSize window) const
{
    return isHidden() ? 0 : heightIn(window) + m_type.margin;
}

void PresentationHelp::place(QSize window)
{
    m_window = window;
    if (window.isEmpty())
        return;
    const int width = window.width() - 4 * m_type.margin;
    const int inner = width - 2 * m_type.margin;
    const int height = heightIn(window);
    setGeometry(2 * m_type.margin, window.height() - height - m_type.margin, width, height);
    m_keys->setGeometry(m_type.margin, m_type.margin / 2, inner, height - m_type.margin);
}

void PresentationHelp::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Text));
    painter.drawRoundedRect(rect(), m_type.margin / 2.0, m_type.margin / 2.0);
}

void PresentationHelp::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        writeKeys();
}

} // namespace heedmap
