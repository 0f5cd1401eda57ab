// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/mask_array.h"

#include <QTest>

#include <limits>

using namespace heedmap;

using Values = std::vector<float>;
using Sizes = std::vector<std::int64_t>;

Q_DECLARE_METATYPE(Values)

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

} // namespace

class TestMaskArray : public QObject
{
    Q_OBJECT

private slots:
    void booleanAndAdditive_blockTheSame_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<bool>("additive");
        QTest::newRow("1 = blocked") << Values{0, 0, 1, 0, 1, 0} << false;
        QTest::newRow("-inf") << Values{0, 0, -infinity, 0, -infinity, -0.0F} << true;
        QTest::newRow("-1e9") << Values{0, 0, -1e9F, 0, -1e9F, 0} << true;
        QTest::newRow("smallest float16 and float32") << Values{0, 0, -65504, 0, -3.4028235e38F, 0} << true;
    }

    void booleanAndAdditive_blockTheSame()
    {
        QFETCH(Values, values);
        QFETCH(bool, additive);
        const Result<MaskFromArray> read = maskFromArray({{2, 3}, values}, "m");
        QVERIFY(read);
        QCOMPARE(read->meaning == MaskMeaning::Additive, additive);
        Mask expected(1, 2, 3);
        expected.block(0, 0, 2);
        expected.block(0, 1, 1);
        QCOMPARE(read->mask, expected);
    }

    void planes_areHeads()
    {
        const Result<MaskFromArray> read = maskFromArray({{2, 1, 2}, {0, 1, 1, 0}}, "m");
        QVERIFY(read);
        QCOMPARE(read->mask.planes(), std::ptrdiff_t{2});
        QVERIFY(read->mask.blocked(0, 0, 1) && !read->mask.blocked(0, 0, 0));
        QVERIFY(read->mask.blocked(1, 0, 0) && !read->mask.blocked(1, 0, 1));
    }

    void zeros_blockNothing()
    {
        QVERIFY(!maskFromArray({{2, 2}, {0, 0, 0, 0}}, "m")->mask.blocksAnything());
        QVERIFY(maskFromArray({{0, 4}, {}}, "m"));
        QVERIFY(maskFromArray({{4, 0}, {}}, "m"));
    }

    void oddValue_isNamedWithItsPlace_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<QString>("found");
        QTest::newRow("a half") << Values{0, 1, 0, 0, 0.5F, 0} << QStringLiteral("0.5 at [1, 1]");
        QTest::newRow("both meanings")
            << Values{0, 1, 0, -infinity, 0, 0} << QStringLiteral("-Infinity at [1, 0]");
        QTest::newRow("both, the other first")
            << Values{0, -infinity, 0, 0, 0, 1} << QStringLiteral("1 at [1, 2]");
        QTest::newRow("not low enough") << Values{-9999, 0, 0, 0, 0, 0} << QStringLiteral("-9999 at [0, 0]");
        QTest::newRow("NaN") << Values{0, 0, std::numeric_limits<float>::quiet_NaN(), 0, 0, 0}
                             << QStringLiteral("NaN at [0, 2]");
        QTest::newRow("+inf") << Values{0, infinity, 0, 0, 0, 0} << QStringLiteral("Infinity at [0, 1]");
        QTest::newRow("two") << Values{0, 2, 0, 0, 0, 0} << QStringLiteral("2 at [0, 1]");
    }

    void oddValue_isNamedWithItsPlace()
    {
        QFETCH(Values, values);
        QFETCH(QString, found);
        const Result<MaskFromArray> read = maskFromArray({{2, 3}, values}, "m");
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::WrongValue);
        QCOMPARE(QString::fromStdString(read.error().details.front()), found);
    }

    void otherRanks_areRefused()
    {
        for (const Sizes &shape : {Sizes{4}, Sizes{}, Sizes{1, 1, 2, 2}})
            QCOMPARE(maskFromArray({shape, Values(4, 0.0F)}, "m").error().code, ErrorCode::ShapeMismatch);
    }
};

QTEST_APPLESS_MAIN(TestMaskArray)
#include "tst_mask_array.moc"
