// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/lesson/lesson_answer.h"
#include "core/lesson/lesson_text.h"
#include "lesson_resources.h"
#include "ui/main_window/main_window.h"

#include <QDockWidget>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

using namespace heedmap;

namespace {

QStringList textsOf(const LocalText &text)
{
    return {text.english, text.chinese};
}

QStringList textsOf(const Scene &scene)
{
    QStringList texts = textsOf(scene.title) + textsOf(scene.text);
    if (scene.question)
        texts += textsOf(scene.question->text) + textsOf(scene.question->explanation);
    return texts;
}

/// The numbers of \a scene, with all that its words and its question ask for.
Result<ComputationPtr> computed(const Scene &scene, LoadedFiles &files)
{
    TraceParts parts = TracePart::Inputs;
    for (const QString &text : textsOf(scene))
        parts = parts | partsForText(text);
    if (scene.question)
        parts = parts | partsFor(*scene.question);
    return compute(scene.session, parts, files);
}

bool suits(const QString &step, Mechanism mechanism)
{
    const QStringList additive{QStringLiteral("hidden"), QStringLiteral("tanh"), QStringLiteral("energy")};
    const QStringList product{QStringLiteral("product"), QStringLiteral("scale"), QStringLiteral("output")};
    return !(mechanism == Mechanism::Additive ? product : additive).contains(step);
}

} // namespace

class TestLessonResources final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void lessons_areThere_inOrder();
    void scene_computes_everyPlaceholderIsFilled_data() { addSceneRows(); }
    void scene_computes_everyPlaceholderIsFilled();
    void question_hasOneRightAnswer_data() { addSceneRows(); }
    void question_hasOneRightAnswer();
    void selection_exists_data() { addSceneRows(); }
    void selection_exists();
    void view_namesWhatTheWindowHas_data() { addSceneRows(); }
    void view_namesWhatTheWindowHas();
    void cleanupTestCase() { m_window.reset(); }

private:
    QDockWidget *dock(const QString &name) const
    {
        return m_window->findChild<QDockWidget *>(name + QStringLiteral("Dock"));
    }

    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestLessonResources::initTestCase()
{
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    m_window = std::make_unique<MainWindow>();
}

void TestLessonResources::lessons_areThere_inOrder()
{
    QList<Error> errors;
    QList<int> numbers;
    QStringList examples;
    for (const Lesson &lesson : lessonResources(&errors)) {
        if (lesson.number > 0) {
            numbers.append(lesson.number);
            QVERIFY(lesson.id.startsWith(QStringLiteral("%1-").arg(lesson.number, 2, 10, QLatin1Char('0'))));
        } else {
            examples.append(lesson.id);
        }
    }
    for (const Error &error : errors)
        qWarning("%s", qUtf8Printable(describe(error)));
    QVERIFY(errors.isEmpty());
    QCOMPARE(numbers, QList<int>({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
    examples.sort();
    QCOMPARE(examples, QStringList({QStringLiteral("coreference"), QStringLiteral("patches"),
                                    QStringLiteral("question-answering"), QStringLiteral("translation"),
                                    QStringLiteral("two-heads")}));
}

void TestLessonResources::scene_computes_everyPlaceholderIsFilled()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const Scene &scene = lesson.scenes[place];
    LoadedFiles files;
    const Result<ComputationPtr> now = computed(scene, files);
    QVERIFY2(now, now ? "" : qUtf8Printable(describe(now.error())));
    for (const QString &text : textsOf(scene)) {
        QCOMPARE(unfilledPlaceholders(text, **now), QStringList());
        // A placeholder that nobody knows stays as it is typed.
        QVERIFY2(!filledText(text, **now, TextFormat::Plain).contains(u'{'), qUtf8Printable(text));
    }
}

void TestLessonResources::question_hasOneRightAnswer()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const bool asks =
        std::ranges::any_of(lesson.scenes, [](const Scene &one) { return one.question.has_value(); });
    QVERIFY2(asks || lesson.number == 0, "a lesson asks at least one question");
    const std::optional<Question> &question = lesson.scenes[place].question;
    if (!question)
        return;
    LoadedFiles files;
    const Result<ComputationPtr> now = computed(lesson.scenes[place], files);
    QVERIFY(now);
    const Result<AnsweredQuestion> answered = answeredQuestion(*question, **now, files);
    QVERIFY2(answered, answered ? "" : qUtf8Printable(describe(answered.error())));
    QVERIFY(answered->options.size() >= 2);
    QCOMPARE(std::ranges::count(answered->options, true, &AnswerOption::right), std::ptrdiff_t(1));
    QVERIFY(answered->right() >= 0);
}

void TestLessonResources::selection_exists()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const Scene &scene = lesson.scenes[place];
    LoadedFiles files;
    const Result<ComputationPtr> now = computed(scene, files);
    QVERIFY(now);
    QVERIFY(scene.view.head < (*now)->trace.heads());
    QVERIFY(scene.view.query < (*now)->trace.queries());
    QVERIFY(scene.view.key < (*now)->trace.keys());
    if (!scene.view.step.isEmpty()) {
        QVERIFY(scene.view.docks.contains(QStringLiteral("steps")));
        QVERIFY2(scene.view.head >= 0 && scene.view.query >= 0, "steps are those of a cell");
        QVERIFY(suits(scene.view.step, scene.session.attention.mechanism));
    }
}

void TestLessonResources::view_namesWhatTheWindowHas()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const SceneView &view = lesson.scenes[place].view;
    for (const QString &name : view.docks)
        QVERIFY2(dock(name), qUtf8Printable(name));
    for (const QString &control : view.controls) {
        const bool there = std::ranges::any_of(view.docks, [&](const QString &name) {
            return dock(name)->findChild<QWidget *>(control) != nullptr;
        });
        QVERIFY2(there, qUtf8Printable(control));
    }
    const QString name = view.lookAt.section(u'/', 0, 0);
    const QString control = view.lookAt.section(u'/', 1);
    QVERIFY2(!name.isEmpty(), "a scene points at something");
    if (view.lookAt == u"figure")
        return;
    QVERIFY2(view.docks.contains(name), qUtf8Printable(view.lookAt));
    QVERIFY2(control.isEmpty() || dock(name)->findChild<QWidget *>(control), qUtf8Printable(view.lookAt));
    QVERIFY2(control.isEmpty() || view.controls.isEmpty() || view.controls.contains(control),
             "it points at a control that is hidden");
}

QTEST_MAIN(TestLessonResources)
#include "tst_lesson_resources.moc"
