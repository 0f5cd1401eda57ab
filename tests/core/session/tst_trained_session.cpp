// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/files/file_checksum.h"
#include "core/session/compute.h"
#include "core/session/edit_vectors.h"
#include "core/session/recovery.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"
#include "core/session/stored_models.h"
#include "core/session/unknown_tokens.h"
#include "core/session/use_files.h"
#include "core/training/model_file.h"
#include "core/training/trainer.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace heedmap;

namespace {

/// Two words a side, two dimensions, every projection the identity: small enough to work out by hand.
Aligner smallModel()
{
    Aligner model;
    model.source = Vocabulary({QStringLiteral("EOS"), QStringLiteral("我"), QStringLiteral("爱")});
    model.target = Vocabulary(
        {QStringLiteral("BOS"), QStringLiteral("EOS"), QStringLiteral("I"), QStringLiteral("love")});
    model.heads = 1;
    model.sourceEmbedding = Matrix{{0, 0}, {1, 0}, {0, 2}};
    model.targetEmbedding = Matrix{{3, 1}, {0, 0}, {-1, 2}, {5, 5}};
    const Linear identity{Matrix::Identity(2, 2), {}};
    model.projections = Projections{identity, identity, identity, identity};
    model.generator = {Matrix::Zero(2, 4), RowVector::Zero(4)};
    model.origin.seed = 7;
    return model;
}

FileReference inMemory(const Aligner &model)
{
    auto bytes = std::make_shared<const QByteArray>(modelToBytes(model));
    return {QStringLiteral("trained.safetensors"), bytesChecksum(*bytes), bytes};
}

Session textSession(const QString &source, const QString &target)
{
    Session session;
    session.tokens.source = {source, SplitMode::Spaces, false, false};
    session.tokens.target = {target, SplitMode::Spaces, false, false};
    return session;
}

Session smallSession()
{
    const Session text = textSession(QStringLiteral("我 爱"), QStringLiteral("I love"));
    const Result<Session> session = withTrained(text, inMemory(smallModel()));
    if (!session)
        qFatal("the model was refused");
    return *session;
}

} // namespace

class TestTrainedSession final : public QObject
{
    Q_OBJECT

private slots:
    void weights_areThoseWorkedOutByHand();
    void queries_areMadeFromTheWordBefore();
    void words_areKnownOnTheirOwnSideOnly();
    void random_isWhatTrainingStartsFrom_data();
    void random_isWhatTrainingStartsFrom();
    void choosingRandomAndBack_bringsTheModelBack();
    void json_carriesTheModel();
    void json_withAnotherModelThanItSays_asksForTheFile();
    void savedSession_hasItsModelBeside();
    void anotherModel_isNotWrittenOver();
    void nameWithoutABase_staysInItsFolder();
    void modelFile_isReadByTheSession();
    void brokenModelFile_changesNothing();
    void pinnedModel_isStoredToo();
    void recoveredModel_isThere_data();
    void recoveredModel_isThere();
    void picture_carriesTheModel();
    void otherModels_inJson_areRefused();
    void modelOfAnotherPlace_isNotTaken();
};

/// Position of width 2 is (sin p, cos p): (0, 1) for the first, (sin 1, cos 1) for the second.
void TestTrainedSession::weights_areThoseWorkedOutByHand()
{
    const Result<ComputationPtr> computed = compute(smallSession(), {});
    QVERIFY2(computed.has_value(), computed ? "" : qUtf8Printable(describe(computed.error())));
    const double sin1 = std::sin(1.0);
    const double cos1 = std::cos(1.0);
    // 我 (1, 0) + (0, 1); 爱 (0, 2) + (sin 1, cos 1)
    const double keys[2][2] = {{1, 1}, {sin1, 2 + cos1}};
    // BOS (3, 1) + (0, 1); I (−1, 2) + (sin 1, cos 1)
    const double queries[2][2] = {{3, 2}, {-1 + sin1, 2 + cos1}};
    for (int t = 0; t < 2; ++t) {
        double powers[2];
        for (int j = 0; j < 2; ++j)
            powers[j] = std::exp((queries[t][0] * keys[j][0] + queries[t][1] * keys[j][1]) / std::sqrt(2.0));
        for (int j = 0; j < 2; ++j) {
            const double expected = powers[j] / (powers[0] + powers[1]);
            QVERIFY(std::abs(double((*computed)->trace.weights(0, t, j)) - expected) < 2e-6);
        }
    }
}

void TestTrainedSession::queries_areMadeFromTheWordBefore()
{
    Session session = smallSession();
    QCOMPARE(queryTokens(session), QStringList({QStringLiteral("BOS"), QStringLiteral("I")}));
    QVERIFY(usesPreviousWord(session));
    session.embedding.previousWord = false;
    QCOMPARE(queryTokens(session), QStringList({QStringLiteral("I"), QStringLiteral("love")}));
    session.embedding.previousWord = true;
    session.embedding.kind = EmbeddingKind::Rows;
    QCOMPARE(queryTokens(session), targetTokens(session));
    session.embedding.kind = EmbeddingKind::OneHot;
    // BOS needs a dimension of its own.
    QCOMPARE(embeddingWidth(session), 5);
    session.tokens.target.text.clear();
    QCOMPARE(queryTokens(session), QStringList());
}

void TestTrainedSession::words_areKnownOnTheirOwnSideOnly()
{
    Session session = smallSession();
    session.tokens.source.text = QStringLiteral("我 love 猫 猫");
    session.tokens.target.text = QStringLiteral("我 I love");
    const Result<ComputationPtr> computed = compute(session, {});
    QVERIFY(computed.has_value());
    const UnknownTokens unknown = unknownTokens(**computed);
    QCOMPARE(unknown.source, QStringList({QStringLiteral("love"), QStringLiteral("猫")}));
    QCOMPARE(unknown.target, QStringList({QStringLiteral("我")}));
}

void TestTrainedSession::random_isWhatTrainingStartsFrom_data()
{
    QTest::addColumn<int>("mechanism");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("width");
    QTest::newRow("one head") << int(Mechanism::DotProduct) << 1 << 16;
    QTest::newRow("three heads of a width that does not divide") << int(Mechanism::DotProduct) << 3 << 16;
    QTest::newRow("additive") << int(Mechanism::Additive) << 1 << 16;
}

void TestTrainedSession::random_isWhatTrainingStartsFrom()
{
    QFETCH(int, mechanism);
    QFETCH(int, heads);
    QFETCH(int, width);
    const Result<Corpus> corpus =
        makeCorpus({{{QStringLiteral("我"), QStringLiteral("爱")}, {QStringLiteral("I")}},
                    {{QStringLiteral("爱")}, {QStringLiteral("love")}},
                    {{QStringLiteral("你")}, {QStringLiteral("you")}}},
                   QStringLiteral("small"));
    QVERIFY(corpus.has_value());
    TrainingOptions options;
    options.mechanism = static_cast<Mechanism>(mechanism);
    options.heads = heads;
    options.width = width;
    options.seed = 12345;
    const Trainer trainer(std::make_shared<const Corpus>(*corpus), options);
    const Session text = textSession(QStringLiteral("我 爱 你"), QStringLiteral("I love you"));
    const Result<Session> trained = withTrained(text, inMemory(trainer.aligner()));
    QVERIFY(trained.has_value());
    const Session random = withoutTraining(*trained);
    QCOMPARE(random.embedding.kind, EmbeddingKind::Random);
    QVERIFY(!usesParameterFile(random));
    const Result<ComputationPtr> first = compute(*trained, {});
    const Result<ComputationPtr> second = compute(random, {});
    QVERIFY(first.has_value() && second.has_value());
    const auto a = (*first)->trace.weights.values();
    const auto b = (*second)->trace.weights.values();
    QCOMPARE(a.size(), std::size_t(heads * 9));
    QVERIFY(std::ranges::equal(a, b));
}

void TestTrainedSession::choosingRandomAndBack_bringsTheModelBack()
{
    const Session trained = smallSession();
    Session session = trained;
    for (const EmbeddingKind kind : {EmbeddingKind::Random, EmbeddingKind::OneHot, EmbeddingKind::Table}) {
        chooseEmbedding(session, kind);
        QCOMPARE(session.embedding.kind, kind);
        QVERIFY(!usesParameterFile(session));
        QVERIFY(compute(session, {}).has_value());
        chooseEmbedding(session, EmbeddingKind::Trained);
        QCOMPARE(session.embedding.kind, EmbeddingKind::Trained);
        QVERIFY(session.attention.parameters == trained.attention.parameters);
        QVERIFY(compute(session, {}).has_value());
    }
}

void TestTrainedSession::json_carriesTheModel()
{
    const Session session = smallSession();
    const QByteArray json = sessionToJson(session);
    const Result<Session> read = sessionFromJson(json, QStringLiteral("x"), QStringLiteral("/nowhere"));
    QVERIFY2(read.has_value(), read ? "" : qUtf8Printable(describe(read.error())));
    QVERIFY(*read == session);
    QVERIFY(compute(*read, {}).has_value());
    // Once, though two settings name it.
    QCOMPARE(json.count(session.embedding.trained.file.content->toBase64()), 1);
}

void TestTrainedSession::json_withAnotherModelThanItSays_asksForTheFile()
{
    Session session = smallSession();
    QByteArray json = sessionToJson(session);
    Aligner other = smallModel();
    other.sourceEmbedding(0, 0) = 9;
    json.replace(session.embedding.trained.file.content->toBase64(), modelToBytes(other).toBase64());
    const Result<Session> read = sessionFromJson(json, QStringLiteral("x"), QStringLiteral("/nowhere"));
    QVERIFY(read.has_value());
    QVERIFY(!read->embedding.trained.file.content);
    const Result<ComputationPtr> computed = compute(*read, {});
    QVERIFY(!computed.has_value());
    QCOMPARE(computed.error().code, ErrorCode::FileMissing);
    QCOMPARE(computed.error().place, std::string("/nowhere/trained.safetensors"));
}

void TestTrainedSession::savedSession_hasItsModelBeside()
{
    const QTemporaryDir folder;
    const Session session = smallSession();
    const QString path = folder.filePath(QStringLiteral("我的 lesson.heedmap"));
    QVERIFY(writeSession(session, path).has_value());
    const QString model = folder.filePath(QStringLiteral("我的 lesson.safetensors"));
    QFile file(model);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll() == modelToBytes(smallModel()));
    const Result<Session> read = readSession(path);
    QVERIFY(read.has_value());
    QCOMPARE(read->embedding.trained.file.path, model);
    QVERIFY(!read->embedding.trained.file.content);
    QCOMPARE(read->attention.parameters.file.path, model);
    const Result<ComputationPtr> before = compute(session, {});
    const Result<ComputationPtr> after = compute(*read, {});
    QVERIFY(before.has_value() && after.has_value());
    QVERIFY(std::ranges::equal((*before)->trace.weights.values(), (*after)->trace.weights.values()));
    // The folder moves as a whole.
    QTemporaryDir elsewhere;
    QVERIFY(QDir(elsewhere.path()).mkdir(QStringLiteral("sub")));
    for (const QString &name : QDir(folder.path()).entryList(QDir::Files))
        QVERIFY(QFile::copy(folder.filePath(name), elsewhere.filePath(QStringLiteral("sub/") + name)));
    const Result<Session> moved = readSession(elsewhere.filePath(QStringLiteral("sub/我的 lesson.heedmap")));
    QVERIFY(moved.has_value() && compute(*moved, {}).has_value());
}

void TestTrainedSession::anotherModel_isNotWrittenOver()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.heedmap"));
    const QString other = folder.filePath(QStringLiteral("a.safetensors"));
    QFile strangers(other);
    QVERIFY(strangers.open(QIODevice::WriteOnly) && strangers.write("precious") == 8);
    strangers.close();
    const Session session = smallSession();
    QVERIFY(writeSession(session, path).has_value());
    QVERIFY(strangers.open(QIODevice::ReadOnly));
    QCOMPARE(strangers.readAll(), QByteArray("precious"));
    const Result<Session> read = readSession(path);
    QVERIFY(read.has_value());
    QVERIFY(read->embedding.trained.file.path != other);
    QVERIFY(compute(*read, {}).has_value());
    // Saved again, the same model is not written again.
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QVERIFY(writeSession(session, path).has_value());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), files);
}

void TestTrainedSession::nameWithoutABase_staysInItsFolder()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("inner")));
    QVERIFY(writeSession(smallSession(), folder.filePath(QStringLiteral("inner/.heedmap"))).has_value());
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList(QStringLiteral("inner")));
    const Result<Session> read = readSession(folder.filePath(QStringLiteral("inner/.heedmap")));
    QVERIFY(read.has_value() && compute(*read, {}).has_value());
}

void TestTrainedSession::modelFile_isReadByTheSession()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("m.safetensors"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(modelToBytes(smallModel()));
    file.close();
    const Session text = textSession(QStringLiteral("我 爱"), QStringLiteral("I love"));
    const Result<Session> fromFile = withTrained(text, FileReference{path});
    QVERIFY(fromFile.has_value());
    QVERIFY(fromFile->embedding.previousWord && fromFile->embedding.position);
    QCOMPARE(fromFile->embedding.seed, quint64(7));
    QCOMPARE(embeddingWidth(*fromFile), 2);
    QVERIFY(std::ranges::equal((*compute(*fromFile, {}))->trace.weights.values(),
                               (*compute(smallSession(), {}))->trace.weights.values()));
    QCOMPARE(filesOf(*fromFile), QStringList(path));
    // A model in memory is no file that could go missing.
    QCOMPARE(filesOf(smallSession()), QStringList());
}

void TestTrainedSession::brokenModelFile_changesNothing()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("m.safetensors"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(modelToBytes(smallModel()).chopped(8));
    file.close();
    const Result<Session> session = withTrained(Session(), FileReference{path});
    QVERIFY(!session.has_value());
    QVERIFY(describe(session.error()).contains(QStringLiteral("m.safetensors")));
}

void TestTrainedSession::pinnedModel_isStoredToo()
{
    Session session = textSession(QStringLiteral("我 爱"), QStringLiteral("I love"));
    session.explain.difference.snapshot = PinnedSession(smallSession());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.heedmap"));
    QVERIFY(writeSession(session, path).has_value());
    const Result<Session> read = readSession(path);
    QVERIFY(read.has_value());
    QCOMPARE(filesOf(*read), QStringList(folder.filePath(QStringLiteral("a.safetensors"))));
    QVERIFY(compute(read->explain.difference.snapshot.session(), {}).has_value());
}

void TestTrainedSession::recoveredModel_isThere_data()
{
    QTest::addColumn<int>("words");
    QTest::newRow("in the text") << 3;
    QTest::newRow("beside it, 8 MiB") << 4096;
}

void TestTrainedSession::recoveredModel_isThere()
{
    QFETCH(int, words);
    Aligner model = smallModel();
    while (model.source.size() < words)
        model.source.add(QStringLiteral("word %1").arg(model.source.size()));
    const int width = words > 3 ? 512 : 2;
    model.sourceEmbedding = Matrix::Constant(model.source.size(), width, 0.5F);
    model.targetEmbedding = Matrix::Constant(model.target.size(), width, 0.25F);
    const Linear identity{Matrix::Identity(width, width), {}};
    model.projections = Projections{identity, identity, identity, identity};
    model.generator = {Matrix::Zero(width, model.target.size()), RowVector::Zero(model.target.size())};
    const Session text = textSession(QStringLiteral("我 爱"), QStringLiteral("I love"));
    const Result<Session> session = withTrained(text, inMemory(model));
    QVERIFY(session.has_value());
    const QTemporaryDir folder;
    {
        RecoveryFile file(folder.path());
        // The model before it goes.
        QVERIFY(file.keep(smallSession(), {}).has_value());
        QVERIFY(file.keep(*session, QStringLiteral("/a/b.heedmap")).has_value());
        QVERIFY(file.keep(*session, QStringLiteral("/a/b.heedmap")).has_value());
    }
    QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.safetensors")}).size(), words > 3 ? 1 : 0);
    const QList<LostSession> lost = findLostSessions(folder.path());
    QCOMPARE(lost.size(), 1);
    QVERIFY(lost.first().session.embedding.trained.file.content != nullptr);
    discard(lost.first());
    QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.safetensors")}).size(), 0);
    QVERIFY(compute(lost.first().session, {}).has_value());
    QVERIFY(lost.first().session == *session);
}

void TestTrainedSession::picture_carriesTheModel()
{
    const QByteArray svg("<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata></metadata></svg>");
    const QByteArray carrying = svgWithSession(svg, smallSession());
    const Result<Session> read = sessionFromPicture(
        std::as_bytes(std::span(carrying.constData(), static_cast<std::size_t>(carrying.size()))),
        QStringLiteral("p.svg"));
    QVERIFY2(read.has_value(), read ? "" : qUtf8Printable(describe(read.error())));
    QVERIFY(compute(*read, {}).has_value());
}

void TestTrainedSession::otherModels_inJson_areRefused()
{
    QByteArray json = sessionToJson(Session());
    json.replace("\"version\"", "\"models\": 5,\n    \"version\"");
    Result<Session> read = sessionFromJson(json, QStringLiteral("x"));
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().details.front(), std::string("models"));
    json.replace("\"models\": 5", "\"models\": {\"ab\": 5}");
    read = sessionFromJson(json, QStringLiteral("x"));
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().details.front(), std::string("models.ab"));
}

/// What a text says is a mask is read from its file, whatever models the text brings.
void TestTrainedSession::modelOfAnotherPlace_isNotTaken()
{
    Session session = smallSession();
    session.mask.file.array.file = {QStringLiteral("/nowhere/m.npy"),
                                    session.embedding.trained.file.checksum};
    const Result<Session> read = sessionFromJson(sessionToJson(session), QStringLiteral("x"));
    QVERIFY(read.has_value());
    QVERIFY(!read->mask.file.array.file.content);
    QVERIFY(read->embedding.trained.file.content);
}

QTEST_GUILESS_MAIN(TestTrainedSession)
#include "tst_trained_session.moc"
