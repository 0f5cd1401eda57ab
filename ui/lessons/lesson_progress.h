// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QMap>
#include <QSettings>

namespace heedmap {

/// How far somebody came in a lesson.
struct Progress
{
    int scene = 0;           ///< where they were last, from 0
    int seen = 0;            ///< how many scenes, counted from the first
    QMap<int, bool> answers; ///< of scenes whose question was answered: whether it was right

    bool isBegun() const { return seen > 0; }
    /// Every scene was seen and every question answered.
    bool isFinished(const Lesson &lesson) const;
    /// The scene to go on with.
    int placeToContinue(const Lesson &lesson) const;

    bool operator==(const Progress &) const = default;
};

/// Remembers progress between starts, filed under the lesson's id; those of somebody's own apart from those that come with
/// the program. A lesson without an id is not remembered.
class LessonProgress final
{
public:
    /// In the person's own configuration folder.
    LessonProgress();

    Progress of(const Lesson &lesson, bool isOwn) const;
    void noteScene(const Lesson &lesson, bool isOwn, int place);
    void noteAnswer(const Lesson &lesson, bool isOwn, int place, bool right);

    bool isEmpty() const;
    void forgetAll();

private:
    QSettings m_settings;
};

} // namespace heedmap
