// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/finite.h"
#include "core/attention/float_buffer.h"

#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

using namespace heedmap;

class TestFloatBuffer : public QObject
{
    Q_OBJECT

private slots:
    void buffers_areAligned()
    {
        for (const std::size_t size : {1UL, 15UL, 20000UL, 3000000UL}) {
            const FloatBuffer buffer(size);
            QCOMPARE(buffer.size(), size);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(buffer.data()) % 64, std::uintptr_t(0));
        }
    }

    void copies_haveTheirOwnNumbers()
    {
        FloatBuffer first(40000);
        std::fill_n(first.data(), 40000, 1.5F);
        FloatBuffer second = first;
        second.data()[39999] = 2;
        QCOMPARE(first.data()[39999], 1.5F);
        QCOMPARE(second.data()[0], 1.5F);
        first = std::move(second);
        QCOMPARE(first.data()[39999], 2.0F);
        QCOMPARE(first.size(), std::size_t(40000));
    }

    void kept_areNeverGivenTwice()
    {
        // Sizes of the same class, freed and asked for again.
        for (int round = 0; round < 3; ++round) {
            std::vector<FloatBuffer> buffers;
            for (std::size_t i = 0; i < 10; ++i) {
                buffers.emplace_back(20000 + i);
                std::fill_n(buffers.back().data(), 20000 + i, static_cast<float>(i));
            }
            for (std::size_t i = 0; i < 10; ++i) {
                QCOMPARE(buffers[i].data()[0], static_cast<float>(i));
                QCOMPARE(buffers[i].data()[20000 + i - 1], static_cast<float>(i));
            }
        }
        FloatBuffer::releaseSpares();
        const FloatBuffer after(20000);
        QVERIFY(after.data() != nullptr);
    }

    void sizesThatNoMemoryHas_throw()
    {
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, FloatBuffer(std::numeric_limits<std::size_t>::max() / 2));
    }

    void countNotFinite_looksAtEveryNumber()
    {
        // Longer than what one thread takes at a time (2¹⁸), with some at the ends of such parts.
        std::vector<float> values((std::size_t(3) << 18) + 5, 1.0F);
        QCOMPARE(countNotFinite(values), 0);
        values.front() = std::numeric_limits<float>::quiet_NaN();
        values[(1 << 18) - 1] = std::numeric_limits<float>::infinity();
        values[1 << 18] = -std::numeric_limits<float>::infinity();
        values[5] = std::numeric_limits<float>::max();
        values.back() = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(countNotFinite(values), 4);
        QCOMPARE(countNotFinite({}), 0);
    }
};

QTEST_GUILESS_MAIN(TestFloatBuffer)

#include "tst_float_buffer.moc"
