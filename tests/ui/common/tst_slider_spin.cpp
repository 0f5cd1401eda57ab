// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/slider_spin.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTest>
#include <QWheelEvent>

using namespace heedmap;

namespace {

QPoint handleCenter(const QSlider &slider)
{
    QStyleOptionSlider option;
    option.initFrom(&slider);
    option.orientation = slider.orientation();
    option.minimum = slider.minimum();
    option.maximum = slider.maximum();
    option.sliderPosition = slider.sliderPosition();
    option.sliderValue = slider.value();
    option.subControls = QStyle::SC_All;
    return slider.style()
        ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider)
        .center();
}

} // namespace

class TestSliderSpin final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void setValue_emitsNothing();
    void logarithmicScale_reachesEveryNumber();
    void logarithmicScale_puts16InTheMiddleOf1To256();
    void drag_editsWhileMovingAndEndsOnce();
    void keysOnLogarithmicSlider_stepByOneAndByDoubles();
    void typing_editsAndEnterEnds();
    void focusOut_ends();
    void wheelWithoutFocus_changesNothing();
    void spinBox_keepsItsWidth();
    void showNothing_isADashUntilTheNextValue();

private:
    void show(SliderSpin &control);
};

void TestSliderSpin::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestSliderSpin::show(SliderSpin &control)
{
    control.resize(300, 40);
    control.show();
    QVERIFY(QTest::qWaitForWindowActive(&control));
}

void TestSliderSpin::setValue_emitsNothing()
{
    SliderSpin control;
    control.setRange(1, 16);
    QSignalSpy edited(&control, &SliderSpin::valueEdited);
    control.setValue(5);
    QCOMPARE(control.value(), 5);
    QCOMPARE(control.slider()->value(), 5);
    control.setValue(99);
    QCOMPARE(control.value(), 16);
    QCOMPARE(edited.count(), 0);
}

void TestSliderSpin::logarithmicScale_reachesEveryNumber()
{
    SliderSpin control;
    control.setRange(1, 512);
    control.setLogarithmic(true);
    QSignalSpy edited(&control, &SliderSpin::valueEdited);
    for (int wanted = 2; wanted <= 512; ++wanted) {
        control.setValue(wanted);
        const int position = control.slider()->value();
        control.setValue(1);
        control.slider()->setValue(position);
        QCOMPARE(control.value(), wanted);
    }
    QCOMPARE(edited.count(), 511);
}

void TestSliderSpin::logarithmicScale_puts16InTheMiddleOf1To256()
{
    SliderSpin control;
    control.setRange(1, 256);
    control.setLogarithmic(true);
    control.setValue(16); // √(1 · 256)
    const QSlider *slider = control.slider();
    QCOMPARE(slider->value(), (slider->minimum() + slider->maximum()) / 2);
}

void TestSliderSpin::drag_editsWhileMovingAndEndsOnce()
{
    SliderSpin control;
    control.setRange(1, 512);
    control.setLogarithmic(true);
    control.setValue(32);
    show(control);
    QSignalSpy edited(&control, &SliderSpin::valueEdited);
    QSignalSpy ended(&control, &SliderSpin::editingEnded);
    const QPoint from = handleCenter(*control.slider());
    QTest::mousePress(control.slider(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i)
        QTest::mouseMove(control.slider(), from + QPoint(6 * i, 0));
    QVERIFY(edited.count() >= 4);
    QCOMPARE(ended.count(), 0);
    QTest::mouseRelease(control.slider(), Qt::LeftButton, {}, from + QPoint(30, 0));
    QCOMPARE(ended.count(), 1);
    QVERIFY(control.value() > 32);
    QCOMPARE(edited.last().first().toInt(), control.value());
    QCOMPARE(control.spinBox()->value(), control.value());
}

void TestSliderSpin::keysOnLogarithmicSlider_stepByOneAndByDoubles()
{
    SliderSpin control;
    control.setRange(1, 512);
    control.setLogarithmic(true);
    control.setValue(3);
    show(control);
    control.slider()->setFocus();
    QTest::keyClick(control.slider(), Qt::Key_Right);
    QCOMPARE(control.value(), 4);
    QTest::keyClick(control.slider(), Qt::Key_PageUp);
    QCOMPARE(control.value(), 8);
    QTest::keyClick(control.slider(), Qt::Key_Left);
    QCOMPARE(control.value(), 7);
    QTest::keyClick(control.slider(), Qt::Key_PageDown);
    QCOMPARE(control.value(), 3);
    QTest::keyClick(control.slider(), Qt::Key_End);
    QCOMPARE(control.value(), 512);
}

void TestSliderSpin::typing_editsAndEnterEnds()
{
    SliderSpin control;
    control.setRange(1, 512);
    show(control);
    control.spinBox()->setFocus();
    control.spinBox()->selectAll();
    QSignalSpy edited(&control, &SliderSpin::valueEdited);
    QSignalSpy ended(&control, &SliderSpin::editingEnded);
    QTest::keyClicks(control.spinBox(), QStringLiteral("128"));
    QCOMPARE(control.value(), 128);
    QCOMPARE(control.slider()->value(), 128);
    QCOMPARE(edited.last().first().toInt(), 128);
    QCOMPARE(ended.count(), 0);
    QTest::keyClick(control.spinBox(), Qt::Key_Return);
    QCOMPARE(ended.count(), 1);
}

void TestSliderSpin::focusOut_ends()
{
    SliderSpin control;
    show(control);
    control.slider()->setFocus();
    QTest::keyClick(control.slider(), Qt::Key_Right);
    QSignalSpy ended(&control, &SliderSpin::editingEnded);
    control.spinBox()->setFocus();
    QCOMPARE(ended.count(), 1);
}

void TestSliderSpin::wheelWithoutFocus_changesNothing()
{
    SliderSpin control;
    control.setValue(50);
    show(control);
    control.slider()->clearFocus();
    control.spinBox()->clearFocus();
    for (QWidget *part :
         {static_cast<QWidget *>(control.slider()), static_cast<QWidget *>(control.spinBox())}) {
        QWheelEvent wheel(QPointF(5, 5), part->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(part, &wheel);
        QVERIFY(!wheel.isAccepted());
    }
    QCOMPARE(control.value(), 50);
}

void TestSliderSpin::spinBox_keepsItsWidth()
{
    SliderSpin control;
    control.setRange(1, 512);
    show(control);
    control.setValue(1);
    const QRect one = control.spinBox()->geometry();
    control.setValue(512);
    QCOMPARE(control.spinBox()->geometry(), one);
}

void TestSliderSpin::showNothing_isADashUntilTheNextValue()
{
    SliderSpin control;
    control.setRange(1, 512);
    QSignalSpy edited(&control, &SliderSpin::valueEdited);
    control.showNothing();
    QCOMPARE(control.spinBox()->text(), QStringLiteral("–"));
    control.setValue(1);
    QCOMPARE(control.spinBox()->text(), QStringLiteral("1"));
    QCOMPARE(edited.count(), 0);
}

QTEST_MAIN(TestSliderSpin)
#include "tst_slider_spin.moc"
