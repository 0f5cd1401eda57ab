// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/array.h"

#include <QByteArray>

#include <vector>

namespace heedmap {

// One function a format; encodeArrays() chooses. See ArrayFormat for what they promise.

QByteArray encodeNpy(const FloatArray &array);
Result<QByteArray> encodeNpz(const std::vector<NamedArray> &arrays, bool deflate, const std::string &place);
QByteArray encodeJson(const std::vector<NamedArray> &arrays);
Result<QByteArray> encodeSeparated(const std::vector<NamedArray> &arrays, char separator,
                                   const std::string &place);

} // namespace heedmap
