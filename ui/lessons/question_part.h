// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QLabel;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace heedmap {

class HintLabel;
class LessonPlayer;
class LessonTextView;

/// The question of a scene: answers to choose from, and what is right once it is revealed. Arrow keys choose, Enter reveals.
class QuestionPart final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionPart(LessonPlayer &player, QWidget *parent = nullptr);

    void refresh();
    void retranslate();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void showOptions();
    void showVerdict();
    void moveFocus();
    bool moveChoice(const QObject *from, int key);
    QRadioButton *addRadio();
    QString optionText(int option) const;
    QString verdict() const;

    LessonPlayer &m_player;
    QLabel *m_heading = nullptr;
    LessonTextView *m_text = nullptr;
    QVBoxLayout *m_column = nullptr; ///< of the answers
    QButtonGroup *m_group = nullptr;
    QList<QRadioButton *> m_radios;
    HintLabel *m_verdict = nullptr;
    QPushButton *m_reveal = nullptr;
    QPushButton *m_again = nullptr;
    LessonTextView *m_explanation = nullptr;
};

} // namespace heedmap
