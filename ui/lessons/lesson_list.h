// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_progress.h"

#include <QWidget>

class QListWidget;
class QPushButton;

namespace heedmap {

class HintLabel;

/// The lessons to choose from, each with what it is about and how far one came in it.
class LessonList final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonList(LessonProgress &progress, QWidget *parent = nullptr);

    void setLessons(const QList<Lesson> &lessons);
    /// Progress, or the language, is another one.
    void refresh();
    void retranslate();
    void focusList();
    void select(int lesson);

signals:
    void chosen(int lesson);
    void fileRequested();

private:
    void build();
    void start();
    void ask(bool asks);
    void forget();
    void showButtons();

    LessonProgress &m_progress;
    QList<Lesson> m_lessons;
    bool m_wereRead = false;
    bool m_asks = false; ///< whether everything is to be forgotten
    HintLabel *m_intro = nullptr;
    QListWidget *m_list = nullptr;
    QPushButton *m_start = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_forget = nullptr;
    QPushButton *m_keep = nullptr; ///< in the place of m_open while it asks
};

} // namespace heedmap
