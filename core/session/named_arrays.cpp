// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/named_arrays.h"

namespace heedmap {

namespace {

void addIfThere(const char *name, const HeadStack &stack, std::vector<NamedArray> &arrays)
{
    if (stack.heads() > 0)
        arrays.push_back({name, toArray(stack)});
}

} // namespace

std::vector<NamedArray> namedArrays(const Trace &trace)
{
    std::vector<NamedArray> arrays;
    addIfThere("q", trace.q, arrays);
    addIfThere("k", trace.k, arrays);
    addIfThere("v", trace.v, arrays);
    addIfThere("scores", trace.scores, arrays);
    addIfThere("masked", trace.masked, arrays);
    addIfThere("weights", trace.weights, arrays);
    addIfThere("context", trace.context, arrays);
    if (trace.output.size() > 0)
        arrays.push_back({"output", toArray(trace.output)});
    return arrays;
}

} // namespace heedmap
