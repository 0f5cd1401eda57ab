// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/session.h"

#include <QJsonObject>

namespace heedmap {

/// The fields that lead from \a before to \a after, as in a .heedmap file: the inverse of changedSession(). Lists are
/// whole. Errors: WrongValue where a field can be left out only, not altered: a file that is used no more.
Result<QJsonObject> sessionChange(const Session &before, const Session &after);

/// The names of the fields in \a change: "attention.scale", "mask.causal".
QStringList changedFields(const QJsonObject &change);

} // namespace heedmap
