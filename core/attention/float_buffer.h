// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>

namespace heedmap {

/// Float32 numbers side by side, without a value until one is written: what is written once should not be written twice.
/// The address is a multiple of 64 bytes. Large buffers ask the system for large pages. Of those that were freed last, up to
/// six and 1200 MiB are kept for the next of the same size, until releaseSpares(). Thread-safe.
class FloatBuffer final
{
public:
    FloatBuffer() = default;
    /// Throws std::bad_alloc.
    explicit FloatBuffer(std::size_t size);
    FloatBuffer(const FloatBuffer &other);
    FloatBuffer(FloatBuffer &&other) noexcept
        : m_data(std::exchange(other.m_data, nullptr)), m_size(std::exchange(other.m_size, 0))
    {}
    FloatBuffer &operator=(FloatBuffer other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~FloatBuffer();

    /// Gives what is kept back to the system: once nothing has been computed for a while.
    static void releaseSpares();

    std::size_t size() const { return m_size; }
    float *data() { return m_data; }
    const float *data() const { return m_data; }

private:
    float *m_data = nullptr;
    std::size_t m_size = 0;
};

} // namespace heedmap
