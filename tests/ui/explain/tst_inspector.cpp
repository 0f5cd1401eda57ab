// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/explain/explain_samples.h"
#include "ui/explain/inspector_dock.h"
#include "ui/explain/inspector_text.h"

#include <QClipboard>
#include <QDir>
#include <QTextBrowser>
#include <QToolButton>

namespace heedmap {

namespace {

QString textOf(const ExplainContent &content)
{
    return pageText(*inspectorModel(content).value()->page);
}

bool has(const QString &text, const char *line)
{
    const bool found = (u'\n' + text + u'\n').contains(u'\n' + QString::fromUtf8(line) + u'\n');
    if (!found)
        qInfo("not found: %s in\n%s", line, qPrintable(text));
    return found;
}

} // namespace

class tst_Inspector final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void saysTheNumbersOfACell();
    void namesWhatBlocks();
    void reasonOfAFullyBlockedRow_data();
    void reasonOfAFullyBlockedRow();
    void reasonOfNaN();
    void reasonOfASum();
    void saysWhereNumbersComeFrom();
    void everythingIsLiteral();
    void nothingToDrawWithoutACell();
    void dockFollowsTheSelection();
    void dockCopiesPlainText();
    void dockSaysWhyThereIsNothing();
    void language_switchesEverything();
    void looks();
};

void tst_Inspector::saysTheNumbersOfACell()
{
    // a → b: q·k = 1, score = 1/√2 = 0.70711; the row has 5/√2, 1/√2, 8/√2 = 5.6569.
    // e^(−7/√2) = 0.0070852; Σ = 1 + e^(−3/√2) + e^(−7/√2) = 1 + 0.119873 + 0.0070852 = 1.12696; w = 0.0062870
    const QString text = textOf(contentOf(handMadeSession(), {0, 0, 1}));
    QVERIFY(has(text, "From “a” (query 1) to “b” (key 2), head 1"));
    QVERIFY(has(text, "weight: 0.0062870 (0.629 %)"));
    QVERIFY(has(text, "rank in the row: 3 of 3 keys"));
    QVERIFY(has(text, "largest of the row: 0.88734 for “<b>c”")); // 1 / 1.12696
    QVERIFY(has(text, "q·k: 1.0000"));
    QVERIFY(has(text, "scale: × 0.70711"));
    QVERIFY(has(text, "score: 0.70711"));
    QVERIFY(has(text, "blocked: no"));
    QVERIFY(has(text, "e^(s − max): 0.0070852"));
    QVERIFY(has(text, "sum of the weights: 1.000000"));
    QVERIFY(has(text, "largest masked score: 5.6569"));
    QVERIFY(has(text, "sum of e^(s − max): 1.12696"));
    // |a| = √5 = 2.2361, |b| = √10 = 3.1623, cos = 1/√50
    QVERIFY(has(text, "|q|: 2.2361"));
    QVERIFY(has(text, "|k|: 3.1623"));
    QVERIFY(has(text, "angle between q and k: 81.9°, cos = 0.1414"));
}

void tst_Inspector::namesWhatBlocks()
{
    Session session = handMadeSession();
    session.mask.causal = true;
    session.mask.blockedKeys = {2};
    const QString text = textOf(contentOf(session, {0, 0, 2}));
    QVERIFY(has(text, "blocked: yes: the causal mask, a blocked key"));
    QVERIFY(has(text, "masked score: −10⁹"));
    QVERIFY(has(text, "blocked keys: 2 of 3"));
    QCOMPARE(InspectorText::blockedBy({false, false, true, true}),
             QStringLiteral("a cell blocked by hand, the mask file"));
}

void tst_Inspector::reasonOfAFullyBlockedRow_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<QString>("reason");
    QTest::newRow("add") << int(MaskMethod::Add)
                         << QStringLiteral("it swallows the score: each of the 3 keys gets 1/3");
    QTest::newRow("fill") << int(MaskMethod::Fill)
                          << QStringLiteral(
                                 "each score becomes −10⁹: all the same, so each of the 3 keys gets 1/3");
    QTest::newRow("inf") << int(MaskMethod::Inf)
                         << QStringLiteral("−∞ − (−∞) is not a number: the row is NaN");
}

void tst_Inspector::reasonOfAFullyBlockedRow()
{
    QFETCH(int, method);
    QFETCH(QString, reason);
    const QString text = textOf(contentOf(fullyBlockedSession(MaskMethod(method)), {0, 1, 0}));
    QVERIFY2(text.contains(QStringLiteral("Every key is blocked for “b”.")), qPrintable(text));
    QVERIFY2(text.contains(reason), qPrintable(text));
    QVERIFY(!textOf(contentOf(fullyBlockedSession(MaskMethod(method)), {0, 0, 0}))
                 .contains(QStringLiteral("Every key")));
}

void tst_Inspector::reasonOfNaN()
{
    Session session = handMadeSession();
    session.embedding.table[QStringLiteral("b")] = {std::numeric_limits<float>::quiet_NaN(), 1};
    const QString key = textOf(contentOf(session, {0, 0, 0}));
    QVERIFY2(key.contains(QStringLiteral("the key vector of “b” (key 2) is not finite")), qPrintable(key));
    QVERIFY(key.contains(QStringLiteral("The value vector of “b” (key 2) is not finite")));
    QVERIFY(has(key, "weight: NaN"));
    QVERIFY(has(key, "The row has no sum: a weight is NaN or ∞."));
    QVERIFY(textOf(contentOf(session, {0, 1, 0}))
                .contains(QStringLiteral("the query vector of “b” is not finite")));
    session.embedding.table[QStringLiteral("b")] = {1e30F, 0};
    QVERIFY(textOf(contentOf(session, {0, 1, 0}))
                .contains(QStringLiteral("the score of “b” (key 2) is not finite although its vectors are")));
    QVERIFY(textOf(savedContent({std::numeric_limits<float>::quiet_NaN(), 1}))
                .contains(QStringLiteral("because they were saved so")));
}

void tst_Inspector::reasonOfASum()
{
    QVERIFY(!textOf(savedContent({0.5F, 0.5F})).contains(QStringLiteral("The row")));
    QVERIFY(textOf(savedContent({0.5F, 0, 0.25F}))
                .contains(QStringLiteral("The row sums to 0.7500, not 1, and some weights are exactly 0")));
    QVERIFY(textOf(savedContent({0, 0})).contains(QStringLiteral("Every weight of the row is 0")));
    QVERIFY(textOf(savedContent({0.5F, 0.3F}))
                .contains(QStringLiteral("The row sums to 0.8000, not 1: these weights do not come")));
    // 0.333251953125 is the float16 next to ⅓: three of them lack 0.000244.
    QVERIFY(textOf(savedContent({0.333251953125F, 0.333251953125F, 0.333251953125F}))
                .contains(QStringLiteral("numbers of 16 bits")));
}

void tst_Inspector::saysWhereNumbersComeFrom()
{
    QVERIFY(has(textOf(contentOf(handMadeSession())),
                "numbers from: vectors made by hand; identity projections"));
    Session session = firstSession();
    session.embedding.seed = 7;
    session.embedding.position = true;
    QVERIFY(has(textOf(contentOf(session)),
                "numbers from: random vectors, seed 7 + position; random projections, seed 7"));
    session.attention.mechanism = Mechanism::Additive;
    const QString additive = textOf(contentOf(session));
    QVERIFY(has(additive, "numbers from: random vectors, seed 7 + position; random parameters, seed 7"));
    QVERIFY(additive.contains(QStringLiteral("additive attention does not compare them by an angle")));
    QVERIFY(!additive.contains(QStringLiteral("q·k")));
    QVERIFY(has(textOf(savedContent({1})), "numbers from: weights saved in saved.npz"));
}

void tst_Inspector::everythingIsLiteral()
{
    const ExplainContent content = contentOf(handMadeSession(), {0, 2, 2});
    const QString html = pageHtml(*inspectorModel(content).value()->page);
    QVERIFY(html.contains(QStringLiteral("“&lt;b&gt;c” (query 3)")));
    QVERIFY(!html.contains(QStringLiteral("<b>c")));
}

void tst_Inspector::nothingToDrawWithoutACell()
{
    QCOMPARE(drawInspector({}).error().code, ErrorCode::NothingToDraw);
    QVERIFY(drawInspector(contentOf(handMadeSession())).value().natural.height() > 200);
    QVERIFY(drawInspector(savedContent({1})).has_value());
}

void tst_Inspector::dockFollowsTheSelection()
{
    Document document;
    document.reset(handMadeSession(), {});
    InspectorDock dock(document);
    dock.show();
    auto *text = child<QTextBrowser>(dock, "inspectorText");
    QVERIFY(QTest::qWaitFor([&] {
        return text->toPlainText().contains(QStringLiteral("From “a” (query 1) to “a” (key 1), head 1"));
    }));
    document.select({0, 2, 1});
    QVERIFY(QTest::qWaitFor([&] {
        return text->toPlainText().contains(QStringLiteral("From “<b>c” (query 3) to “b” (key 2)"));
    }));
    QCOMPARE(text->accessibleDescription(), text->toPlainText());
    QCOMPARE(dock.exportedDrawing().value().title,
             QStringLiteral("From “<b>c” (query 3) to “b” (key 2), head 1"));
    QVERIFY(document.computation()->trace.scores.isEmpty());
}

void tst_Inspector::dockCopiesPlainText()
{
    Document document;
    document.reset(handMadeSession(), {});
    InspectorDock dock(document);
    dock.show();
    auto *copy = child<QToolButton>(dock, "copyInspector");
    QVERIFY(QTest::qWaitFor([&] { return copy->isEnabled(); }));
    copy->click();
    QVERIFY(has(QGuiApplication::clipboard()->text(), "blocked: no"));
}

void tst_Inspector::dockSaysWhyThereIsNothing()
{
    Session session = handMadeSession();
    session.tokens.source.text.clear();
    Document document;
    document.reset(session, {});
    InspectorDock dock(document);
    dock.show();
    auto *text = child<QTextBrowser>(dock, "inspectorText");
    QVERIFY(QTest::qWaitFor(
        [&] { return text->toPlainText().contains(QStringLiteral("Type source and target tokens")); }));
    QVERIFY(!dock.exportedDrawing());
    QVERIFY(!child<QToolButton>(dock, "copyInspector")->isEnabled());
}

void tst_Inspector::language_switchesEverything()
{
    Document document;
    document.reset(handMadeSession(), {});
    InspectorDock dock(document);
    dock.show();
    auto *text = child<QTextBrowser>(dock, "inspectorText");
    QVERIFY(QTest::qWaitFor([&] { return text->toPlainText().contains(QStringLiteral("The weight")); }));
    TildeLanguage language;
    QCoreApplication::installTranslator(&language);
    QVERIFY(QTest::qWaitFor([&] { return text->toPlainText().contains(QStringLiteral("~The weight")); }));
    QCOMPARE(untranslated(dock, {}), QStringList());
    QCoreApplication::removeTranslator(&language);
}

void tst_Inspector::looks()
{
    const QString folder = qEnvironmentVariable("HEEDMAP_PICTURES");
    if (folder.isEmpty())
        QSKIP("HEEDMAP_PICTURES names no folder for pictures");
    Document document;
    document.reset(fullyBlockedSession(MaskMethod::Add), {});
    document.select({0, 1, 0});
    InspectorDock dock(document);
    auto *text = child<QTextBrowser>(dock, "inspectorText");
    for (const int width : {300, 480}) {
        dock.resize(width, 560);
        dock.show();
        QVERIFY(QTest::qWaitFor([&] { return text->toPlainText().contains(QStringLiteral("The weight")); }));
        QVERIFY(dock.grab().save(QDir(folder).filePath(QStringLiteral("inspector-%1.png").arg(width))));
    }
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_Inspector)
#include "tst_inspector.moc"
