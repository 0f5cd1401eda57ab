// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/choice_names.h"

namespace heedmap {

template <>
struct ChoiceNames<QuestionKind>
{
    static constexpr auto all =
        std::to_array<ChoiceName<QuestionKind>>({{QuestionKind::LargestKey, QLatin1String("largest-key")},
                                                 {QuestionKind::Change, QLatin1String("change")},
                                                 {QuestionKind::Nearest, QLatin1String("nearest")},
                                                 {QuestionKind::LargestHead, QLatin1String("largest-head")}});
};

} // namespace heedmap
