// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace heedmap {

/// A small field for a sentence or a list. It tells every change that a person makes, but nothing while an
/// input method composes: only what it commits. Undo is the window's, not the field's own.
class TokensDockField final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TokensDockField(QWidget *parent = nullptr);

    /// Shows \a text unless it is what was shown or typed last. Waits while an input method composes.
    void showText(const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void typed(const QString &text);
    void left();
    void undoRequested();
    void redoRequested();

protected:
    bool event(QEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showDifference(const QString &text);
    QString currentText() const;
    void tellChange();
    void fixHeight();

    QString m_text; ///< what was shown or told last
    QString m_waiting;
    bool m_isWaiting = false;
    bool m_composing = false;
    bool m_showing = false;
};

} // namespace heedmap
