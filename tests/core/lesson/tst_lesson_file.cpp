// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/files/file_checksum.h"
#include "core/lesson/lesson_file.h"
#include "core/session/compute.h"
#include "core/session/loaded_files.h"
#include "core/session/session_json.h"
#include "core/session/use_files.h"
#include "tests/core/files/zip_fixture.h"
#include "tests/core/lesson/lesson_samples.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <chrono>
#include <filesystem>

using namespace heedmap;
using namespace heedmap::samples;
using fixtures::ZipEntry;

namespace {

const QByteArray lessonMember = QByteArrayLiteral("lesson.json");

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written", qPrintable(path));
}

/// A lesson whose one scene shows the saved weights of a file.
QByteArray lessonWithWeights(const QString &path, const QString &checksum)
{
    return lessonWith(
        QStringLiteral(R"({"session": {"weights": {"file": {"path": "%1", "checksum": "%2"}}}})")
            .arg(path, checksum)
            .toUtf8());
}

QStringList filesBelow(const QString &folder)
{
    QStringList names;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        names.append(QDir(folder).relativeFilePath(files.next()));
    names.sort();
    return names;
}

} // namespace

class TestLessonFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("cache")));
    }

    void roundTrip_keepsEveryField()
    {
        QVERIFY(writeLesson(unusualLesson(), path("a.heedlesson")));
        const Result<Lesson> again = readLesson(path("a.heedlesson"), cache());
        QVERIFY2(again, again ? "" : qPrintable(describe(again.error())));
        QVERIFY(*again == unusualLesson());
        QVERIFY(filesBelow(cache()).isEmpty()); // there is nothing to unpack
    }

    void sameLesson_isTheSameFile()
    {
        QVERIFY(writeLesson(unusualLesson(), path("a.heedlesson")));
        QVERIFY(writeLesson(unusualLesson(), path("b.heedlesson")));
        QCOMPARE(contentOf(path("a.heedlesson")), contentOf(path("b.heedlesson")));
    }

    void archive_isOneThatOthersRead()
    {
        QVERIFY(writeLesson(unusualLesson(), path("a.heedlesson")));
        QProcess python;
        python.start(QStringLiteral("/usr/bin/python3"),
                     {QStringLiteral("-c"),
                      QStringLiteral(
                          "import json, sys, zipfile\n"
                          "archive = zipfile.ZipFile(sys.argv[1])\n"
                          "assert archive.testzip() is None\n"
                          "print(archive.namelist()[0], json.loads(archive.read('lesson.json'))['number'])"),
                      path("a.heedlesson")});
        if (!python.waitForStarted())
            QSKIP("python3 is not there");
        QVERIFY(python.waitForFinished());
        QCOMPARE(python.readAllStandardOutput().trimmed(), QByteArray("lesson.json 7"));
    }

    void filesOfScenes_travelWithTheLesson()
    {
        // Two heads, two queries, two keys.
        const QString weights = path("my weights.csv");
        write(weights, "0.25,0.75\n0.5,0.5\n");
        WeightsSource source;
        source.file.path = weights;
        Lesson lesson = unusualLesson();
        lesson.scenes[0].session = *withWeights(Session(), source);
        lesson.scenes[2].session = lesson.scenes[0].session;
        lesson.scenes[1].question->change = {
            {QStringLiteral("weights"),
             QJsonObject{{QStringLiteral("file"),
                          QJsonObject{{QStringLiteral("path"), weights},
                                      {QStringLiteral("checksum"), *fileChecksum(weights)}}}}}};
        QVERIFY(writeLesson(lesson, path("a.heedlesson")));
        QVERIFY(QFile::remove(weights));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("elsewhere")));
        QVERIFY(QFile::rename(path("a.heedlesson"), path("elsewhere/b.heedlesson")));

        const Result<Lesson> again = readLesson(path("elsewhere/b.heedlesson"), cache());
        QVERIFY2(again, again ? "" : qPrintable(describe(again.error())));
        const QStringList unpacked = filesBelow(cache());
        QCOMPARE(unpacked.size(), 1); // three places name it; it is one file
        const QByteArray checksum =
            QCryptographicHash::hash(contentOf(path("elsewhere/b.heedlesson")), QCryptographicHash::Sha256)
                .toHex();
        QVERIFY(unpacked[0].startsWith(QString::fromLatin1(checksum) + u'/'));
        QVERIFY(unpacked[0].endsWith(QStringLiteral("/my weights.csv")));
        const Session &shown = again->scenes[0].session;
        QCOMPARE(shown.weights.file.path, cache() + u'/' + unpacked[0]);
        LoadedFiles files;
        const Result<ComputationPtr> computed = compute(shown, {}, files);
        QVERIFY2(computed, computed ? "" : qPrintable(describe(computed.error())));
        QCOMPARE((*computed)->trace.weights.head(0)(0, 1), 0.75F);
        const Result<Session> changed =
            changedSession(again->scenes[1].session, again->scenes[1].question->change, {});
        QVERIFY(changed);
        QCOMPARE(changed->weights.file, shown.weights.file);
        QVERIFY(compute(*changed, {}, files));

        // Saved again from what was unpacked, it is the same lesson.
        QVERIFY(writeLesson(*again, path("c.heedlesson")));
        QCOMPARE(contentOf(path("c.heedlesson")), contentOf(path("elsewhere/b.heedlesson")));
    }

    void whatWasUnpackedAndAltered_isWrittenAgain()
    {
        write(path("w.csv"), "1,0\n");
        Lesson lesson;
        lesson.title.english = QStringLiteral("T");
        WeightsSource source;
        source.file.path = path("w.csv");
        lesson.scenes = {Scene{{}, {}, *withWeights(Session(), source)}};
        QVERIFY(writeLesson(lesson, path("a.heedlesson")));
        const QString unpacked =
            readLesson(path("a.heedlesson"), cache())->scenes[0].session.weights.file.path;
        write(unpacked, "0,1\n");
        QVERIFY(readLesson(path("a.heedlesson"), cache()));
        QCOMPARE(contentOf(unpacked), QByteArray("1,0\n"));
    }

    void modelInMemory_travelsWithTheLesson()
    {
        const auto content = models().value(QStringLiteral("zh-en"));
        const FileReference file{QStringLiteral("ours.safetensors"), bytesChecksum(*content), content};
        Lesson lesson = unusualLesson();
        lesson.scenes[1].session = *withTrained(lesson.scenes[1].session, file);
        lesson.scenes[2].session.explain.difference.snapshot = PinnedSession(lesson.scenes[1].session);
        QVERIFY(writeLesson(lesson, path("a.heedlesson")));
        const Result<Lesson> again = readLesson(path("a.heedlesson"), cache());
        QVERIFY2(again, again ? "" : qPrintable(describe(again.error())));
        QVERIFY(*again == lesson);
        const FileReference &read = again->scenes[1].session.embedding.trained.file;
        QCOMPARE(read.path, QStringLiteral("ours.safetensors"));
        QVERIFY(read.content && *read.content == *content);
        QVERIFY(
            again->scenes[2].session.explain.difference.snapshot.session().embedding.trained.file.content);
    }

    void fileThatDoesNotFit_isNamed()
    {
        const QString large = path("large.npy");
        QFile file(large);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(mostPackedFile + 1));
        file.close();
        refuseToWrite(large, *fileChecksum(large), ErrorCode::TooLarge);
        QVERIFY(QFile::resize(large, mostPackedFile));
        Session session;
        session.weights.file = {large, *fileChecksum(large)};
        QVERIFY(writeLesson({{}, 0, {QStringLiteral("T"), {}}, {}, {Scene{{}, {}, session}}},
                            path("a.heedlesson")));
        QVERIFY(readLesson(path("a.heedlesson"), cache()));
    }

    void filesTogether_mayNotBeTooLarge()
    {
        Lesson lesson;
        lesson.title.english = QStringLiteral("T");
        for (int i = 0; i < 4; ++i) {
            const QString large = path(qPrintable(QStringLiteral("%1.npy").arg(i)));
            write(large, QByteArray(mostPackedFile, char('a' + i)));
            Session session;
            session.weights.file = {large, *fileChecksum(large)};
            lesson.scenes.append(Scene{{}, {}, session});
        }
        const Result<void> written = writeLesson(lesson, path("a.heedlesson"));
        QVERIFY(!written);
        QCOMPARE(int(written.error().code), int(ErrorCode::TooLarge));
        QCOMPARE(written.error().place, path("a.heedlesson").toStdString());
        QVERIFY(!QFileInfo::exists(path("a.heedlesson")));
    }

    void fileThatWentOrChanged_isNamed()
    {
        refuseToWrite(path("none.npy"), QStringLiteral("ab"), ErrorCode::FileMissing);
        write(path("w.csv"), "1,0\n");
        refuseToWrite(path("w.csv"), QStringLiteral("ab"), ErrorCode::FileChanged);
        refuseToWrite(m_folder->path(), QStringLiteral("ab"), ErrorCode::FileUnreadable);
    }

    void fileThatIsNotUsed_staysBehind()
    {
        Lesson lesson = unusualLesson();
        Session &session = lesson.scenes[0].session;
        session.embedding.words = {{path("none.txt"), QStringLiteral("ab")}, 3};
        session.embedding.rows.source = {{path("none.npy"), QStringLiteral("ab")}, {}, false, {2, 3}};
        session.training.file = {path("none.tsv"), QStringLiteral("ab")};
        lesson.scenes[1].session.explain.difference.snapshot = PinnedSession(session);
        QVERIFY(writeLesson(lesson, path("a.heedlesson")));
        QVERIFY(readLesson(path("a.heedlesson"), cache()));
        session.training.corpus = CorpusSource::File;
        const Result<void> refused = writeLesson(lesson, path("a.heedlesson"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().place, path("none.tsv").toStdString());
    }

    void modelInSeveralFiles_isRefused()
    {
        const QString index = path("model.safetensors.index.json");
        write(index, R"({"weight_map": {"a": "one.safetensors", "b": "two.safetensors"}})");
        refuseToWrite(index, *fileChecksum(index), ErrorCode::FileRefused);
    }

    void lessonThatCouldNotBeRead_isNotWritten()
    {
        write(path("a.heedlesson"), "what was there");
        Lesson lesson = unusualLesson();
        lesson.scenes[0].question->choices = {1};
        const Result<void> written = writeLesson(lesson, path("a.heedlesson"));
        QVERIFY(!written);
        QCOMPARE(written.error().details[0], std::string("scenes[0].question.choices"));
        QCOMPARE(contentOf(path("a.heedlesson")), QByteArray("what was there"));
        const Result<void> nowhere = writeLesson(unusualLesson(), path("none/a.heedlesson"));
        QVERIFY(!nowhere);
        QCOMPARE(int(nowhere.error().code), int(ErrorCode::FileUnwritable));
    }

    void jsonLesson_hasItsFilesBesideIt()
    {
        write(path("w.csv"), "1,0\n");
        write(path("a.json"), lessonWithWeights(QStringLiteral("w.csv"), *fileChecksum(path("w.csv"))));
        const Result<Lesson> lesson = readLesson(path("a.json"), cache());
        QVERIFY(lesson);
        QCOMPARE(lesson->id, QStringLiteral("a"));
        QCOMPARE(lesson->scenes[0].session.weights.file.path, path("w.csv"));
    }

    void badArchive_isRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says"); // of any detail, or the place
        const auto row = [](const char *name, const QByteArray &bytes, ErrorCode code, const QString &says) {
            QTest::newRow(name) << bytes << int(code) << says;
        };
        const auto with = [&](const char *name, const std::vector<ZipEntry> &members, ErrorCode code,
                              const QString &says) { row(name, fixtures::zipFile(members), code, says); };
        const QByteArray plain = lessonWith("{}");
        const ZipEntry lesson{lessonMember, plain, true};
        const QByteArray good = fixtures::zipFile({lesson});
        row("empty", {}, ErrorCode::NotALesson, QStringLiteral("byte 0"));
        row("nothing of zip", "\x1F\x8B\x08", ErrorCode::NotALesson, QStringLiteral("byte"));
        row("cut short", good.left(good.size() - 30), ErrorCode::FileDamaged, {});
        row("the first bytes", good.left(10), ErrorCode::FileTruncated, {});
        row("no members", fixtures::zipFile({}), ErrorCode::NotALesson, QStringLiteral("lesson.json"));
        with("no lesson", {{"files/a", "b"}}, ErrorCode::NotALesson, QStringLiteral("lesson.json"));
        with("another file", {lesson, {"readme.txt", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"readme.txt\""));
        with("an absolute name", {lesson, {"/etc/passwd", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"/etc/passwd\""));
        with("a name that leads out", {lesson, {"files/../../x", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"files/../../x\""));
        with("the folder above", {lesson, {"files/..", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"files/..\""));
        with("a name of another system", {lesson, {"files/..\\x", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"files/..\\x\""));
        with("a folder in files", {lesson, {"files/a/b", "b"}}, ErrorCode::NotALesson,
             QStringLiteral("\"files/a/b\""));
        with("a name twice", {lesson, {"files/a", "b"}, {"files/a", "c"}}, ErrorCode::NotALesson,
             QStringLiteral("\"files/a\" twice"));
        with("two lessons", {lesson, lesson}, ErrorCode::NotALesson, QStringLiteral("\"lesson.json\" twice"));
        with("a file too large", {lesson, {"files/a", QByteArray(mostPackedFile + 1, 0), true}},
             ErrorCode::TooLarge, QStringLiteral("::files/a"));
        std::vector<ZipEntry> bomb{lesson};
        for (int i = 0; i < 5; ++i)
            bomb.push_back({"files/" + QByteArray::number(i), QByteArray(14 << 20, 0), true});
        with("files too large together", bomb, ErrorCode::TooLarge, QStringLiteral("73400"));
        with("a lesson that says it is small",
             {{lessonMember, QByteArray(1 << 20, ' ') + plain, true, 0, -1, 100}}, ErrorCode::FileDamaged,
             QStringLiteral("::lesson.json"));
        with("a lesson that says it is large", {{lessonMember, plain, true, 0, -1, mostLessonBytes + 1}},
             ErrorCode::TooLarge, QStringLiteral("::lesson.json"));
        std::vector<ZipEntry> crowd{lesson};
        for (int i = 0; i < 1000; ++i)
            crowd.push_back({"files/" + QByteArray::number(i), {}});
        with("too many files", crowd, ErrorCode::TooLarge, QStringLiteral("1001 files"));
        ZipEntry wide = lesson;
        wide.zip64 = true;
        with("a directory for more", {wide}, ErrorCode::TooLarge, QStringLiteral("files"));
        with("another checksum", {{lessonMember, plain, false, 0, -1, -1, true}}, ErrorCode::FileDamaged,
             QStringLiteral("::lesson.json"));
        with("encrypted", {{lessonMember, plain, false, 1}}, ErrorCode::UnsupportedType,
             QStringLiteral("encrypted"));
        with("packed otherwise", {{lessonMember, plain, false, 0, 12}}, ErrorCode::UnsupportedType,
             QStringLiteral("zip method 12"));
        with("a wrong lesson", {{lessonMember, lessonWith(R"({"x": 1})")}}, ErrorCode::NotALesson,
             QStringLiteral("scenes[0].x"));
        const QString checksum = bytesChecksum("1,0\n");
        for (const char *path :
             {"/etc/passwd", "files/none", "none", "files/../../x", "../files/w", "files"}) {
            const QByteArray name = QByteArray("a file that is not inside: ") + path;
            with(name.constData(),
                 {{lessonMember, lessonWithWeights(QString::fromLatin1(path), checksum)},
                  {"files/w", "1,0\n"}},
                 ErrorCode::NotALesson, QStringLiteral("scenes[0]"));
        }
        with("another file than was meant",
             {{lessonMember, lessonWithWeights(QStringLiteral("files/w"), checksum)}, {"files/w", "0,1\n"}},
             ErrorCode::FileDamaged, QStringLiteral("::files/w"));
    }
    void badArchive_isRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        QFETCH(QString, says);
        write(path("a.heedlesson"), bytes);
        const Result<Lesson> lesson = readLesson(path("a.heedlesson"), cache());
        QVERIFY(!lesson);
        QVERIFY2(int(lesson.error().code) == code, qPrintable(describe(lesson.error())));
        QVERIFY(lesson.error().place.starts_with(path("a.heedlesson").toStdString()));
        std::string all = lesson.error().place;
        for (const std::string &detail : lesson.error().details)
            all += '\n' + detail;
        QVERIFY2(QString::fromStdString(all).contains(says), all.c_str());
        QVERIFY(filesBelow(cache()).isEmpty());
        QCOMPARE(filesBelow(m_folder->path()), QStringList{QStringLiteral("a.heedlesson")});
    }

    void archiveOfAnotherProgram_isRead()
    {
        const QString checksum = bytesChecksum("1,0\n");
        const QByteArray lesson = lessonWithWeights(QStringLiteral("files/.权重 <1>.csv"), checksum);
        write(path("a.heedlesson"), fixtures::zipFile({{"files/", {}},
                                                       {"files/.权重 <1>.csv", "1,0\n", true, 0x800},
                                                       {"files/unused", "x"},
                                                       {lessonMember, lesson, true}}));
        const Result<Lesson> read = readLesson(path("a.heedlesson"), cache());
        QVERIFY2(read, read ? "" : qPrintable(describe(read.error())));
        const QStringList unpacked = filesBelow(cache());
        QCOMPARE(unpacked.size(), 1);
        QVERIFY2(unpacked[0].endsWith(QStringLiteral("/_权重 _1_.csv")), qPrintable(unpacked[0]));
    }

    void isLesson_goesByFirstBytesAndName()
    {
        QVERIFY(writeLesson(unusualLesson(), path("a.heedlesson")));
        QVERIFY(isLesson(path("a.heedlesson")));
        QVERIFY(QFile::copy(path("a.heedlesson"), path("a.zip")));
        QVERIFY(isLesson(path("a.zip")));
        write(path("a.json"), lessonToJson(unusualLesson()));
        QVERIFY(isLesson(path("a.json")));
        write(path("broken.heedlesson"), "{");
        QVERIFY(isLesson(path("broken.heedlesson"))); // reading it says what is wrong
        write(path("session.heedlesson"), sessionToJson(Session()));
        QVERIFY(!isLesson(path("session.heedlesson")));
        write(path("a.heedmap"), sessionToJson(Session()));
        QVERIFY(!isLesson(path("a.heedmap")));
        write(path("b.zip"), fixtures::zipFile({{"a.npy", "x"}}));
        QVERIFY(!isLesson(path("b.zip")));
        QVERIFY(!isLesson(path("none.heedlesson")));
        QVERIFY(!isLesson(m_folder->path()));
    }

    void lessonsOfAFolder_areThereByNumber()
    {
        const auto lesson = [](int number) {
            QJsonObject object = QJsonDocument::fromJson(lessonWith("{}")).object();
            object.insert(QStringLiteral("number"), number);
            return QJsonDocument(object).toJson();
        };
        write(path("a.json"), lesson(11));
        write(path("b.json"), lesson(2));
        write(path("c.json"), lesson(5).replace("scenes", "scene"));
        write(path("d.heedlesson"), lesson(1));
        write(path("e.txt"), lesson(3));
        QList<Error> errors;
        QStringList ids;
        for (const Lesson &found : lessonsIn(m_folder->path(), {}, &errors))
            ids.append(found.id);
        QCOMPARE(ids, QStringList({QStringLiteral("d"), QStringLiteral("b"), QStringLiteral("a")}));
        QCOMPARE(errors.size(), 1);
        QCOMPARE(errors[0].place, path("c.json").toStdString());
    }

    void titlesOfAFolder_needNoScenes()
    {
        write(path("b.json"),
              QByteArray(R"({"title": {"en": "T"}, "summary": {"zh": "概要"}, "scenes": 1})"));
        write(path("a.json"), "{");
        const QList<Lesson> titles = lessonTitlesIn(m_folder->path());
        QCOMPARE(titles.size(), 1);
        QCOMPARE(titles[0].id, QStringLiteral("b"));
        QCOMPARE(titles[0].title.english, QStringLiteral("T"));
        QCOMPARE(titles[0].summary.chinese, QString::fromUtf8("概要"));
    }

    void unusedLessons_areRemoved_usedOnesStay()
    {
        const QString old = cache() + u'/' + QString(64, u'a');
        const QString fresh = cache() + u'/' + QString(64, u'b');
        const QString others = cache() + QStringLiteral("/others");
        for (const QString &folder : {old, fresh, others}) {
            QVERIFY(QDir().mkpath(folder + QStringLiteral("/0")));
            write(folder + QStringLiteral("/0/w.csv"), "1,0\n");
        }
        for (const QString &folder : {old, others})
            setAge(folder, 31);
        setAge(fresh, 29);
        removeUnusedLessons(cache(), 30);
        QVERIFY(!QFileInfo::exists(old));
        QVERIFY(QFileInfo::exists(fresh + QStringLiteral("/0/w.csv")));
        QVERIFY(QFileInfo::exists(others));
    }

    void lessonReadAgain_isInUse()
    {
        write(path("w.csv"), "1,0\n");
        Lesson lesson;
        lesson.title.english = QStringLiteral("T");
        WeightsSource source;
        source.file.path = path("w.csv");
        lesson.scenes = {Scene{{}, {}, *withWeights(Session(), source)}};
        QVERIFY(writeLesson(lesson, path("a.heedlesson")));
        const auto unpacked = [this] {
            return readLesson(path("a.heedlesson"), cache())->scenes[0].session.weights.file.path;
        };
        setAge(QFileInfo(QFileInfo(unpacked()).absolutePath()).absolutePath(), 100);
        const QString again = unpacked();
        removeUnusedLessons(cache(), 30);
        QVERIFY(QFileInfo::exists(again));
    }

private:
    static void setAge(const QString &folder, int days)
    {
        namespace fs = std::filesystem;
        fs::last_write_time(folder.toStdU16String(),
                            fs::file_time_type::clock::now() - std::chrono::hours(24 * days));
    }

    QString path(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    QString cache() const { return path("cache"); }

    void refuseToWrite(const QString &file, const QString &checksum, ErrorCode code)
    {
        Session session;
        session.weights.file = {file, checksum};
        const Lesson lesson{{}, 0, {QStringLiteral("T"), {}}, {}, {Scene{{}, {}, session}}};
        const Result<void> written = writeLesson(lesson, path("refused.heedlesson"));
        QVERIFY(!written);
        QVERIFY2(written.error().code == code, qPrintable(describe(written.error())));
        QCOMPARE(written.error().place, file.toStdString());
        QVERIFY(!QFileInfo::exists(path("refused.heedlesson")));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestLessonFile)
#include "tst_lesson_file.moc"
