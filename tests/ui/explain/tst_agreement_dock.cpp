// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/explain/agreement_dock.h"

#include <QLabel>

namespace heedmap {

class tst_AgreementDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void aPairIsAsFarAsItsRows();
    void oneHeadHasNothingToCompare();
    void aClickComparesThePair();
    void speaksEveryLanguage();
};

void tst_AgreementDock::aPairIsAsFarAsItsRows()
{
    // Rows with no key in common: ln 2. Equal rows: 0.
    auto computation = std::make_shared<Computation>();
    computation->trace.weights = HeadStack(3, 1, 2);
    computation->trace.weights.head(0) << 1, 0;
    computation->trace.weights.head(1) << 0, 1;
    computation->trace.weights.head(2) << 0, 1;
    const FigureContent content = agreementContent({computation, {}, {}, {}});
    const HeadStack &distances = content.computation->trace.weights;
    QVERIFY(std::abs(distances(0, 0, 1) - 0.6931472F) < 1e-6F);
    QCOMPARE(distances(0, 1, 2), 0.0F);
    QCOMPARE(content.computation->source,
             (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
    QVERIFY(drawAgreement({computation, {}, {}, {}}).has_value());
    QVERIFY(!drawAgreement({}).has_value());
}

void tst_AgreementDock::oneHeadHasNothingToCompare()
{
    Document document;
    Session session = firstSession();
    session.attention.heads = 1;
    document.reset(session, {});
    AgreementDock dock(document);
    dock.show();
    auto *hint = child<QLabel>(dock, "hint");
    QVERIFY(
        QTest::qWaitFor([&] { return hint->text().startsWith(QStringLiteral("There is one head only")); }));
}

void tst_AgreementDock::aClickComparesThePair()
{
    Document document;
    document.reset(firstSession(), {});
    AgreementDock dock(document);
    dock.show();
    auto *figure = child<HeatmapFigure>(dock, "agreementFigure");
    QVERIFY(QTest::qWaitFor([&] { return figure->content().computation != nullptr; }));
    const Session before = document.session();
    emit figure->selected({0, 1, 0});
    QCOMPARE(document.session().explain.difference.first, 1);
    QCOMPARE(document.session().explain.difference.second, 0);
    checkUndo(document, before);
    QVERIFY(QTest::qWaitFor([&] { return dock.exportedDrawing().has_value(); }));
}

void tst_AgreementDock::speaksEveryLanguage()
{
    Document document;
    document.reset(firstSession(), {});
    AgreementDock dock(document);
    dock.show();
    auto *figure = child<HeatmapFigure>(dock, "agreementFigure");
    QVERIFY(QTest::qWaitFor([&] { return figure->content().computation != nullptr; }));
    TildeLanguage tilde;
    QCoreApplication::installTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return child<QLabel>(dock, "hint")->text().startsWith(u'~'); }));
    QCOMPARE(untranslated(dock, {}), QStringList());
    QCoreApplication::removeTranslator(&tilde);
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_AgreementDock)
#include "tst_agreement_dock.moc"
