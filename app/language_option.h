// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"

namespace heedmap {

/// Puts --language en|zh to use; anything else is refused.
void useLanguage(OptionReader &options);

} // namespace heedmap
