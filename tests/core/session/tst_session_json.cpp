// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/session/session_json.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/places.h"

#include <QtTest>

using namespace heedmap;

namespace {

/// A session in which no field has its default.
Session unusualSession()
{
    Session s;
    s.tokens.source = {QStringLiteral("a\tb,\"c\" 我 👍 <s>"), SplitMode::List, true, true};
    s.tokens.target = {QStringLiteral("x"), SplitMode::Characters, true, false};
    s.tokens.selfAttention = true;
    s.embedding = {EmbeddingKind::Table,
                   18446744073709551615ULL,
                   3,
                   true,
                   {{QStringLiteral("a&b"), {0.1F, -1e-30F, 3e38F}}}};
    s.attention = {Mechanism::Additive,     16, 512, 1, 7, 9, true, ScaleRule::Free, -0.1,
                   ProjectionKind::Identity};
    s.mask = {true, CausalAlignment::BottomRight, {0, 8191}, {{-1, 0, 1}, {3, 2, 1}}, MaskMethod::Inf};
    s.figure = {ColorMap::RdYlBu,
                true,
                RangeMode::Logarithmic,
                CellValues::Digits,
                6,
                true,
                16,
                HeadsShown::Maximum,
                {0, 4095},
                RowNumbers::Both,
                PixelReduction::Mean,
                QStringLiteral("{heads} <b>"),
                QStringLiteral("生成“{token}”时"),
                QStringLiteral("“{token}”")};
    s.explain = {true,
                 {{1, 300}, 0.25, true},
                 {DifferenceKind::Snapshot, 3, 199, PinnedSession(firstSession())},
                 SweepKind::Temperature,
                 {1.25, 64, 18446744073709551615ULL},
                 VectorsShown::Embeddings};
    s.embedding.trained = {
        {QStringLiteral("/models/ab.safetensors"), QStringLiteral("ab")}, Mechanism::Additive, 8, 512};
    s.embedding.previousWord = true;
    s.tokens.picture = {2, 1, 1, QByteArray::fromHex("00ff10fe7f80"), QStringLiteral("a <b> 图")};
    s.weights.handMade = {2, 1, 2, {0.1F, 0.9F, 1, 0}};
    s.training = {CorpusSource::File,
                  QStringLiteral("a: 我 = I\n"),
                  {QStringLiteral("/corpora/a b.tsv"), QStringLiteral("cd")},
                  {SplitMode::Characters, SplitMode::List},
                  {Mechanism::Additive, 8, 512, 1e-6, 1'000'000, 1024, 18446744073709551615ULL}};
    return s;
}

QByteArray edited(const char *from, const char *to)
{
    QByteArray json = sessionToJson(Session());
    if (!json.contains(from))
        qFatal("the text to replace is not there");
    return json.replace(from, to);
}

} // namespace

class TestSessionJson : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_keepsEveryField()
    {
        for (const Session &session : {Session(), firstSession(), unusualSession()}) {
            const Result<Session> read = sessionFromJson(sessionToJson(session), QStringLiteral("s"));
            QVERIFY2(read, read ? "" : qPrintable(describe(read.error())));
            QVERIFY(*read == session);
        }
    }

    void snapshot_isReadAsItWasPinned()
    {
        Session session = firstSession();
        session.mask.blockedKeys = {1, 2};
        session.figure.title = QStringLiteral("left out");
        const PinnedSession pinned(session);
        QVERIFY(pinned.session().figure == FigureSettings());
        Session with;
        with.explain.difference.snapshot = pinned;
        const Result<Session> read = sessionFromJson(sessionToJson(with), {});
        QVERIFY(read);
        QCOMPARE(read->explain.difference.snapshot.session().mask.blockedKeys, (QList<int>{1, 2}));
        QVERIFY(*read == with);
        QVERIFY(!(*read == Session()));
    }

    void missingFields_keepTheirDefaults()
    {
        const Result<Session> read =
            sessionFromJson("{\"format\":\"heedmap-session\",\"version\":1,\"attention\":{\"heads\":3}}", {});
        QVERIFY(read);
        Session expected;
        expected.attention.heads = 3;
        QVERIFY(*read == expected);
    }

    void badFile_isRefusedWithPathAndReason_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("where");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("byte 0");
        QTest::newRow("cut short") << sessionToJson(Session()).chopped(20) << QString();
        QTest::newRow("not JSON") << QByteArray("\x93NUMPY") << QString();
        QTest::newRow("a list") << QByteArray("[]") << QStringLiteral("byte 0");
        QTest::newRow("another format") << edited("heedmap-session", "other") << QStringLiteral("format");
        QTest::newRow("no version") << QByteArray("{\"format\":\"heedmap-session\"}")
                                    << QStringLiteral("version");
        QTest::newRow("heads of 0") << edited("\"heads\": 2", "\"heads\": 0")
                                    << QStringLiteral("attention.heads");
        QTest::newRow("heads of 17") << edited("\"heads\": 2", "\"heads\": 17")
                                     << QStringLiteral("attention.heads");
        QTest::newRow("half a head") << edited("\"heads\": 2", "\"heads\": 2.5")
                                     << QStringLiteral("attention.heads");
        QTest::newRow("heads as text")
            << edited("\"heads\": 2", "\"heads\": \"2\"") << QStringLiteral("attention.heads");
        QTest::newRow("huge scale") << edited("\"free_scale\": 1", "\"free_scale\": 1e300")
                                    << QStringLiteral("attention.free_scale");
        QTest::newRow("unknown choice") << edited("\"fill\"", "\"fil\"") << QStringLiteral("mask.method");
        QTest::newRow("unknown field")
            << edited("\"heads\": 2", "\"heads\": 2, \"haeds\": 3") << QStringLiteral("attention.haeds");
        QTest::newRow("negative key") << edited("\"blocked_keys\": [\n        ]", "\"blocked_keys\": [-1]")
                                      << QStringLiteral("mask.blocked_keys[0]");
        QTest::newRow("bad seed") << edited("\"seed\": \"1\"", "\"seed\": \"-1\"")
                                  << QStringLiteral("embedding.seed");
        QTest::newRow("version 0.5") << edited("\"version\": 5", "\"version\": 0.5")
                                     << QStringLiteral("version");
        QTest::newRow("seed 1.5") << edited("\"seed\": \"1\"", "\"seed\": 1.5")
                                  << QStringLiteral("embedding.seed");
        QTest::newRow("a token twice in the table")
            << edited("\"table\": [\n        ]",
                      "\"table\": [{\"token\":\"a\",\"vector\":[1]},{\"token\":\"a\",\"vector\":[2]}]")
            << QStringLiteral("embedding.table");
        QTest::newRow("object for text")
            << edited("\"title\": \"\"", "\"title\": {}") << QStringLiteral("figure.title");
        QTest::newRow("words without a file")
            << edited("\"kind\": \"random\"", "\"kind\": \"words\"") << QStringLiteral("embedding.kind");
        QTest::newRow("rows without an array")
            << edited("\"kind\": \"random\"", "\"kind\": \"rows\"") << QStringLiteral("embedding.kind");
        QTest::newRow("a file without a path")
            << edited("\"one_blocks\": true", "\"array\": {\"file\": {\"path\": \"\"}}")
            << QStringLiteral("mask.array.file.path");
        QTest::newRow("half a row") << edited("\"one_blocks\": true", "\"array\": {\"shape\": [2.5]}")
                                    << QStringLiteral("mask.array.shape[0]");
    }
    void badFile_isRefusedWithPathAndReason()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, where);
        const Result<Session> read = sessionFromJson(json, QStringLiteral("my.heedmap"));
        QVERIFY(!read);
        QCOMPARE(int(read.error().code), int(ErrorCode::NotASession));
        QCOMPARE(read.error().place, std::string("my.heedmap"));
        if (!where.isEmpty())
            QCOMPARE(QString::fromStdString(read.error().details[0]), where);
    }

    void files_areNamedRelativeToTheSession()
    {
        QTemporaryDir folder;
        QDir(folder.path()).mkpath(QStringLiteral("a/b"));
        const QString path = folder.filePath(QStringLiteral("a/s.heedmap"));
        Session session;
        session.weights.file = {folder.filePath(QStringLiteral("a/b/w.npz")), QStringLiteral("1234")};
        session.mask.file.array.file.path = folder.filePath(QStringLiteral("m.npy"));
        session.attention.parameters.file.path = QStringLiteral("/elsewhere/p.npz");
        QVERIFY(writeSession(session, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray json = file.readAll();
        QVERIFY(json.contains("\"path\": \"b/w.npz\""));
        QVERIFY(json.contains("\"path\": \"../m.npy\""));
        QVERIFY(json.contains("\"path\": \"/elsewhere/p.npz\""));
        QVERIFY(*readSession(path) == session);

        // The folder moves as a whole, and the session with it.
        QVERIFY(QDir(folder.path()).rename(QStringLiteral("a"), QStringLiteral("c")));
        QCOMPARE(readSession(folder.filePath(QStringLiteral("c/s.heedmap")))->weights.file.path,
                 folder.filePath(QStringLiteral("c/b/w.npz")));
    }

    void versionOne_isRead()
    {
        QVERIFY(sessionFromJson(edited("\"version\": 5", "\"version\": 1"), QStringLiteral("f")));
    }

    void newerVersion_saysSo()
    {
        const Result<Session> read =
            sessionFromJson(edited("\"version\": 5", "\"version\": 6"), QStringLiteral("f"));
        QVERIFY(!read);
        QCOMPARE(int(read.error().code), int(ErrorCode::NewerSession));
        QCOMPARE(describe(read.error()),
                 QStringLiteral("f was saved by a newer Heedmap (format 6; this one reads up to "
                                "5). Update Heedmap to open it."));
    }

    void version_beyondEveryInteger_isNewer()
    {
        const Result<Session> read = sessionFromJson(edited("\"version\": 5", "\"version\": 1e12"), {});
        QVERIFY(!read);
        QCOMPARE(int(read.error().code), int(ErrorCode::NewerSession));
    }

    void tableWidth_isDModel()
    {
        Session session;
        session.embedding.kind = EmbeddingKind::Table;
        session.embedding.dModel = 3;
        session.embedding.table[QStringLiteral("a")] = {1, 2};
        const Result<Session> read = sessionFromJson(sessionToJson(session), {});
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().details[0]), QStringLiteral("embedding.table"));
        session.embedding.kind = EmbeddingKind::Random; // the table waits
        QVERIFY(sessionFromJson(sessionToJson(session), {}));
    }

    void fullDisk_keepsTheOldFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.heedmap"));
        QVERIFY(writeSession(firstSession(), path));
        Session large = firstSession();
        large.tokens.source.text = QStringLiteral("a ").repeated(4096);
        {
            const FileSizeLimit limit(4096);
            const Result<void> written = writeSession(large, path);
            QVERIFY(!written);
            QCOMPARE(int(written.error().code), int(ErrorCode::FileUnwritable));
        }
        const Result<Session> read = readSession(path);
        QVERIFY(read && *read == firstSession());
    }

    void blockedKeys_areSortedWithoutDoubles()
    {
        const Result<Session> read =
            sessionFromJson(edited("\"blocked_keys\": [\n        ]", "\"blocked_keys\": [3, 1, 3]"), {});
        QVERIFY(read);
        QCOMPARE(read->mask.blockedKeys, (QList<int>{1, 3}));
    }

    void file_roundTripAndErrors()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("我 & <b>.heedmap"));
        QVERIFY(writeSession(unusualSession(), path));
        const Result<Session> read = readSession(path);
        QVERIFY(read && *read == unusualSession());
        QCOMPARE(int(readSession(folder.filePath(QStringLiteral("none"))).error().code),
                 int(ErrorCode::FileUnreadable));
        QCOMPARE(int(readSession(folder.path()).error().code), int(ErrorCode::FileUnreadable));
        QCOMPARE(int(writeSession({}, folder.filePath(QStringLiteral("no/such/f"))).error().code),
                 int(ErrorCode::FileUnwritable));
    }

    void exampleInResources_isTheFirstSession()
    {
        const Result<Session> read =
            readSession(sourcePath(QStringLiteral("resources/examples/first.heedmap")));
        QVERIFY(read && *read == firstSession());
    }
};

QTEST_GUILESS_MAIN(TestSessionJson)
#include "tst_session_json.moc"
