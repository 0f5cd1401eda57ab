// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lost_lesson.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace heedmap {

namespace {

Lesson written()
{
    Lesson lesson;
    lesson.id = QStringLiteral("mine");
    lesson.title.english = QStringLiteral("Mine");
    Scene scene;
    scene.session = firstSession();
    scene.text.chinese = QStringLiteral("看这里");
    lesson.scenes = {scene};
    return lesson;
}

/// A file in the folder whose program is gone.
void leave(const QString &folder, const Lesson &lesson, const QString &fileName = {})
{
    LessonRecoveryFile file(folder);
    QVERIFY(file.keep(lesson, fileName));
}

} // namespace

class TestLostLesson final : public QObject
{
    Q_OBJECT

private slots:
    void keptLesson_isFoundOnceItsProgramIsGone()
    {
        const QTemporaryDir folder;
        auto file = std::make_unique<LessonRecoveryFile>(folder.path());
        QVERIFY(file->keep(written(), QStringLiteral("/a b/课 %1.heedlesson")));
        QVERIFY(findLostLessons(folder.path()).isEmpty());
        file.reset();
        const QList<LostLesson> lost = findLostLessons(folder.path());
        QCOMPARE(lost.size(), 1);
        QVERIFY(lost.first().lesson == written());
        QCOMPARE(lost.first().fileName, QStringLiteral("/a b/课 %1.heedlesson"));
        QVERIFY(findLostLessons(folder.path()).isEmpty()); // it is being offered
    }

    void removedOrDiscarded_isGone()
    {
        const QTemporaryDir folder;
        {
            LessonRecoveryFile file(folder.path());
            QVERIFY(file.keep(written(), {}));
            file.remove();
        }
        QVERIFY(findLostLessons(folder.path()).isEmpty());
        leave(folder.path(), written());
        discard(findLostLessons(folder.path()).first());
        QVERIFY(findLostLessons(folder.path()).isEmpty());
        QVERIFY(QDir(folder.path()).entryList({QStringLiteral("*.lesson-recovery")}, QDir::Files).isEmpty());
    }

    void halfWrittenLesson_isKept()
    {
        const QTemporaryDir folder;
        Lesson lesson = written();
        lesson.title = {};
        lesson.scenes[0].question = Question{};
        lesson.scenes[0].question->kind = QuestionKind::Nearest;
        leave(folder.path(), lesson);
        const QList<LostLesson> lost = findLostLessons(folder.path());
        QCOMPARE(lost.size(), 1);
        QCOMPARE(lost.first().lesson.scenes[0].text.chinese, QStringLiteral("看这里"));
    }

    void damagedFile_isNotTold()
    {
        const QTemporaryDir folder;
        QFile file(QDir(folder.path()).filePath(QStringLiteral("x.lesson-recovery")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("heedmap-lesson-recovery 1 name\n{\"format\": 3}");
        file.close();
        QVERIFY(findLostLessons(folder.path()).isEmpty());
        QVERIFY(file.exists());
    }
};

} // namespace heedmap

QTEST_GUILESS_MAIN(heedmap::TestLostLesson)
#include "tst_lost_lesson.moc"
