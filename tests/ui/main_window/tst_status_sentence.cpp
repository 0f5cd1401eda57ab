// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/status_sentence.h"

#include <QTest>

#include <limits>

using namespace heedmap;

namespace {

/// Two heads of I love China → 我 爱, with the weights of the second written by hand.
Computation computation()
{
    Computation result;
    result.source = {QStringLiteral("我"), QStringLiteral("爱")};
    result.target = {QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")};
    result.trace.weights = HeadStack(2, 3, 2);
    result.trace.weights.head(1) << 0.58F, 0.42F, 0.999F, 0.001F, 0.5F, 0.5F;
    return result;
}

QString sentence(const Computation &result, const Selection &selection)
{
    return selectionSentence(std::make_shared<const Computation>(result), selection);
}

} // namespace

class TestStatusSentence final : public QObject
{
    Q_OBJECT

private slots:
    void selection_inWords_data();
    void selection_inWords();
    void withoutNumbers_saysWhatToDo();
    void fullyBlockedRow_isNoFinding();
    void blockedCell_saysSo();
    void notANumber_isNamed();
    void token_isLiteralAndShort();
    void origin_data();
    void origin();
};

void TestStatusSentence::selection_inWords_data()
{
    QTest::addColumn<int>("head");
    QTest::addColumn<int>("query");
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("words");
    QTest::newRow("cell") << 1 << 0 << 1
                          << QStringLiteral("“I” gives 0.42 of its attention to “爱” in head 2");
    QTest::newRow("small") << 1 << 1 << 1
                           << QStringLiteral("“love” gives 0.001 of its attention to “爱” in head 2");
    QTest::newRow("nothing") << 0 << 0 << 0
                             << QStringLiteral("“I” gives 0.00 of its attention to “我” in head 1");
    QTest::newRow("row") << 1 << 0 << -1 << QStringLiteral("“I” attends most to “我” in head 2: 0.58");
    QTest::newRow("none") << -1 << -1 << -1
                          << QStringLiteral("Point at a cell to read it, click to select it");
    QTest::newRow("head that is gone")
        << 2 << 0 << 0 << QStringLiteral("Point at a cell to read it, click to select it");
    QTest::newRow("key that is gone")
        << 0 << 0 << 2 << QStringLiteral("Point at a cell to read it, click to select it");
}

void TestStatusSentence::selection_inWords()
{
    QFETCH(int, head);
    QFETCH(int, query);
    QFETCH(int, key);
    QFETCH(QString, words);
    QCOMPARE(sentence(computation(), {head, query, key}), words);
}

void TestStatusSentence::withoutNumbers_saysWhatToDo()
{
    QVERIFY(selectionSentence(nullptr, {}).startsWith(QLatin1String("Type source and target")));
    QVERIFY(sentence({}, {0, 0, 0}).startsWith(QLatin1String("Type source and target")));
}

void TestStatusSentence::fullyBlockedRow_isNoFinding()
{
    Computation result = computation();
    result.trace.mask = Mask(1, 3, 2);
    result.trace.mask.block(0, 2, 0);
    result.trace.mask.block(0, 2, 1);
    QCOMPARE(sentence(result, {1, 2, 0}),
             QStringLiteral("Every key is blocked for “China” in head 2: the 0.50 for “我” is what the mask "
                            "method leaves."));
    QVERIFY(sentence(result, {1, 2, -1}).contains(QLatin1String("no key")));
}

void TestStatusSentence::blockedCell_saysSo()
{
    Computation result = computation();
    result.trace.mask = Mask(1, 3, 2);
    result.trace.mask.block(0, 0, 1);
    QCOMPARE(sentence(result, {1, 0, 1}), QStringLiteral("The mask blocks “爱” from “I” in head 2: 0.42"));
}

void TestStatusSentence::notANumber_isNamed()
{
    Computation result = computation();
    result.trace.weights.head(1)(0, 1) = std::numeric_limits<float>::quiet_NaN();
    result.trace.notFinite = 1;
    QVERIFY(sentence(result, {1, 0, 1}).contains(QLatin1String("NaN")));
    QVERIFY(notFiniteSentence(std::make_shared<const Computation>(result)).contains(u'1'));
    QVERIFY(notFiniteSentence(std::make_shared<const Computation>(computation())).isEmpty());
}

void TestStatusSentence::token_isLiteralAndShort()
{
    Computation result = computation();
    result.target[0] = QStringLiteral("<s>%1&%2");
    QVERIFY(sentence(result, {1, 0, 1}).startsWith(QStringLiteral("“<s>%1&%2” gives 0.42")));
    result.target[0] = QString(5000, u'x');
    QVERIFY(sentence(result, {1, 0, 1}).size() < 120);
}

void TestStatusSentence::origin_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("position");
    QTest::addColumn<bool>("identity");
    QTest::addColumn<QString>("words");
    const int random = static_cast<int>(EmbeddingKind::Random);
    const int oneHot = static_cast<int>(EmbeddingKind::OneHot);
    const int table = static_cast<int>(EmbeddingKind::Table);
    QTest::newRow("random") << random << false << false << QStringLiteral("random vectors, seed 7");
    QTest::newRow("position") << random << true << false
                              << QStringLiteral("random vectors, seed 7 + position");
    QTest::newRow("one-hot") << oneHot << false << true << QStringLiteral("one-hot vectors");
    QTest::newRow("table") << table << true << true << QStringLiteral("hand-made vectors + position");
    QTest::newRow("random projections")
        << table << false << false << QStringLiteral("hand-made vectors, random parameters, seed 7");
}

void TestStatusSentence::origin()
{
    QFETCH(int, kind);
    QFETCH(bool, position);
    QFETCH(bool, identity);
    QFETCH(QString, words);
    Session session = firstSession();
    session.embedding.kind = static_cast<EmbeddingKind>(kind);
    session.embedding.position = position;
    session.embedding.seed = 7;
    session.attention.projections = identity ? ProjectionKind::Identity : ProjectionKind::Random;
    QCOMPARE(originSentence(session), words);
}

QTEST_MAIN(TestStatusSentence)
#include "tst_status_sentence.moc"
