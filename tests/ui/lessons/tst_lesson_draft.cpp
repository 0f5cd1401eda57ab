// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_draft.h"

#include <QSignalSpy>
#include <QTest>

namespace heedmap {

namespace {

Scene titled(const QString &title)
{
    Scene scene;
    scene.title.english = title;
    return scene;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ');
}

QStringList titles(const LessonDraft &draft)
{
    QStringList titles;
    for (const Scene &scene : draft.lesson().scenes)
        titles.append(scene.title.english);
    return titles;
}

/// A, B and C; C is being written.
void addThree(LessonDraft &draft)
{
    draft.begin({}, {});
    for (const char *name : {"A", "B", "C"})
        draft.addScene(titled(QString::fromLatin1(name)));
}

} // namespace

class TestLessonDraft final : public QObject
{
    Q_OBJECT

private slots:
    void newDraft_hasNoSceneAndNothingUnsaved()
    {
        LessonDraft draft;
        QVERIFY(!draft.isOpen());
        draft.begin({}, {});
        QVERIFY(draft.isOpen());
        QVERIFY(!draft.isModified());
        QCOMPARE(draft.place(), -1);
    }

    void addedScene_followsTheChosenOne()
    {
        LessonDraft draft;
        addThree(draft);
        draft.setPlace(0);
        draft.addScene(titled(QStringLiteral("D")));
        QCOMPARE(titles(draft), words("A D B C"));
        QCOMPARE(draft.place(), 1);
    }

    void movedScene_staysChosen()
    {
        LessonDraft draft;
        addThree(draft);
        draft.moveScene(2, 0);
        QCOMPARE(titles(draft), words("C A B"));
        QCOMPARE(draft.place(), 0);
        draft.moveScene(0, 3);
        QCOMPARE(titles(draft), words("C A B"));
    }

    void removedLastScene_choosesTheOneBefore()
    {
        LessonDraft draft;
        addThree(draft);
        draft.removeScene();
        QCOMPARE(titles(draft), words("A B"));
        QCOMPARE(draft.place(), 1);
        draft.removeScene();
        draft.removeScene();
        QCOMPARE(draft.place(), -1);
        draft.removeScene();
        QCOMPARE(draft.lesson().scenes.size(), 0);
    }

    void undo_takesEachStepBack()
    {
        LessonDraft draft;
        addThree(draft);
        draft.moveScene(2, 0);
        draft.undoStack()->undo();
        QCOMPARE(titles(draft), words("A B C"));
        QCOMPARE(draft.place(), 2);
        draft.undoStack()->undo();
        QCOMPARE(titles(draft), words("A B"));
        draft.undoStack()->redo();
        QCOMPARE(titles(draft), words("A B C"));
    }

    void typedWords_areOneStepUntilTheFieldIsLeft()
    {
        LessonDraft draft;
        addThree(draft);
        const int before = draft.undoStack()->count();
        const auto type = [&](const QString &title) {
            draft.editScene(
                QStringLiteral("title"), [&](Scene &scene) { scene.title.english = title; },
                QStringLiteral("title"));
        };
        type(QStringLiteral("Cx"));
        type(QStringLiteral("Cxy"));
        QCOMPARE(draft.undoStack()->count(), before + 1);
        draft.endMerge();
        type(QStringLiteral("Cxyz"));
        QCOMPARE(draft.undoStack()->count(), before + 2);
        draft.undoStack()->undo();
        QCOMPARE(draft.scene().title.english, QStringLiteral("Cxy"));
    }

    void wordsOfAnotherScene_areAnotherStep()
    {
        LessonDraft draft;
        addThree(draft);
        const int before = draft.undoStack()->count();
        for (const int place : {0, 1}) {
            draft.setPlace(place);
            draft.editScene(
                QStringLiteral("text"), [&](Scene &scene) { scene.text.english = QStringLiteral("x"); },
                QStringLiteral("text"));
        }
        QCOMPARE(draft.undoStack()->count(), before + 2);
    }

    void editThatChangesNothing_isNoStep()
    {
        LessonDraft draft;
        addThree(draft);
        const int before = draft.undoStack()->count();
        draft.edit(QStringLiteral("nothing"), [](Lesson &) {});
        QCOMPARE(draft.undoStack()->count(), before);
    }

    void saved_isClean_unlessSomebodyWroteOn()
    {
        LessonDraft draft;
        addThree(draft);
        QVERIFY(draft.isModified());
        const Lesson early = draft.lesson();
        draft.noteSaved(early, QStringLiteral("a.heedlesson"));
        QVERIFY(!draft.isModified());
        draft.removeScene();
        QSignalSpy modified(&draft, &LessonDraft::modifiedChanged);
        draft.noteSaved(early, QStringLiteral("a.heedlesson"));
        QVERIFY(draft.isModified());
        draft.noteSaved(draft.lesson(), QStringLiteral("a.heedlesson"));
        QVERIFY(!draft.isModified());
        QCOMPARE(draft.fileName(), QStringLiteral("a.heedlesson"));
    }

    void mostScenes_areNotExceeded()
    {
        LessonDraft draft;
        draft.begin({}, {});
        for (int i = 0; i < mostScenes + 1; ++i)
            draft.addScene({});
        QCOMPARE(draft.lesson().scenes.size(), mostScenes);
    }
};

} // namespace heedmap

QTEST_GUILESS_MAIN(heedmap::TestLessonDraft)
#include "tst_lesson_draft.moc"
