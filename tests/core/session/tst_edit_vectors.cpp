// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/random_vectors.h"
#include "core/session/compute.h"
#include "core/session/edit_vectors.h"
#include "core/session/session_tokens.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace heedmap;

namespace {

Session small()
{
    Session session;
    session.tokens.source.text = QStringLiteral("a b");
    session.tokens.target.text = QStringLiteral("b c");
    session.embedding.dModel = 3;
    return session;
}

} // namespace

class TestEditVectors final : public QObject
{
    Q_OBJECT

private slots:
    void emptyTable_startsWithTheRandomVectors();
    void tableWithRows_keepsThemAndTheirWidth();
    void rowsOfDifferentWidth_areMadeEqual();
    void widerModel_padsWithZero();
    void narrowerModel_cuts();
    void widthOutsideATable_leavesItsRows();
    void settingANumber_makesARow();
    void twoDimensional_setsVectorsAndAttention();
    void twoDimensional_fitsPlacesIntoView();
    void unusedRows_areFoundAndRemoved();
    void zeroFill_leavesUnusedRows();
};

void TestEditVectors::emptyTable_startsWithTheRandomVectors()
{
    Session session = small();
    chooseEmbedding(session, EmbeddingKind::Table);
    QCOMPARE(session.embedding.table.keys(),
             (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
    QCOMPARE(session.embedding.dModel, 3);
    std::array<float, 3> random{};
    fillTokenVector(session.embedding.seed, QStringLiteral("b"), random);
    const QList<float> row = session.embedding.table.value(QStringLiteral("b"));
    QCOMPARE(row.size(), 3);
    for (int i = 0; i < 3; ++i) {
        QVERIFY(std::abs(row[i] - random[static_cast<std::size_t>(i)]) <= 0.00501F);
        QVERIFY(std::abs(row[i] * 100 - std::round(row[i] * 100)) < 1e-3F);
    }
    QVERIFY(prepare(session).has_value());
}

void TestEditVectors::tableWithRows_keepsThemAndTheirWidth()
{
    Session session = small();
    session.embedding.table.insert(QStringLiteral("a"), {1, 2});
    session.embedding.dModel = 64;
    chooseEmbedding(session, EmbeddingKind::Table);
    QCOMPARE(session.embedding.dModel, 2);
    QCOMPARE(session.embedding.table.size(), 1);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{1, 2}));
}

void TestEditVectors::rowsOfDifferentWidth_areMadeEqual()
{
    Session session = small();
    session.embedding.table.insert(QStringLiteral("a"), {1});
    session.embedding.table.insert(QStringLiteral("b"), {1, 2});
    chooseEmbedding(session, EmbeddingKind::Table);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{1, 0}));
    QVERIFY(prepare(session).has_value());
}

void TestEditVectors::widerModel_padsWithZero()
{
    Session session = small();
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.table.insert(QStringLiteral("a"), {1, 2, 3});
    chooseModelWidth(session, 5);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{1, 2, 3, 0, 0}));
}

void TestEditVectors::narrowerModel_cuts()
{
    Session session = small();
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.table.insert(QStringLiteral("gone"), {1, 2, 3});
    chooseModelWidth(session, 1);
    QCOMPARE(session.embedding.table.value(QStringLiteral("gone")), (QList<float>{1}));
}

void TestEditVectors::widthOutsideATable_leavesItsRows()
{
    Session session = small();
    session.embedding.table.insert(QStringLiteral("a"), {1, 2, 3});
    chooseModelWidth(session, 1);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{1, 2, 3}));
}

void TestEditVectors::settingANumber_makesARow()
{
    Session session = small();
    setVectorNumber(session.embedding, QStringLiteral("<b>"), 1, 0.5F);
    QCOMPARE(session.embedding.table.value(QStringLiteral("<b>")), (QList<float>{0, 0.5F, 0}));
    setVectorNumber(session.embedding, QStringLiteral("x"), 3, 0.5F);
    QVERIFY(!session.embedding.table.contains(QStringLiteral("x")));
}

void TestEditVectors::twoDimensional_setsVectorsAndAttention()
{
    Session session = small();
    session.attention.mechanism = Mechanism::Additive;
    session.attention.parameters.file.path = QStringLiteral("x.safetensors");
    session.attention.widthFollowsHeads = true;
    session.embedding.table.insert(QStringLiteral("z"), {1, 2, 3});
    makeTwoDimensional(session, {{QStringLiteral("a"), {0.123F, -1}}, {QStringLiteral("b"), {-0.001F, 2}}});
    QCOMPARE(session.embedding.kind, EmbeddingKind::Table);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{0.12F, -1}));
    QCOMPARE(session.embedding.table.value(QStringLiteral("b")), (QList<float>{0, 2}));
    QVERIFY(!std::signbit(session.embedding.table.value(QStringLiteral("b"))[0]));
    QCOMPARE(session.embedding.table.value(QStringLiteral("c")).size(), 2);
    QCOMPARE(session.embedding.table.value(QStringLiteral("z")), (QList<float>{1, 2}));
    QVERIFY(!session.attention.parameters.file.isSet());
    const Result<ComputationPtr> computed = compute(session, TracePart::Projected);
    QVERIFY(computed.has_value());
    // q = x of "b", the first target token.
    QCOMPARE((*computed)->trace.heads(), Eigen::Index(1));
    QCOMPARE((*computed)->trace.q.columns(), Eigen::Index(2));
    QCOMPARE((*computed)->trace.q(0, 0, 0), 0.0F);
    QCOMPARE((*computed)->trace.q(0, 0, 1), 2.0F);
}

void TestEditVectors::twoDimensional_fitsPlacesIntoView()
{
    Session session = small();
    // (6, 8) is 10 from the origin, so a fifth of everything.
    makeTwoDimensional(session, {{QStringLiteral("a"), {6, 8}}, {QStringLiteral("b"), {-1, 0}}});
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{1.2F, 1.6F}));
    QCOMPARE(session.embedding.table.value(QStringLiteral("b")), (QList<float>{-0.2F, 0}));
}

void TestEditVectors::unusedRows_areFoundAndRemoved()
{
    Session session = small();
    for (const QString &token : {QStringLiteral("z"), QStringLiteral("a"), QStringLiteral("y")})
        session.embedding.table.insert(token, {1, 2, 3});
    QCOMPARE(unusedTableTokens(session), (QStringList{QStringLiteral("y"), QStringLiteral("z")}));
    removeUnusedRows(session);
    QCOMPARE(session.embedding.table.keys(), QStringList{QStringLiteral("a")});
}

void TestEditVectors::zeroFill_leavesUnusedRows()
{
    Session session = small();
    session.embedding.table.insert(QStringLiteral("a"), {1, 2, 3});
    session.embedding.table.insert(QStringLiteral("z"), {1, 2, 3});
    fillTableWithZero(session);
    QCOMPARE(session.embedding.table.value(QStringLiteral("a")), (QList<float>{0, 0, 0}));
    QCOMPARE(session.embedding.table.value(QStringLiteral("z")), (QList<float>{1, 2, 3}));
    QCOMPARE(session.embedding.table.size(), 4);
}

QTEST_GUILESS_MAIN(TestEditVectors)
#include "tst_edit_vectors.moc"
