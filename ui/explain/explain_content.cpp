// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/explain_content.h"

namespace heedmap {

namespace {

int chosen(int wanted, Eigen::Index count)
{
    if (count == 0)
        return -1;
    return wanted >= 0 && wanted < count ? wanted : 0;
}

} // namespace

Selection chosenCell(const ExplainContent &content)
{
    if (!content.computation)
        return {};
    const Trace &trace = content.computation->trace;
    return {chosen(content.selection.head, trace.heads()), chosen(content.selection.query, trace.queries()),
            chosen(content.selection.key, trace.keys())};
}

} // namespace heedmap
