// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_text.h"
#include "core/lesson/number_in_text.h"

#include <QTest>
#include <QTextDocument>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// a = (1, 2), b = (3, −1), both sides alike, one head as wide as the vectors, projections that change nothing. Query a:
/// scores 5 and 1, over √2 3.5355 and 0.7071, weights 0.944193 and 0.055807, context (1.111614, 1.832578).
Session tinySession()
{
    Session session;
    session.tokens.source = {QStringLiteral("a b"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 2;
    session.embedding.table = {{QStringLiteral("a"), {1, 2}}, {QStringLiteral("b"), {3, -1}}};
    session.attention.heads = 1;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

Session handMade(const QList<float> &row, const QString &source = {})
{
    Session session;
    session.tokens.source = {source, SplitMode::Spaces, false, false};
    session.weights.handMade = {1, 1, int(row.size()), row};
    return session;
}

ComputationPtr computedFor(const Session &session, const QString &text)
{
    return compute(session, partsForText(text)).value();
}

QString filledOf(const Session &session, const QString &text)
{
    return filledText(text, *computedFor(session, text));
}

} // namespace

class TestLessonText final : public QObject
{
    Q_OBJECT

private slots:
    void placeholders_data();
    void placeholders();
    void whatIsNoPlaceholder_staysAsTyped_data();
    void whatIsNoPlaceholder_staysAsTyped();
    void partsAreThoseThatAreAskedFor();
    void whatDoesNotExist_isADash_data();
    void whatDoesNotExist_isADash();
    void tokens_areNoMarkdown_data();
    void tokens_areNoMarkdown();
    void plainText_hasTokensAsTyped();
    void tokensAreNotReadAgain();
    void smallGradients_keepTheirDigits();
    void gradients_areOfThePathThatIsSet();
    void coveredRow_isNotTold();
    void blockedRow_isNaN();
    void numbers_data();
    void numbers();
    void typedNumbers_data();
    void typedNumbers();
};

void TestLessonText::placeholders_data()
{
    QTest::addColumn<QString>("expected");
    QTest::newRow("{weight 1 1 1}") << QStringLiteral("0.94");
    QTest::newRow("{weight 1 1 2 .4}") << QStringLiteral("0.0558");
    QTest::newRow("{weight 1 1 2 .0}") << QStringLiteral("0");
    QTest::newRow("{weight 1 1 1 %}") << QStringLiteral("94.4%");
    QTest::newRow("{weight 1 1 1 %.0}") << QStringLiteral("94%");
    QTest::newRow("{weight 1 1 2 %.3}") << QStringLiteral("5.581%");
    QTest::newRow("{score 1 1 2}") << QStringLiteral("1.00");
    QTest::newRow("{score 1 1 2 .0}") << QStringLiteral("1");
    QTest::newRow("{scaled 1 1 1}") << QStringLiteral("3.54");
    QTest::newRow("{source 2}") << QStringLiteral("b");
    QTest::newRow("{target 1}") << QStringLiteral("a");
    QTest::newRow("{q 1 1 2}") << QStringLiteral("2.00");
    QTest::newRow("{k 1 2 2}") << QStringLiteral("−1.00");
    QTest::newRow("{v 1 2 1 .0}") << QStringLiteral("3");
    QTest::newRow("{context 1 1 2 .3}") << QStringLiteral("1.833");
    QTest::newRow("{d_k}") << QStringLiteral("2");
    QTest::newRow("{weight-count}") << QStringLiteral("4");
    QTest::newRow("{source-count} × {target-count}") << QStringLiteral("2 × 2");
    QTest::newRow("{path-steps 2 1}") << QStringLiteral("1");
    QTest::newRow("{ weight  1 1 1 }") << QStringLiteral("0.94");
    QTest::newRow("{{weight 1 1 1}") << QStringLiteral("{weight 1 1 1}");
    QTest::newRow("w = {weight 1 1 1}, not {{0.94}.") << QStringLiteral("w = 0.94, not {0.94}.");
    QTest::newRow("{source 1}{source 2}") << QStringLiteral("ab");
}

void TestLessonText::placeholders()
{
    QFETCH(QString, expected);
    QCOMPARE(filledOf(tinySession(), QString::fromUtf8(QTest::currentDataTag())), expected);
}

void TestLessonText::whatIsNoPlaceholder_staysAsTyped_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"no braces",
                             "}",
                             "{",
                             "{}",
                             "{ }",
                             "{weight}",
                             "{weight 1 1}",
                             "{weight 0 1 1}",
                             "{source}",
                             "{source 0}",
                             "{source x}",
                             "{q 1 1}",
                             "{weight 1 1 1 .x}",
                             "{weight 1 1 1 .10}",
                             "{weight 1 1 1 %%}",
                             "{.4}",
                             "{%}",
                             "{%1}",
                             "%1 %n",
                             "\\frac{1}{2}"})
        QTest::newRow(text) << QString::fromUtf8(text);
    QTest::newRow("nothing ends") << QString(5000, u'[') + u'{' + QString(5000, u'x') + u'}';
}

void TestLessonText::whatIsNoPlaceholder_staysAsTyped()
{
    QFETCH(QString, text);
    QCOMPARE(filledOf(tinySession(), text), text);
    QVERIFY(unfilledPlaceholders(text, *computedFor(tinySession(), text)).isEmpty());
}

void TestLessonText::partsAreThoseThatAreAskedFor()
{
    QVERIFY(partsForText(QStringLiteral("{weight 1 1 1} {source 1} {entropy 1 1} {{q 1 1 1}")) ==
            TraceParts());
    QVERIFY(partsForText(QStringLiteral("{score 1 1 1}")) == TraceParts(TracePart::Projected));
    QVERIFY(partsForText(QStringLiteral("{v 1 1 1} {context 1 1 1}")) ==
            (TracePart::Projected | TracePart::Context));
    QVERIFY(partsForText(QStringLiteral("{path-gradient 2 1}")) == TraceParts(TracePart::Inputs));
}

void TestLessonText::whatDoesNotExist_isADash_data()
{
    QTest::addColumn<bool>("saved");
    for (const char *text : {"{weight 1 1 3}", "{weight 2 1 1}", "{source 3}", "{target 9}", "{q 1 3 1}",
                             "{q 1 1 3}", "{context 2 1 1}", "{entropy 1 3 .4}"})
        QTest::newRow(text) << false;
    for (const char *text : {"{score 1 1 1}", "{d_k}", "{scale}", "{v 1 1 1}", "{path-gradient 1 1}"})
        QTest::newRow(text) << true;
}

void TestLessonText::whatDoesNotExist_isADash()
{
    QFETCH(bool, saved);
    const QString text = QString::fromUtf8(QTest::currentDataTag());
    const Session session = saved ? handMade({0.5F, 0.5F}) : tinySession();
    const QString whole = QStringLiteral("a ") + text + QStringLiteral(" b {weight 1 1 1}");
    QVERIFY(filledOf(session, whole).startsWith(QStringLiteral("a – b 0.")));
    QCOMPARE(unfilledPlaceholders(whole, *computedFor(session, whole)), QStringList{text});
}

void TestLessonText::tokens_areNoMarkdown_data()
{
    QTest::addColumn<QString>("token");
    for (const char *token : {"*",
                              "**b**",
                              "_i_",
                              "<b>",
                              "</p>",
                              "|",
                              "`",
                              "#",
                              "&amp;",
                              "&",
                              "\\",
                              "[a](b)",
                              "![a](/etc/hosts)",
                              "~~x~~",
                              "1.",
                              "-",
                              "+",
                              ">",
                              "%1",
                              "{weight",
                              "---",
                              "<!--",
                              "http://a.b/c",
                              "www.a.org",
                              "a@b.org",
                              "\\*",
                              "$x$",
                              "红楼梦》？"})
        QTest::newRow(token) << QString::fromUtf8(token);
}

void TestLessonText::tokens_areNoMarkdown()
{
    QFETCH(QString, token);
    const Session session = handMade({1}, token);
    QTextDocument document;
    document.setMarkdown(filledOf(session, QStringLiteral("{source 1}")));
    QCOMPARE(document.toPlainText(), token);
    document.setMarkdown(filledOf(session, QStringLiteral("The **key** is {source 1}, 100 %.")));
    QCOMPARE(document.toPlainText(), QStringLiteral("The key is ") + token + QStringLiteral(", 100 %."));
    QVERIFY(!document.toHtml().contains(QStringLiteral("<a ")));
    QVERIFY(!document.toHtml().contains(QStringLiteral("<img")));
}

void TestLessonText::plainText_hasTokensAsTyped()
{
    const Session session = handMade({1}, QStringLiteral("<b>*"));
    const QString text = QStringLiteral("{source 1}: {weight 1 1 1}");
    QCOMPARE(filledText(text, *computedFor(session, text), TextFormat::Plain), QStringLiteral("<b>*: 1.00"));
}

void TestLessonText::tokensAreNotReadAgain()
{
    Session session = handMade({1}, QStringLiteral("x"));
    session.tokens.source = {QStringLiteral("{weight 1 1 1}\nrest"), SplitMode::List, false, false};
    session.weights.handMade = {1, 1, 2, {0.5F, 0.5F}};
    const QString text = QStringLiteral("{source 1}");
    QCOMPARE(filledText(text, *computedFor(session, text), TextFormat::Plain),
             QStringLiteral("{weight 1 1 1}"));
}

void TestLessonText::smallGradients_keepTheirDigits()
{
    // Zero vectors, one number wide: 0.1² = 0.01 after two steps, 10⁻⁴ after four.
    Session session = tinySession();
    session.tokens.source.text = QStringLiteral("c d e f g");
    session.explain.path.width = 1;
    session.explain.path.spectralRadius = 0.1;
    QCOMPARE(filledOf(session, QStringLiteral("{path-gradient 3 1}")), QStringLiteral("0.0100"));
    QCOMPARE(filledOf(session, QStringLiteral("{path-gradient 5 1}")), QStringLiteral("0.000100"));
    session.explain.path.spectralRadius = 0.9;
    QCOMPARE(filledOf(session, QStringLiteral("{path-gradient 3 1}")), QStringLiteral("0.81"));
}

void TestLessonText::gradients_areOfThePathThatIsSet()
{
    Session session = tinySession();
    session.tokens.source.text = QStringLiteral("c d e f g");
    session.explain.path.width = 1;
    session.explain.path.spectralRadius = 0.9;
    const QString text = QStringLiteral("{path-gradient 3 1}");
    ShownNumbers shown;
    shown.path = session.explain.path;
    shown.path->spectralRadius = 0.5;
    QCOMPARE(filledText(text, *computedFor(session, text), TextFormat::Plain, shown), QStringLiteral("0.25"));
    QVERIFY(partsForText(QStringLiteral("{path-steps 3 1}")) == TraceParts());
}

void TestLessonText::coveredRow_isNotTold()
{
    const QString text =
        QStringLiteral("{weight 1 1 1} {weight 1 2 1} {entropy 1 2} {score 1 2 1} {context 1 2 1} "
                       "{mean-entropy 1} {head-distance 1 1} {path-steps 2 1} {source 2} {d_k}");
    ShownNumbers shown;
    shown.coveredRow = 1;
    QCOMPARE(filledText(text, *computedFor(tinySession(), text), TextFormat::Plain, shown),
             QStringLiteral("0.94 ? ? ? ? ? ? 1 b 2"));
}

void TestLessonText::blockedRow_isNaN()
{
    Session session = tinySession();
    session.mask.blockedKeys = {0, 1};
    session.mask.method = MaskMethod::Inf;
    const QString text = QStringLiteral("{weight 1 1 1} {masked 1 1 1} {entropy 1 1 %}");
    QCOMPARE(filledOf(session, text), QStringLiteral("NaN −∞ NaN"));
    QVERIFY(unfilledPlaceholders(text, *computedFor(session, text)).isEmpty());
}

void TestLessonText::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::newRow("−0.50") << -0.5 << 2;
    QTest::newRow("0.00") << -0.001 << 2;
    QTest::newRow("0") << -0.0 << 0;
    QTest::newRow("1234567.0") << 1234567.0 << 1;
    QTest::newRow("NaN") << std::numeric_limits<double>::quiet_NaN() << 2;
    QTest::newRow("∞") << std::numeric_limits<double>::infinity() << 2;
    QTest::newRow("−∞") << -std::numeric_limits<double>::infinity() << 2;
}

void TestLessonText::numbers()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QCOMPARE(numberInText(value, digits), QString::fromUtf8(QTest::currentDataTag()));
}

void TestLessonText::typedNumbers_data()
{
    QTest::addColumn<double>("value");
    QTest::newRow("0") << 0.0;
    QTest::newRow("0.1") << 0.1;
    QTest::newRow("−2.25") << -2.25;
    QTest::newRow("4096") << 4096.0;
    QTest::newRow("0.333333") << 1.0 / 3;
    QTest::newRow("1e−09") << 1e-9;
    QTest::newRow("1e+20") << 1e20;
}

void TestLessonText::typedNumbers()
{
    QFETCH(double, value);
    QCOMPARE(plainNumber(value), QString::fromUtf8(QTest::currentDataTag()));
}

} // namespace heedmap

QTEST_MAIN(heedmap::TestLessonText)
#include "tst_lesson_text.moc"
