// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/hint_label.h"

#include <QList>
#include <QWidget>

#include <functional>

class QPushButton;

namespace heedmap {

/// A line that says what is the matter, and under it a button for each way out.
class AdviceRow final : public QWidget
{
    Q_OBJECT

public:
    struct Way
    {
        QString name; ///< of the button, for tests: it stays the same in every language
        QString text;
        std::function<void()> take;
    };

    explicit AdviceRow(QWidget *parent = nullptr);

    /// An empty text hides it. Buttons stay the same ones, with their focus, while their names do.
    void show(HintLabel::Kind kind, const QString &text, const QList<Way> &ways);
    QString text() const;

private:
    void makeButtons();

    HintLabel *m_hint = nullptr;
    QList<QPushButton *> m_buttons;
    QList<Way> m_ways;
};

} // namespace heedmap
