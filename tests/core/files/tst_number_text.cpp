// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/number_text.h"

#include <QTest>

#include <bit>
#include <clocale>
#include <cmath>
#include <limits>

using heedmap::numberText;
using heedmap::parseNumber;

class TestNumberText : public QObject
{
    Q_OBJECT

private slots:
    void text_isShortestAndReadsBack_data()
    {
        QTest::addColumn<float>("value");
        QTest::addColumn<QString>("text");
        constexpr float infinity = std::numeric_limits<float>::infinity();
        QTest::newRow("a tenth") << 0.1F << QStringLiteral("0.1");
        QTest::newRow("a third") << 1.0F / 3
                                 << QStringLiteral("0.33333334"); // 9 digits at most, 8 suffice here
        QTest::newRow("minus zero") << -0.0F << QStringLiteral("-0");
        QTest::newRow("largest") << std::numeric_limits<float>::max() << QStringLiteral("3.4028235e+38");
        QTest::newRow("smallest") << std::numeric_limits<float>::denorm_min() << QStringLiteral("1e-45");
        QTest::newRow("infinity") << infinity << QStringLiteral("Infinity");
        QTest::newRow("minus infinity") << -infinity << QStringLiteral("-Infinity");
    }

    void text_isShortestAndReadsBack()
    {
        QFETCH(float, value);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(numberText(value)), text);
        float back = 42;
        QVERIFY(parseNumber(text.toStdString(), back));
        QCOMPARE(std::bit_cast<quint32>(back), std::bit_cast<quint32>(value));
    }

    void parse_acceptsNumbersAlone_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("good");
        QTest::addColumn<float>("expected");
        constexpr float infinity = std::numeric_limits<float>::infinity();
        QTest::newRow("plus") << QStringLiteral("+1.5") << true << 1.5F;
        QTest::newRow("exponent") << QStringLiteral("-25E-1") << true << -2.5F;
        QTest::newRow("too small for float32") << QStringLiteral("1e-50") << true << 0.0F;
        QTest::newRow("too small for a double") << QStringLiteral("-1e-400") << true << -0.0F;
        QTest::newRow("subnormal") << QStringLiteral("1e-42") << true << 1e-42F;
        QTest::newRow("too large for float32") << QStringLiteral("3.5e38") << true << infinity;
        QTest::newRow("too large for a double") << QStringLiteral("-1e999") << true << -infinity;
        QTest::newRow("400 digits") << QString(400, u'9') << true << infinity;
        QTest::newRow("0.000… of 400 digits")
            << QStringLiteral("0.") + QString(400, u'0') + u'1' << true << 0.0F;
        QTest::newRow("inf") << QStringLiteral("-inf") << true << -infinity;
        QTest::newRow("empty") << QStringLiteral("") << false << 0.0F;
        QTest::newRow("sign alone") << QStringLiteral("-") << false << 0.0F;
        QTest::newRow("two signs") << QStringLiteral("--1") << false << 0.0F;
        QTest::newRow("plus and minus") << QStringLiteral("+-1") << false << 0.0F;
        QTest::newRow("comma") << QStringLiteral("1,5") << false << 0.0F;
        QTest::newRow("blank behind") << QStringLiteral("1 ") << false << 0.0F;
        QTest::newRow("word") << QStringLiteral("x") << false << 0.0F;
        QTest::newRow("Unicode minus") << QStringLiteral("\u22121") << false << 0.0F;
    }

    void parse_acceptsNumbersAlone()
    {
        QFETCH(QString, text);
        QFETCH(bool, good);
        QFETCH(float, expected);
        float value = 42;
        QCOMPARE(parseNumber(text.toStdString(), value), good);
        QCOMPARE(std::bit_cast<quint32>(value), std::bit_cast<quint32>(good ? expected : 42.0F));
    }

    void parse_acceptsNaN()
    {
        float value = 0;
        QVERIFY(parseNumber("NaN", value));
        QVERIFY(std::isnan(value));
        QCOMPARE(numberText(value), std::string("NaN"));
    }

    void decimalComma_ofALocaleIsNoMatter()
    {
        if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr)
            QSKIP("No German locale on this machine.");
        float value = 0;
        const bool good = parseNumber("1.5", value);
        const std::string text = numberText(1.5F);
        std::setlocale(LC_NUMERIC, "C");
        QVERIFY(good);
        QCOMPARE(value, 1.5F);
        QCOMPARE(text, std::string("1.5"));
    }
};

QTEST_APPLESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
