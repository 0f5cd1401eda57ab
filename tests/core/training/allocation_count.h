// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

// Takes the place of malloc and its relatives in the whole program, so to be included once: everything that allocates,
// operator new and the libraries included, is counted. The sanitizers have their own malloc, which stays.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEEDMAP_NO_ALLOCATION_COUNT
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HEEDMAP_NO_ALLOCATION_COUNT
#endif
#endif
#if !defined(__GLIBC__)
#define HEEDMAP_NO_ALLOCATION_COUNT
#endif

namespace heedmap {

inline std::atomic<long> allocations = 0;

}

#ifndef HEEDMAP_NO_ALLOCATION_COUNT

extern "C" {

void *__libc_malloc(std::size_t);
void *__libc_calloc(std::size_t, std::size_t);
void *__libc_realloc(void *, std::size_t);
void *__libc_memalign(std::size_t, std::size_t);

void *malloc(std::size_t size) noexcept
{
    ++heedmap::allocations;
    return __libc_malloc(size);
}

void *calloc(std::size_t count, std::size_t size) noexcept
{
    ++heedmap::allocations;
    return __libc_calloc(count, size);
}

void *realloc(void *data, std::size_t size) noexcept
{
    ++heedmap::allocations;
    return __libc_realloc(data, size);
}

void *memalign(std::size_t alignment, std::size_t size) noexcept
{
    ++heedmap::allocations;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(std::size_t alignment, std::size_t size) noexcept
{
    return memalign(alignment, size);
}

int posix_memalign(void **data, std::size_t alignment, std::size_t size) noexcept
{
    *data = memalign(alignment, size);
    return *data != nullptr ? 0 : ENOMEM;
}
}

#endif
