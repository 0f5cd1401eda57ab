// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/json_visitors.h"

namespace heedmap {

/// The words that describe what a lesson file holds and should hold.
struct LessonWords
{
    Q_DECLARE_TR_FUNCTIONS(LessonFile)
};

// The parts of a lesson that hold no session, as JSON. Readers leave what is missing as it is and refuse what is unknown.

/// {"en": "…", "zh": ["paragraph", "paragraph"]}
void readText(JsonReader &fields, const char *key, LocalText &text);
QJsonObject textJson(const LocalText &text);

void readView(JsonReader &fields, const char *key, SceneView &view);
QJsonObject viewJson(const SceneView &view);

/// The fields of a question. Whether its change fits a session is not looked at.
void readQuestion(JsonReader &fields, Question &question);
QJsonObject questionJson(const Question &question);

/// At most this many characters of a name: of a dock, a control, a lesson.
inline constexpr int mostLessonName = 200;

/// A text on one line of at most mostLessonName characters.
void readName(JsonReader &fields, const char *key, QString &name);

} // namespace heedmap
