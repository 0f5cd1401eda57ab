// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_bytes.h"
#include "core/files/state_dict.h"
#include "core/training/model_file.h"
#include "tests/support/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace heedmap;

namespace {

struct Run
{
    int status = -1;
    QByteArray out;
    QString complaint;
};

Run runWith(const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(QDir::tempPath());
    process.start(builtProgram(), arguments);
    if (!process.waitForFinished(120000))
        qFatal("heedmap did not end");
    if (process.exitStatus() != QProcess::NormalExit)
        qFatal("heedmap crashed");
    return {process.exitCode(), process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
}

Run trainWith(const QStringList &arguments)
{
    return runWith(QStringList(QStringLiteral("train")) + arguments);
}

/// The place of the largest number of each row.
QList<int> largestOfRows(const QJsonArray &matrix)
{
    QList<int> places;
    for (const QJsonValue &row : matrix) {
        const QJsonArray numbers = row.toArray();
        int largest = 0;
        for (int i = 1; i < numbers.size(); ++i)
            largest = numbers[i].toDouble() > numbers[largest].toDouble() ? i : largest;
        places.append(largest);
    }
    return places;
}

QStringList words(const char *line)
{
    return QProcess::splitCommand(QString::fromUtf8(line));
}

Aligner modelOf(const QByteArray &bytes)
{
    const auto model = modelFromBytes(
        std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))), "m");
    if (!model)
        qFatal("no model: %s", model.error().details.front().c_str());
    return *model;
}

QString written(const QString &path, const QByteArray &content)
{
    QFile file(path);
    const bool ok = file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    return ok ? path : QString();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The numbers behind "held-out accuracy", of each line of progress.
QList<double> accuracies(const QString &complaint)
{
    static const QRegularExpression line(
        QStringLiteral("step (\\d+) of \\d+: loss [\\d.]+, held-out accuracy ([\\d.]+), \\d+ steps/s"));
    QList<double> found;
    for (auto match = line.globalMatch(complaint); match.hasNext();)
        found.append(match.next().captured(2).toDouble());
    return found;
}

} // namespace

class TestTrainCommand : public QObject
{
    Q_OBJECT

private slots:
    void model_isComputedWithItsOwnWords();
    void unknownWords_areTold();
    void badCallsAndBadInput_haveTheirStatusAndMessage_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message"); ///< part of what is said
        const auto row = [](const char *name, const char *call, int status, const char *message) {
            QTest::newRow(name) << words(call) << status << QString::fromUtf8(message);
        };
        row("no corpus", "-o -", 2, "one: a .tsv file, zh-en, copy, reversal, or --grammar FILE");
        row("two corpora", "zh-en copy -o -", 2, "found 2 corpora");
        row("corpus and grammar", "zh-en --grammar g.txt -o -", 2, "found 1 corpora and a grammar");
        row("no output", "zh-en", 2, "-o MODEL.safetensors");
        row("another suffix", "zh-en -o m.npz", 2,
            "--output: found \"m.npz\", expected a name that ends in .safetensors");
        row("unknown option", "zh-en --stpes 3 -o -", 2, "stpes");
        row("unknown mechanism", "zh-en --mechanism dot -o -", 2, "scaled-dot, additive");
        row("nine heads", "zh-en --heads 9 -o -", 2, "from 1 to 8");
        row("heads of additive attention", "zh-en --mechanism additive --heads 2 -o -", 2,
            "1 for additive attention");
        row("width of 0", "zh-en --width 0 -o -", 2, "from 1 to 512");
        row("steps as text", "zh-en --steps many -o -", 2, "--steps");
        row("no step", "zh-en --steps 0 -o -", 2, "from 1 to 1000000");
        row("batch of 2000", "zh-en --batch 2000 -o -", 2, "from 1 to 1024");
        row("learning rate of 0", "zh-en --lr 0 -o -", 2, "--lr");
        row("learning rate of NaN", "zh-en --lr nan -o -", 2, "--lr");
        row("seed of -1", "zh-en --seed -1 -o -", 2, "--seed");
        row("unknown split", "x.tsv --split letters -o -", 2, "words, characters, spaces, list");
        row("split of a grammar", "copy --target-split words -o -", 2, "--target-split");
        row("memory", "zh-en --memory lots -o -", 2, "--memory");
        row("missing file", "no-such.tsv -o -", 1, "no-such.tsv cannot be read: No such file");
        row("missing grammar", "--grammar no-such.txt -o -", 1, "no-such.txt");
        row("folder", ". -o -", 1, "Is a directory");
        row("no such folder", "zh-en -o /no/such/folder/m.safetensors", 1, "/no/such/folder/m.safetensors");
    }
    void badCallsAndBadInput_haveTheirStatusAndMessage()
    {
        QFETCH(QStringList, call);
        QFETCH(int, status);
        QFETCH(QString, message);
        const Run run = trainWith(call);
        QVERIFY2(run.complaint.contains(message), qPrintable(run.complaint));
        QCOMPARE(run.complaint.count(u'\n'), 1);
        QCOMPARE(run.status, status);
        QVERIFY(run.out.isEmpty());
    }

    void chineseEnglish_isLearned()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("m.safetensors"));
        const Run run = trainWith({QStringLiteral("zh-en"), QStringLiteral("-o"), path});
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.complaint.contains(QLatin1String("heedmap: zh-en: 1176 sentence pairs, ")),
                 qPrintable(run.complaint));
        QVERIFY(run.complaint.contains(QLatin1String("24 source words, 25 target words")));
        const QList<double> held = accuracies(run.complaint);
        QCOMPARE(held.size(), 10);
        QCOMPARE(held.last(), 1.0);
        const Aligner model = modelOf(contentOf(path));
        QCOMPARE(model.shape(), (AlignerShape{Mechanism::DotProduct, 4, 32, 24, 25}));
        QCOMPARE(model.origin, (AlignerOrigin{QStringLiteral("zh-en"), SplitMode::Spaces, SplitMode::Spaces,
                                              1, 400, 0.01, 32}));
        QVERIFY(readStateDict(path));
        // Nothing else was left beside it.
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(),
                 1);
    }

    void sameCall_givesTheSameBytes()
    {
        for (const char *mechanism : {"scaled-dot", "additive"}) {
            const QStringList call = words("copy -o - --steps 30 --width 16 --batch 8 --seed 5 --mechanism")
                                     << QLatin1String(mechanism);
            const Run first = trainWith(call);
            QCOMPARE(first.status, 0);
            QCOMPARE(trainWith(call).out, first.out);
            const Aligner model = modelOf(first.out);
            QCOMPARE(model.origin.step, 30);
            QCOMPARE(model.origin.seed, 5U);
            QCOMPARE(model.shape().width, 16);
            QCOMPARE(model.additive.has_value(), QLatin1String(mechanism) == QLatin1String("additive"));
            const QStringList other = words("copy -o - --steps 30 --width 16 --batch 8 --seed 6 --mechanism")
                                      << QLatin1String(mechanism);
            QVERIFY(trainWith(other).out != first.out);
        }
    }

    void ownCorpus_isReadAndWrongLinesAreNamed()
    {
        QTemporaryDir folder;
        QByteArray text = "我爱你\tI love you\textra\nno tab\n\tx\nx\t\n\xFF\t\xFF\nno tab\nno tab\nno tab\n";
        text += QByteArray("你爱我\tyou love me\n").repeated(20);
        const QString path = written(folder.filePath(QStringLiteral("my.tsv")), text);
        const Run run =
            trainWith({path, QStringLiteral("-o"), QStringLiteral("-"), QStringLiteral("--steps"),
                       QStringLiteral("3"), QStringLiteral("--source-split"), QStringLiteral("characters")});
        QCOMPARE(run.status, 0);
        const QStringList lines = run.complaint.split(u'\n');
        QVERIFY2(lines[0].startsWith(QLatin1String("heedmap: Line 2: no tab")), qPrintable(run.complaint));
        QVERIFY(lines[1].contains(QLatin1String("Line 3: nothing in front")));
        QVERIFY(lines[2].contains(QLatin1String("Line 4: nothing behind")));
        QVERIFY(lines[3].contains(QLatin1String("Line 5: not UTF-8")));
        QVERIFY(lines[4].contains(QLatin1String("Line 6: no tab")));
        QVERIFY(lines[5].contains(QLatin1String("skipped: 2.")));
        QVERIFY(lines[6].contains(QLatin1String("two columns")) && lines[6].contains(QLatin1String(": 1.")));
        QVERIFY(lines[7].contains(QLatin1String("my.tsv: 21 sentence pairs")));
        const Aligner model = modelOf(run.out);
        QCOMPARE(model.source.words(), QStringLiteral("EOS 我 爱 你").split(u' '));
        QCOMPARE(model.target.words(), QStringLiteral("BOS EOS I love you me").split(u' '));
        QCOMPARE(model.origin.sourceSplit, SplitMode::Characters);
        QCOMPARE(model.origin.targetSplit, SplitMode::Spaces);
        QCOMPARE(model.origin.corpus, QStringLiteral("my.tsv"));
    }

    void grammarFile_isRead()
    {
        QTemporaryDir folder;
        const QString good = written(folder.filePath(QStringLiteral("g.txt")),
                                     "\xEF\xBB\xBFn: a = A, b = B, c = C\nsentence: n -> n\n");
        const QStringList rest = words("-o - --steps 2");
        const Run run = trainWith(QStringList{QStringLiteral("--grammar"), good} + rest);
        QVERIFY2(run.complaint.contains(QLatin1String("g.txt: 3 sentence pairs")), qPrintable(run.complaint));
        QCOMPARE(modelOf(run.out).target.words(), QStringLiteral("BOS EOS A B C").split(u' '));
        const QString bad = written(folder.filePath(QStringLiteral("b.txt")), "n: a\nsentence: n -> m\n");
        const Run failed = trainWith(QStringList{QStringLiteral("--grammar"), bad} + rest);
        QCOMPARE(failed.status, 1);
        QCOMPARE(failed.complaint,
                 QStringLiteral("heedmap: b.txt: found \"m\" in line 2, expected a class: n.\n"));
        const QString gbk = written(folder.filePath(QStringLiteral("gbk.txt")), "n: \xCE\xD2\n");
        QVERIFY(trainWith(QStringList{QStringLiteral("--grammar"), gbk} + rest)
                    .complaint.contains(QLatin1String("GBK")));
    }

    void divergence_stopsWithAdviceAndWritesNothing()
    {
        QTemporaryDir folder;
        const QString path = written(folder.filePath(QStringLiteral("m.safetensors")), "before");
        const Run run = trainWith(words("zh-en --lr 10 --steps 5000 -o") << path);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.complaint.contains(QLatin1String("--lr 0.01")), qPrintable(run.complaint));
        QCOMPARE(contentOf(path), QByteArray("before"));
    }

    void budget_isKept()
    {
        const Run run = trainWith(words("zh-en --memory 100K -o -"));
        QCOMPARE(run.status, 1);
        QVERIFY2(run.complaint.contains(QLatin1String("the budget is 100")), qPrintable(run.complaint));
        QVERIFY(run.out.isEmpty());
    }

    void interrupt_leavesWhatWasThere()
    {
        QTemporaryDir folder;
        const QString path = written(folder.filePath(QStringLiteral("m.safetensors")), "before");
        QProcess process;
        process.start(builtProgram(), words("train zh-en --steps 1000000 -o") << path);
        QVERIFY(process.waitForStarted());
        // Training begins when the corpus has been told.
        QByteArray told;
        process.setReadChannel(QProcess::StandardError);
        while (!told.contains("sentence pairs") && process.waitForReadyRead(60000))
            told += process.readAllStandardError();
        QVERIFY(::kill(static_cast<pid_t>(process.processId()), SIGINT) == 0);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("Nothing was written"));
        QCOMPARE(contentOf(path), QByteArray("before"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(),
                 1);
    }

    void help_listsTheOptions()
    {
        const Run run = trainWith({QStringLiteral("--help")});
        QCOMPARE(run.status, 0);
        for (const char *option :
             {"--mechanism", "--heads", "--width", "--steps", "--batch", "--lr", "--seed", "--split",
              "--source-split", "--target-split", "--grammar", "--memory", "zh-en"})
            QVERIFY2(run.out.contains(option), option);
    }
};

/// she 她, see 看见, dogs 狗, yesterday 昨天, and EOS, which neither sentence has to be given.
void TestTrainCommand::model_isComputedWithItsOwnWords()
{
    const QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("m.safetensors"));
    QCOMPARE(trainWith(words("zh-en --mechanism additive -o") << model).status, 0);
    const Run run = runWith(
        words("compute --source \"她 昨天 看见 狗\" --target \"she see dogs yesterday\" -o - --params")
        << model);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.complaint, QString());
    const QJsonObject arrays = QJsonDocument::fromJson(run.out).object();
    const QJsonArray weights = arrays.value(u"weights").toObject().value(u"values").toArray();
    QCOMPARE(largestOfRows(weights.first().toArray()), QList<int>({0, 2, 3, 1, 4}));
    const QString picture = folder.filePath(QStringLiteral("p.png"));
    QCOMPARE(runWith(words("render --source \"我 爱 中国\" --target \"I love China\" --params")
                     << model << words("-o") << picture)
                 .status,
             0);
    QVERIFY(QFileInfo(picture).size() > 1000);
}

void TestTrainCommand::unknownWords_areTold()
{
    const QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("m.safetensors"));
    QCOMPARE(trainWith(words("zh-en --steps 1 -o") << model).status, 0);
    const Run run =
        runWith(words("compute --source \"我 爱 苹果\" --target \"I love apples\" -o - --params") << model);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.complaint.contains(QStringLiteral("苹果, apples")), qPrintable(run.complaint));
}

QTEST_GUILESS_MAIN(TestTrainCommand)
#include "tst_train_command.moc"
