// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/random_vectors.h"
#include "core/session/compute.h"
#include "core/session/edit_tokens.h"
#include "core/session/picture_patches.h"
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace heedmap;

namespace {

QByteArray bytes(std::initializer_list<int> numbers)
{
    QByteArray all;
    for (const int number : numbers)
        all.append(static_cast<char>(number));
    return all;
}

/// Two patches beside each other, two below, a pixel each: red, green / black, white.
PatchPicture fourPixels()
{
    return {2, 2, 1, bytes({255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255}), QStringLiteral("four")};
}

/// Two patches beside each other of 2 × 2 pixels; red tells the pixel's place in the picture.
PatchPicture twoPatches()
{
    PatchPicture picture{2, 1, 2, {}, {}};
    for (int pixel = 0; pixel < 8; ++pixel)
        picture.pixels.append(bytes({pixel, 255, 0}));
    return picture;
}

Session showing(const PatchPicture &picture)
{
    Session session;
    session.tokens.picture = picture;
    session.tokens.source = {QStringLiteral("kept words"), SplitMode::Words, false, true};
    session.tokens.target = {QStringLiteral("a r1c1"), SplitMode::Spaces, false, false};
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 4;
    session.attention.projections = ProjectionKind::Identity;
    session.attention.heads = 1;
    session.attention.dK = session.attention.dV = 4;
    return session;
}

AttentionInputs inputsOf(const Session &session)
{
    return prepare(session).value();
}

QJsonObject jsonOf(const Session &session)
{
    return QJsonDocument::fromJson(sessionToJson(session)).object();
}

/// What is said about a session whose picture has \a value as its \a field.
QString complaintAbout(const QString &field, const QJsonValue &value)
{
    QJsonObject root = jsonOf(showing(fourPixels()));
    QJsonObject tokens = root[QLatin1String("tokens")].toObject();
    QJsonObject picture = tokens[QLatin1String("picture")].toObject();
    if (value.isUndefined())
        picture.remove(field);
    else
        picture[field] = value;
    tokens[QLatin1String("picture")] = picture;
    root[QLatin1String("tokens")] = tokens;
    const Result<Session> session = sessionFromJson(QJsonDocument(root).toJson(), QStringLiteral("f"));
    return session ? QString() : QString::fromStdString(session.error().details[0]);
}

} // namespace

class TestPatchPicture final : public QObject
{
    Q_OBJECT

private slots:
    void patches_areTheSourceTokens();
    void selfAttention_isAmongPatches();
    void pixels_areCutLineByLine();
    void table_hasTheMeanColour();
    void table_narrowerThanAColour_isCut();
    void targetWords_areNoPatches();
    void random_isALinearProjectionOfThePixels();
    void random_widerVectorsBeginWithTheNarrower();
    void random_dependsOnTheSeed();
    void oneHot_countsPatches();
    void previousWord_beginsWithAMarker();
    void blockedKeys_followPatches();
    void sourceText_isEditedWithoutTheMask();
    void picture_staysASource();
    void missingPixels_areTold();
    void json_keepsThePicture();
    void json_isOldWithoutAPicture();
    void json_refusesWhatDoesNotFit_data();
    void json_refusesWhatDoesNotFit();
};

void TestPatchPicture::patches_areTheSourceTokens()
{
    const Session session = showing(fourPixels());
    const QStringList patches{QStringLiteral("r1c1"), QStringLiteral("r1c2"), QStringLiteral("r2c1"),
                              QStringLiteral("r2c2")};
    QCOMPARE(sourceTokens(session), patches);
    QCOMPARE(targetTokens(session), (QStringList{QStringLiteral("a"), QStringLiteral("r1c1")}));
    const ComputationPtr computation = compute(session, TraceParts()).value();
    QCOMPARE(computation->source, patches);
    QCOMPARE(int(computation->trace.queries()), 2);
    QCOMPARE(int(computation->trace.keys()), 4);
}

void TestPatchPicture::selfAttention_isAmongPatches()
{
    Session session = showing(fourPixels());
    session.tokens.selfAttention = true;
    QCOMPARE(targetTokens(session), sourceTokens(session));
    const AttentionInputs inputs = inputsOf(session);
    QVERIFY(inputs.query.head(0) == inputs.key.head(0));
    QCOMPARE(int(inputs.query.rows()), 4);
}

void TestPatchPicture::pixels_areCutLineByLine()
{
    // Lines of the picture: 0 1 2 3 / 4 5 6 7. The left patch has 0 1 / 4 5, the right one 2 3 / 6 7. Byte b is 2 b/255 − 1.
    const Matrix pixels = patchPixels(twoPatches());
    QCOMPARE(int(pixels.rows()), 2);
    QCOMPARE(int(pixels.cols()), 12);
    const int places[2][4] = {{0, 1, 4, 5}, {2, 3, 6, 7}};
    for (int patch = 0; patch < 2; ++patch) {
        for (int pixel = 0; pixel < 4; ++pixel) {
            const double red = 2.0 * places[patch][pixel] / 255 - 1;
            QVERIFY(std::abs(double(pixels(patch, pixel * 3)) - red) < 1e-6);
            QCOMPARE(pixels(patch, pixel * 3 + 1), 1.0F);
            QCOMPARE(pixels(patch, pixel * 3 + 2), -1.0F);
        }
    }
}

void TestPatchPicture::table_hasTheMeanColour()
{
    const AttentionInputs four = inputsOf(showing(fourPixels()));
    const Matrix expected{{1, -1, -1, 0}, {-1, 1, -1, 0}, {-1, -1, -1, 0}, {1, 1, 1, 0}};
    QVERIFY(four.key.head(0) == expected);
    // Red of the left patch: (0 + 1 + 4 + 5) / 4 = 2.5, of the right one 4.5.
    const AttentionInputs two = inputsOf(showing(twoPatches()));
    QVERIFY(std::abs(double(two.key(0, 0, 0)) - (2 * 2.5 / 255 - 1)) < 1e-6);
    QVERIFY(std::abs(double(two.key(0, 1, 0)) - (2 * 4.5 / 255 - 1)) < 1e-6);
}

void TestPatchPicture::table_narrowerThanAColour_isCut()
{
    Session session = showing(fourPixels());
    session.embedding.dModel = 2;
    const Matrix expected{{1, -1}, {-1, 1}, {-1, -1}, {1, 1}};
    QVERIFY(inputsOf(session).key.head(0) == expected);
}

void TestPatchPicture::targetWords_areNoPatches()
{
    // The word "r1c1" of the target is a word: its row of the table counts.
    Session session = showing(fourPixels());
    session.embedding.table = {{QStringLiteral("a"), {0.5F, 0, 0, 0}},
                               {QStringLiteral("r1c1"), {0, 0, 0, 7}}};
    const AttentionInputs inputs = inputsOf(session);
    QCOMPARE(inputs.query(0, 0, 0), 0.5F);
    QCOMPARE(inputs.query(0, 1, 3), 7.0F);
    QCOMPARE(inputs.key(0, 0, 3), 0.0F);
}

void TestPatchPicture::random_isALinearProjectionOfThePixels()
{
    // z = x E (Dosovitskiy et al. 2021, eq. 1), E [P²·3, d_model] as other random matrices are.
    Session session = showing(twoPatches());
    session.embedding.kind = EmbeddingKind::Random;
    session.embedding.dModel = 5;
    const Matrix e = randomProjection(session.embedding.seed, RandomRole::PatchEmbedding, 12, 1, 5);
    const Matrix expected = patchPixels(twoPatches()) * e;
    QVERIFY(inputsOf(session).key.head(0).isApprox(expected, 1e-5F));
    // N(0, 1/12): a deviation of 0.2887, here of the 12 · 512 numbers of a wide one.
    const Matrix wide = randomProjection(1, RandomRole::PatchEmbedding, 12, 1, 512);
    QVERIFY(std::abs(std::sqrt(double(wide.squaredNorm()) / (12 * 512)) - 0.288675) < 0.01);
}

void TestPatchPicture::random_widerVectorsBeginWithTheNarrower()
{
    const Matrix narrow = randomPatchVectors(twoPatches(), 3, 5);
    const Matrix wide = randomPatchVectors(twoPatches(), 3, 9);
    QVERIFY(wide.leftCols(5).isApprox(narrow, 1e-6F));
}

void TestPatchPicture::random_dependsOnTheSeed()
{
    QVERIFY(randomPatchVectors(twoPatches(), 3, 5) == randomPatchVectors(twoPatches(), 3, 5));
    QVERIFY(!randomPatchVectors(twoPatches(), 3, 5).isApprox(randomPatchVectors(twoPatches(), 4, 5), 0.01F));
}

void TestPatchPicture::oneHot_countsPatches()
{
    Session session = showing(fourPixels());
    session.embedding.kind = EmbeddingKind::OneHot;
    session.attention.dK = session.attention.dV = 5;
    QCOMPARE(embeddingWidth(session), 5); // four patches and the word "a"
    QVERIFY(inputsOf(session).key.head(0) == (Matrix(Matrix::Identity(4, 5))));
}

void TestPatchPicture::previousWord_beginsWithAMarker()
{
    Session session = showing(fourPixels());
    session.tokens.selfAttention = true;
    session.embedding.previousWord = true;
    session.embedding.table = {{beginMarker, {9, 9, 9, 9}}};
    const Matrix expected{{9, 9, 9, 9}, {1, -1, -1, 0}, {-1, 1, -1, 0}, {-1, -1, -1, 0}};
    QVERIFY(inputsOf(session).query.head(0) == expected);
}

void TestPatchPicture::blockedKeys_followPatches()
{
    // Of 2 × 2 patches the last is blocked; with a column more it is the fifth of 2 × 3.
    Session session = showing(fourPixels());
    session.mask.blockedKeys = {1, 3};
    QCOMPARE(compute(session, TraceParts()).value()->trace.weights(0, 0, 3), 0.0F);
    const Session before = session;
    session.tokens.picture = {3, 2, 1, QByteArray(18, '\0'), {}};
    followTokens(before, session);
    QCOMPARE(session.mask.blockedKeys, (QList<int>{1, 4}));
}

void TestPatchPicture::sourceText_isEditedWithoutTheMask()
{
    Session session = showing(fourPixels());
    session.mask.blockedKeys = {0, 3};
    removeToken(session, TokenSide::Source, 0);
    removeToken(session, TokenSide::Source, 1); // EOS
    QCOMPARE(session.tokens.source.text, QStringLiteral("words"));
    QVERIFY(!session.tokens.source.end);
    QCOMPARE(session.mask.blockedKeys, (QList<int>{0, 3}));
}

void TestPatchPicture::picture_staysASource()
{
    Session session = showing(fourPixels());
    const Session before = session;
    swapSides(session);
    QVERIFY(session == before);
}

void TestPatchPicture::missingPixels_areTold()
{
    Session session = showing(fourPixels());
    session.tokens.picture.pixels.chop(1);
    for (const EmbeddingKind kind : {EmbeddingKind::Table, EmbeddingKind::Random}) {
        session.embedding.kind = kind;
        const Result<ComputationPtr> result = compute(session, TraceParts());
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::ShapeMismatch);
    }
}

void TestPatchPicture::json_keepsThePicture()
{
    for (const PatchPicture &picture : {fourPixels(), twoPatches()}) {
        const Session session = showing(picture);
        QVERIFY(sessionFromJson(sessionToJson(session), QStringLiteral("f")).value() == session);
    }
    // As openssl base64 writes these twelve bytes.
    const QJsonObject picture = jsonOf(showing(fourPixels()))[QLatin1String("tokens")]
                                    .toObject()[QLatin1String("picture")]
                                    .toObject();
    QCOMPARE(picture[QLatin1String("pixels")].toString(), QStringLiteral("/wAAAP8AAAAA////"));
    QCOMPARE(picture[QLatin1String("patch_side")].toInt(), 1);
}

void TestPatchPicture::json_isOldWithoutAPicture()
{
    QVERIFY(!jsonOf(firstSession())[QLatin1String("tokens")].toObject().contains(QLatin1String("picture")));
}

void TestPatchPicture::json_refusesWhatDoesNotFit_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *name, const char *field, const QJsonValue &value) {
        QTest::newRow(name) << QString::fromLatin1(field) << value;
    };
    row("too many columns", "columns", 17);
    row("no columns", "columns", QJsonValue::Undefined);
    row("rows of half a patch", "rows", 1.5);
    row("no rows", "rows", 0);
    row("patches too large", "patch_side", 17);
    row("no side", "patch_side", QJsonValue::Undefined);
    row("no pixels", "pixels", QJsonValue::Undefined);
    row("pixels that are a number", "pixels", 12);
    row("a pixel too few", "pixels", QStringLiteral("/wAAAP8AAAAA"));
    row("a pixel too many", "pixels", QStringLiteral("/wAAAP8AAAAA////AAAA"));
    row("a byte too few", "pixels", QStringLiteral("/wAAAP8AAAAA//8="));
    row("no Base64", "pixels", QStringLiteral("/wAAAP8AAAAA//*/"));
    row("no ASCII", "pixels", QStringLiteral("/wAAAP8AAAAA//图/"));
    row("a name that is none", "name", 3);
    row("a field of tomorrow", "depth", 8);
}

void TestPatchPicture::json_refusesWhatDoesNotFit()
{
    QFETCH(QString, field);
    QFETCH(QJsonValue, value);
    QCOMPARE(complaintAbout(field, value), QStringLiteral("tokens.picture.") + field);
}

QTEST_GUILESS_MAIN(TestPatchPicture)
#include "tst_patch_picture.moc"
