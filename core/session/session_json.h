// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// The version that is written, and the newest that is read.
inline constexpr int sessionFormatVersion = 1;

/// A session as .heedmap text: UTF-8 JSON, indented, one line a setting.
QByteArray sessionToJson(const Session &session);

/// The inverse. A field that is missing keeps its default; an unknown field, a value of another type or
/// outside its range gives ErrorCode::NotASession with its path ("attention.heads"), what was found and what
/// was expected; a newer version ErrorCode::NewerSession. \a name stands in the messages for the file.
Result<Session> sessionFromJson(const QByteArray &json, const QString &name);

/// Files: at most 64 MiB are read; writing goes to a temporary name that is renamed, so that an old file
/// stays intact when the new one cannot be written.
Result<Session> readSession(const QString &fileName);
Result<void> writeSession(const Session &session, const QString &fileName);

} // namespace heedmap
