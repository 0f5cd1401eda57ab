// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_file.h"
#include "core/files/array_writer.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "tests/support/places.h"
#include "tests/support/shared_data.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QXmlStreamReader>
#include <QtTest>

using namespace heedmap;

namespace {

struct Run
{
    int status = -1;
    QByteArray out;
    QString complaint;
};

Run heedmapWith(const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(QDir::tempPath());
    process.start(builtProgram(), arguments);
    if (!process.waitForFinished(60000))
        qFatal("heedmap did not end");
    if (process.exitStatus() != QProcess::NormalExit)
        qFatal("heedmap crashed");
    return {process.exitCode(), process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
}

QStringList words(const char *line)
{
    return QProcess::splitCommand(QString::fromUtf8(line).replace(u'\'', u'"'));
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void badCallsAndBadInput_haveTheirStatusAndMessage_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message"); ///< part of what is said
        const auto row = [](const char *name, const char *call, int status, const char *message) {
            QTest::newRow(name) << words(call) << status << QString::fromUtf8(message);
        };
        row("nothing to compute", "compute -o -", 2, "a session, saved weights, --source or --query");
        row("no output", "compute --source a --self", 2, "-o");
        row("no target", "compute --source a -o -", 2, "--target TEXT or --self");
        row("unknown option", "compute --heds 3 -o -", 2, "heds");
        row("heads as text", "compute --source a --self --heads two -o -", 2, "--heads");
        row("heads of 17", "compute --source a --self --heads 17 -o -", 2, "from 1 to 16");
        row("unknown mechanism", "compute --source a --self --mechanism cosine -o -", 2,
            "scaled-dot, dot, additive");
        row("unknown split", "compute --source a --self --split letters -o -", 2,
            "words, characters, spaces, list");
        row("unknown suffix", "compute --source a --self -o x.xlsx", 2, "npz");
        row("AM-20", "compute --source a --self --d-model 6 --heads 4 -o -", 1, "3, 2, 6, 1");
        row("key that is not there", "compute --source 'a b' --self --block-keys 3 -o -", 1, "from 1 to 2");
        row("computing on saved weights", "render w.npz::weights --causal -o x.png", 2, "saved weights");
        row("parameters of arrays", "render --query q.npy --parameters -o x.png", 2, "--parameters");
        row("no such verb", "--bogus", 2, "--help");
        row("missing file", "compute --query no-such.npz -o -", 1, "no-such.npz");
        row("missing session", "compute no-such.heedmap -o -", 1, "no-such.heedmap");
        row("unwritable", "compute --source a --self -o /no/such/folder/x.npz", 1, "/no/such/folder/x.npz");
        row("picture suffix", "render --source a --self -o x.bmp", 2, "png, svg, pdf");
        row("dpi of 10", "render --source a --self -o x.png --dpi 10", 2, "from 72 to 1200");
        row("unknown colour map", "render --source a --self -o x.png --colormap jet", 2, "viridis");
        row("head that is not there", "render --source a --self --heads 2 --heads-shown 3 -o x.png", 1,
            "from 1 to 2");
        row("head of a mean that is not there",
            "render --source a --self --heads 2 --heads-shown mean:1,3 -o x.png", 1, "from 1 to 2");
        row("heads that are no list", "render --source a --self --heads-shown mean:x -o x.png", 2,
            "--heads-shown");
        row("unknown view", "render --source a --self --view film -o x.png", 2, "figure, ");
        row("query that is not there", "render --source 'a b' --self --view pipeline --cell 1,3 -o x.png", 1,
            "from 1 to 2");
        row("view that computes, of arrays", "render --query q.npy --view saturation -o x.png", 2,
            "--view saturation");
        row("difference without projections",
            "render --source 'a b' --self --projections none --view difference --compare mask -o x.png", 2,
            "--view difference");
        row("cell of words", "render --source a --self --view pipeline --cell a,b -o x.png", 2,
            "HEAD,QUERY,KEY");
        row("heads to compare", "render --source a --self --view difference --compare-heads 1 -o x.png", 2,
            "--compare-heads");
        row("unknown row numbers", "render --source a --self --row-numbers kurtosis -o x.png", 2, "entropy");
        row("labels that do not fit", "render --source 'a b' --self --source-labels x -o x.png", 1,
            "1 labels");
        row("unwritable picture", "render --source a --self -o /no/such/folder/x.png", 1,
            "/no/such/folder/x.png");
        QTest::newRow("empty sentence")
            << (words("render --target a -o x.png --source") << QString()) << 1 << QStringLiteral("empty");
        row("huge picture", "render --source a --self -o x.png --width 5000 --height 5000 --dpi 1200", 1,
            "SVG or PDF");
        row("unknown language", "render --source a --self -o x.png --language fr", 2, "en, zh");
    }
    void badCallsAndBadInput_haveTheirStatusAndMessage()
    {
        QFETCH(QStringList, call);
        QFETCH(int, status);
        QFETCH(QString, message);
        const Run run = heedmapWith(call);
        QVERIFY2(run.complaint.contains(message), qPrintable(run.complaint));
        QCOMPARE(run.complaint.count(u'\n'), 1);
        QCOMPARE(run.status, status);
        QVERIFY(run.out.isEmpty());
    }

    void everyView_isDrawnWithoutAWindow_data()
    {
        QTest::addColumn<QString>("view");
        for (const char *view : {"figure", "steps", "inspector", "pipeline", "links", "difference",
                                 "agreement", "saturation", "path", "vectors"})
            QTest::newRow(view) << QString::fromLatin1(view);
    }
    void everyView_isDrawnWithoutAWindow()
    {
        QFETCH(QString, view);
        QTemporaryDir folder;
        for (const char *suffix : {"png", "svg", "pdf"}) {
            const QString path = folder.filePath(QStringLiteral("x.") + QLatin1String(suffix));
            const Run run = heedmapWith(
                words("render --source '我 爱 中国 EOS' --target 'I love China' --heads 2 --d-k 8 "
                      "--cell 2,2,3 --dpi 72 --language zh --view")
                << view << QStringLiteral("-o") << path);
            QVERIFY2(run.status == 0, qPrintable(run.complaint));
            QVERIFY(QFileInfo(path).size() > 1000);
            const Result<Session> carried = readSessionFrom(path);
            QVERIFY(carried.has_value());
            QCOMPARE(carried->attention.heads, 2);
        }
    }

    void everyView_isDrawnLarge_data()
    {
        QTest::addColumn<QString>("view");
        // Difference and agreement are painted as the figure is.
        for (const char *view : {"steps", "inspector", "pipeline", "links", "saturation", "path", "vectors"})
            QTest::newRow(view) << QString::fromLatin1(view);
    }
    /// Over 12 million pixels a picture is painted in bands.
    void everyView_isDrawnLarge()
    {
        QFETCH(QString, view);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.png"));
        const Run run =
            heedmapWith(words("render --source 'a b c' --self --causal --heads 2 --d-k 4 --cell 1,2,1 "
                              "--width 340 --height 262 --dpi 300 --view")
                        << view << QStringLiteral("-o") << path);
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        const QImage image(path);
        QCOMPARE(image.size(), QSize(4016, 3094));
        // Paper at the lower right corner, ink somewhere.
        QCOMPARE(image.pixelColor(4015, 3093), QColor(Qt::white));
    }

    void patches_areDrawnOfASessionWithAPicture()
    {
        QTemporaryDir folder;
        Session session = firstSession();
        session.tokens.picture = {2, 1, 1, QByteArray::fromHex("ff00000000ff"), QStringLiteral("x")};
        const QString saved = folder.filePath(QStringLiteral("x.heedmap"));
        QVERIFY(writeSession(session, saved).has_value());
        const QString path = folder.filePath(QStringLiteral("x.svg"));
        const Run run = heedmapWith({QStringLiteral("render"), saved, QStringLiteral("--view"),
                                     QStringLiteral("patches"), QStringLiteral("-o"), path});
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("gives most to r1c"));
        const Run none = heedmapWith(words("render --source a --self --view patches -o x.svg"));
        QCOMPARE(none.status, 1);
        QVERIFY2(none.complaint.contains(QLatin1String("patches")), qPrintable(none.complaint));
    }

    void viewOfNothing_saysSo_data() { everyView_isDrawnWithoutAWindow_data(); }
    void viewOfNothing_saysSo()
    {
        QFETCH(QString, view);
        const Run run = heedmapWith(
            QStringList{QStringLiteral("render"), QStringLiteral("--source"), QStringLiteral(" "),
                        QStringLiteral("--target"), QStringLiteral("a"), QStringLiteral("--split"),
                        QStringLiteral("spaces"), QStringLiteral("--cell"), QStringLiteral("1,1,1"),
                        QStringLiteral("-o"), QStringLiteral("x.png"), QStringLiteral("--view"), view});
        QVERIFY(run.status != 0);
        QVERIFY(!run.complaint.isEmpty());
    }

    void combinedHeads_areDrawn()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.svg"));
        const Run run = heedmapWith(
            words("render --source 'a b' --self --heads 4 --heads-shown max:1-3 --row-numbers both "
                  "-o")
            << path);
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("maximum of heads"));
        const Result<Session> carried = readSessionFrom(path);
        QVERIFY(carried.has_value());
        QCOMPARE(carried->figure.heads, HeadsShown::Maximum);
        QCOMPARE(carried->figure.chosenHeads, (QList<int>{0, 1, 2}));
    }

    void picture_carriesTheSession_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"png", "svg", "pdf"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void picture_carriesTheSession()
    {
        QFETCH(QString, format);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.") + format);
        const QStringList call =
            words("render --source '我 <爱> 👍' --target 'I & you' --heads 3 --d-k 4 --seed 9 "
                  "--causal --colormap magma --dpi 72 -o")
            << path;
        QCOMPARE(heedmapWith(call).status, 0);
        const Result<Session> session = readSessionFrom(path);
        QVERIFY(session.has_value());
        QCOMPARE(session->tokens.source.text, QStringLiteral("我 <爱> 👍"));
        QCOMPARE(session->attention.heads, 3);
        QCOMPARE(session->embedding.seed, quint64{9});
        QVERIFY(session->mask.causal);
        QCOMPARE(session->figure.colorMap, ColorMap::Magma);

        // The picture is drawn again from itself, and carries the same.
        const QString again = folder.filePath(QStringLiteral("again.") + format);
        QCOMPARE(heedmapWith(words("render --dpi 72 -o") << again << path).status, 0);
        QCOMPARE(readSessionFrom(again), session);

        QCOMPARE(heedmapWith(QStringList(call) << QStringLiteral("--no-session")).status, 0);
        QCOMPARE(readSessionFrom(path).error().code, ErrorCode::NoSession);
        const Run refused = heedmapWith(words("compute -o -") << path);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.complaint.contains(QLatin1String("no session")), qPrintable(refused.complaint));
    }

    void parameters_standInThePicture()
    {
        const Run run =
            heedmapWith(words("render --source a --self --seed 77 --parameters --format svg -o -"));
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.contains(">seed 77<"));
    }

    void inspect_saysWhatAFileHolds()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("w.npz"));
        QVERIFY(writeArrays({{"attention", {{2, 2, 1, 2}, {1, 0, .5F, .5F, 2, 0, 1, 0}}}}, path));
        const Run text = heedmapWith({QStringLiteral("inspect"), path});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.contains("attention  <f4  [2, 2, 1, 2]  0 to 2  1 of 4 rows do not sum to 1"));
        const Run json = heedmapWith({QStringLiteral("inspect"), path, QStringLiteral("--json")});
        const QJsonObject root = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(root[QStringLiteral("format")].toString(), QStringLiteral("npz"));
        QCOMPARE(root[QStringLiteral("uses")].toArray().first().toString(), QStringLiteral("weights"));
        const QJsonObject array = root[QStringLiteral("arrays")].toArray().first().toObject();
        QCOMPARE(
            array[QStringLiteral("numbers")][QStringLiteral("row_sums")][QStringLiteral("not_one")].toInt(),
            1);
        QCOMPARE(
            root[QStringLiteral("weights")].toArray().first().toObject()[QStringLiteral("layers")].toInt(),
            2);
    }

    void inspect_refusal_isAReasonAndStatusOne()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("model.safetensors")); // renamed
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x80\x04\x95");
        file.close();
        const Run run = heedmapWith({QStringLiteral("inspect"), path});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.complaint.contains(QLatin1String("weights_only=True")), qPrintable(run.complaint));
        QVERIFY(run.out.isEmpty());
        QCOMPARE(heedmapWith(words("inspect")).status, 2);
    }

    void inspect_ofALesson_saysWhatItTeaches()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("l.json"));
        const auto write = [&](const QByteArray &json) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(json) == json.size();
        };
        const QByteArray lesson =
            R"({"format": "heedmap-lesson", "version": 1, "title": {"en": "Heads", "zh": "头"}, "scenes": [
                {"title": {"en": "One", "zh": "一"}, "model": "zh-en"},
                {"title": {"en": "Two", "zh": "二"}, "question": {"kind": "largest-key", "measure": "largest-weight 1 2",
                 "text": {"en": "Which key?", "zh": "哪个键？"}}}]})";
        QVERIFY(write(lesson));
        const Run text = heedmapWith({QStringLiteral("inspect"), path});
        QCOMPARE(text.status, 0);
        for (const char *line :
             {"Heads / 头", "English, Chinese", "Scenes: 2, questions: 1", "1. One / 一",
              "Which key? / 哪个键？ [which key has the largest weight; largest-weight 1 2]"})
            QVERIFY2(text.out.contains(line), text.out.constData());
        const Run json = heedmapWith({QStringLiteral("inspect"), path, QStringLiteral("--json")});
        const QJsonObject root = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(root[QStringLiteral("languages")].toArray(),
                 (QJsonArray{QStringLiteral("en"), QStringLiteral("zh")}));
        QCOMPARE(
            root[QStringLiteral("scenes")][1][QStringLiteral("question")][QStringLiteral("kind")].toString(),
            QStringLiteral("largest-key"));

        QVERIFY(write(QByteArray(lesson).replace("largest-key", "largest-kex")));
        const Run wrong = heedmapWith({QStringLiteral("inspect"), path});
        QCOMPARE(wrong.status, 1);
        QVERIFY2(wrong.complaint.contains(QLatin1String("scenes[1].question.kind")),
                 qPrintable(wrong.complaint));
    }

    void files_areTakenByEveryVerb()
    {
        QTemporaryDir folder;
        const auto at = [&](const char *name) { return folder.filePath(QLatin1String(name)); };
        QFile words1(at("v.txt"));
        QVERIFY(words1.open(QIODevice::WriteOnly));
        words1.write("a 2 0\nb 0 1\n");
        words1.close();
        // a · a = 4, a · b = 0; the mask blocks b, so that all of the weight is on a
        QVERIFY(writeArrays({{"m", {{1, 2}, {0, 1}}}}, at("m.npy")));
        const QStringList call = words("compute --source 'a b' --target a --projections none --mechanism dot "
                                       "--format csv -o - --embeddings")
                                 << at("v.txt");
        const Run open = heedmapWith(call);
        QVERIFY2(open.out.contains("scores,0,0,0,4\r\n"), open.out.constData());
        const Run masked = heedmapWith(QStringList(call) << QStringLiteral("--mask") << at("m.npy"));
        QVERIFY(masked.out.contains("weights,0,0,0,1\r\n"));
        QVERIFY2(masked.complaint.contains(QLatin1String("--mask-ones")), qPrintable(masked.complaint));
        const Run turned =
            heedmapWith(QStringList(call) << QStringLiteral("--mask") << at("m.npy")
                                          << QStringLiteral("--mask-ones") << QStringLiteral("seen"));
        QVERIFY(turned.out.contains("weights,0,0,1,1\r\n"));
        QVERIFY(turned.complaint.isEmpty());

        // Saved weights come out as they went in, and a picture of them carries what it was made from.
        QVERIFY(writeArrays({{"w", {{2, 1, 1, 2}, {.25F, .5F, 3, 4}}}}, at("w.npy")));
        const Run layer = heedmapWith(words("compute --layer 1 --format csv -o -") << at("w.npy"));
        QVERIFY2(layer.out.contains("weights,0,0,1,4\r\n"), layer.out.constData());
        // One array alone, and a layer that is not there, counted as the option is.
        QCOMPARE(heedmapWith(words("compute --layer 1 -o") << at("one.npy") << at("w.npy")).status, 0);
        QCOMPARE(readArray(at("one.npy"))->values, (std::vector<float>{3, 4}));
        const Run beyond = heedmapWith(words("compute --layer 2 -o -") << at("w.npy"));
        QCOMPARE(beyond.status, 1);
        QVERIFY2(beyond.complaint.contains(QLatin1String("from 0 to 1")), qPrintable(beyond.complaint));
        QCOMPARE(heedmapWith(words("render --layer 1 -o") << at("w.png") << at("w.npy")).status, 0);
        const Result<Session> session = readSessionFrom(at("w.png"));
        QCOMPARE(session->weights.layer, 1);
        QCOMPARE(session->weights.file.path, at("w.npy"));
    }

    void tooManyTokens_areRefused()
    {
        const Run run = heedmapWith({QStringLiteral("compute"), QStringLiteral("--source"),
                                     QStringLiteral("a ").repeated(4097), QStringLiteral("--self"),
                                     QStringLiteral("-o"), QStringLiteral("-")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.complaint.contains(QLatin1String("4097")), qPrintable(run.complaint));
    }

    void memoryBudget_isKeptAndTellsTheEstimate_data()
    {
        QTest::addColumn<QString>("call");
        QTest::newRow("compute") << QStringLiteral("compute --source 'a b c' --self -o -");
        QTest::newRow("arrays") << QStringLiteral("compute --query few.npy -o -");
        QTest::newRow("render") << QStringLiteral("render --source 'a b c' --self -o -");
        QTest::newRow("saved weights") << QStringLiteral("render few.npy -o -");
    }
    void memoryBudget_isKeptAndTellsTheEstimate()
    {
        QFETCH(QString, call);
        QTemporaryDir folder;
        const QString few = folder.filePath(QStringLiteral("few.npy"));
        QVERIFY(writeArrays({{"w", {{2, 2}, {.25F, .75F, .5F, .5F}}}}, few));
        const QStringList arguments =
            words(call.toUtf8().constData()).replaceInStrings(QStringLiteral("few.npy"), few);
        const auto within = [&](const char *budget) {
            return heedmapWith(QStringList(arguments) << QStringLiteral("--memory") << QLatin1String(budget));
        };
        const Run small = within("16");
        QCOMPARE(small.status, 1);
        QVERIFY2(small.complaint.contains(QLatin1String("This needs about")), qPrintable(small.complaint));
        QVERIFY2(small.complaint.contains(QLatin1String("the budget is 16 bytes")),
                 qPrintable(small.complaint));
        QVERIFY(small.out.isEmpty());
        QCOMPARE(within("1G").status, 0);
    }

    void memoryBudget_thatIsNoAmount_isABadCall()
    {
        const Run run = heedmapWith(words("compute --source a --self -o - --memory lots"));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.complaint.contains(QLatin1String("--memory")), qPrintable(run.complaint));
    }

    void helpAndVersion_answerEverywhere()
    {
        for (const char *call : {"--help", "compute --help", "render --help", "inspect --help"}) {
            const Run run = heedmapWith(words(call));
            QCOMPARE(run.status, 0);
            QVERIFY(!run.out.isEmpty() && run.complaint.isEmpty());
        }
        for (const char *call : {"--version", "compute --version", "render --version"})
            QVERIFY(heedmapWith(words(call)).out.startsWith("heedmap "));
    }

    void compute_standardOutput_carriesDataOnly()
    {
        // Two equal one-hot tokens, identity: every score is 1/√1, so the weights are ½.
        const Run run =
            heedmapWith(words("compute --source 'a a' --self --one-hot --projections identity --heads 1 "
                              "--d-k 1 -o - --format csv"));
        QCOMPARE(run.status, 0);
        QVERIFY(run.complaint.isEmpty());
        QVERIFY(run.out.contains("weights,0,0,0,0.5\r\n"));
        QVERIFY(run.out.contains("scores,0,1,1,1\r\n"));
    }

    void compute_secondProcess_givesTheSameNumbers()
    {
        const QStringList call =
            words("compute --source '我 爱 中国 EOS' --target 'I love China' --heads 8 --seed 7 -o - "
                  "--format npz");
        const Run first = heedmapWith(call);
        QCOMPARE(first.status, 0);
        QVERIFY(first.out.size() > 1000);
        QVERIFY(first.out == heedmapWith(call).out);
    }

    void compute_blockedKeys_countFromOne()
    {
        const Run run = heedmapWith(
            words("compute --source 'a b' --target x --block-keys 2 --heads 1 -o - --format csv"));
        QVERIFY(run.out.contains("weights,0,0,0,1\r\n"));
        QVERIFY(run.out.contains("weights,0,0,1,0\r\n"));
    }

    void compute_sessionFile_isTheSameAsItsOptions()
    {
        QTemporaryDir folder;
        Session session = firstSession();
        session.attention.heads = 3;
        session.attention.dK = session.attention.dV = 4;
        const QString path = folder.filePath(QStringLiteral("s.heedmap"));
        QVERIFY(writeSession(session, path));
        const Run file =
            heedmapWith({QStringLiteral("compute"), path, QStringLiteral("-o"), QStringLiteral("-")});
        const Run options = heedmapWith(
            words("compute --source '我 爱 中国 EOS' --target 'I love China' --heads 3 --d-k 4 -o -"));
        QCOMPARE(file.status, 0);
        QVERIFY(file.out == options.out);
    }

    void render_png_hasItsSizeAndDpi()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("f.png"));
        const Run run = heedmapWith(
            words("render --source '我 爱' --target 'I love' --width 100 --height 60 --dpi 300 -o") << path);
        QCOMPARE(run.status, 0);
        QVERIFY2(run.complaint.isEmpty(), qPrintable(run.complaint));
        const QImage image(path);
        // 100 mm at 300 dpi: 1181.1 pixels. 300 dpi: 11811 dots a metre.
        QVERIFY(std::abs(image.width() - 1181) <= 1);
        QCOMPARE(image.dotsPerMeterX(), 11811);
    }

    void render_hostileTokens_giveWellFormedSvg()
    {
        const Run run =
            heedmapWith({QStringLiteral("render"), QStringLiteral("--source"),
                         QStringLiteral("<s> <b> &lt; R&D 2e5 $x$ ]]> \"q\""), QStringLiteral("--self"),
                         QStringLiteral("--split"), QStringLiteral("spaces"), QStringLiteral("--title"),
                         QStringLiteral("a<b & \"c\""), QStringLiteral("-o"), QStringLiteral("-"),
                         QStringLiteral("--format"), QStringLiteral("svg")});
        QCOMPARE(run.status, 0);
        QXmlStreamReader svg(run.out);
        QString text;
        while (!svg.atEnd()) {
            if (svg.readNext() == QXmlStreamReader::Characters)
                text += svg.text();
        }
        QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
        for (const char *token : {"<s>", "<b>", "&lt;", "R&D", "2e5", "$x$", "]]>"})
            QVERIFY2(text.contains(QLatin1String(token)), token);
    }

    void render_savedWeights_withLabels()
    {
        REQUIRE_SHARED(shared);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("w.png"));
        const Run run = heedmapWith(
            {QStringLiteral("render"), shared + QStringLiteral("/cases/heads_given/expected.npz::weights"),
             QStringLiteral("--source-labels"), QStringLiteral("a,b,c"), QStringLiteral("-o"), path});
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        QVERIFY(!QImage(path).isNull());
    }
};

QTEST_MAIN(TestCommandLine)
#include "tst_command_line.moc"
