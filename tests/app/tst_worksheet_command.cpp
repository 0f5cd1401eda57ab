// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Run
{
    int status = -1;
    QByteArray out;
    QString complaint;
};

Run runProgram(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(QDir::tempPath());
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
}

Run heedmapWith(const QStringList &arguments)
{
    return runProgram(builtProgram(), QStringList{QStringLiteral("worksheet")} + arguments);
}

QStringList words(const char *line)
{
    return QProcess::splitCommand(QString::fromUtf8(line).replace(u'\'', u'"'));
}

} // namespace

class TestWorksheetCommand : public QObject
{
    Q_OBJECT

private slots:
    void mistakes_haveTheirStatusAndMessage_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const char *call, int status, const char *message) {
            QTest::newRow(name) << QString::fromUtf8(call) << status << QString::fromUtf8(message);
        };
        row("no output", "--source a --self", 2, "-o");
        row("no pdf", "--source a --self -o x.png", 2, ".pdf");
        row("paper", "--source a --self -o x.pdf --paper a5", 2, "a4, letter");
        row("fill", "--source a --self -o x.pdf --fill half", 2, "blank, part, full");
        row("numbers", "--source a --self -o x.pdf --numbers big", 2, "auto, session, small");
        row("language", "--source a --self -o x.pdf --language fr", 2, "en, zh");
        row("head in words", "--source a --self -o x.pdf --head two", 2, "--head");
        row("head that is not there", "--source a --self -o x.pdf --head 3", 1, "from 1 to 2");
        row("row that is not there", "--source 'a b' --self -o x.pdf --row 3", 1, "from 1 to 2");
        row("too many tokens", "--source 'a b c d e f g h i j k l m n o p q r s t u v w x y' --self -o x.pdf",
            1, "24");
        row("missing session", "no-such.heedmap -o x.pdf", 1, "no-such.heedmap");
        row("missing lesson", "no-such.heedlesson -o x.pdf", 1, "no-such.heedlesson");
        row("unwritable", "--source a --self -o /no/such/folder/x.pdf", 1, "/no/such/folder/x.pdf");
    }
    void mistakes_haveTheirStatusAndMessage()
    {
        QFETCH(QString, call);
        QFETCH(int, status);
        QFETCH(QString, message);
        const Run run = heedmapWith(words(call.toUtf8().constData()));
        QVERIFY2(run.complaint.contains(message), qPrintable(run.complaint));
        QCOMPARE(run.complaint.count(u'\n'), 1);
        QCOMPARE(run.status, status);
        QVERIFY(run.out.isEmpty());
    }

    void sheet_isWrittenInEitherLanguage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("name");
        QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("Name");
        QTest::newRow("Chinese") << QStringLiteral("zh") << QStringLiteral("姓名");
    }
    void sheet_isWrittenInEitherLanguage()
    {
        QFETCH(QString, language);
        QFETCH(QString, name);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.pdf"));
        QStringList call = words("--source '我 爱 中国 EOS' --target 'I love China' --d-k 2 --head 2 --row 3 "
                                 "--fill part --paper letter --title 'Unit 3' --no-key --language");
        call << language << QStringLiteral("-o") << path;
        const Run run = heedmapWith(call);
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        QVERIFY(run.complaint.isEmpty());
        const Run text = runProgram(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
        if (text.status < 0)
            QSKIP("pdftotext is not installed.");
        const QString all = QString::fromUtf8(text.out);
        for (const QString &part :
             {name, QStringLiteral("Unit 3"), QStringLiteral("中国"), QStringLiteral("China")})
            QVERIFY2(all.contains(part), qPrintable(part));
    }

    void standardOutput_getsThePdf()
    {
        const Run run = heedmapWith(words("--source 'a b' --self -o -"));
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.startsWith("%PDF-"));
    }

    void lesson_refusesWhatItSaysItself_data()
    {
        QTest::addColumn<QString>("call");
        for (const char *call : {"--head 1", "--row 2", "--numbers small", "--causal", "--source a",
                                 "--mask-method inf", "--layer 1", "--memory 1G"})
            QTest::newRow(call) << QString::fromUtf8(call);
    }
    void lesson_refusesWhatItSaysItself()
    {
        QFETCH(QString, call);
        const QStringList options = call.split(u' ');
        const Run run =
            heedmapWith(QStringList{sourcePath(QStringLiteral("resources/lessons/02-query-key-value.json"))} +
                        options + words("-o -"));
        QVERIFY2(run.complaint.contains(options.first() + u':'), qPrintable(run.complaint));
        QVERIFY(run.complaint.contains(QStringLiteral("lesson")));
        QCOMPARE(run.complaint.count(u'\n'), 1);
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
    }

    void lesson_givesItsQuestions()
    {
        QTemporaryDir folder;
        const QString lesson = folder.filePath(QStringLiteral("own.heedlesson"));
        QFile file(lesson);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "heedmap-lesson", "version": 1, "id": "own",
            "title": {"en": "My own lesson"}, "summary": {"en": "s"},
            "scenes": [{"title": {"en": "First"}, "text": {"en": "t"},
                "session": {"tokens": {"source": {"text": "a b c"}, "target": {"text": "x y"}}},
                "view": {"docks": [], "select": [1, 1, 1]},
                "question": {"kind": "largest-key", "text": {"en": "Where does {target 1} look?"},
                             "measure": "weight 1 1 1", "explanation": {"en": "There."}}}]})");
        file.close();
        const QString path = folder.filePath(QStringLiteral("x.pdf"));
        const Run run = heedmapWith(
            {lesson, QStringLiteral("-o"), path, QStringLiteral("--language"), QStringLiteral("en")});
        QVERIFY2(run.status == 0, qPrintable(run.complaint));
        const Run text = runProgram(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
        if (text.status < 0)
            QSKIP("pdftotext is not installed.");
        QVERIFY(text.out.contains("My own lesson"));
        QVERIFY(text.out.contains("Where does x look?"));
        QVERIFY(text.out.contains("There."));
    }

    void help_namesWhatThereIs()
    {
        const Run run = heedmapWith({QStringLiteral("--help")});
        QCOMPARE(run.status, 0);
        for (const char *option :
             {"--paper", "--fill", "--numbers", "--head", "--row", "--no-key", "--title"})
            QVERIFY2(run.out.contains(option), option);
    }
};

QTEST_GUILESS_MAIN(TestWorksheetCommand)
#include "tst_worksheet_command.moc"
