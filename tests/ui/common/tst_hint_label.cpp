// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/number_spin.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace heedmap;

namespace {

double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// WCAG 2.1, "contrast ratio".
double contrast(const QColor &a, const QColor &b)
{
    const double bright = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (bright + 0.05) / (dark + 0.05);
}

} // namespace

class TestHintLabel final : public QObject
{
    Q_OBJECT

private slots:
    void everyKind_isReadable_data();
    void everyKind_isReadable();
    void markup_isShownAsTyped();
    void tipText_escapesMarkup();
    void disabledControl_saysWhy();
    void numberSpin_showsAsManyDecimalsAsThereAre_data();
    void numberSpin_showsAsManyDecimalsAsThereAre();
};

void TestHintLabel::everyKind_isReadable_data()
{
    QTest::addColumn<QColor>("window");
    QTest::addColumn<QColor>("text");
    QTest::newRow("light") << QColor(0xEF, 0xEF, 0xEF) << QColor(Qt::black);
    QTest::newRow("dark") << QColor(0x25, 0x25, 0x28) << QColor(0xE6, 0xE6, 0xE6);
}

void TestHintLabel::everyKind_isReadable()
{
    QFETCH(QColor, window);
    QFETCH(QColor, text);
    QWidget around;
    HintLabel label(&around);
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    around.setPalette(palette);
    for (const auto kind : {HintLabel::Kind::Note, HintLabel::Kind::Advice, HintLabel::Kind::Warning}) {
        label.setKind(kind);
        QVERIFY(contrast(label.palette().color(QPalette::WindowText), window) >= 4.5);
    }
}

void TestHintLabel::markup_isShownAsTyped()
{
    HintLabel literal;
    literal.setText(QStringLiteral("<s>"));
    HintLabel empty;
    QVERIFY(literal.sizeHint().width() > empty.sizeHint().width());
    QCOMPARE(literal.textFormat(), Qt::PlainText);
}

void TestHintLabel::tipText_escapesMarkup()
{
    QCOMPARE(tipText(QStringLiteral("<s>&"), QStringLiteral("k > q")),
             QStringLiteral("<p>&lt;s&gt;&amp;</p><p>k &gt; q</p>"));
}

void TestHintLabel::disabledControl_saysWhy()
{
    QComboBox combo;
    setTip(&combo, tipText(QStringLiteral("What it does.")));
    setDisabledBecause(&combo, QStringLiteral("Not now."));
    QVERIFY(!combo.isEnabled());
    QCOMPARE(combo.toolTip(), QStringLiteral("<p>Not now.</p><p>What it does.</p>"));
    setDisabledBecause(&combo, {});
    QVERIFY(combo.isEnabled());
    QCOMPARE(combo.toolTip(), QStringLiteral("<p>What it does.</p>"));
}

void TestHintLabel::numberSpin_showsAsManyDecimalsAsThereAre_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("half") << 0.5 << 9 << QStringLiteral("0.5");
    QTest::newRow("whole") << -1000.0 << 9 << QStringLiteral("-1000");
    QTest::newRow("1/sqrt 32, rounded") << 0.1767766952966369 << 4 << QStringLiteral("0.1768");
    QTest::newRow("nine") << 0.123456789 << 9 << QStringLiteral("0.123456789");
    QTest::newRow("zero") << 0.0 << 9 << QStringLiteral("0");
}

void TestHintLabel::numberSpin_showsAsManyDecimalsAsThereAre()
{
    QFETCH(double, number);
    QFETCH(int, decimals);
    QFETCH(QString, text);
    NumberSpin spin;
    spin.setLocale(QLocale::c());
    spin.setRange(-2000, 2000);
    QSignalSpy changed(&spin, &QDoubleSpinBox::valueChanged);
    spin.showNothing();
    QCOMPARE(spin.text(), QStringLiteral("–"));
    spin.showNumber(number, decimals);
    QCOMPARE(spin.text(), text);
    QCOMPARE(changed.count(), 0);
}

QTEST_MAIN(TestHintLabel)
#include "tst_hint_label.moc"
