// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "ui/docks/token_chips.h"
#include "ui/document/document.h"
#include "ui/document/trained_example.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/start.h"
#include "ui/training/training_dock.h"
#include "ui/training/training_flow.h"
#include "window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTemporaryDir>

using namespace heedmap;

namespace {

/// The window as the program opens it.
struct Window
{
    explicit Window(const QString &file = {}) : widget(makeMainWindow(file)) { widget->show(); }

    MainWindow &window() { return *qobject_cast<MainWindow *>(widget.get()); }
    Document &document() { return window().document(); }
    QString note() { return widget->findChild<MessageBar *>()->text(MessageBar::Topic::Origin); }
    void press(const char *text)
    {
        for (QPushButton *button : widget->findChild<MessageBar *>()->findChildren<QPushButton *>()) {
            if (button->text() == QLatin1String(text)) {
                button->click();
                return;
            }
        }
        QFAIL("there is no such button");
    }
    bool isComputed()
    {
        return QTest::qWaitFor([this] { return document().isCurrent() && !document().isComputing(); },
                               30'000);
    }

    std::unique_ptr<QWidget> widget;
};

/// The key with the largest weight, for each query, by their words.
QStringList lookedAt(const Computation &computation)
{
    QStringList keys;
    const Trace &trace = computation.trace;
    for (Eigen::Index query = 0; query < trace.queries(); ++query) {
        Eigen::Index key = 0;
        trace.weights.head(0).row(query).maxCoeff(&key);
        keys.append(computation.source[key]);
    }
    return keys;
}

const QStringList translated{QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国"),
                             QStringLiteral("EOS")};

} // namespace

class TestFirstStart final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
    }

    void firstStart_showsAnAlignment();
    void crossingAdverb_isAligned();
    void randomVectors_areAClickAway();
    void watchItLearn_trains();
    void unknownWord_isMarked();
    void previousWord_isASwitch();
    void savedModel_isOpenedAsAFile();
    void corpusFile_becomesTheCorpus();

private:
    TemporarySettings m_settings;
};

void TestFirstStart::firstStart_showsAnAlignment()
{
    Window w;
    QVERIFY(w.isComputed());
    QVERIFY(!w.window().isWindowModified());
    QVERIFY(showsExampleModel(w.document().session()));
    const Computation &computation = *w.document().computation();
    QCOMPARE(lookedAt(computation), translated);
    for (Eigen::Index i = 0; i < 3; ++i)
        QVERIFY(computation.trace.weights(0, i, i) > 0.95F);
    QVERIFY(w.note().startsWith(QStringLiteral("Learned from sentence pairs")));
}

void TestFirstStart::crossingAdverb_isAligned()
{
    Window w;
    w.document().edit(QStringLiteral("type"), [](Session &session) {
        session.tokens.source.text = QStringLiteral("她 昨天 看见 狗");
        session.tokens.target.text = QStringLiteral("she see dogs yesterday");
    });
    QVERIFY(w.isComputed());
    QCOMPARE(lookedAt(*w.document().computation()),
             QStringList({QStringLiteral("她"), QStringLiteral("看见"), QStringLiteral("狗"),
                          QStringLiteral("昨天"), QStringLiteral("EOS")}));
}

void TestFirstStart::randomVectors_areAClickAway()
{
    Window w;
    QVERIFY(w.isComputed());
    w.press("Show Random Vectors");
    QVERIFY(w.isComputed());
    QCOMPARE(w.document().session().embedding.kind, EmbeddingKind::Random);
    QVERIFY(!usesParameterFile(w.document().session()));
    QVERIFY(lookedAt(*w.document().computation()) != translated);
    QVERIFY(w.note().startsWith(QStringLiteral("These vectors are random")));
    w.press("Show Trained Vectors");
    QVERIFY(w.isComputed());
    QCOMPARE(lookedAt(*w.document().computation()), translated);
    w.document().undoStack()->undo();
    QCOMPARE(w.document().session().embedding.kind, EmbeddingKind::Random);
    w.document().undoStack()->undo();
    QVERIFY(showsExampleModel(w.document().session()));
}

void TestFirstStart::watchItLearn_trains()
{
    Window w;
    QVERIFY(w.isComputed());
    w.document().edit(QStringLiteral("seed"), [](Session &session) { session.training.options.seed = 2; });
    w.press("Watch It Learn");
    auto *dock = w.widget->findChild<TrainingDock *>();
    QVERIFY(dock->isVisible());
    const TrainingFlow &flow = dock->flow();
    QVERIFY(QTest::qWaitFor(
        [&] {
            return flow.progress().state == RunState::Finished &&
                   w.document().session().embedding.trained.file.checksum == flow.progress().now.checksum &&
                   w.document().isCurrent() && !w.document().isComputing();
        },
        60'000));
    QVERIFY(!showsExampleModel(w.document().session()));
    QCOMPARE(lookedAt(*w.document().computation()), translated);
    // All of it is one step.
    w.document().undoStack()->undo();
    QVERIFY(showsExampleModel(w.document().session()));
}

void TestFirstStart::unknownWord_isMarked()
{
    Window w;
    w.document().edit(QStringLiteral("type"), [](Session &session) {
        session.tokens.source.split = SplitMode::Spaces;
        session.tokens.source.text = QStringLiteral("我 爱 苹果");
    });
    QVERIFY(w.isComputed());
    auto *chips = w.widget->findChild<TokenChips *>(QStringLiteral("sourceChips"));
    chips->setCurrentChip(2);
    QVERIFY(chips->accessibleDescription().contains(QStringLiteral("not in the vocabulary")));
    chips->setCurrentChip(1);
    QVERIFY(!chips->accessibleDescription().contains(QStringLiteral("vocabulary")));
    const QImage marked = chips->viewport()->grab(chips->chipRect(2)).toImage();
    QVERIFY(w.note().isEmpty()); // of a row for an unknown word it would not be true
    // Random vectors know every word.
    w.document().edit(QStringLiteral("random"), dropTraining);
    QVERIFY(w.isComputed());
    QTRY_VERIFY(chips->viewport()->grab(chips->chipRect(2)).toImage() != marked);
}

void TestFirstStart::previousWord_isASwitch()
{
    Window w;
    QVERIFY(w.isComputed());
    auto *box = w.widget->findChild<QCheckBox *>(QStringLiteral("previousWord"));
    QVERIFY(box->isChecked());
    box->click();
    QVERIFY(!w.document().session().embedding.previousWord);
    w.document().undoStack()->undo();
    QVERIFY(box->isChecked());
}

void TestFirstStart::savedModel_isOpenedAsAFile()
{
    QTemporaryDir folder;
    const QString session = folder.filePath(QStringLiteral("a.heedmap"));
    QVERIFY(writeSession(trainedExample(), session).has_value());
    const QString model = folder.filePath(QStringLiteral("a.safetensors"));
    Window w;
    QVERIFY(w.isComputed());
    w.window().openFile(model);
    QTRY_COMPARE(w.document().session().embedding.trained.file.path, model);
    QVERIFY(w.isComputed());
    QCOMPARE(lookedAt(*w.document().computation()), translated);
    w.document().undoStack()->undo();
    QVERIFY(w.document().session().embedding.trained.file.content != nullptr);
}

void TestFirstStart::corpusFile_becomesTheCorpus()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pairs.tsv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a b\tA B\nb a\tB A\nno tab here\na\tA\nb\tB\n");
    file.close();
    Window w;
    QVERIFY(w.isComputed());
    w.window().openFile(path);
    QTRY_COMPARE(w.document().session().training.corpus, CorpusSource::File);
    QCOMPARE(w.document().session().training.file.path, path);
    QVERIFY(w.widget->findChild<TrainingDock *>()->isVisible());
}

QTEST_MAIN(TestFirstStart)
#include "tst_first_start.moc"
