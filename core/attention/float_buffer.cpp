// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/float_buffer.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace heedmap {

namespace {

constexpr std::size_t cacheLine = 64;
constexpr std::size_t smallestKept = std::size_t(64) << 10;
constexpr std::size_t largePage = std::size_t(2) << 20;
constexpr std::size_t worthLargePages = 2 * largePage;
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t mostBuffersKept = 0; // a buffer that is kept hides a use of it after its end
#else
constexpr std::size_t mostBuffersKept = 6;
#endif
constexpr std::size_t mostBytesKept = std::size_t(1200) << 20;

std::size_t roundedUp(std::size_t bytes, std::size_t step)
{
    return (bytes + step - 1) / step * step;
}

/// What a buffer of \a size numbers takes; coarse, so that one of nearly the same size can take its place.
std::size_t bytesFor(std::size_t size)
{
    const std::size_t bytes = size * sizeof(float);
    if (bytes < smallestKept || mostBuffersKept == 0)
        return bytes;
    if (bytes >= worthLargePages)
        return roundedUp(bytes, largePage);
    return roundedUp(bytes, smallestKept);
}

/// Buffers that were freed last. The first write to every page of a new one costs as much as computing what is written,
/// and a slider that is moved needs the same size again and again.
class SpareBuffers final
{
public:
    SpareBuffers() { m_spares.reserve(mostBuffersKept + 1); } // keep() must not throw

    void *take(std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find(m_spares, bytes, &Spare::bytes);
        if (found == m_spares.end())
            return nullptr;
        void *data = found->data;
        m_spares.erase(found);
        return data;
    }

    void keep(void *data, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        m_spares.push_back({data, bytes});
        while (m_spares.size() > mostBuffersKept || bytesKept() > mostBytesKept) {
            std::free(m_spares.front().data);
            m_spares.erase(m_spares.begin());
        }
    }

    void clear()
    {
        const std::lock_guard lock(m_mutex);
        for (const Spare &spare : m_spares)
            std::free(spare.data);
        m_spares.clear();
    }

private:
    struct Spare
    {
        void *data;
        std::size_t bytes;
    };

    std::size_t bytesKept() const
    {
        std::size_t sum = 0;
        for (const Spare &spare : m_spares)
            sum += spare.bytes;
        return sum;
    }

    std::mutex m_mutex;
    std::vector<Spare> m_spares; ///< oldest first
};

/// Never destroyed: buffers of static objects are freed later than anything here could be.
SpareBuffers &spareBuffers()
{
    static auto *spares = new SpareBuffers;
    return *spares;
}

float *allocate(std::size_t size)
{
    if (size == 0)
        return nullptr;
    if (size > std::numeric_limits<std::ptrdiff_t>::max() / sizeof(float) - largePage)
        throw std::bad_alloc();
    const std::size_t bytes = bytesFor(size);
    void *data = bytes >= smallestKept ? spareBuffers().take(bytes) : nullptr;
    if (data != nullptr)
        return static_cast<float *>(data);
    const bool large = bytes >= worthLargePages;
    if (posix_memalign(&data, large ? largePage : cacheLine, bytes) != 0)
        throw std::bad_alloc();
#ifdef __linux__
    if (large)
        madvise(data, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<float *>(data);
}

void release(float *data, std::size_t size)
{
    if (const std::size_t bytes = bytesFor(size); data != nullptr && bytes >= smallestKept)
        spareBuffers().keep(data, bytes);
    else
        std::free(data);
}

} // namespace

FloatBuffer::FloatBuffer(std::size_t size) : m_data(allocate(size)), m_size(size) {}

FloatBuffer::FloatBuffer(const FloatBuffer &other) : FloatBuffer(other.m_size)
{
    std::copy_n(other.m_data, m_size, m_data);
}

FloatBuffer::~FloatBuffer()
{
    release(m_data, m_size);
}

void FloatBuffer::releaseSpares()
{
    spareBuffers().clear();
}

} // namespace heedmap
