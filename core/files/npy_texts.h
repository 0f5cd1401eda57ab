// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"
#include "core/files/element_type.h"

#include <string>

namespace heedmap {

/// UTF-32 in \a order, filled up with zeros at its end, as UTF-8. Surrogates and what lies above U+10FFFF become
/// U+FFFD. \pre element.size() is a multiple of 4.
std::string textFromCodePoints(Bytes element, ByteOrder order);

/// Bytes filled up with zeros at their end, as UTF-8. What is no UTF-8 becomes U+FFFD.
std::string textFromBytes(Bytes element);

} // namespace heedmap
