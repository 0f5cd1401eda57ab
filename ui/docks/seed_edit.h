// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace heedmap {

/// A whole number from 0 to 2⁶⁴ − 1, which no spin box covers. Up and Down step it.
class SeedEdit final : public QLineEdit
{
    Q_OBJECT

public:
    explicit SeedEdit(QWidget *parent = nullptr);

    /// Shows \a seed; text that already means it stays as it was typed.
    void setSeed(quint64 seed);
    quint64 seed() const { return m_seed; }

signals:
    /// On every change that the person makes.
    void seedEdited(quint64 seed);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void take(const QString &text);

    quint64 m_seed = 0;
};

} // namespace heedmap
