// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QDockWidget;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace heedmap {

class LessonDraft;

/// Which panels and which of their controls the class sees in the scene that is being written.
class ClassViewPart final : public QWidget
{
    Q_OBJECT

public:
    explicit ClassViewPart(LessonDraft &draft, QWidget *parent = nullptr);

    /// Those that a scene can show.
    void setDocks(const QList<QDockWidget *> &docks);
    void refresh();
    void retranslate();

private:
    void rebuild();
    void showChecks();
    void takeOver();

    LessonDraft &m_draft;
    QList<QPointer<QDockWidget>> m_docks;
    QLabel *m_label = nullptr;
    QTreeWidget *m_tree = nullptr;
};

} // namespace heedmap
