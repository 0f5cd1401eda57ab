// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"
#include "core/session/compute.h"
#include "core/session/memory_estimate.h"
#include "core/session/use_files.h"

#include <QtTest>

using namespace heedmap;

namespace {

/// 3 queries, 5 keys, d_model 6, 2 heads, d_k 4, d_v 7; nothing blocked.
Session small()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("a b c d e"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("x y z"), SplitMode::Spaces, false, false};
    session.embedding.dModel = 6;
    session.attention.heads = 2;
    session.attention.dK = 4;
    session.attention.dV = 7;
    return session;
}

/// [heads, size, size] in a .npy file, whose numbers nobody has to write: the file is long, but empty.
bool writeSparseNpy(const QString &path, qint64 heads, qint64 size)
{
    QByteArray header = QStringLiteral("{'descr': '<f4', 'fortran_order': False, 'shape': (%1, %2, %2), }")
                            .arg(heads)
                            .arg(size)
                            .toLatin1();
    header = header.leftJustified(117, ' ') + '\n';
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("\x93NUMPY\x01\x00\x76\x00", 10) == 10 &&
           file.write(header) == header.size() && file.resize(128 + heads * size * size * 4);
}

} // namespace

class TestMemoryEstimate : public QObject
{
    Q_OBJECT

private slots:
    void dotProduct_isTheSumOfItsShapes()
    {
        const MemoryEstimate e = estimateMemory(small(), {});
        QCOMPARE(e.embeddings, std::uint64_t(4 * (3 * 6 + 5 * 6 + 5 * 6)));
        // W_Q, W_K [6, 2·4], W_V [6, 2·7], W_O [2·7, 6].
        QCOMPARE(e.parameters, std::uint64_t(4 * (48 + 48 + 84 + 84)));
        QCOMPARE(e.projected, std::uint64_t(4 * 2 * (3 * 4 + 5 * 4 + 5 * 7)));
        QCOMPARE(e.weights, std::uint64_t(4 * 2 * 3 * 5));
        QCOMPARE(e.parts, std::uint64_t(0));
        QCOMPARE(e.mask, std::uint64_t(0));
        QCOMPARE(e.files, std::uint64_t(0));
        QCOMPARE(e.total(), std::uint64_t(312 + 1056 + 536 + 120));
    }

    void wantedParts_addWhatTheyHold_data()
    {
        QTest::addColumn<int>("part");
        QTest::addColumn<int>("numbers");
        QTest::newRow("projected is there anyway") << int(TracePart::Projected) << 0;
        QTest::newRow("unscaled") << int(TracePart::Unscaled) << 30;
        QTest::newRow("scores") << int(TracePart::Scores) << 30;
        QTest::newRow("masked") << int(TracePart::Masked) << 30;
        QTest::newRow("context") << int(TracePart::Context) << 2 * 3 * 7;
        // The contexts, side by side, and the result [3, 6].
        QTest::newRow("output") << int(TracePart::Output) << 42 + 42 + 18;
    }
    void wantedParts_addWhatTheyHold()
    {
        QFETCH(int, part);
        QFETCH(int, numbers);
        const MemoryEstimate e = estimateMemory(small(), static_cast<TracePart>(part));
        QCOMPARE(e.parts, std::uint64_t(4 * numbers));
    }

    void mask_isAByteACellTwice()
    {
        Session session = small();
        session.mask.causal = true;
        QCOMPARE(estimateMemory(session, {}).mask, std::uint64_t(2 * 15));
        session.mask.blockedCells = {{1, 0, 0}};
        QCOMPARE(estimateMemory(session, {}).mask, std::uint64_t(2 * 2 * 15));
    }

    void additive_hasOneHeadAndNoOutput()
    {
        Session session = small();
        session.attention.mechanism = Mechanism::Additive;
        session.attention.dQ = 3;
        session.attention.dH = 10;
        const MemoryEstimate e = estimateMemory(session, TraceParts::all());
        QCOMPARE(e.embeddings, std::uint64_t(4 * (3 * 3 + 5 * 4 + 5 * 4)));
        QCOMPARE(e.parameters, std::uint64_t(4 * (3 * 10 + 4 * 10 + 10)));
        // q, k, v as they are, and W_a q, U_a k.
        QCOMPARE(e.projected, std::uint64_t(4 * (9 + 20 + 20 + 3 * 10 + 5 * 10)));
        QCOMPARE(e.weights, std::uint64_t(4 * 15));
        QCOMPARE(e.parts, std::uint64_t(4 * (15 + 15 + 3 * 4)));
    }

    void oneHot_isAsWideAsThereAreWords()
    {
        Session session = small();
        session.embedding.kind = EmbeddingKind::OneHot;
        QCOMPARE(estimateMemory(session, {}).embeddings, std::uint64_t(4 * 8 * (3 + 5 + 5)));
    }

    void inputs_agreeWithTheirSession()
    {
        Session session = small();
        session.mask.causal = true;
        const AttentionInputs inputs = prepare(session).value();
        QCOMPARE(estimateMemory(inputs, TraceParts::all()).total(),
                 estimateMemory(session, TraceParts::all()).total());
    }

    void trace_holdsWhatWasEstimated()
    {
        // The parts of the trace itself: what the estimate adds for work on the way is not among them.
        const ComputationPtr all = compute(small(), TraceParts::all()).value();
        QCOMPARE(bytesOf(all->trace, TracePart::Scores), std::uint64_t(4 * 30));
        QCOMPARE(bytesOf(all->trace, TraceParts(TracePart::Scores) | TracePart::Masked),
                 std::uint64_t(4 * 60));
        QCOMPARE(bytesOf(all->trace, TracePart::Projected), std::uint64_t(536));
        QCOMPARE(bytesOf(compute(small(), {}).value()->trace, TraceParts::all()), std::uint64_t(0));
    }

    void aboveTheBudget_isRefusedBeforeAnythingIsAllocated()
    {
        // 16 heads of 4096 × 4096 are 1 GiB; with every part, four. A budget of a million bytes takes neither.
        Session session = firstSession();
        session.tokens.source = {QStringLiteral("a ").repeated(maximumTokens), SplitMode::Spaces, false,
                                 false};
        session.tokens.selfAttention = true;
        session.attention.heads = 16;
        LoadedFiles files;
        const Result<ComputationPtr> result = compute(session, TraceParts::all(), files, {{}, {}, 1'000'000});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::OverMemoryBudget);
        QCOMPARE(result.error().details.at(1), std::string("1000000"));
        const MemoryEstimate e = estimateMemory(session, TraceParts::all());
        QCOMPARE(e.weights, std::uint64_t(1) << 30);
        QVERIFY(e.parts > (std::uint64_t(3) << 30));
        QCOMPARE(result.error().details.at(0), std::to_string(e.total()));
    }

    void withinTheBudget_isComputed()
    {
        LoadedFiles files;
        const std::uint64_t needed = estimateMemory(small(), {}).total();
        QVERIFY(compute(small(), {}, files, {{}, {}, needed}));
        QVERIFY(!compute(small(), {}, files, {{}, {}, needed - 1}));
    }

    void tooManyTokens_areToldAsSuch()
    {
        Session session = small();
        session.tokens.source.text = QStringLiteral("a ").repeated(maximumTokens + 1);
        LoadedFiles files;
        QCOMPARE(compute(session, {}, files, {{}, {}, 1}).error().code, ErrorCode::TooManyTokens);
    }

    void savedWeights_areCountedFromTheirShape()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("w.npy"));
        QVERIFY(writeSparseNpy(path, 4, 64));
        WeightsSource weights;
        weights.file.path = path;
        Session session;
        session.weights = weights;
        QCOMPARE(estimateMemory(session, {}).weights, std::uint64_t(2) * 4 * 64 * 64 * 4);

        const Task limited{{}, {}, 1000};
        const Result<Session> chosen = withWeights(Session(), weights, limited);
        QVERIFY(chosen);
        LoadedFiles files;
        const Result<ComputationPtr> result = compute(*chosen, {}, files, limited);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::OverMemoryBudget);
        QVERIFY(compute(*chosen, {}, files));
    }

    void byteCounts_areReadAsPeopleTypeThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint64>("bytes"); // 0: refused
        QTest::newRow("G") << QStringLiteral("8G") << (quint64(8) << 30);
        QTest::newRow("GB") << QStringLiteral("8 GB") << (quint64(8) << 30);
        QTest::newRow("GiB") << QStringLiteral("2GiB") << (quint64(2) << 30);
        QTest::newRow("half") << QStringLiteral("1.5g") << (quint64(3) << 29);
        QTest::newRow("M") << QStringLiteral("512M") << (quint64(512) << 20);
        QTest::newRow("K") << QStringLiteral("3k") << quint64(3072);
        QTest::newRow("T") << QStringLiteral("1T") << (quint64(1) << 40);
        QTest::newRow("bytes") << QStringLiteral("4096") << quint64(4096);
        QTest::newRow("none") << QStringLiteral("0G") << quint64(0);
        QTest::newRow("negative") << QStringLiteral("-8G") << quint64(0);
        QTest::newRow("word") << QStringLiteral("lots") << quint64(0);
        QTest::newRow("empty") << QString() << quint64(0);
        QTest::newRow("comma") << QStringLiteral("1,5G") << quint64(0);
        QTest::newRow("beyond any machine") << QStringLiteral("99999999T") << quint64(0);
    }
    void byteCounts_areReadAsPeopleTypeThem()
    {
        QFETCH(QString, text);
        QFETCH(quint64, bytes);
        QCOMPARE(parseByteCount(text).value_or(0), std::uint64_t(bytes));
    }

    void byteCounts_areWrittenInTheUnitThatFits()
    {
        QCOMPARE(byteCountText(std::uint64_t(2) << 30), QStringLiteral("2.0 GB"));
        QCOMPARE(byteCountText(4617089843), QStringLiteral("4.3 GB")); // 4.3 · 2³⁰
        QCOMPARE(byteCountText(std::uint64_t(512) << 20), QStringLiteral("512.0 MB"));
    }

    void defaultBudget_isHalfOfTheMachine()
    {
        QCOMPARE(defaultMemoryBudget(), machineMemory() / 2);
        QVERIFY(machineMemory() > (std::uint64_t(64) << 20));
    }
};

QTEST_APPLESS_MAIN(TestMemoryEstimate)

#include "tst_memory_estimate.moc"
