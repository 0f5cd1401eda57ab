// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QByteArray>
#include <QHash>

namespace heedmap {

inline constexpr int lessonFormatVersion = 1;

/// Bytes of files that scenes use, by their checksums.
using LessonModels = QHash<QString, std::shared_ptr<const QByteArray>>;

// A lesson as text: UTF-8 JSON, so that it can be written by hand.
//
// { "format": "heedmap-lesson", "version": 1, "id": "02-query-key-value", "number": 2,
//   "title": {"en": "…", "zh": "…"}, "summary": {"en": …, "zh": …},
//   "scenes": [ { "title": {…}, "text": {"en": ["paragraph", "paragraph"], "zh": "…"},
//                 "session": { fields of a .heedmap file },      whole: what is missing has its default
//                                                                without it: the session of the scene before
//                 "model": "zh-en",                              the model that comes with the program is used in it
//                 "change": { fields of a .heedmap file },       laid over that in turn
//                 "view": { "docks": [], "controls": [], "select": [head, query, key], "step": "", "look_at": "" },
//                 "question": { "kind": "largest-key|change|nearest|largest-head", "text": {…},
//                               "measure": "weight 1 2 3", "change": {…}, "choices": [], "explanation": {…} } } ] }
//
// A text is a string or a list of paragraphs, joined by an empty line. Heads, queries and keys are counted from 1, as in the
// window; 0 selects none. A measure is a kind and its places: "entropy 1 2", "d_k", "head-distance 1 2".
// In a change objects are merged, null brings back a field's default, and anything else takes the place of what was there.

/// Errors: NotALesson with the path ("scenes[2].question.choices"), what was found and what was expected; NewerLesson.
/// \a name stands in the messages for the file. Relative paths start at \a folder. \a models: "zh-en" by that name, others
/// by checksum.
Result<Lesson> lessonFromJson(const QByteArray &json, const QString &name, const QString &folder = {},
                              const LessonModels &models = {});

/// The inverse; every scene with its whole session. A model in memory goes into the first scene that uses it, as long as
/// they are at most 24 MiB in all.
QByteArray lessonToJson(const Lesson &lesson, const QString &folder = {});

/// Fields of a session laid over \a session: what a change alters. Errors as in sessionFromJson().
Result<Session> changedSession(const Session &session, const QJsonObject &change, const QString &name);

} // namespace heedmap
