// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// The version that is written, and the newest that is read.
/// Version 2 names files that a session uses, 3 how views explain it, 4 models that were trained here, 5 pictures
/// and weights made by hand.
inline constexpr int sessionFormatVersion = 5;

/// A session as .heedmap text: UTF-8 JSON, indented, one line a setting. Files that it names are written
/// relative to \a folder where they lie below it or beside it, else with their whole path, as they are
/// without a folder. Models that the session has in memory are written into the text.
QByteArray sessionToJson(const Session &session, const QString &folder = {});

/// The inverse. A field that is missing keeps its default; an unknown field, a value of another type or
/// outside its range gives ErrorCode::NotASession with its path ("attention.heads"), what was found and what
/// was expected; a newer version ErrorCode::NewerSession. \a name stands in the messages for the file.
/// Relative paths start at \a folder.
Result<Session> sessionFromJson(const QByteArray &json, const QString &name, const QString &folder = {});

/// Files: at most 64 MiB are read; writing goes to a temporary name that is renamed, so that an old file
/// stays intact when the new one cannot be written. Models that the session has in memory are written beside the file:
/// see withModelsStored().
Result<Session> readSession(const QString &fileName);
Result<void> writeSession(const Session &session, const QString &fileName);

} // namespace heedmap
