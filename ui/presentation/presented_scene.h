// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace heedmap {

class LessonPlayer;

struct PresentedQuestion
{
    QString text; ///< Markdown; empty: none is asked
    QStringList options;
    int chosen = -1;
    int right = -1; ///< −1 while it is covered
    bool isRevealed = false;
    QString remark; ///< why it cannot be answered, if so

    bool operator==(const PresentedQuestion &) const = default;
};

/// What a class sees of a lesson's scene, in the language that is shown. A value.
struct PresentedScene
{
    QString title;
    QString place; ///< "2 / 5"
    QString text;  ///< Markdown; with the explanation once it is revealed
    PresentedQuestion question;

    bool isEmpty() const { return title.isEmpty() && text.isEmpty() && question.text.isEmpty(); }
    bool operator==(const PresentedScene &) const = default;
};

/// Of what \a player plays; null or none: an empty one.
PresentedScene presentedScene(const LessonPlayer *player);

} // namespace heedmap
