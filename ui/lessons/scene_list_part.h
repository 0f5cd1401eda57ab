// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

class QPushButton;

namespace heedmap {

class LessonDraft;

/// The scenes by title. Dragging an entry, or Alt with an arrow key, asks for another order.
class SceneList final : public QListWidget
{
    Q_OBJECT

public:
    explicit SceneList(QWidget *parent = nullptr);

signals:
    void moveRequested(int from, int to);
    void removeRequested();

protected:
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

/// The list of scenes and what can be done with them.
class SceneListPart final : public QWidget
{
    Q_OBJECT

public:
    explicit SceneListPart(LessonDraft &draft, QWidget *parent = nullptr);

    /// In which language titles are shown.
    void setChinese(bool chinese);
    void refresh();
    void retranslate();

signals:
    void addRequested();
    void replaceRequested();
    void showRequested();

private:
    void build();
    QPushButton *addButton(const char *name);
    void updateButtons();

    LessonDraft &m_draft;
    SceneList *m_list = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_replace = nullptr;
    QPushButton *m_show = nullptr;
    QPushButton *m_remove = nullptr;
    bool m_chinese = false;
};

} // namespace heedmap
