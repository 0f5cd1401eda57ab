// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/common/hint_label.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/attention_dock.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

using namespace heedmap;

namespace {

Session sessionWith(const std::function<void(Session &)> &change)
{
    Session session = firstSession();
    change(session);
    return session;
}

template <typename T>
T *part(const QWidget &dock, const char *name)
{
    return dock.findChild<T *>(QString::fromLatin1(name));
}

/// Chooses by keyboard, as a person does.
void choose(QComboBox *combo, int index)
{
    combo->setFocus();
    const Qt::Key key = index > combo->currentIndex() ? Qt::Key_Down : Qt::Key_Up;
    while (combo->currentIndex() != index)
        QTest::keyClick(combo, key);
}

} // namespace

class TestAttentionDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void formula_followsTheSession_data();
    void formula_followsTheSession();
    void eachChoice_isOneUndoStep_data();
    void eachChoice_isOneUndoStep();
    void eachSlider_dragIsOneUndoStep_data();
    void eachSlider_dragIsOneUndoStep();
    void typingFreeScale_isOneUndoStep();
    void lockedWidths_showTheDerivedWidth();
    void unlocking_keepsTheWidths();
    void indivisibleHeads_offerCountsThatDivide();
    void identity_tellsWhichHeadsSeeOnlyZeros_data();
    void identity_tellsWhichHeadsSeeOnlyZeros();
    void additive_showsOnlyWhatApplies();
    void additiveBeforeTheFirstShow_hasEveryRow();
    void additiveWithOneHot_fixesWidthsAndSaysWhy();
    void undo_isFollowed();
    void language_switchesEverything();
    void narrowDock_fitsIn230Pixels();

private:
    void show(AttentionDock &dock);
};

void TestAttentionDock::show(AttentionDock &dock)
{
    dock.resize(260, 640);
    dock.show();
    QVERIFY(QTest::qWaitForWindowActive(&dock));
}

void TestAttentionDock::formula_followsTheSession_data()
{
    QTest::addColumn<Session>("session");
    QTest::addColumn<QString>("formula");
    QTest::newRow("scaled") << firstSession() << QStringLiteral("weights = softmax(Q Kᵀ / √32)");
    QTest::newRow("dot") << sessionWith([](Session &s) { s.attention.scale = ScaleRule::One; })
                         << QStringLiteral("weights = softmax(Q Kᵀ)");
    QTest::newRow("free") << sessionWith([](Session &s) {
        s.attention.scale = ScaleRule::Free;
        s.attention.freeScale = -0.25;
    }) << QStringLiteral("weights = softmax(-0.25 · Q Kᵀ)");
    QTest::newRow("locked") << sessionWith([](Session &s) {
        s.attention.heads = 4;
        s.attention.widthFollowsHeads = true;
    }) << QStringLiteral("weights = softmax(Q Kᵀ / √16)");
    QTest::newRow("additive") << sessionWith([](Session &s) { s.attention.mechanism = Mechanism::Additive; })
                              << QStringLiteral("weights = softmax(v_aᵀ tanh(W_a q + U_a k))");
}

void TestAttentionDock::formula_followsTheSession()
{
    QFETCH(Session, session);
    QFETCH(QString, formula);
    Document document;
    AttentionDock dock(document);
    document.reset(session, {});
    QCOMPARE(part<QLabel>(dock, "formula")->text(), formula);
}

void TestAttentionDock::eachChoice_isOneUndoStep_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::addColumn<int>("index");
    QTest::addColumn<Session>("expected");
    QTest::newRow("additive") << QByteArray("mechanism") << 1
                              << sessionWith([](Session &s) { s.attention.mechanism = Mechanism::Additive; });
    QTest::newRow("no scale") << QByteArray("scale") << 1
                              << sessionWith([](Session &s) { s.attention.scale = ScaleRule::One; });
    QTest::newRow("identity") << QByteArray("projections") << 1 << sessionWith([](Session &s) {
        s.attention.projections = ProjectionKind::Identity;
    });
    QTest::newRow("lock") << QByteArray("widthFollowsHeads") << 1
                          << sessionWith([](Session &s) { s.attention.widthFollowsHeads = true; });
}

void TestAttentionDock::eachChoice_isOneUndoStep()
{
    QFETCH(QByteArray, control);
    QFETCH(int, index);
    QFETCH(Session, expected);
    Document document;
    AttentionDock dock(document);
    show(dock);
    if (auto *combo = part<QComboBox>(dock, control.constData()))
        choose(combo, index);
    else
        QTest::mouseClick(part<QCheckBox>(dock, control.constData()), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(document.session(), expected);
    QVERIFY(undoesAndRedoes(document, firstSession()));
}

void TestAttentionDock::eachSlider_dragIsOneUndoStep_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::addColumn<bool>("additive");
    QTest::newRow("heads") << QByteArray("heads") << false;
    QTest::newRow("d_k") << QByteArray("keyWidth") << false;
    QTest::newRow("d_v") << QByteArray("valueWidth") << false;
    QTest::newRow("additive d_q") << QByteArray("queryWidth") << true;
    QTest::newRow("additive d_k") << QByteArray("keyWidth") << true;
    QTest::newRow("additive d_h") << QByteArray("hiddenWidth") << true;
}

void TestAttentionDock::eachSlider_dragIsOneUndoStep()
{
    QFETCH(QByteArray, control);
    QFETCH(bool, additive);
    Document document;
    const Session before = sessionWith([additive](Session &s) {
        s.attention.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
    });
    document.reset(before, {});
    AttentionDock dock(document);
    show(dock);
    QSlider *slider = part<SliderSpin>(dock, control.constData())->slider();
    const int handle = QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), slider->value(),
                                                       slider->width() - 12);
    const QPoint from(handle + 6, slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, from);
    QVERIFY(slider->isSliderDown());
    for (int i = 1; i <= 4; ++i)
        QTest::mouseMove(slider, from + QPoint(8 * i, 0));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(32, 0));
    QVERIFY(undoesAndRedoes(document, before));

    document.undoStack()->redo();
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(document.undoStack()->count(), 2);
}

void TestAttentionDock::typingFreeScale_isOneUndoStep()
{
    Document document;
    const Session before = sessionWith([](Session &s) { s.attention.scale = ScaleRule::Free; });
    document.reset(before, {});
    AttentionDock dock(document);
    show(dock);
    auto *number = part<NumberSpin>(dock, "scaleNumber");
    QCOMPARE(number->text(), QStringLiteral("× 1"));
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("-2.125"));
    QTest::keyClick(number, Qt::Key_Return);
    QCOMPARE(document.session().attention.freeScale, -2.125);
    QVERIFY(undoesAndRedoes(document, before));
    QCOMPARE(number->text(), QStringLiteral("× 1"));
}

void TestAttentionDock::lockedWidths_showTheDerivedWidth()
{
    Document document;
    AttentionDock dock(document);
    document.reset(sessionWith([](Session &s) {
                       s.attention.heads = 4;
                       s.attention.widthFollowsHeads = true;
                   }),
                   {});
    for (const char *name : {"keyWidth", "valueWidth"}) {
        const auto *width = part<SliderSpin>(dock, name);
        QCOMPARE(width->value(), 16); // 64 / 4
        QVERIFY(!width->isEnabled());
        QVERIFY(width->toolTip().contains(QStringLiteral("d_model / h")));
    }
    QCOMPARE(part<NumberSpin>(dock, "scaleNumber")->text(), QStringLiteral("× 0.25")); // 1/√16
    QVERIFY(!part<NumberSpin>(dock, "scaleNumber")->isEnabled());
}

void TestAttentionDock::unlocking_keepsTheWidths()
{
    Document document;
    document.reset(sessionWith([](Session &s) {
                       s.attention.heads = 8;
                       s.attention.widthFollowsHeads = true;
                   }),
                   {});
    AttentionDock dock(document);
    show(dock);
    part<QCheckBox>(dock, "widthFollowsHeads")->click();
    QCOMPARE(document.session().attention.dK, 8); // 64 / 8
    QCOMPARE(document.session().attention.dV, 8);
    QVERIFY(part<SliderSpin>(dock, "keyWidth")->isEnabled());
}

void TestAttentionDock::indivisibleHeads_offerCountsThatDivide()
{
    Document document;
    document.reset(sessionWith([](Session &s) { s.attention.widthFollowsHeads = true; }), {});
    AttentionDock dock(document);
    show(dock);
    part<SliderSpin>(dock, "heads")->spinBox()->setValue(5);
    QCOMPARE(document.session().attention.heads, 5);
    const auto *advice = part<HintLabel>(dock, "division");
    QVERIFY(advice->text().contains(QStringLiteral("64 does not split into 5 heads of equal width")));
    QCOMPARE(advice->kind(), HintLabel::Kind::Warning);
    QCOMPARE(part<SliderSpin>(dock, "keyWidth")->spinBox()->text(), QStringLiteral("–"));
    QCOMPARE(part<NumberSpin>(dock, "scaleNumber")->text(), QStringLiteral("–"));
    QStringList offered;
    for (int i = 0; i < 5; ++i)
        offered.append(part<QPushButton>(dock, qPrintable(QStringLiteral("headCount%1").arg(i)))->text());
    QCOMPARE(offered,
             QStringList({QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4"), QStringLiteral("8"),
                          QStringLiteral("16")})); // the divisors of 64 up to 16

    QTest::mouseClick(part<QPushButton>(dock, "headCount2"), Qt::LeftButton);
    QCOMPARE(document.session().attention.heads, 4);
    QCOMPARE(advice->kind(), HintLabel::Kind::Note);
    QVERIFY(part<QPushButton>(dock, "headCount2")->isChecked());
    QTest::mouseClick(part<QPushButton>(dock, "headCount2"), Qt::LeftButton);
    QVERIFY(part<QPushButton>(dock, "headCount2")->isChecked());
}

void TestAttentionDock::identity_tellsWhichHeadsSeeOnlyZeros_data()
{
    QTest::addColumn<int>("heads");
    QTest::addColumn<QString>("hint");
    QTest::newRow("2 of 32 fill 64") << 2 << QString();
    QTest::newRow("the third is beyond") << 3 << QStringLiteral("h · d_k = 96 > 64: head 3 sees only zeros.");
    QTest::newRow("two are beyond") << 4
                                    << QStringLiteral("h · d_k = 128 > 64: heads 3 to 4 see only zeros.");
}

void TestAttentionDock::identity_tellsWhichHeadsSeeOnlyZeros()
{
    QFETCH(int, heads);
    QFETCH(QString, hint);
    Document document;
    AttentionDock dock(document);
    show(dock);
    document.reset(sessionWith([heads](Session &s) {
                       s.attention.heads = heads;
                       s.attention.projections = ProjectionKind::Identity;
                   }),
                   {});
    const auto *label = part<HintLabel>(dock, "identityZeros");
    QCOMPARE(label->text(), hint);
    QCOMPARE(label->isVisible(), !hint.isEmpty());
}

void TestAttentionDock::additive_showsOnlyWhatApplies()
{
    Document document;
    AttentionDock dock(document);
    show(dock);
    document.reset(sessionWith([](Session &s) {
                       s.attention.mechanism = Mechanism::Additive;
                       s.attention.heads = 4;
                   }),
                   {});
    for (const char *name : {"queryWidth", "keyWidth", "hiddenWidth"})
        QVERIFY2(part<SliderSpin>(dock, name)->isVisible() && part<SliderSpin>(dock, name)->isEnabled(),
                 name);
    for (const char *name : {"valueWidth", "scale", "scaleNumber", "projections", "widthFollowsHeads"})
        QVERIFY2(!part<QWidget>(dock, name)->isVisible(), name);
    const auto *heads = part<SliderSpin>(dock, "heads");
    QCOMPARE(heads->value(), 1);
    QVERIFY(!heads->isEnabled());
    QVERIFY(heads->toolTip().contains(QStringLiteral("Additive attention has one head")));
    document.undoStack()->clear();
    document.reset(firstSession(), {});
    QVERIFY(part<QWidget>(dock, "scale")->isVisible());
    QVERIFY(!part<QWidget>(dock, "hiddenWidth")->isVisible());
    QVERIFY(heads->isEnabled());
}

void TestAttentionDock::additiveBeforeTheFirstShow_hasEveryRow()
{
    Document document;
    AttentionDock dock(document);
    document.edit(QStringLiteral("additive"),
                  [](Session &s) { s.attention.mechanism = Mechanism::Additive; });
    show(dock);
    int bottom = 0;
    for (const char *name : {"oneHead", "queryWidth", "keyWidth", "hiddenWidth"}) {
        const auto *row = dock.findChild<QWidget *>(QLatin1String(name));
        QVERIFY(row->isVisible());
        QTRY_VERIFY2(row->geometry().top() > bottom && row->height() > 8, name);
        bottom = row->geometry().bottom();
    }
}

void TestAttentionDock::additiveWithOneHot_fixesWidthsAndSaysWhy()
{
    Document document;
    AttentionDock dock(document);
    document.reset(sessionWith([](Session &s) {
                       s.attention.mechanism = Mechanism::Additive;
                       s.embedding.kind = EmbeddingKind::OneHot;
                   }),
                   {});
    for (const char *name : {"queryWidth", "keyWidth"}) {
        const auto *width = part<SliderSpin>(dock, name);
        QCOMPARE(width->value(), 7); // 我 爱 中国 EOS I love China
        QVERIFY(!width->isEnabled());
        QVERIFY(width->toolTip().contains(QStringLiteral("7 wide")));
    }
    QVERIFY(part<SliderSpin>(dock, "hiddenWidth")->isEnabled());
}

void TestAttentionDock::undo_isFollowed()
{
    Document document;
    AttentionDock dock(document);
    auto *heads = part<SliderSpin>(dock, "heads");
    heads->spinBox()->setValue(7);
    QCOMPARE(document.session().attention.heads, 7);
    document.undoStack()->undo();
    QCOMPARE(heads->value(), 2);
    QCOMPARE(document.undoStack()->count(), 1);
    document.undoStack()->redo();
    QCOMPARE(heads->value(), 7);
}

void TestAttentionDock::language_switchesEverything()
{
    Document document;
    document.reset(sessionWith([](Session &s) { s.attention.projections = ProjectionKind::Identity; }), {});
    AttentionDock dock(document);
    show(dock);
    TildeLanguage language;
    QVERIFY(QCoreApplication::installTranslator(&language));
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("~Attention"));
    QCOMPARE(part<QLabel>(dock, "formula")->text(), QStringLiteral("~weights = softmax(Q Kᵀ / √32)"));
    QCOMPARE(part<QComboBox>(dock, "projections")->currentText(), QStringLiteral("~Identity"));
    QVERIFY(part<SliderSpin>(dock, "heads")->toolTip().contains(QStringLiteral("~How many")));
    QCOMPARE(document.undoStack()->count(), 0);
    QCoreApplication::removeTranslator(&language);
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("Attention"));
}

void TestAttentionDock::narrowDock_fitsIn230Pixels()
{
    Document document;
    AttentionDock dock(document);
    for (const auto mechanism : {Mechanism::DotProduct, Mechanism::Additive}) {
        document.reset(sessionWith([mechanism](Session &s) {
                           s.attention.mechanism = mechanism;
                           s.attention.widthFollowsHeads = true;
                       }),
                       {});
        show(dock);
        QVERIFY2(dock.minimumSizeHint().width() <= 230,
                 qPrintable(QString::number(dock.minimumSizeHint().width())));
    }
}

QTEST_MAIN(TestAttentionDock)
#include "tst_attention_dock.moc"
