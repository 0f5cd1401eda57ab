// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/files/file_checksum.h"
#include "core/session/session_json.h"
#include "core/session/use_files.h"
#include "tests/core/lesson/lesson_samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace heedmap;
using namespace heedmap::samples;

namespace {

Result<Lesson> read(const QByteArray &json, const LessonModels &models = {})
{
    return lessonFromJson(json, QStringLiteral("my.json"), QStringLiteral("/lessons"), models);
}

/// The sessions of the scenes of a lesson that has to be good.
QList<Session> sessionsOf(const QByteArray &scenes, const LessonModels &models = {})
{
    const Result<Lesson> lesson = read(lessonWith(scenes), models);
    if (!lesson)
        qFatal("%s", qPrintable(describe(lesson.error())));
    QList<Session> sessions;
    for (const Scene &scene : lesson->scenes)
        sessions.append(scene.session);
    return sessions;
}

/// A scene with a question that has \a fields besides its text.
QByteArray asking(const QByteArray &fields)
{
    return R"({"question": {"text": {"en": "?"}, )" + fields + "}}";
}

QByteArray repeated(const QByteArray &text, int count)
{
    return QList<QByteArray>(count, text).join(',');
}

QString detail(const Error &error, std::size_t index)
{
    return index < error.details.size() ? QString::fromStdString(error.details[index]) : QString();
}

} // namespace

class TestLessonJson : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_keepsEveryField()
    {
        const Lesson lesson = unusualLesson();
        const Result<Lesson> again = read(lessonToJson(lesson));
        QVERIFY2(again, again ? "" : qPrintable(describe(again.error())));
        QVERIFY(*again == lesson);
    }

    void text_isAStringOrParagraphs()
    {
        const Result<Lesson> lesson =
            read(lessonWith(R"({"text": {"en": ["One.", "Two."], "zh": "一\n二"}})"));
        QVERIFY(lesson);
        QCOMPARE(lesson->scenes[0].text.english, QStringLiteral("One.\n\nTwo."));
        QCOMPARE(lesson->scenes[0].text.chinese, QStringLiteral("一\n二"));
        QCOMPARE(lesson->title.in(LessonLanguage::Chinese), QStringLiteral("T"));
    }

    void places_areCountedFromOne()
    {
        const Result<Lesson> lesson =
            read(lessonWith(R"({"view": {"select": [1, 2, 0]}}, {"view": {"select": [3]}}, {})"));
        QVERIFY(lesson);
        const auto selected = [&](int scene) {
            const SceneView &view = lesson->scenes[scene].view;
            return QList<int>{view.head, view.query, view.key};
        };
        QCOMPARE(selected(0), (QList<int>{0, 1, -1}));
        QCOMPARE(selected(1), (QList<int>{2, -1, -1}));
        QCOMPARE(selected(2), (QList<int>{-1, -1, -1}));
    }

    void scenes_startFromTheOneBefore()
    {
        const QList<Session> sessions = sessionsOf(
            R"({},
               {"change": {"attention": {"heads": 3}, "mask": {"causal": true, "blocked_keys": [1, 2]}}},
               {},
               {"change": {"mask": {"blocked_keys": [0]}}},
               {"session": {"attention": {"d_k": 5}}})");
        Session expected;
        QVERIFY(sessions[0] == expected);
        expected.attention.heads = 3;
        expected.mask.causal = true;
        expected.mask.blockedKeys = {1, 2};
        QVERIFY(sessions[1] == expected);
        QVERIFY(sessions[2] == expected);
        expected.mask.blockedKeys = {0}; // lists are not merged
        QVERIFY(sessions[3] == expected);
        Session whole;
        whole.attention.dK = 5;
        QVERIFY(sessions[4] == whole);
    }

    void change_ofWhatIsOptional_mergesAndNullDropsIt()
    {
        const QList<Session> sessions = sessionsOf(
            R"({"session": {"weights": {"file": {"path": "w.npz", "checksum": "ab"}, "layer": 2}}},
               {"change": {"weights": {"layer": 4}}},
               {"change": {"weights": null, "attention": {"heads": null}}})");
        QCOMPARE(sessions[0].weights.file.path, QStringLiteral("/lessons/w.npz"));
        QCOMPARE(sessions[1].weights.file, sessions[0].weights.file);
        QCOMPARE(sessions[1].weights.layer, 4);
        QVERIFY(sessions[2] == Session());
    }

    void wholeHeedmapFile_isASession()
    {
        Session session = firstSession();
        session.attention.heads = 5;
        QVERIFY(sessionsOf("{\"session\": " + sessionToJson(session) + "}")[0] == session);
    }

    void model_isThatOfTheProgram()
    {
        const LessonModels programs = models();
        const auto content = programs.value(QStringLiteral("zh-en"));
        const QList<Session> sessions = sessionsOf(
            R"({"session": {"tokens": {"source": {"text": "我 爱 中国"}}}, "model": "zh-en"},
               {"change": {"attention": {"scale": "1"}}},
               {"session": {"figure": {"digits": 4}}, "model": "zh-en", "change": {"embedding": {"position": false}}})",
            programs);
        Session base;
        base.tokens.source.text = QStringLiteral("我 爱 中国");
        const FileReference file{QStringLiteral("any"), bytesChecksum(*content), content};
        Session expected = *withTrained(base, file);
        QVERIFY(sessions[0] == expected);
        QCOMPARE(sessions[0].embedding.kind, EmbeddingKind::Trained);
        expected.attention.scale = ScaleRule::One;
        QVERIFY(sessions[1] == expected);
        // Its bytes are the same ones, not a copy for each scene.
        QCOMPARE(sessions[1].embedding.trained.file.content.get(), content.get());
        QCOMPARE(sessions[2].attention.parameters.file.content.get(), content.get());
        QCOMPARE(sessions[2].embedding.position, false);
        QCOMPARE(sessions[2].figure.digits, 4);
    }

    void model_isFoundByItsChecksum()
    {
        const auto content = models().value(QStringLiteral("zh-en"));
        const QString checksum = bytesChecksum(*content);
        const Session session =
            *withTrained(Session(), FileReference{QStringLiteral("m.safetensors"), checksum, content});
        Lesson lesson;
        lesson.title.english = QStringLiteral("T");
        lesson.scenes = {Scene{{}, {}, session}};
        QJsonObject root = QJsonDocument::fromJson(lessonToJson(lesson)).object();
        QJsonObject scene = root[QStringLiteral("scenes")].toArray()[0].toObject();
        QJsonObject fields = scene[QStringLiteral("session")].toObject();
        fields.remove(QStringLiteral("models"));
        scene[QStringLiteral("session")] = fields;
        root[QStringLiteral("scenes")] = QJsonArray{scene};
        const Result<Lesson> again = read(QJsonDocument(root).toJson(), {{checksum, content}});
        QVERIFY(again);
        QVERIFY(again->scenes[0].session == session);
        QCOMPARE(again->scenes[0].session.embedding.trained.file.content.get(), content.get());
    }

    void modelInMemory_isWrittenOnce()
    {
        Lesson lesson =
            *read(lessonWith(R"({"model": "zh-en"}, {"change": {"attention": {"scale": "1"}}})"), models());
        const QByteArray json = lessonToJson(lesson);
        const qsizetype model = models().value(QStringLiteral("zh-en"))->size();
        QVERIFY(json.size() < model * 2);
        const Result<Lesson> again = read(json);
        QVERIFY2(again, again ? "" : qPrintable(describe(again.error())));
        QVERIFY(*again == lesson);
        QVERIFY(again->scenes[1].session.embedding.trained.file.content);
    }

    void badLesson_saysWhere_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const QByteArray &json, const char *where, const char *found) {
            QTest::newRow(name) << json << QString::fromUtf8(where) << QString::fromUtf8(found);
        };
        const auto scene = [&](const char *name, const QByteArray &scenes, const char *where,
                               const char *found) { row(name, lessonWith(scenes), where, found); };
        row("a list", "[]", "byte 0", "a list");
        row("another format", R"({"format": "heedmap-session"})", "format", "\"heedmap-session\"");
        row("no version", R"({"format": "heedmap-lesson"})", "version", "0");
        row("half a version", R"({"format": "heedmap-lesson", "version": 0.5})", "version", "0.5");
        row("no title", R"({"format": "heedmap-lesson", "version": 1, "scenes": [{}]})", "title", "\"\"");
        row("title as text", R"({"format": "heedmap-lesson", "version": 1, "title": "T"})", "title", "\"T\"");
        row("no scenes", R"({"format": "heedmap-lesson", "version": 1, "title": {"en": "T"}})", "scenes",
            "null");
        scene("no scene", "", "scenes", "0");
        scene("101 scenes", repeated("{}", 101), "scenes", "101");
        scene("unknown language", R"({"title": {"de": "Titel"}})", "scenes[0].title.de", "\"Titel\"");
        scene("a number for a text", R"({}, {"text": {"en": 5}})", "scenes[1].text.en", "5");
        scene("a number for a paragraph", R"({"text": {"zh": ["a", 5]}})", "scenes[0].text.zh[1]", "5");
        scene("a long text", R"({"text": {"en": ")" + QByteArray(20001, 'x') + R"("}})", "scenes[0].text.en",
              "20001");
        scene("an unknown field", R"({"sesion": {}})", "scenes[0].sesion", "an object");
        scene("a scene as text", R"("x")", "scenes[0]", "\"x\"");
        scene("a session as text", R"({"session": "x"})", "scenes[0].session", "\"x\"");
        scene("no head", R"({}, {"session": {"attention": {"heads": 0}}})",
              "scenes[1].session.attention.heads", "0");
        scene("a wrong field of a session", R"({"session": {"atention": {}}})", "scenes[0].session.atention",
              "an object");
        scene("a wrong change", R"({}, {"change": {"mask": {"method": "fil"}}})",
              "scenes[1].change.mask.method", "\"fil\"");
        scene("null for nothing", R"({"change": {"weights": null}})", "scenes[0].change.weights", "null");
        scene("an unknown model", R"({"model": "fr-en"})", "scenes[0].model", "\"fr-en\"");
        scene("an unknown step", R"({"view": {"step": "softmax"}})", "scenes[0].view.step", "\"softmax\"");
        scene("four places", R"({"view": {"select": [1, 2, 3, 4]}})", "scenes[0].view.select", "4");
        scene("a place below 0", R"({"view": {"select": [-1]}})", "scenes[0].view.select[0]", "-1");
        scene("a dock without a name", R"({"view": {"docks": ["steps", ""]}})", "scenes[0].view.docks[1]",
              "\"\"");
        scene("a dock with a long name", R"({"view": {"docks": [")" + QByteArray(201, 'd') + R"("]}})",
              "scenes[0].view.docks[0]", "201");
        scene("101 controls", R"({"view": {"controls": [)" + repeated(R"("c")", 101) + "]}}",
              "scenes[0].view.controls[100]", "\"c\"");
        scene("an unknown field of a view", R"({"view": {"dock": []}})", "scenes[0].view.dock", "a list");
        scene("a question without words", R"({"question": {"measure": "d_k"}})", "scenes[0].question.text",
              "\"\"");
        scene("an unknown kind", asking(R"("kind": "guess", "measure": "d_k")"), "scenes[0].question.kind",
              "\"guess\"");
        scene("no measure", asking(R"("kind": "largest-key")"), "scenes[0].question.measure", "null");
        scene("an unknown measure", asking(R"("measure": "size 1")"), "scenes[0].question.measure",
              "\"size 1\"");
        scene("one choice", "{}, {}, " + asking(R"("kind": "nearest", "measure": "d_k", "choices": [1])"),
              "scenes[2].question.choices", "1");
        scene("no choices", asking(R"("kind": "nearest", "measure": "d_k")"), "scenes[0].question.choices",
              "0");
        scene("seven choices", asking(R"("measure": "d_k", "choices": [1, 2, 3, 4, 5, 6, 7])"),
              "scenes[0].question.choices[6]", "7");
        scene("a choice in words", asking(R"("measure": "d_k", "choices": [1, "2"])"),
              "scenes[0].question.choices[1]", "\"2\"");
        scene("nothing changes", asking(R"("kind": "change", "measure": "d_k")"), "scenes[0].question.change",
              "null");
        scene("a wrong change in a question",
              asking(R"("kind": "change", "measure": "d_k", "change": {"attention": {"d_k": 0}})"),
              "scenes[0].question.change.attention.d_k", "0");
    }
    void badLesson_saysWhere()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, where);
        QFETCH(QString, found);
        const Result<Lesson> lesson = read(json, {});
        QVERIFY(!lesson);
        QCOMPARE(int(lesson.error().code), int(ErrorCode::NotALesson));
        QCOMPARE(lesson.error().place, std::string("my.json"));
        QCOMPARE(detail(lesson.error(), 0), where);
        QCOMPARE(detail(lesson.error(), 1), found);
        QVERIFY(!detail(lesson.error(), 2).isEmpty());
        QVERIFY(describe(lesson.error()).contains(where));
    }

    void noJson_saysAtWhichByte()
    {
        const Result<Lesson> lesson = read(R"({"format": "heedmap-lesson", )");
        QVERIFY(!lesson);
        QCOMPARE(int(lesson.error().code), int(ErrorCode::NotALesson));
        QVERIFY(detail(lesson.error(), 0).startsWith(QStringLiteral("byte ")));
    }

    void newerLesson_saysSo()
    {
        const Result<Lesson> lesson = read(R"({"format": "heedmap-lesson", "version": 2, "scenes": 5})");
        QVERIFY(!lesson);
        QCOMPARE(lesson.error(), (Error{ErrorCode::NewerLesson, "my.json", {"2", "1"}}));
    }

    void mostOfEverything_isRead()
    {
        QVERIFY(read(lessonWith(repeated("{}", 100))));
        QVERIFY(read(lessonWith(R"({"text": {"en": ")" + QByteArray(20000, 'x') + R"("}})")));
        QVERIFY(read(
            lessonWith(asking(R"("kind": "nearest", "measure": "d_k", "choices": [1, 2, 3, 4, 5, 6])"))));
    }

    void manyLargeSessions_areRefusedBeforeTheyFillTheMemory()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("more than a minute with the address sanitizer");
#endif
        // A table of 6 MB as text in each of 40 scenes, though only the first has it in the file.
        const QByteArray rows =
            repeated(R"({"token": "T", "vector": [)" + repeated("0.123456789", 512) + "]}", 1000);
        QByteArray table;
        int token = 0;
        for (const char c : rows)
            table += c == 'T' ? QByteArray::number(++token) : QByteArray(1, c);
        const QByteArray large =
            R"({"session": {"embedding": {"kind": "table", "d_model": 512, "table": [)" + table + "]}}}";
        const Result<Lesson> lesson =
            read(lessonWith(large + ',' + repeated(R"({"change": {"attention": {"heads": 3}}})", 40)));
        QVERIFY(!lesson);
        QCOMPARE(int(lesson.error().code), int(ErrorCode::TooLarge));
    }

    void changedSession_isThatWithTheChange()
    {
        Session session = firstSession();
        session.weights.file = {QStringLiteral("/w.npz"), QStringLiteral("ab")};
        const QJsonObject change = QJsonDocument::fromJson(R"({"attention": {"d_k": 4}})").object();
        const Result<Session> changed = changedSession(session, change, QStringLiteral("question"));
        QVERIFY(changed);
        session.attention.dK = 4;
        QVERIFY(*changed == session);

        const QJsonObject wrong = QJsonDocument::fromJson(R"({"attention": {"d_k": "4"}})").object();
        const Result<Session> refused = changedSession(session, wrong, QStringLiteral("question"));
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().code), int(ErrorCode::NotASession));
        QCOMPARE(detail(refused.error(), 0), QStringLiteral("attention.d_k"));
    }

    void changedSession_keepsModelsInMemory()
    {
        const Lesson lesson = *read(lessonWith(R"({"model": "zh-en"})"), models());
        const Result<Session> changed =
            changedSession(lesson.scenes[0].session, {{QStringLiteral("mask"), QJsonObject()}}, {});
        QVERIFY(changed);
        QVERIFY(*changed == lesson.scenes[0].session);
        QVERIFY(changed->attention.parameters.file.content);
    }

    void filesOfAQuestion_areNamedAsThoseOfScenes()
    {
        const Result<Lesson> lesson = read(lessonWith(asking(
            R"("measure": "d_k", "change": {"weights": {"file": {"path": "a/w.npz", "checksum": "ab"}}})")));
        QVERIFY(lesson);
        const Session changed =
            *changedSession(lesson->scenes[0].session, lesson->scenes[0].question->change, {});
        QCOMPARE(changed.weights.file.path, QStringLiteral("/lessons/a/w.npz"));
        QVERIFY(lessonToJson(*lesson, QStringLiteral("/lessons")).contains("\"path\": \"a/w.npz\""));
    }
};

QTEST_GUILESS_MAIN(TestLessonJson)
#include "tst_lesson_json.moc"
