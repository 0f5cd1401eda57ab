// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace heedmap {

/// A button in a line of the message bar.
struct MessageChoice
{
    std::function<QString()> text; ///< asked again by retranslate()
    std::function<void()> chosen;
};

/// One line of the message bar: tinted, with a bar at its side and a button that closes it.
class MessageRow final : public QWidget
{
    Q_OBJECT

public:
    explicit MessageRow(QWidget *parent = nullptr);

    /// Asked again by retranslate().
    void setText(const std::function<QString()> &text);
    QString text() const;
    void setError(bool error);
    void setDismissible(bool dismissible);
    /// Buttons behind the text. Choosing one leaves the line as it is.
    void setChoices(const std::vector<MessageChoice> &choices);
    void retranslate();

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor accent() const;

    std::function<QString()> m_text;
    QLabel *m_label = nullptr;
    QToolButton *m_close = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    std::vector<MessageChoice> m_choices;
    bool m_error = false;
};

} // namespace heedmap
