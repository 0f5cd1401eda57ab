// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace heedmap {

/// Calls \a work(0) … work(count − 1), each once, in any order, on the calling thread and on a pool of threads that the
/// process keeps (oneTBB's). Returns when all are done. An exception of one is thrown here, after the others that had
/// begun. It may be called from several threads at once, and from within itself: a thread that waits for an inner one takes
/// up nothing of the outer one meanwhile. Worth it from some 20 µs a call.
void parallelFor(std::ptrdiff_t count, const std::function<void(std::ptrdiff_t)> &work);

/// How many calls of parallelFor() run side by side at most; at least 1.
int parallelThreads();

/// Within \a work of parallelFor(): which of the places 0 … parallelThreads() − 1 the call has. Calls of one parallelFor()
/// that run at the same time have different places, so that each can have a workspace of its own.
int parallelPlace();

} // namespace heedmap
