// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/appearance.h"
#include "window_test.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>

#include <cmath>

using namespace heedmap;

namespace {

/// Relative luminance of WCAG 2.1.
double luminance(const QColor &color)
{
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestAppearance final : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_settings.clear(); }

    void dark_thenSystem_bringsThePlatformBack();
    void text_canBeRead_data();
    void text_canBeRead();
    void choice_isRemembered();

private:
    TemporarySettings m_settings;
};

void TestAppearance::dark_thenSystem_bringsThePlatformBack()
{
    const QPalette before = QApplication::palette();
    const QString style = QApplication::style()->name();
    applyAppearance(Appearance::Dark);
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
    applyAppearance(Appearance::Light);
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    applyAppearance(Appearance::System);
    QCOMPARE(QApplication::palette(), before);
    QCOMPARE(QApplication::style()->name(), style);
}

void TestAppearance::text_canBeRead_data()
{
    QTest::addColumn<int>("appearance");
    QTest::newRow("light") << static_cast<int>(Appearance::Light);
    QTest::newRow("dark") << static_cast<int>(Appearance::Dark);
}

void TestAppearance::text_canBeRead()
{
    QFETCH(int, appearance);
    applyAppearance(static_cast<Appearance>(appearance));
    const QPalette palette = QApplication::palette();
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::ToolTipText, QPalette::ToolTipBase}};
    for (const auto &[text, ground] : pairs)
        QVERIFY(contrast(palette.color(text), palette.color(ground)) >= 7.0);
    QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 3.0);
    applyAppearance(Appearance::System);
}

void TestAppearance::choice_isRemembered()
{
    QCOMPARE(savedAppearance(), Appearance::System);
    for (Appearance appearance : {Appearance::Dark, Appearance::Light, Appearance::System}) {
        saveAppearance(appearance);
        QCOMPARE(savedAppearance(), appearance);
    }
}

QTEST_MAIN(TestAppearance)
#include "tst_appearance.moc"
