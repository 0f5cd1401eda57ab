// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/insight_arrays.h"

#include <QTest>

#include <cmath>

namespace heedmap {

class tst_InsightArrays final : public QObject
{
    Q_OBJECT

private slots:
    void namesAndNumbersOfTwoHeads();
    void nothingOfNothing();
};

void tst_InsightArrays::namesAndNumbersOfTwoHeads()
{
    Trace trace;
    trace.weights = HeadStack(2, 1, 2);
    trace.weights.head(0) << 1, 0;
    trace.weights.head(1) << 0.5F, 0.5F;
    const std::vector<NamedArray> arrays = insightArrays(trace);
    QCOMPARE(arrays.size(), std::size_t(3));
    QCOMPARE(arrays[0].name, std::string("entropy"));
    QVERIFY(arrays[0].array.shape == (std::vector<std::int64_t>{2, 1}));
    QCOMPARE(arrays[0].array.values[0], 0.0F);
    QCOMPARE(arrays[0].array.values[1], std::log(2.0F));
    QCOMPARE(arrays[1].name, std::string("effective_keys"));
    QCOMPARE(arrays[1].array.values[1], 2.0F);
    // JS((1, 0), (½, ½)) = H(¾, ¼) − ½ H(1, 0) − ½ H(½, ½) = 0.562335 − 0.346574 = 0.215762
    QCOMPARE(arrays[2].name, std::string("head_distances"));
    QVERIFY(arrays[2].array.shape == (std::vector<std::int64_t>{2, 2}));
    QVERIFY(std::abs(arrays[2].array.values[1] - 0.2157616F) < 1e-6F);
    QCOMPARE(arrays[2].array.values[0], 0.0F);
}

void tst_InsightArrays::nothingOfNothing()
{
    QVERIFY(insightArrays(Trace()).empty());
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_InsightArrays)
#include "tst_insight_arrays.moc"
