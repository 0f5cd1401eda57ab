// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "core/session/choice_names.h"

namespace heedmap {

/// Reads the option \a name, one of the names of a choice, into \a target; any other is refused with those that there are.
template <typename Choice>
void readChoice(OptionReader &options, const char *name, Choice &target)
{
    if (!options.isSet(name))
        return;
    if (const auto choice = choiceNamed<Choice>(options.text(name)))
        target = *choice;
    else
        options.refuse(Error{ErrorCode::UnknownChoice,
                             std::string("--") + name,
                             {options.text(name).toStdString(), allNames<Choice>().toStdString()}});
}

} // namespace heedmap
