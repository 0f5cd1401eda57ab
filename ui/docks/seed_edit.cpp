// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/seed_edit.h"

#include <QKeyEvent>
#include <QValidator>

#include <algorithm>
#include <limits>

namespace heedmap {

namespace {

class SeedValidator final : public QValidator
{
public:
    using QValidator::QValidator;

    State validate(QString &text, int &) const override
    {
        if (text.isEmpty())
            return Intermediate;
        const bool digits =
            std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c >= u'0' && c <= u'9'; });
        bool fits = false;
        text.toULongLong(&fits);
        return digits && fits ? Acceptable : Invalid;
    }
};

} // namespace

SeedEdit::SeedEdit(QWidget *parent) : QLineEdit(QStringLiteral("0"), parent)
{
    setValidator(new SeedValidator(this));
    setMinimumWidth(64);
    connect(this, &QLineEdit::textEdited, this, &SeedEdit::take);
}

void SeedEdit::setSeed(quint64 seed)
{
    const bool meansIt = hasAcceptableInput() && text().toULongLong() == seed;
    const bool beingEmptied = hasFocus() && text().isEmpty() && m_seed == seed;
    m_seed = seed;
    if (meansIt || beingEmptied)
        return;
    setText(QString::number(seed));
    setCursorPosition(0);
}

void SeedEdit::take(const QString &text)
{
    if (!hasAcceptableInput() || text.toULongLong() == m_seed)
        return;
    m_seed = text.toULongLong();
    emit seedEdited(m_seed);
}

void SeedEdit::keyPressEvent(QKeyEvent *event)
{
    const bool up = event->key() == Qt::Key_Up;
    if (!up && event->key() != Qt::Key_Down) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    if (m_seed == (up ? std::numeric_limits<quint64>::max() : 0))
        return;
    setSeed(up ? m_seed + 1 : m_seed - 1);
    emit seedEdited(m_seed);
}

void SeedEdit::focusOutEvent(QFocusEvent *event)
{
    // An empty field means nothing: what counts is shown again.
    if (text().isEmpty())
        setText(QString::number(m_seed));
    QLineEdit::focusOutEvent(event);
}

} // namespace heedmap
