// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QObject>

class QAction;
class QMenu;

namespace heedmap {

/// The examples that come with the program, by title, in a menu. Each is a short lesson.
class ExampleActions final : public QObject
{
    Q_OBJECT

public:
    ExampleActions(QMenu *menu, QObject *parent);

    void retranslate();

signals:
    void chosen(const heedmap::Lesson &example);

private:
    void read(const QString &id);

    QList<Lesson> m_titles; ///< without their scenes
    QList<QAction *> m_actions;
};

} // namespace heedmap
