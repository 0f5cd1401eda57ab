// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_writer.h"
#include "core/files/file_checksum.h"
#include "core/session/compute.h"
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "core/session/weights_overview.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace heedmap;

namespace {

FloatArray array(std::vector<std::int64_t> shape, std::vector<float> values)
{
    return {std::move(shape), std::move(values)};
}

QStringList list(std::initializer_list<const char16_t *> texts)
{
    QStringList result;
    for (const char16_t *text : texts)
        result.append(QString::fromUtf16(text));
    return result;
}

Session tokens(const char *source, const char *target)
{
    Session session;
    session.tokens.source.text = QString::fromUtf8(source);
    session.tokens.target.text = QString::fromUtf8(target);
    session.attention.heads = 1;
    session.attention.scale = ScaleRule::One;
    session.attention.projections = ProjectionKind::Identity;
    session.attention.dK = session.attention.dV = 2;
    return session;
}

} // namespace

/// Sessions that use files: what comes of them, and what happens when the files do.
class TestSessionFiles : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void words_becomeVectors()
    {
        write("v.txt", "a 1 0\nb 0 1\nqueen 2 2\n<unk> 3 3\n");
        const Result<Session> session = withWords(tokens("a Queen", "b zzz"), path("v.txt"));
        QVERIFY(session);
        QCOMPARE(embeddingWidth(*session), 2);
        LoadedFiles files;
        const Result<Prepared> prepared = prepare(*session, files);
        QVERIFY(prepared);
        QCOMPARE(prepared->inputs.key.head(0), (Matrix{{1, 0}, {2, 2}}));
        QCOMPARE(prepared->inputs.query.head(0), (Matrix{{0, 1}, {3, 3}}));
        QCOMPARE(prepared->known.words->rows.at(QStringLiteral("Queen")).match, WordMatch::LowerCase);
        QCOMPARE(prepared->known.words->missing, QStringList{QStringLiteral("zzz")});
    }

    void words_withoutAnUnknownVector_haveARandomOne()
    {
        write("v.txt", "a 1 0\nb 0 1\n");
        Session session = *withWords(tokens("a", "zzz"), path("v.txt"));
        LoadedFiles files;
        const Prepared once = *prepare(session, files);
        // as random embeddings of the same seed and width have it
        session.embedding.kind = EmbeddingKind::Random;
        session.embedding.dModel = 2;
        QCOMPARE(once.inputs.query.head(0), prepare(session)->query.head(0));
    }

    void rows_areATokensVector()
    {
        save("r.npy", array({3, 2}, {1, 2, 3, 4, 5, 6}));
        const ArrayReference rows{{path("r.npy"), {}}};
        const Result<Session> both = withRows(tokens("a b c", "x"), rows, RowsFor::Both);
        QVERIFY(both);
        QVERIFY(both->tokens.selfAttention);
        QCOMPARE(sourceTokens(*both).first(), QStringLiteral("a")); // as many as there are rows: kept
        LoadedFiles files;
        QCOMPARE(prepare(*both, files)->inputs.query.head(0), (Matrix{{1, 2}, {3, 4}, {5, 6}}));

        const Result<Session> numbered = withRows(tokens("a b", "x"), rows, RowsFor::Source);
        QCOMPARE(sourceTokens(*numbered), list({u"1", u"2", u"3"}));
        const Result<Session> labelled =
            withRows(tokens("a b", "x"), rows, RowsFor::Source, list({u"the", u"cat", u", sat"}));
        QCOMPARE(sourceTokens(*labelled), list({u"the", u"cat", u", sat"}));

        Session other = *both;
        other.tokens.source.text = QStringLiteral("a b");
        const Result<Prepared> refused = prepare(other, files);
        QCOMPARE(refused.error().code, ErrorCode::ShapeMismatch);
        QCOMPARE(refused.error().details, (std::vector<std::string>{"[3, 2]", "[2, d_model]"}));
    }

    void targetRows_haveTheirOwnWidth_inAdditiveAttention()
    {
        save("s.npy", array({2, 3}, {1, 2, 3, 4, 5, 6}));
        save("t.npy", array({1, 2}, {7, 8}));
        Session session = tokens("a b", "x");
        session.attention.mechanism = Mechanism::Additive;
        session = *withRows(session, {{path("s.npy"), {}}}, RowsFor::Source);
        session = *withRows(session, {{path("t.npy"), {}}}, RowsFor::Target);
        QCOMPARE(keyWidth(session), 3);
        QCOMPARE(queryWidth(session), 2);
        QVERIFY(compute(session, {}));
    }

    void parameters_areThoseOfTheFile()
    {
        const FloatArray square = array({2, 2}, {1, 2, 3, 4});
        save("p.npz",
             {{"l.q_proj.weight", square}, {"l.k_proj.weight", square}, {"l.v_proj.weight", square}});
        Session session = tokens("a", "b");
        session.attention.heads = 3; // does not divide 2
        session = *withParameters(session, parameterFile("p.npz"));
        QCOMPARE(session.attention.heads, 2);
        QCOMPARE(session.attention.parameters.prefix, QStringLiteral("l."));
        QCOMPARE(keyWidth(session), 1);
        QCOMPARE(embeddingWidth(session), 2); // random vectors follow the file
        LoadedFiles files;
        QCOMPARE(prepare(session, files)->inputs.projections->query.weight, (Matrix{{1, 3}, {2, 4}}));
        session.attention.parameters.reading.orientation = Orientation::InOut;
        QCOMPARE(prepare(session, files)->inputs.projections->query.weight, (Matrix{{1, 2}, {3, 4}}));
        session.attention.mechanism = Mechanism::Additive; // theirs is another: kept, but not used
        QVERIFY(prepare(session, files)->inputs.additive);
        QVERIFY(!usesParameterFile(session));
    }

    void mask_blocksBesidesTheOthers()
    {
        save("m.npy", array({1, 3}, {0, 0, 1}));
        Session session = tokens("a b c", "x");
        session.mask.blockedKeys = {0};
        LoadedFiles files;
        const Session blocked = *withMask(session, {{{path("m.npy"), {}}}, true});
        const Mask ones = prepare(blocked, files)->inputs.mask;
        QVERIFY(ones.blocked(0, 0, 0) && !ones.blocked(0, 0, 1) && ones.blocked(0, 0, 2));
        const Session seen = *withMask(session, {{{path("m.npy"), {}}}, false});
        const Mask zeros = prepare(seen, files)->inputs.mask;
        QVERIFY(zeros.blocked(0, 0, 0) && zeros.blocked(0, 0, 1) && !zeros.blocked(0, 0, 2));
    }

    void weights_areShownAsTheyAre()
    {
        const float nan = std::nanf("");
        save("w.npz", {{"attention", array({1, 2, 2, 3}, {1, 0, 0, .5F, .5F, nan, 1, 1, 1, 0, 0, 0})}});
        const Result<Session> session =
            withWeights(tokens("a b c", "x y"), WeightsSource{{path("w.npz"), {}}});
        QVERIFY(session);
        LoadedFiles files;
        const Result<ComputationPtr> computation = compute(*session, TracePart::Scores, files);
        QVERIFY(computation);
        const Trace &trace = (*computation)->trace;
        QCOMPARE(trace.heads(), Eigen::Index{2});
        QCOMPARE(trace.weights(1, 0, 0), 1.0F); // the row sums to 3, and stays so
        QCOMPARE(trace.notFinite, std::int64_t{1});
        QCOMPARE((*computation)->source, list({u"a", u"b", u"c"}));
        QCOMPARE((*computation)->target, list({u"x", u"y"}));
        QCOMPARE((*computation)->saved->layout.samples, 1);
    }

    void weights_areLabelledFromTheFileTheTextOrWithNumbers()
    {
        save("w.npy", array({2, 3}, {0, 0, 1, 0, 0, 1}));
        const WeightsSource weights{{path("w.npy"), {}}};
        LoadedFiles files;
        const auto labels = [&](const Session &session) {
            const ComputationPtr computation = *compute(session, {}, files);
            return QStringList{computation->source.join(u'|'), computation->target.join(u'|')};
        };
        QCOMPARE(labels(*withWeights(tokens("a b", "x y"), weights)), list({u"1|2|3", u"x|y"}));
        WeightsSource numbers = weights;
        numbers.labels = WeightsLabelSource::Numbers;
        QCOMPARE(labels(*withWeights(tokens("a b c", "x y"), numbers)), list({u"1|2|3", u"1|2"}));
        write("w.json", R"({"cases": [{"source": ["le", "chat"], "target": ["the"], "weights": [[1, 0]]},
                                      {"source": ["un", "chien"], "target": ["a"], "weights": [[0, 1]]}]})");
        WeightsSource file{{path("w.json"), {}}};
        file.sample = 1;
        QCOMPARE(labels(*withWeights(tokens("a b", "x"), file)), list({u"un|chien", u"a"}));
        file.labels = WeightsLabelSource::Tokens;
        QCOMPARE(labels(*withWeights(tokens("a b", "x"), file)), list({u"a|b", u"x"}));
    }

    void crossAndSelfKinds_haveTheirOwnSides()
    {
        save("w.npz", {{"encoder", array({2, 2}, {1, 0, 0, 1})}, {"decoder", array({2, 2}, {1, 0, 0, 1})}});
        LoadedFiles files;
        Session session = tokens("a b", "x y");
        session = *withWeights(session, {.file = {path("w.npz"), {}}, .kind = QStringLiteral("encoder")});
        QCOMPARE((*compute(session, {}, files))->target, list({u"a", u"b"}));
        session.weights.kind = QStringLiteral("decoder");
        QCOMPARE((*compute(session, {}, files))->source, list({u"x", u"y"}));
    }

    void fileThatIsGoneOrChanged_isSaid()
    {
        save("w.npy", array({1, 1}, {1}));
        const Session session = *withWeights(Session(), WeightsSource{{path("w.npy"), {}}});
        save("w.npy", array({1, 1}, {0.5F}));
        QCOMPARE(compute(session, {}).error().code, ErrorCode::FileChanged);
        const Result<Session> reloaded = withFileMoved(session, path("w.npy"), path("w.npy"));
        QCOMPARE((*compute(*reloaded, {}))->trace.weights(0, 0, 0), 0.5F);

        QVERIFY(QFile::rename(path("w.npy"), path("elsewhere.npy")));
        QCOMPARE(compute(*reloaded, {}).error().code, ErrorCode::FileMissing);
        const Result<Session> found = withFileMoved(*reloaded, path("w.npy"), path("elsewhere.npy"));
        QVERIFY(compute(*found, {}));
        QCOMPARE(filesOf(*found), QStringList{path("elsewhere.npy")});
    }

    void picture_namesFilesWithoutFolders()
    {
        Session session;
        session.weights.file.path = path("w.npy");
        session.mask.file.array.file.path = QStringLiteral("/elsewhere/secret/m.npy");
        const Session near = forPicture(session, m_folder->path());
        QCOMPARE(near.weights.file.path, QStringLiteral("w.npy"));
        QCOMPARE(near.mask.file.array.file.path, QStringLiteral("m.npy"));
        QCOMPARE(forPicture(session, {}).weights.file.path, QStringLiteral("w.npy"));
    }

    void parametersOfTheOtherMechanism_areNotPassedOver()
    {
        const FloatArray square = array({2, 2}, {1, 2, 3, 4});
        save("p.npz", {{"q_proj.weight", square}, {"k_proj.weight", square}, {"v_proj.weight", square}});
        Session session = *withParameters(tokens("a", "b"), parameterFile("p.npz"));
        save("p.npz", {{"Wa.weight", square}, {"Ua.weight", square}, {"Va.weight", array({1, 2}, {1, 1})}});
        // A hostile or careless session file may name the new file under the old words.
        session.attention.parameters.file.checksum = *fileChecksum(path("p.npz"));
        QCOMPARE(compute(session, {}).error().code, ErrorCode::FileChanged);
        const Result<Session> again = withFileMoved(session, path("p.npz"), path("p.npz"));
        QCOMPARE(again->attention.parameters.mechanism, Mechanism::Additive);
    }

    void fileLoadedAgain_bringsItsWidths()
    {
        write("v.txt", "a 1 0\nb 0 1\n");
        const Session session = *withWords(tokens("a", "b"), path("v.txt"));
        write("v.txt", "a 1 0 2\nb 0 1 2\n");
        const Result<Session> again = withFileMoved(session, path("v.txt"), path("v.txt"));
        QCOMPARE(again->embedding.words.width, 3);
        QVERIFY(compute(*again, {}));
        Session lying = *again;
        lying.embedding.words.width = 2;
        QCOMPARE(compute(lying, {}).error().code, ErrorCode::FileChanged);
    }

    void devicesAndFolders_areNoFiles()
    {
        QCOMPARE(withWords(Session(), QStringLiteral("/dev/zero")).error().code, ErrorCode::FileUnreadable);
        QCOMPARE(withWords(Session(), m_folder->path()).error().code, ErrorCode::FileUnreadable);
    }

    void hostileShapes_drawNothing()
    {
        // 128 bytes that claim 2^40 rows of no number
        QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (0, 1099511627776, 4), }";
        header = header.leftJustified(117) + '\n';
        write("h.npy", QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size()) + '\0' + header);
        QCOMPARE(withWeights(Session(), WeightsSource{{path("h.npy"), {}}}).error().code,
                 ErrorCode::NothingToDraw);
        WeightsSource weights{{path("h.npy"), {}}};
        QVERIFY(!overviewOf(weights));
        save("e.npy", array({3, 0}, {}));
        QCOMPARE(withRows(Session(), {{path("e.npy"), {}}}, RowsFor::Source).error().code,
                 ErrorCode::ShapeMismatch);
        save("l.npy", {{8193, 1}, std::vector<float>(8193)});
        QCOMPARE(withRows(Session(), {{path("l.npy"), {}}}, RowsFor::Source).error().code,
                 ErrorCode::TooLarge);
    }

    void perHeadParameters_areReadWithTheirHeads()
    {
        // three heads of width 1: q0 k0 v0 q1 k1 v1 q2 k2 v2
        save("b.npz", {{"query_key_value.weight", array({9, 1}, {0, 1, 2, 3, 4, 5, 6, 7, 8})}});
        Session session = *withParameters(tokens("a", "b"), parameterFile("b.npz"), 3);
        QCOMPARE(session.attention.heads, 3);
        LoadedFiles files;
        QCOMPARE(prepare(session, files)->inputs.projections->query.weight, (Matrix{{0, 3, 6}}));
    }

    void whatWasRead_isKept()
    {
        save("w.npy", array({1, 1}, {1}));
        const Session session = *withWeights(Session(), WeightsSource{{path("w.npy"), {}}});
        LoadedFiles files;
        const ComputationPtr first = *compute(session, {}, files);
        QVERIFY(QFile::remove(path("w.npy")));
        QCOMPARE((*compute(session, {}, files))->saved, first->saved);
    }

private:
    ParameterFile parameterFile(const char *name) const
    {
        ParameterFile file;
        file.file.path = path(name);
        return file;
    }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    void write(const char *name, const QByteArray &text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    void save(const char *name, const std::vector<NamedArray> &arrays)
    {
        QVERIFY(writeArrays(arrays, path(name)));
    }
    void save(const char *name, const FloatArray &numbers) { save(name, {NamedArray{"a", numbers}}); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSessionFiles)
#include "tst_session_files.moc"
