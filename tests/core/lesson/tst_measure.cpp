// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/measure.h"

#include <QTest>

#include <cmath>

namespace heedmap {

namespace {

/// a = (1, 2), b = (3, −1), both sides alike, one head as wide as the vectors, projections that change nothing.
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

/// One head with the given scores of one query: x = (1) · keys, without a scale.
Session scoresOf(const QList<float> &scores)
{
    Session session;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 1;
    session.embedding.table = {{QStringLiteral("q"), {1}}};
    QStringList keys;
    for (const float score : scores) {
        keys.append(QStringLiteral("k%1").arg(keys.size() + 1));
        session.embedding.table.insert(keys.last(), {score});
    }
    session.tokens.source = {keys.join(u' '), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("q"), SplitMode::Spaces, false, false};
    session.attention.heads = session.attention.dK = session.attention.dV = 1;
    session.attention.scale = ScaleRule::One;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

/// Two heads of one query: all on the first key, all on the second.
Session oppositeHeads()
{
    Session session;
    session.weights.handMade = {2, 1, 2, {1, 0, 0, 1}};
    return session;
}

double valueOf(const Session &session, const char *text)
{
    const std::optional<Measure> measure = measureFromText(QString::fromLatin1(text));
    if (!measure)
        qFatal("no measure");
    return measured(*compute(session, partsFor(*measure)).value(), *measure).value();
}

} // namespace

class TestMeasure final : public QObject
{
    Q_OBJECT

private slots:
    void everyName_isReadAndWritten_data();
    void everyName_isReadAndWritten();
    void placesAreCountedFromOne();
    void whatIsNoMeasure_isNone_data();
    void whatIsNoMeasure_isNone();
    void pathsNeedNoHead();
    void valuesByHand_data();
    void valuesByHand();
    void threeScores_giveTheSyllabusWeights();
    void headsWithNoKeyInCommon_areLn2Apart();
    void headsAlike_areNotApart();
    void zeroVectors_leaveThePowerOfTheRadius();
    void blockedRow_isNaN();
    void blockedKey_hasItsScore();
    void additiveScore_isNotScaled();
    void savedWeights_haveNoScores();
    void placeOutside_isTold_data();
    void placeOutside_isTold();
};

void TestMeasure::everyName_isReadAndWritten_data()
{
    QTest::addColumn<MeasureKind>("kind");
    const std::initializer_list<std::pair<const char *, MeasureKind>> all = {
        {"weight 1 2 3", MeasureKind::Weight},
        {"score 1 2 3", MeasureKind::Score},
        {"scaled 1 2 3", MeasureKind::ScaledScore},
        {"masked 1 2 3", MeasureKind::MaskedScore},
        {"row-sum 1 2", MeasureKind::RowSum},
        {"largest-weight 1 2", MeasureKind::LargestWeight},
        {"entropy 1 2", MeasureKind::Entropy},
        {"effective-keys 1 2", MeasureKind::EffectiveKeys},
        {"jacobian 1 2", MeasureKind::Jacobian},
        {"mean-entropy 2", MeasureKind::MeanEntropy},
        {"head-distance 1 2", MeasureKind::HeadDistance},
        {"path-gradient 1 2 3", MeasureKind::PathGradient},
        {"path-steps 1 2 3", MeasureKind::PathSteps},
        {"source-count", MeasureKind::SourceCount},
        {"target-count", MeasureKind::TargetCount},
        {"heads", MeasureKind::Heads},
        {"d_model", MeasureKind::ModelWidth},
        {"d_k", MeasureKind::KeyWidth},
        {"d_v", MeasureKind::ValueWidth},
        {"scale", MeasureKind::Scale},
        {"weight-count", MeasureKind::WeightCount},
    };
    for (const auto &[text, kind] : all)
        QTest::newRow(text) << kind;
}

void TestMeasure::everyName_isReadAndWritten()
{
    QFETCH(MeasureKind, kind);
    const QString text = QString::fromLatin1(QTest::currentDataTag());
    const std::optional<Measure> measure = measureFromText(text);
    QVERIFY(measure);
    QVERIFY(measure->kind == kind);
    QCOMPARE(measureText(*measure), text);
}

void TestMeasure::placesAreCountedFromOne()
{
    QVERIFY(measureFromText(QStringLiteral(" weight  4 5 6 ")) == (Measure{MeasureKind::Weight, 3, 4, 5}));
    QVERIFY(measureFromText(QStringLiteral("head-distance 2 3")) ==
            (Measure{MeasureKind::HeadDistance, 1, 0, 0, 2}));
}

void TestMeasure::whatIsNoMeasure_isNone_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         {"", " ", "weight", "weight 1 2", "weight 1 2 3 4", "weight 0 1 1", "weight -1 1 1",
          "weight 1 1 1.5", "weight +1 1 1", "weight 1 1 x", "Weight 1 1 1", "d_k 1", "1",
          "weight 1 1 99999999999", "weight 1 1 2000000", "temperature"})
        QTest::newRow(*text == '\0' ? "empty" : text) << QString::fromLatin1(text);
}

void TestMeasure::whatIsNoMeasure_isNone()
{
    QFETCH(QString, text);
    QVERIFY(!measureFromText(text));
}

void TestMeasure::pathsNeedNoHead()
{
    QVERIFY(measureFromText(QStringLiteral("path-steps 3 1")) == (Measure{MeasureKind::PathSteps, 0, 2, 0}));
}

void TestMeasure::valuesByHand_data()
{
    QTest::addColumn<double>("expected");
    // Query a = (1, 2): q·k = 5 with a and 3 − 2 = 1 with b; · 1/√2; e^3.53553 / (e^3.53553 + e^0.70711) = 0.944193.
    QTest::newRow("score 1 1 2") << 1.0;
    QTest::newRow("scaled 1 1 2") << 0.70710678;
    QTest::newRow("masked 1 1 1") << 3.53553391;
    QTest::newRow("weight 1 1 1") << 0.94419278;
    QTest::newRow("weight 1 1 2") << 0.05580722;
    QTest::newRow("row-sum 1 1") << 1.0;
    QTest::newRow("largest-weight 1 1") << 0.94419278;
    // −0.944193 ln 0.944193 − 0.055807 ln 0.055807
    QTest::newRow("entropy 1 1") << 0.21527157;
    QTest::newRow("effective-keys 1 1") << 1.24019866;
    // ‖diag(p) − p pᵀ‖ of two keys: 2 p (1 − p)
    QTest::newRow("jacobian 1 1") << 0.10538555;
    // Query b: scores 1 and 10, weights 0.001720 and 0.998280, entropy 0.01266431.
    QTest::newRow("mean-entropy 1") << (0.21527157 + 0.01266431) / 2;
    QTest::newRow("path-steps 2 1") << 1.0;
    QTest::newRow("source-count") << 2.0;
    QTest::newRow("target-count") << 2.0;
    QTest::newRow("heads") << 1.0;
    QTest::newRow("d_model") << 2.0;
    QTest::newRow("d_k") << 2.0;
    QTest::newRow("d_v") << 2.0;
    QTest::newRow("scale") << 0.70710678;
    QTest::newRow("weight-count") << 4.0;
}

void TestMeasure::valuesByHand()
{
    QFETCH(double, expected);
    const double value = valueOf(tinySession(), QTest::currentDataTag());
    QVERIFY2(std::abs(value - expected) < 1e-6, qPrintable(QString::number(value, 'g', 10)));
}

void TestMeasure::threeScores_giveTheSyllabusWeights()
{
    // e^0.05 = 1.05127, e^0.1 = 1.10517, e^5.8 = 330.29956; Σ = 332.45600.
    const Session session = scoresOf({0.05F, 0.1F, 5.8F});
    QVERIFY(std::abs(valueOf(session, "weight 1 1 1") - 1.05127110 / 332.45600) < 1e-7);
    QVERIFY(std::abs(valueOf(session, "weight 1 1 2") - 1.10517092 / 332.45600) < 1e-7);
    QVERIFY(std::abs(valueOf(session, "weight 1 1 3") - 330.29956 / 332.45600) < 1e-6);
}

void TestMeasure::headsWithNoKeyInCommon_areLn2Apart()
{
    QVERIFY(std::abs(valueOf(oppositeHeads(), "head-distance 1 2") - std::log(2.0)) < 1e-6);
}

void TestMeasure::headsAlike_areNotApart()
{
    QCOMPARE(valueOf(oppositeHeads(), "head-distance 2 2"), 0.0);
}

void TestMeasure::zeroVectors_leaveThePowerOfTheRadius()
{
    // Words without a row are zero, so that h stays 0 and tanh' = 1; W of width 1 is its spectral radius: 0.9² after two steps.
    Session session = tinySession();
    session.tokens.source.text = QStringLiteral("c d e");
    session.explain.path.width = 1;
    QVERIFY(std::abs(valueOf(session, "path-gradient 3 1") - 0.81) < 1e-9);
    QCOMPARE(valueOf(session, "path-steps 3 1"), 2.0);
}

void TestMeasure::blockedRow_isNaN()
{
    Session session = tinySession();
    session.mask.blockedKeys = {0, 1};
    session.mask.method = MaskMethod::Inf;
    for (const char *text : {"weight 1 1 1", "row-sum 1 1", "largest-weight 1 1", "entropy 1 1",
                             "effective-keys 1 1", "jacobian 1 1", "mean-entropy 1"})
        QVERIFY2(std::isnan(valueOf(session, text)), text);
}

void TestMeasure::blockedKey_hasItsScore()
{
    Session session = tinySession();
    session.mask.blockedKeys = {1};
    QCOMPARE(valueOf(session, "score 1 1 2"), 1.0);
    QCOMPARE(valueOf(session, "masked 1 1 2"), -1e9);
    QCOMPARE(valueOf(session, "weight 1 1 2"), 0.0);
}

void TestMeasure::additiveScore_isNotScaled()
{
    Session session = tinySession();
    session.attention.mechanism = Mechanism::Additive;
    const double score = valueOf(session, "score 1 1 2");
    QVERIFY(std::isfinite(score));
    QCOMPARE(valueOf(session, "scaled 1 1 2"), score);
    QVERIFY(std::isnan(valueOf(session, "scale")));
}

void TestMeasure::savedWeights_haveNoScores()
{
    for (const char *text :
         {"score 1 1 1", "scaled 2 1 1", "masked 1 1 2", "path-gradient 1 1", "d_k", "scale"})
        QVERIFY2(std::isnan(valueOf(oppositeHeads(), text)), text);
    QCOMPARE(valueOf(oppositeHeads(), "weight 2 1 2"), 1.0);
}

void TestMeasure::placeOutside_isTold_data()
{
    QTest::addColumn<QStringList>("details");
    QTest::newRow("weight 2 1 1") << QStringList{QStringLiteral("2"), QStringLiteral("1"),
                                                 QStringLiteral("1")};
    QTest::newRow("score 1 3 1") << QStringList{QStringLiteral("3"), QStringLiteral("1"),
                                                QStringLiteral("2")};
    QTest::newRow("path-steps 1 1 4")
        << QStringList{QStringLiteral("4"), QStringLiteral("1"), QStringLiteral("2")};
    QTest::newRow("entropy 1 9") << QStringList{QStringLiteral("9"), QStringLiteral("1"),
                                                QStringLiteral("2")};
    QTest::newRow("head-distance 1 2")
        << QStringList{QStringLiteral("2"), QStringLiteral("1"), QStringLiteral("1")};
}

void TestMeasure::placeOutside_isTold()
{
    QFETCH(QStringList, details);
    const QString text = QString::fromLatin1(QTest::currentDataTag());
    const Measure measure = measureFromText(text).value();
    const Result<double> value = measured(*compute(tinySession(), partsFor(measure)).value(), measure);
    QVERIFY(!value);
    QVERIFY(value.error().code == ErrorCode::OutOfRange);
    QCOMPARE(QString::fromStdString(value.error().place), text);
    QStringList found;
    for (const std::string &detail : value.error().details)
        found.append(QString::fromStdString(detail));
    QCOMPARE(found, details);
}

} // namespace heedmap

QTEST_GUILESS_MAIN(heedmap::TestMeasure)
#include "tst_measure.moc"
