// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_answer.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

Session handMade(int heads, int queries, int keys, const QList<float> &values, const QString &source = {})
{
    Session session;
    session.tokens.source = {source, SplitMode::Spaces, false, false};
    session.weights.handMade = {heads, queries, keys, values};
    return session;
}

/// One query with the scores 0.05, 0.1 and 5.8: weights 0.003162, 0.003324 and 0.993514.
Session threeScores()
{
    Session session;
    session.tokens.source = {QStringLiteral("x y z"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("q"), SplitMode::Spaces, false, false};
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 1;
    session.embedding.table = {{QStringLiteral("x"), {0.05F}},
                               {QStringLiteral("y"), {0.1F}},
                               {QStringLiteral("z"), {5.8F}},
                               {QStringLiteral("q"), {1}}};
    session.attention.heads = session.attention.dK = session.attention.dV = 1;
    session.attention.scale = ScaleRule::One;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

Result<AnsweredQuestion> answered(const Session &session, const Question &question)
{
    LoadedFiles files;
    const Result<ComputationPtr> now = compute(session, partsFor(question), files);
    if (!now)
        qFatal("compute failed");
    return answeredQuestion(question, **now, files);
}

QStringList textsOf(const AnsweredQuestion &question)
{
    QStringList texts;
    for (const AnswerOption &option : question.options)
        texts.append(option.text);
    return texts;
}

Question aboutRow(int head, int query)
{
    Question question;
    question.kind = QuestionKind::LargestKey;
    question.measure = {MeasureKind::Weight, head, query};
    return question;
}

Question nearestOf(const Measure &measure, const QList<double> &choices)
{
    Question question;
    question.kind = QuestionKind::Nearest;
    question.measure = measure;
    question.choices = choices;
    return question;
}

Question whetherChanges(const Measure &measure, const QJsonObject &change)
{
    Question question;
    question.kind = QuestionKind::Change;
    question.measure = measure;
    question.change = change;
    return question;
}

QJsonObject blockingKeys(const QList<int> &keys)
{
    QJsonArray blocked;
    for (const int key : keys)
        blocked.append(key);
    return {{QStringLiteral("mask"), QJsonObject{{QStringLiteral("blocked_keys"), blocked}}}};
}

} // namespace

class TestLessonAnswer final : public QObject
{
    Q_OBJECT

private slots:
    void largestKey_isTheHeaviest();
    void largestKey_ofTheAskedRow();
    void equalTokens_areNumbered();
    void blockedKeys_remainOptions();
    void ties_haveNoRightAnswer_data();
    void ties_haveNoRightAnswer();
    void notANumber_hasNoRightAnswer();
    void largestHead_isFoundByTheMeasure();
    void nearest_data();
    void nearest();
    void change_data();
    void change();
    void changeThatCannotBe_isTold();
    void placesOutside_areTold();
    void onlyTheLargestKeyCoversItsRow();
};

void TestLessonAnswer::largestKey_isTheHeaviest()
{
    const AnsweredQuestion question = answered(threeScores(), aboutRow(0, 0)).value();
    QCOMPARE(textsOf(question), (QStringList{QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")}));
    QCOMPARE(question.right(), 2);
    QCOMPARE(question.options[2].place, 2);
    QVERIFY(std::abs(question.values[2] - 0.993514) < 1e-6);
}

void TestLessonAnswer::largestKey_ofTheAskedRow()
{
    // Head 2, query 1 of [2, 2, 2].
    const Session session = handMade(2, 2, 2, {1, 0, 1, 0, 0.25F, 0.75F, 1, 0});
    QCOMPARE(answered(session, aboutRow(1, 0))->right(), 1);
    QCOMPARE(answered(session, aboutRow(1, 1))->right(), 0);
}

void TestLessonAnswer::equalTokens_areNumbered()
{
    const Session session = handMade(1, 1, 3, {0.5F, 0.25F, 0.25F}, QStringLiteral("爱 我 爱"));
    QCOMPARE(textsOf(answered(session, aboutRow(0, 0)).value()),
             (QStringList{QStringLiteral("爱 (1)"), QStringLiteral("我"), QStringLiteral("爱 (2)")}));
}

void TestLessonAnswer::blockedKeys_remainOptions()
{
    Session session = threeScores();
    session.mask.blockedKeys = {2};
    const AnsweredQuestion question = answered(session, aboutRow(0, 0)).value();
    QCOMPARE(question.options.size(), 3);
    QCOMPARE(question.values[2], 0.0);
    QCOMPARE(question.right(), 1);
}

void TestLessonAnswer::ties_haveNoRightAnswer_data()
{
    QTest::addColumn<QList<float>>("weights");
    QTest::addColumn<int>("right");
    QTest::newRow("the same") << QList<float>{0.4F, 0.4F, 0.2F} << -1;
    QTest::newRow("a rounding apart") << QList<float>{0.40000004F, 0.4F, 0.2F} << -1;
    QTest::newRow("a thousandth apart") << QList<float>{0.4F, 0.401F, 0.199F} << 1;
    QTest::newRow("nothing anywhere") << QList<float>{0, 0, 0} << -1;
}

void TestLessonAnswer::ties_haveNoRightAnswer()
{
    QFETCH(QList<float>, weights);
    QFETCH(int, right);
    QCOMPARE(answered(handMade(1, 1, 3, weights), aboutRow(0, 0))->right(), right);
}

void TestLessonAnswer::notANumber_hasNoRightAnswer()
{
    Session session = threeScores();
    session.mask.blockedKeys = {0, 1, 2};
    session.mask.method = MaskMethod::Inf;
    QCOMPARE(answered(session, aboutRow(0, 0))->right(), -1);
    QCOMPARE(answered(session, nearestOf({MeasureKind::RowSum}, {0, 1}))->right(), -1);
    QCOMPARE(answered(session, whetherChanges({MeasureKind::RowSum}, blockingKeys({})))->right(), -1);
}

void TestLessonAnswer::largestHead_isFoundByTheMeasure()
{
    // Entropies of one row: of (1, 0) 0, of (½, ½) ln 2, of (0.9, 0.1) 0.325.
    const Session session = handMade(3, 1, 2, {1, 0, 0.5F, 0.5F, 0.9F, 0.1F});
    Question question;
    question.kind = QuestionKind::LargestHead;
    question.measure = {MeasureKind::Entropy, 2, 0};
    const AnsweredQuestion byEntropy = answered(session, question).value();
    QCOMPARE(textsOf(byEntropy),
             (QStringList{QStringLiteral("Head 1"), QStringLiteral("Head 2"), QStringLiteral("Head 3")}));
    QCOMPARE(byEntropy.right(), 1);
    QCOMPARE(byEntropy.options[1].place, 1);
    question.measure = {MeasureKind::LargestWeight, 0, 0};
    QCOMPARE(answered(session, question)->right(), 0);
    // The same in every head.
    question.measure = {MeasureKind::SourceCount};
    QCOMPARE(answered(session, question)->right(), -1);
}

void TestLessonAnswer::nearest_data()
{
    QTest::addColumn<QList<double>>("choices");
    QTest::addColumn<int>("right");
    QTest::addColumn<QStringList>("texts");
    // The weight is 0.25.
    const auto texts = [](std::initializer_list<const char *> all) {
        QStringList list;
        for (const char *text : all)
            list.append(QString::fromUtf8(text));
        return list;
    };
    QTest::newRow("exact") << QList<double>{0.5, 0.25, 1} << 1 << texts({"0.5", "0.25", "1"});
    QTest::newRow("about") << QList<double>{0.2, 0.4} << 0 << texts({"0.2", "0.4"});
    // 0.05 away and 0.1 away: not nearer than half.
    QTest::newRow("hardly nearer") << QList<double>{0.2, 0.34} << -1 << texts({"0.2", "0.34"});
    QTest::newRow("as near") << QList<double>{0.125, 0.375} << -1 << texts({"0.125", "0.375"});
    QTest::newRow("twice") << QList<double>{0.25, 0.25} << -1 << texts({"0.25", "0.25"});
    QTest::newRow("below zero") << QList<double>{-3.5, 64, 0.3} << 2 << texts({"−3.5", "64", "0.3"});
}

void TestLessonAnswer::nearest()
{
    QFETCH(QList<double>, choices);
    QFETCH(int, right);
    QFETCH(QStringList, texts);
    const AnsweredQuestion question =
        answered(handMade(1, 1, 2, {0.75F, 0.25F}), nearestOf({MeasureKind::Weight, 0, 0, 1}, choices))
            .value();
    QCOMPARE(question.right(), right);
    QCOMPARE(textsOf(question), texts);
    QCOMPARE(question.values, QList<double>{0.25});
}

void TestLessonAnswer::change_data()
{
    QTest::addColumn<Measure>("measure");
    QTest::addColumn<QJsonObject>("change");
    QTest::addColumn<int>("right");
    const Measure first{MeasureKind::Weight, 0, 0, 0};
    // Without z, x and y share everything; without x and y, z has all of it.
    QTest::newRow("rises") << first << blockingKeys({2}) << 2;
    QTest::newRow("falls") << Measure{MeasureKind::Entropy} << blockingKeys({0, 1}) << 0;
    QTest::newRow("sums stay") << Measure{MeasureKind::RowSum} << blockingKeys({2}) << 1;
    QTest::newRow("nothing changes") << first << QJsonObject() << 1;
    const QJsonObject flat{{QStringLiteral("scale"), QStringLiteral("free")},
                           {QStringLiteral("free_scale"), 0}};
    QTest::newRow("a scale of 0 is even")
        << Measure{MeasureKind::Entropy} << QJsonObject{{QStringLiteral("attention"), flat}} << 2;
}

void TestLessonAnswer::change()
{
    QFETCH(Measure, measure);
    QFETCH(QJsonObject, change);
    QFETCH(int, right);
    const AnsweredQuestion question = answered(threeScores(), whetherChanges(measure, change)).value();
    QCOMPARE(textsOf(question), (QStringList{QStringLiteral("It falls"), QStringLiteral("It stays the same"),
                                             QStringLiteral("It rises")}));
    QCOMPARE(question.right(), right);
    QCOMPARE(question.values.size(), 2);
}

void TestLessonAnswer::changeThatCannotBe_isTold()
{
    const QJsonObject change{
        {QStringLiteral("attention"), QJsonObject{{QStringLiteral("heads"), QStringLiteral("three")}}}};
    QVERIFY(!answered(threeScores(), whetherChanges({MeasureKind::Entropy}, change)));
}

void TestLessonAnswer::placesOutside_areTold()
{
    const Session session = handMade(1, 1, 2, {1, 0});
    for (const Question &question :
         {aboutRow(1, 0), aboutRow(0, 1), nearestOf({MeasureKind::Weight, 0, 0, 2}, {0, 1}),
          whetherChanges({MeasureKind::Entropy, 0, 4}, {})}) {
        const Result<AnsweredQuestion> result = answered(session, question);
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::OutOfRange);
    }
}

void TestLessonAnswer::onlyTheLargestKeyCoversItsRow()
{
    QCOMPARE(coveredRow(aboutRow(1, 3)), 3);
    QCOMPARE(coveredRow(nearestOf({MeasureKind::Entropy, 0, 3}, {1})), -1);
}

} // namespace heedmap

QTEST_GUILESS_MAIN(heedmap::TestLessonAnswer)
#include "tst_lesson_answer.moc"
