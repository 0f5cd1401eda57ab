// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// The model that comes with the program: trained on the Chinese–English corpus that is built in.
FileReference exampleModel();

/// What a first start shows: 我 爱 中国 EOS → I love China EOS, aligned by exampleModel().
Session trainedExample();

/// Whether \a session shows exampleModel().
bool showsExampleModel(const Session &session);

} // namespace heedmap
