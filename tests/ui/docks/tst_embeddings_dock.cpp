// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/seed_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

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

    const EmbeddingSettings &embedding() const { return document.session().embedding; }
    void chooseKind(EmbeddingKind kind)
    {
        child<QComboBox>(dock, "embeddingKind")->setCurrentIndex(static_cast<int>(kind));
    }

    Document document;
    EmbeddingsDock dock{document};
};

} // namespace

class TestEmbeddingsDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void kind_isUndoable();
    void typedSeed_covers64Bits();
    void seedAboveTheLimit_cannotBeTyped();
    void emptiedSeed_comesBack();
    void newSeed_isUndoable();
    void seedWithoutRandomNumbers_isDisabledWithReason();
    void width_isOneStepADrag();
    void width_isDisabledWithReason_data();
    void width_isDisabledWithReason();
    void table_startsWithWhatWasShown();
    void narrowedTable_comesBackWithinADrag();
    void narrowedTable_comesBackByUndo();
    void tableButtons_areUndoable();
    void unusedRows_areRemovedOnlyWhenThereAreAny();
    void wrongNumber_isToldInPlace();
    void position_isUndoable();
    void language_switchesEverything();
    void dock_isNarrow();
};

void TestEmbeddingsDock::kind_isUndoable()
{
    Fixture f;
    const Session before = f.document.session();
    auto *kind = child<QComboBox>(f.dock, "embeddingKind");
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(f.embedding().kind, EmbeddingKind::OneHot);
    QVERIFY(!child<QTableView>(f.dock, "vectorTable")->isVisible());
    checkUndo(f.document, before);
    QCOMPARE(kind->currentIndex(), 0);
    QVERIFY(child<QLabel>(f.dock, "embeddingMeaning")->text().contains(QStringLiteral("noise")));
}

void TestEmbeddingsDock::typedSeed_covers64Bits()
{
    Fixture f;
    const Session before = f.document.session();
    auto *seed = child<SeedEdit>(f.dock, "seed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("18446744073709551615"));
    QCOMPARE(f.embedding().seed, Q_UINT64_C(18446744073709551615));
    QCOMPARE(f.document.undoStack()->count(), 1);
    QTest::keyClick(seed, Qt::Key_Up);
    QCOMPARE(f.embedding().seed, Q_UINT64_C(18446744073709551615));
    QTest::keyClick(seed, Qt::Key_Down);
    QCOMPARE(f.embedding().seed, Q_UINT64_C(18446744073709551614));
    checkUndo(f.document, before);
    QCOMPARE(seed->text(), QStringLiteral("1"));
}

void TestEmbeddingsDock::seedAboveTheLimit_cannotBeTyped()
{
    Fixture f;
    auto *seed = child<SeedEdit>(f.dock, "seed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("18446744073709551616-x"));
    QCOMPARE(seed->text(), QStringLiteral("1844674407370955161"));
    QCOMPARE(f.embedding().seed, Q_UINT64_C(1844674407370955161));
}

void TestEmbeddingsDock::emptiedSeed_comesBack()
{
    Fixture f;
    auto *seed = child<SeedEdit>(f.dock, "seed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClick(seed, Qt::Key_Delete);
    QCOMPARE(seed->text(), QString());
    child<QComboBox>(f.dock, "embeddingKind")->setFocus();
    QCOMPARE(seed->text(), QStringLiteral("1"));
    QCOMPARE(f.document.undoStack()->count(), 0);
}

void TestEmbeddingsDock::newSeed_isUndoable()
{
    Fixture f;
    const Session before = f.document.session();
    QTest::mouseClick(child<QToolButton>(f.dock, "newSeed"), Qt::LeftButton);
    QCOMPARE(child<SeedEdit>(f.dock, "seed")->text(), QString::number(f.embedding().seed));
    checkUndo(f.document, before);
}

void TestEmbeddingsDock::seedWithoutRandomNumbers_isDisabledWithReason()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::OneHot);
    QVERIFY(child<SeedEdit>(f.dock, "seed")->isEnabled());
    f.document.edit({}, [](Session &s) { s.attention.projections = ProjectionKind::Identity; });
    QVERIFY(!child<SeedEdit>(f.dock, "seed")->isEnabled());
    QVERIFY(child<QLabel>(f.dock, "seedHint")->isVisible());
    QVERIFY(child<SeedEdit>(f.dock, "seed")->toolTip().contains(QStringLiteral("No number is random")));
}

void TestEmbeddingsDock::width_isOneStepADrag()
{
    Fixture f;
    const Session before = f.document.session();
    auto *width = child<SliderSpin>(f.dock, "dModel");
    for (int value : {8, 9, 10})
        emit width->valueEdited(value);
    emit width->editingEnded();
    QCOMPARE(f.embedding().dModel, 10);
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
    QCOMPARE(width->value(), 64);
}

void TestEmbeddingsDock::width_isDisabledWithReason_data()
{
    QTest::addColumn<EmbeddingKind>("kind");
    QTest::addColumn<Mechanism>("mechanism");
    QTest::addColumn<bool>("enabled");
    QTest::addColumn<QString>("reason");
    QTest::newRow("random") << EmbeddingKind::Random << Mechanism::DotProduct << true << QString();
    // 我 爱 中国 EOS I love China
    QTest::newRow("one-hot") << EmbeddingKind::OneHot << Mechanism::DotProduct << false
                             << QStringLiteral(": 7");
    QTest::newRow("additive") << EmbeddingKind::Random << Mechanism::Additive << false
                              << QStringLiteral("d_q");
    QTest::newRow("additive table") << EmbeddingKind::Table << Mechanism::Additive << true << QString();
}

void TestEmbeddingsDock::width_isDisabledWithReason()
{
    QFETCH(EmbeddingKind, kind);
    QFETCH(Mechanism, mechanism);
    QFETCH(bool, enabled);
    QFETCH(QString, reason);
    Fixture f;
    f.chooseKind(kind);
    f.document.edit({}, [=](Session &session) { session.attention.mechanism = mechanism; });
    QCOMPARE(child<SliderSpin>(f.dock, "dModel")->isEnabled(), enabled);
    QCOMPARE(child<QLabel>(f.dock, "dModelHint")->isVisible(), !enabled);
    QVERIFY(child<QLabel>(f.dock, "dModelHint")->text().contains(reason));
    QVERIFY(child<SliderSpin>(f.dock, "dModel")->toolTip().contains(reason));
}

void TestEmbeddingsDock::table_startsWithWhatWasShown()
{
    Fixture f;
    f.document.edit({}, [](Session &session) { session.embedding.dModel = 3; });
    const Session before = f.document.session();
    f.chooseKind(EmbeddingKind::Table);
    const auto *table = child<QTableView>(f.dock, "vectorTable");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 7);
    QCOMPARE(table->model()->columnCount(), 3);
    QCOMPARE(f.embedding().table.size(), 7);
    QTRY_VERIFY(f.document.computation() != nullptr && !f.document.isComputing());
    QVERIFY(!f.document.computeError());
    checkUndo(f.document, before);
}

void TestEmbeddingsDock::narrowedTable_comesBackWithinADrag()
{
    Fixture f;
    f.document.edit({}, [](Session &session) { session.embedding.dModel = 3; });
    f.chooseKind(EmbeddingKind::Table);
    const auto full = f.embedding().table;
    auto *width = child<SliderSpin>(f.dock, "dModel");
    emit width->valueEdited(1);
    QCOMPARE(f.embedding().table.value(QStringLiteral("I")).size(), 1);
    emit width->valueEdited(3);
    QCOMPARE(f.embedding().table, full);
    emit width->valueEdited(1);
    emit width->editingEnded();
    emit width->valueEdited(2);
    const QList<float> expected{full.value(QStringLiteral("I")).first(), 0.0F};
    QCOMPARE(f.embedding().table.value(QStringLiteral("I")), expected);
}

void TestEmbeddingsDock::narrowedTable_comesBackByUndo()
{
    Fixture f;
    f.document.edit({}, [](Session &session) { session.embedding.dModel = 3; });
    f.chooseKind(EmbeddingKind::Table);
    const Session before = f.document.session();
    emit child<SliderSpin>(f.dock, "dModel")->valueEdited(1);
    checkUndo(f.document, before);
    // What comes after an undo starts from what is there then.
    emit child<SliderSpin>(f.dock, "dModel")->valueEdited(2);
    QCOMPARE(f.embedding().table.value(QStringLiteral("I")),
             before.embedding.table.value(QStringLiteral("I")).mid(0, 2));
}

void TestEmbeddingsDock::tableButtons_areUndoable()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::Table);
    Session before = f.document.session();
    QTest::mouseClick(child<QPushButton>(f.dock, "fillZero"), Qt::LeftButton);
    QCOMPARE(f.embedding().table.value(QStringLiteral("I")), QList<float>(64, 0.0F));
    checkUndo(f.document, before);
    f.document.undoStack()->redo();
    const Session zero = f.document.session();
    QTest::mouseClick(child<QPushButton>(f.dock, "fillRandom"), Qt::LeftButton);
    QCOMPARE(f.embedding().table, before.embedding.table);
    checkUndo(f.document, zero);
}

void TestEmbeddingsDock::unusedRows_areRemovedOnlyWhenThereAreAny()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::Table);
    auto *button = child<QPushButton>(f.dock, "removeUnused");
    QVERIFY(!button->isEnabled());
    QVERIFY(!button->toolTip().isEmpty());
    f.document.edit({}, [](Session &session) { session.tokens.target.text = QStringLiteral("I"); });
    QVERIFY(button->isEnabled());
    QCOMPARE(child<QTableView>(f.dock, "vectorTable")->model()->rowCount(), 7);
    const Session before = f.document.session();
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(f.embedding().table.size(), 5);
    QVERIFY(!button->isEnabled());
    checkUndo(f.document, before);
}

void TestEmbeddingsDock::wrongNumber_isToldInPlace()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::Table);
    auto *model = child<QTableView>(f.dock, "vectorTable")->model();
    auto *hint = child<QLabel>(f.dock, "vectorTableHint");
    QVERIFY(!model->setData(model->index(0, 0), QStringLiteral("<b>")));
    QVERIFY(hint->isVisible());
    QCOMPARE(hint->textFormat(), Qt::PlainText);
    QVERIFY(model->setData(model->index(0, 0), QStringLiteral("1")));
    QVERIFY(!hint->isVisible());
}

void TestEmbeddingsDock::position_isUndoable()
{
    Fixture f;
    const Session before = f.document.session();
    auto *position = child<QCheckBox>(f.dock, "position");
    position->setFocus();
    QTest::keyClick(position, Qt::Key_Space);
    QVERIFY(f.embedding().position);
    QVERIFY(position->toolTip().contains(QStringLiteral("10000")));
    checkUndo(f.document, before);
    QVERIFY(!position->isChecked());
}

void TestEmbeddingsDock::language_switchesEverything()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::Table);
    TildeLanguage language;
    QApplication::installTranslator(&language);
    QTRY_COMPARE(untranslated(f.dock, {}), QStringList());
    const auto *kind = child<QComboBox>(f.dock, "embeddingKind");
    for (int i = 0; i < kind->count(); ++i)
        QVERIFY(kind->itemText(i).startsWith(u'~'));
    QApplication::removeTranslator(&language);
    QTRY_COMPARE(f.dock.windowTitle(), QStringLiteral("Embeddings"));
}

void TestEmbeddingsDock::dock_isNarrow()
{
    Fixture f;
    f.chooseKind(EmbeddingKind::Table);
    QTRY_VERIFY2(f.dock.minimumSizeHint().width() <= 230,
                 qPrintable(QString::number(f.dock.minimumSizeHint().width())));
}

QTEST_MAIN(TestEmbeddingsDock)
#include "tst_embeddings_dock.moc"
