// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/figure_dock.h"
#include "ui/docks/figure_dock_icons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace heedmap;

namespace {

struct Fixture
{
    Fixture()
    {
        dock.resize(240, 600);
        dock.show();
        [[maybe_unused]] const bool there = QTest::qWaitForWindowActive(&dock);
    }

    const FigureSettings &figure() const { return document.session().figure; }

    Document document;
    FigureDock dock{document};
};

QColor iconColor(ColorMap map, bool reversed, int x)
{
    return gradientIcon(map, reversed).pixmap(gradientIconSize, 2.0).toImage().pixelColor(x, 4);
}

} // namespace

class TestFigureDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void choices_reachTheSession_data();
    void choices_reachTheSession();
    void boxes_areUndoable_data();
    void boxes_areUndoable();
    void digits_needDecimals();
    void columns_areUndoable();
    void title_isTypedAsOneStep();
    void labelTemplates_areTypedOrChosen_data();
    void labelTemplates_areTypedOrChosen();
    void labelWithoutToken_isPointedOut();
    void reset_isUndoable();
    void icons_showTheMap();
    void language_switchesEverything();
    void dock_isNarrow();
};

void TestFigureDock::choices_reachTheSession_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::addColumn<int>("index");
    QTest::addColumn<FigureSettings>("expected");
    const auto row = [](const char *name, const char *control, int index, const auto &change) {
        FigureSettings expected;
        change(expected);
        QTest::newRow(name) << QByteArray(control) << index << expected;
    };
    row("map", "colorMap", 5, [](FigureSettings &f) { f.colorMap = ColorMap::RdYlBu; });
    row("last map", "colorMap", 7, [](FigureSettings &f) { f.colorMap = ColorMap::Greys; });
    row("shared", "range", 1, [](FigureSettings &f) { f.range = RangeMode::Shared; });
    row("per head", "range", 2, [](FigureSettings &f) { f.range = RangeMode::PerHead; });
    row("logarithmic", "range", 3, [](FigureSettings &f) { f.range = RangeMode::Logarithmic; });
    row("no values", "values", 1, [](FigureSettings &f) { f.values = CellValues::Off; });
    row("decimals", "values", 2, [](FigureSettings &f) { f.values = CellValues::Digits; });
    row("mean", "reduction", 1, [](FigureSettings &f) { f.reduction = PixelReduction::Mean; });
}

void TestFigureDock::choices_reachTheSession()
{
    QFETCH(QByteArray, control);
    QFETCH(int, index);
    QFETCH(FigureSettings, expected);
    Fixture f;
    const Session before = f.document.session();
    auto *choice = child<QComboBox>(f.dock, control.constData());
    choice->setFocus();
    for (int i = 0; i < index; ++i)
        QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(f.figure(), expected);
    while (f.document.undoStack()->count() > 0 && f.document.undoStack()->index() > 1)
        f.document.undoStack()->undo();
    QCOMPARE(choice->currentIndex(), 1);
    checkUndo(f.document, before);
    QCOMPARE(choice->currentIndex(), 0);
}

void TestFigureDock::boxes_areUndoable_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::newRow("reversed") << QByteArray("reversed");
    QTest::newRow("swap") << QByteArray("swapAxes");
}

void TestFigureDock::boxes_areUndoable()
{
    QFETCH(QByteArray, control);
    Fixture f;
    const Session before = f.document.session();
    auto *box = child<QCheckBox>(f.dock, control.constData());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(f.figure().reversed, control == "reversed");
    QCOMPARE(f.figure().swapAxes, control == "swapAxes");
    checkUndo(f.document, before);
    QVERIFY(!box->isChecked());
}

void TestFigureDock::digits_needDecimals()
{
    Fixture f;
    auto *digits = child<QSpinBox>(f.dock, "digits");
    QVERIFY(!digits->isEnabled());
    QVERIFY(digits->toolTip().contains(QStringLiteral("decimals")));
    child<QComboBox>(f.dock, "values")->setCurrentIndex(2);
    QVERIFY(digits->isEnabled());
    const Session before = f.document.session();
    digits->setFocus();
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(digits, Qt::Key_Up);
    QCOMPARE(f.figure().digits, 6);
    QCOMPARE(f.document.undoStack()->count(), 2);
    checkUndo(f.document, before);
    QCOMPARE(digits->value(), 2);
}

void TestFigureDock::columns_areUndoable()
{
    Fixture f;
    const Session before = f.document.session();
    auto *columns = child<SliderSpin>(f.dock, "columns");
    QCOMPARE(columns->minimum(), 1);
    QCOMPARE(columns->maximum(), 16);
    columns->spinBox()->setFocus();
    QTest::keyClick(columns->spinBox(), Qt::Key_Up);
    QCOMPARE(f.figure().columns, 5);
    checkUndo(f.document, before);
    QCOMPARE(columns->value(), 4);
}

void TestFigureDock::title_isTypedAsOneStep()
{
    Fixture f;
    const Session before = f.document.session();
    auto *title = child<QLineEdit>(f.dock, "title");
    title->setFocus();
    QTest::keyClicks(title, QStringLiteral("<b>R&D</b> $x$ {heads}"));
    QCOMPARE(f.figure().title, QStringLiteral("<b>R&D</b> $x$ {heads}"));
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
    QCOMPARE(title->text(), QString());
}

void TestFigureDock::labelTemplates_areTypedOrChosen_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::addColumn<bool>("query");
    QTest::newRow("target") << QByteArray("queryLabel") << true;
    QTest::newRow("source") << QByteArray("keyLabel") << false;
}

void TestFigureDock::labelTemplates_areTypedOrChosen()
{
    QFETCH(QByteArray, control);
    QFETCH(bool, query);
    Fixture f;
    const auto text = [&] { return query ? f.figure().queryLabel : f.figure().keyLabel; };
    auto *field = child<QComboBox>(f.dock, control.constData());
    const Session before = f.document.session();
    field->setFocus();
    QTest::keyClicks(field->lineEdit(), QStringLiteral("at {token}"));
    QCOMPARE(text(), QStringLiteral("at {token}"));
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
    QCOMPARE(field->currentText(), QString());
    QStringList presets;
    for (int i = 0; i < field->count(); ++i)
        presets.append(field->itemText(i));
    QVERIFY(presets.contains(QStringLiteral("生成“{token}”时")));
    field->setCurrentIndex(2);
    QCOMPARE(text(), QStringLiteral("generating “{token}”"));
    checkUndo(f.document, before);
    QCOMPARE(field->currentText(), QString());
}

void TestFigureDock::labelWithoutToken_isPointedOut()
{
    Fixture f;
    auto *hint = child<QLabel>(f.dock, "labelHint");
    QVERIFY(!hint->isVisible());
    f.document.edit({}, [](Session &session) { session.figure.keyLabel = QStringLiteral("word"); });
    QVERIFY(hint->isVisible());
    f.document.edit({}, [](Session &session) { session.figure.keyLabel = QStringLiteral("a {token}"); });
    QVERIFY(!hint->isVisible());
}

void TestFigureDock::reset_isUndoable()
{
    Fixture f;
    auto *reset = child<QPushButton>(f.dock, "resetFigure");
    QVERIFY(!reset->isEnabled());
    f.document.edit({}, [](Session &session) {
        session.figure = {ColorMap::Magma,
                          true,
                          RangeMode::Shared,
                          CellValues::Digits,
                          4,
                          true,
                          2,
                          HeadsShown::Mean,
                          {1},
                          RowNumbers::Entropy,
                          PixelReduction::Mean,
                          QStringLiteral("t"),
                          QStringLiteral("q"),
                          QStringLiteral("k")};
    });
    const Session before = f.document.session();
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(f.figure(), FigureSettings{});
    checkUndo(f.document, before);
    QCOMPARE(child<QComboBox>(f.dock, "keyLabel")->currentText(), QStringLiteral("k"));
    QCOMPARE(child<QComboBox>(f.dock, "colorMap")->currentIndex(), 2);
}

void TestFigureDock::icons_showTheMap()
{
    // The published ends of viridis: #440154 and #fde725.
    QCOMPARE(iconColor(ColorMap::Viridis, false, 0), QColor(0x44, 0x01, 0x54));
    QCOMPARE(iconColor(ColorMap::Viridis, true, 0), QColor(0xFD, 0xE7, 0x25));
    Fixture f;
    const auto *maps = child<QComboBox>(f.dock, "colorMap");
    QCOMPARE(maps->count(), 8);
    for (int i = 0; i < maps->count(); ++i)
        QVERIFY(!maps->itemIcon(i).isNull());
}

void TestFigureDock::language_switchesEverything()
{
    Fixture f;
    TildeLanguage language;
    QApplication::installTranslator(&language);
    QTRY_COMPARE(untranslated(f.dock, {QStringLiteral("{token}")}), QStringList());
    for (const char *name : {"colorMap", "range", "values", "reduction"}) {
        const auto *choice = child<QComboBox>(f.dock, name);
        for (int i = 0; i < choice->count(); ++i)
            QVERIFY(choice->itemText(i).startsWith(u'~'));
    }
    QApplication::removeTranslator(&language);
    QTRY_COMPARE(f.dock.windowTitle(), QStringLiteral("Figure"));
    QCOMPARE(f.document.undoStack()->count(), 0);
}

void TestFigureDock::dock_isNarrow()
{
    Fixture f;
    QVERIFY2(f.dock.minimumSizeHint().width() <= 230,
             qPrintable(QString::number(f.dock.minimumSizeHint().width())));
}

QTEST_MAIN(TestFigureDock)
#include "tst_figure_dock.moc"
