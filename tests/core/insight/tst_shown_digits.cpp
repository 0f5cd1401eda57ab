// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/folded_sum.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

double product(std::span<const double> x)
{
    return x[0] * x[1];
}

} // namespace

class tst_ShownDigits final : public QObject
{
    Q_OBJECT

private slots:
    void unitsAreWhatStandsOnThePage_data();
    void unitsAreWhatStandsOnThePage();
    void wholeNumbersNeedNoDecimals();
    void takesTheFewestDigitsThatAddUp();
    void saysWhatRoundingIsLeft();
    void cannotAddWhatIsNotFinite();
    void smallNumbersGetMoreDigits();
    void factorsGiveTheirProduct();
    void operandsThatNeverAgreeAreTold();
    void foldedSumKeepsTheOthersTogether();
    void foldedSumOfManyAddsUpAsShown();
    void oneTermIsNotHidden();
    void largestTermsHoldTheChosen();
};

void tst_ShownDigits::unitsAreWhatStandsOnThePage_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::addColumn<qint64>("units");
    QTest::newRow("down") << 1.2344 << 3 << qint64(1234);
    QTest::newRow("up") << 1.2346 << 3 << qint64(1235);
    QTest::newRow("negative") << -0.0516 << 2 << qint64(-5);
    QTest::newRow("nothing left") << -0.0004 << 3 << qint64(0);
    QTest::newRow("no decimals") << 41.7 << 0 << qint64(42);
    QTest::newRow("large") << -1e9 << 3 << qint64(-1000000000000);
}

void tst_ShownDigits::unitsAreWhatStandsOnThePage()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QFETCH(qint64, units);
    QCOMPARE(shownUnits(value, digits), std::optional<std::int64_t>(units));
    QCOMPARE(shownValue(value, digits), double(units) / std::pow(10.0, digits));
}

void tst_ShownDigits::wholeNumbersNeedNoDecimals()
{
    const std::array<double, 2> whole = {3, 8};
    QCOMPARE(digitsOfSum(whole, 11, 3, 6).digits, 0);
    const std::array<double, 2> halves = {0.5, 0.25};
    QCOMPARE(digitsOfSum(halves, 0.75, 3, 6).digits, 2);
    QVERIFY(digitsOfSum(halves, 0.75, 3, 6).addsUp());
    QCOMPARE(exactDigits(halves, 3), std::optional(2));
    const std::array<double, 1> third = {1.0 / 3};
    QVERIFY(!exactDigits(third, 6));
}

void tst_ShownDigits::takesTheFewestDigitsThatAddUp()
{
    // 0.1234 + 0.1234 = 0.2468: with 3 digits 0.123 + 0.123 ≠ 0.247, with 4 it does.
    const std::array<double, 2> terms = {0.1234, 0.1234};
    const ShownSum sum = digitsOfSum(terms, 0.2468, 3, 6);
    QCOMPARE(sum.digits, 4);
    QVERIFY(sum.addsUp());
    // ⅓ + ⅓ + ⅓ = 1 never does; ⅔ + ⅓ = 0.667 + 0.333 = 1 does at once.
    const std::array<double, 2> two = {2.0 / 3, 1.0 / 3};
    QCOMPARE(digitsOfSum(two, 1, 3, 6).digits, 3);
    QVERIFY(digitsOfSum(two, 1, 3, 6).addsUp());
}

void tst_ShownDigits::saysWhatRoundingIsLeft()
{
    // 3 · 0.333333 = 0.999999: one unit less than 1.000000.
    const std::array<double, 3> thirds = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    const ShownSum sum = digitsOfSum(thirds, 1, 3, 6);
    QCOMPARE(sum.digits, 6);
    QCOMPARE(sum.rounding, std::optional<std::int64_t>(-1));
    // 6 · 0.166667 = 1.000002
    const std::array<double, 6> sixths = {1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6};
    QCOMPARE(digitsOfSum(sixths, 1, 3, 6).rounding, std::optional<std::int64_t>(2));
}

void tst_ShownDigits::cannotAddWhatIsNotFinite()
{
    for (const double wrong : {nan, infinity, -infinity, 1e30}) {
        const std::array<double, 2> terms = {wrong, 0.1234567};
        const ShownSum sum = digitsOfSum(terms, wrong, 3, 6);
        QCOMPARE(sum.digits, 3);
        QVERIFY(!sum.rounding);
        QVERIFY(!sum.addsUp());
        QVERIFY(!shownUnits(wrong, 3));
    }
}

void tst_ShownDigits::smallNumbersGetMoreDigits()
{
    const auto least = [](double value) { return leastDigits({&value, 1}); };
    QCOMPARE(least(12), 3);
    QCOMPARE(least(0.5), 3);
    QCOMPARE(least(0.0123), 4);   // 0.0123
    QCOMPARE(least(-0.00123), 5); // 0.00123
    QCOMPARE(least(1e-30), 12);
    QCOMPARE(least(0), 3);
    QCOMPARE(least(nan), 3);
}

void tst_ShownDigits::factorsGiveTheirProduct()
{
    // 1.2345 · 6.7891 = 8.38114…; 1.23 · 6.79 = 8.3517, 1.235 · 6.789 = 8.3844, 1.2345 · 6.7891 = 8.3811: 8.381 takes four.
    const std::array<double, 2> factors = {1.2345, 6.7891};
    const std::array<ShownResult, 1> one = {ShownResult{factors, 1.2345 * 6.7891}};
    const ShownOperands shown = digitsOfOperands(one, 3, 3, 6, product);
    QCOMPARE(shown.digits, 4);
    QVERIFY(shown.agrees);
    // 3 · 4 = 12 takes none.
    const std::array<double, 2> whole = {3, 4};
    const std::array<ShownResult, 1> exact = {ShownResult{whole, 12}};
    QCOMPARE(digitsOfOperands(exact, 3, 3, 6, product).digits, 0);
    // What is not finite cannot disagree.
    const std::array<double, 2> broken = {nan, 4};
    const std::array<ShownResult, 1> noNumber = {ShownResult{broken, nan}};
    QVERIFY(digitsOfOperands(noNumber, 3, 3, 6, product).agrees);
}

void tst_ShownDigits::operandsThatNeverAgreeAreTold()
{
    // The stored result is another one.
    const std::array<double, 2> factors = {1.5, 2};
    const std::array<ShownResult, 1> wrong = {ShownResult{factors, 3.1}};
    const ShownOperands shown = digitsOfOperands(wrong, 3, 3, 6, product);
    QVERIFY(!shown.agrees);
    QCOMPARE(shown.digits, 6);
}

void tst_ShownDigits::foldedSumKeepsTheOthersTogether()
{
    const std::vector<double> terms = {1, 2, 3, 4, 5};
    const FoldedSum sum = foldedSum(terms, 15, {0, 3});
    QCOMPARE(sum.terms, (std::vector<double>{1, 4}));
    QCOMPARE(sum.hidden, std::size_t(3));
    QCOMPARE(sum.rest, 10.0); // 2 + 3 + 5
    QCOMPARE(sum.digits.digits, 0);
    QVERIFY(sum.digits.addsUp());
}

void tst_ShownDigits::foldedSumOfManyAddsUpAsShown()
{
    // Σ 1/k for k = 1 … 500, to seven digits: 6.7928234 (harmonic number).
    std::vector<double> terms;
    for (int k = 1; k <= 500; ++k)
        terms.push_back(1.0 / k);
    const FoldedSum sum = foldedSum(terms, 6.792823429990524, firstTerms(terms.size(), 6));
    QCOMPARE(sum.hidden, std::size_t(494));
    QVERIFY(std::abs(sum.rest - (6.792823429990524 - 2.45)) < 1e-12); // H₆ = 2.45
    std::int64_t units = shownUnits(sum.rest, sum.digits.digits).value();
    for (const double term : sum.terms)
        units += shownUnits(term, sum.digits.digits).value();
    QVERIFY(sum.digits.rounding.has_value());
    QCOMPARE(units - shownUnits(sum.total, sum.digits.digits).value(), *sum.digits.rounding);
}

void tst_ShownDigits::oneTermIsNotHidden()
{
    QCOMPARE(firstTerms(7, 6).size(), std::size_t(7));
    QCOMPARE(firstTerms(8, 6), (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
    QVERIFY(firstTerms(0, 6).empty());
}

void tst_ShownDigits::largestTermsHoldTheChosen()
{
    const std::vector<float> weights = {0.1F, 0.3F, 0.05F, 0.2F, 0.15F, 0.2F};
    QCOMPARE(largestTerms(weights, 2, 3), (std::vector<std::size_t>{1, 2, 3}));
    QCOMPARE(largestTerms(weights, 1, 3), (std::vector<std::size_t>{1, 3, 5}));
    QCOMPARE(largestTerms(weights, 0, 5).size(), std::size_t(6));
    const auto notANumber = std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(largestTerms(std::vector<float>{0, 1, 2, notANumber, 1}, 0, 2),
             (std::vector<std::size_t>{0, 2}));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_ShownDigits)
#include "tst_shown_digits.moc"
