// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/links_model.h"

namespace heedmap {

/// What the links view says. Plain text; in the language of the moment.
namespace LinksWords {

QString title();
/// Beside the legend.
QString heads();
/// Between the columns' titles.
QString attendsTo();
/// What the numbers beside the tokens are, or what the lines are while there are none.
QString firstNote(const LinksModel &model);
/// What is left out and what is marked.
QStringList furtherNotes(const LinksModel &model);

QString lineSentence(const LinksModel &model, const LinkLine &line);
QString tokenSentence(const LinksModel &model, const LinkToken &token);
QString headSentence(const LinksModel &model, int head);
/// All of it, for those who do not see it.
QString description(const LinksModel &model);

} // namespace LinksWords

} // namespace heedmap
