// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/float_buffer.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace heedmap {

namespace {

constexpr std::size_t cacheLine = 64;
constexpr std::size_t largePage = std::size_t(2) << 20;
constexpr std::size_t worthLargePages = 2 * largePage;

std::size_t roundedUp(std::size_t bytes, std::size_t step)
{
    return (bytes + step - 1) / step * step;
}

/// A page fault for every 4 KiB costs as much as computing what is written there.
float *allocate(std::size_t size)
{
    if (size == 0)
        return nullptr;
    if (size > std::numeric_limits<std::ptrdiff_t>::max() / sizeof(float) - largePage)
        throw std::bad_alloc();
    const std::size_t bytes = roundedUp(size * sizeof(float), cacheLine);
    const bool large = bytes >= worthLargePages;
    void *data = nullptr;
    if (posix_memalign(&data, large ? largePage : cacheLine, bytes) != 0)
        throw std::bad_alloc();
#ifdef __linux__
    if (large)
        madvise(data, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<float *>(data);
}

} // namespace

FloatBuffer::FloatBuffer(std::size_t size) : m_data(allocate(size)), m_size(size) {}

FloatBuffer::FloatBuffer(const FloatBuffer &other) : FloatBuffer(other.m_size)
{
    std::copy_n(other.m_data, m_size, m_data);
}

FloatBuffer::~FloatBuffer()
{
    std::free(m_data);
}

} // namespace heedmap
