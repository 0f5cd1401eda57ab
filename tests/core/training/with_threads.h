// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Qt's macro has the name of one of oneTBB's functions.
#pragma push_macro("emit")
#undef emit
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#pragma pop_macro("emit")

namespace heedmap {

/// Calls \a work where parallelFor() has \a threads threads, however many the machine has.
template <typename Work>
void withThreads(int threads, const Work &work)
{
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    tbb::task_arena(threads).execute(work);
}

} // namespace heedmap
