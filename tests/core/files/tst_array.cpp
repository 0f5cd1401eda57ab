// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array.h"

#include <QTest>

using namespace heedmap;

using Sizes = std::vector<std::int64_t>;

Q_DECLARE_METATYPE(Sizes)

class TestArray : public QObject
{
    Q_OBJECT

private slots:
    void elementCount_isCheckedProduct_data()
    {
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<qint64>("expected"); // −1: none
        constexpr std::int64_t big = std::int64_t{1} << 32;
        QTest::newRow("one number") << Sizes{} << qint64{1};
        QTest::newRow("three axes") << Sizes{2, 3, 4} << qint64{24};
        QTest::newRow("a zero") << Sizes{2, 0, 4} << qint64{0};
        QTest::newRow("the largest") << Sizes{9223372036854775807} << qint64{9223372036854775807};
        QTest::newRow("too many") << Sizes{big, big} << qint64{-1};
        QTest::newRow("too many beside a zero") << Sizes{0, big, big} << qint64{-1};
        QTest::newRow("negative") << Sizes{-1, -1} << qint64{-1};
    }

    void elementCount_isCheckedProduct()
    {
        QFETCH(Sizes, shape);
        QFETCH(qint64, expected);
        QCOMPARE(elementCount(shape).value_or(-1), expected);
    }

    void shapeText_isBracketed()
    {
        QCOMPARE(shapeText(Sizes{}), std::string("[]"));
        QCOMPARE(shapeText(Sizes{2, 3}), std::string("[2, 3]"));
    }

    void headStack_keepsHeadsRowsAndColumns()
    {
        const FloatArray array{{2, 3, 2}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}};
        const Result<HeadStack> stack = toHeadStack(array, "q");
        QVERIFY(stack);
        QCOMPARE((*stack)(1, 2, 0), 10.0F);
        QCOMPARE(toArray(*stack), array);
        const Result<HeadStack> one = toHeadStack({{3, 2}, {0, 1, 2, 3, 4, 5}}, "q");
        QVERIFY(one);
        QCOMPARE(one->heads(), Eigen::Index{1});
        QCOMPARE((*one)(0, 1, 1), 3.0F);
        QVERIFY(toHeadStack({{2, 0, 4}, {}}, "q"));
    }

    void wrongRank_namesBothShapes()
    {
        const Result<HeadStack> stack = toHeadStack({{4}, {1, 2, 3, 4}}, "f.npy");
        QVERIFY(!stack);
        QCOMPARE(stack.error(), (Error{ErrorCode::ShapeMismatch, "f.npy", {"[4]", "[T, d] or [h, T, d]"}}));
        QVERIFY(!toHeadStack({{1, 1, 1, 1}, {1}}, "f.npy"));
        const Result<Matrix> matrix = toMatrix({{1, 2, 2}, {1, 2, 3, 4}}, "f.npy");
        QVERIFY(!matrix);
        QCOMPARE(matrix.error().details.front(), std::string("[1, 2, 2]"));
    }

    void matrix_isRowMajor()
    {
        const Result<Matrix> matrix = toMatrix({{2, 3}, {0, 1, 2, 3, 4, 5}}, "f.npy");
        QVERIFY(matrix);
        QCOMPARE((*matrix)(1, 0), 3.0F);
        QCOMPARE(toArray(*matrix), (FloatArray{{2, 3}, {0, 1, 2, 3, 4, 5}}));
    }
};

QTEST_APPLESS_MAIN(TestArray)
#include "tst_array.moc"
