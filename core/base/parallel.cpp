// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace heedmap {

void parallelFor(std::ptrdiff_t count, const std::function<void(std::ptrdiff_t)> &work)
{
    if (count == 1) {
        work(0);
        return;
    }
    tbb::this_task_arena::isolate(
        [&] { tbb::parallel_for(std::ptrdiff_t(0), count, work, tbb::simple_partitioner()); });
}

int parallelThreads()
{
    return std::max(1, tbb::this_task_arena::max_concurrency());
}

int parallelPlace()
{
    // Outside of any parallelFor(), and in one that needed no second thread, there is no index.
    return std::max(0, tbb::this_task_arena::current_thread_index());
}

} // namespace heedmap
