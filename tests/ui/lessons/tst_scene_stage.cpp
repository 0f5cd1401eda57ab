// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/lessons/lesson_samples.h"
#include "ui/docks/attention_dock.h"
#include "ui/docks/mask_dock.h"
#include "ui/docks/tokens_dock.h"
#include "ui/explain/steps_dock.h"
#include "ui/lessons/dock_controls.h"
#include "ui/lessons/look_at_pointer.h"
#include "ui/lessons/scene_stage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMainWindow>
#include <QScrollArea>

namespace heedmap {

namespace {

/// A window with four docks and one for lessons, of which tokens and attention are open.
class Stage
{
public:
    Stage()
        : tokens(new TokensDock(document, &window)),
          attention(new AttentionDock(document, &window)),
          mask(new MaskDock(document, &window)),
          steps(new StepsDock(document, &window)),
          lessons(new QDockWidget(&window)),
          figure(new QWidget)
    {
        lessons->setObjectName(QStringLiteral("lessonsDock"));
        lessons->setWidget(new QWidget);
        figure->setFocusPolicy(Qt::StrongFocus);
        window.setCentralWidget(figure);
        window.addDockWidget(Qt::LeftDockWidgetArea, lessons);
        window.addDockWidget(Qt::LeftDockWidgetArea, tokens);
        window.addDockWidget(Qt::RightDockWidgetArea, attention);
        window.tabifyDockWidget(attention, mask);
        window.addDockWidget(Qt::BottomDockWidgetArea, steps);
        mask->hide();
        steps->hide();
        lessons->hide();
        window.resize(1024, 768);
        window.show();
        stage = std::make_unique<SceneStage>(document,
                                             QList<QDockWidget *>{tokens, attention, mask, steps, lessons},
                                             lessons, figure, &window);
    }

    ~Stage()
    {
        stage.reset();
        qDeleteAll(window.findChildren<QDockWidget *>());
    }

    bool settle()
    {
        return QTest::qWaitFor([this] { return document.computation() && !document.isComputing(); });
    }

    LookAtPointer *pointer() { return stage->pointer(); }
    bool pointsAt(QWidget *target)
    {
        return QTest::qWaitFor([this, target] {
            return pointer()->isVisible() && pointer()->target() == target &&
                   pointer()->geometry().contains(
                       QRect(target->mapTo(target->window(), QPoint()), target->size()).center());
        });
    }

    Document document;
    QMainWindow window;
    TokensDock *tokens;
    AttentionDock *attention;
    MaskDock *mask;
    StepsDock *steps;
    QDockWidget *lessons;
    QWidget *figure;
    std::unique_ptr<SceneStage> stage;
};

} // namespace

class TestSceneStage final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void show_opensItsDocksOnly_andEndBringsTheOthersBack();
    void show_firstOfATabGroup_isInFront();
    void controls_othersAreHiddenWithTheirLabels();
    void controls_whatADockHidesMeanwhile_staysHidden();
    void selection_waitsForItsNumbers();
    void steps_showTheStage();
    void pointer_isAroundItsTarget_andGoesWhenThatIsUsed();
    void pointer_ofTheFigure_goesByAKey();
    void pointer_scrollsToAControl();
    void keepLayout_staysAsItIs();
    void room_ofHiddenControls_goesToTheText();
};

void TestSceneStage::show_opensItsDocksOnly_andEndBringsTheOthersBack()
{
    Stage s;
    SceneView view;
    view.docks = {QStringLiteral("mask"), QStringLiteral("unheard-of")};
    s.stage->show(view);
    QVERIFY(s.mask->isVisible());
    QVERIFY(s.lessons->isVisible());
    QVERIFY(!s.tokens->isVisible());
    QVERIFY(!s.attention->isVisible());
    s.stage->show(SceneView());
    QVERIFY(!s.mask->isVisible());
    QVERIFY(s.lessons->isVisible());

    s.stage->end();
    QVERIFY(s.tokens->isVisible());
    QVERIFY(s.attention->isVisible());
    QVERIFY(!s.mask->isVisible());
    QVERIFY(s.lessons->isVisible()); // the list of lessons
    QCOMPARE(s.window.corner(Qt::BottomLeftCorner), Qt::BottomDockWidgetArea);
}

void TestSceneStage::show_firstOfATabGroup_isInFront()
{
    Stage s;
    const auto front = [&s](QDockWidget *dock) { return !dock->visibleRegion().isEmpty(); };
    SceneView view;
    view.docks = {QStringLiteral("mask"), QStringLiteral("attention")};
    s.stage->show(view);
    QTRY_VERIFY(front(s.mask) && !front(s.attention));
    std::swap(view.docks[0], view.docks[1]);
    s.stage->show(view);
    QTRY_VERIFY(front(s.attention) && !front(s.mask));
}

void TestSceneStage::controls_othersAreHiddenWithTheirLabels()
{
    Stage s;
    const auto labelOf = [&s](const QWidget *control) -> const QLabel * {
        for (const QLabel *label : s.attention->findChildren<QLabel *>()) {
            if (label->buddy() == control)
                return label;
        }
        return nullptr;
    };
    const auto *heads = child<QWidget>(*s.attention, "heads");
    const auto *mechanism = child<QWidget>(*s.attention, "mechanism");
    QVERIFY(heads->isVisible() && mechanism->isVisible());
    SceneView view;
    view.docks = {QStringLiteral("attention")};
    view.controls = {QStringLiteral("heads")};
    s.stage->show(view);
    QVERIFY(heads->isVisible());
    QVERIFY(labelOf(heads)->isVisible());
    QVERIFY(!mechanism->isVisible());
    QVERIFY(!labelOf(mechanism)->isVisible());
    QVERIFY(child<QLabel>(*s.attention, "formula")->isVisible());

    // The dock lays itself out anew with every session.
    s.document.edit(QStringLiteral("additive"),
                    [](Session &session) { session.attention.mechanism = Mechanism::Additive; });
    for (const DockControl &control : controlsOf(*s.attention)) {
        if (control.name() != QLatin1String("heads"))
            QVERIFY2(!control.widget->isVisible(), qPrintable(control.name()));
    }
    view.controls.clear();
    s.stage->show(view);
    QVERIFY(mechanism->isVisible());
    QVERIFY(labelOf(mechanism)->isVisible());
}

void TestSceneStage::controls_whatADockHidesMeanwhile_staysHidden()
{
    Stage s;
    const auto visible = [&s] {
        QStringList names;
        for (const DockControl &control : controlsOf(*s.attention)) {
            if (control.widget->isVisible())
                names.append(control.name());
        }
        return names;
    };
    const auto setMechanism = [&s](Mechanism mechanism) {
        s.document.edit(QStringLiteral("mechanism"),
                        [mechanism](Session &session) { session.attention.mechanism = mechanism; });
    };
    setMechanism(Mechanism::Additive);
    const QStringList additive = visible();
    setMechanism(Mechanism::DotProduct);
    const QStringList dotProduct = visible();
    QVERIFY(additive != dotProduct);
    SceneView view;
    view.docks = {QStringLiteral("attention")};
    view.controls = {QStringLiteral("nothing")};
    s.stage->show(view);
    QVERIFY(visible().isEmpty());
    setMechanism(Mechanism::Additive);
    QVERIFY(visible().isEmpty());
    s.stage->end();
    QCOMPARE(visible(), additive);
    setMechanism(Mechanism::DotProduct);
    QCOMPARE(visible(), dotProduct);
}

void TestSceneStage::selection_waitsForItsNumbers()
{
    Stage s;
    QVERIFY(s.settle());
    s.document.edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 8; });
    SceneView view;
    view.head = 7;
    view.query = 1;
    view.key = 2;
    s.stage->show(view);
    QTRY_COMPARE(s.document.selection(), (Selection{7, 1, 2}));
    s.stage->show(SceneView());
    QCOMPARE(s.document.selection(), Selection());
}

void TestSceneStage::steps_showTheStage()
{
    Stage s;
    SceneView view;
    view.docks = {QStringLiteral("steps")};
    view.step = QStringLiteral("power-sum");
    s.stage->show(view);
    QTRY_VERIFY(s.steps->stepCount() > 0);
    QCOMPARE(s.steps->stageName(), QStringLiteral("power-sum"));
    view.step.clear();
    s.stage->show(view);
    QCOMPARE(s.steps->stageName(), QStringLiteral("power-sum"));
    view.step = QStringLiteral("vectors");
    s.stage->show(view);
    QCOMPARE(s.steps->stageName(), QStringLiteral("vectors"));
    QCOMPARE(s.steps->step(), 0);
}

void TestSceneStage::pointer_isAroundItsTarget_andGoesWhenThatIsUsed()
{
    Stage s;
    SceneView view;
    view.docks = {QStringLiteral("mask")};
    view.lookAt = QStringLiteral("mask/causal");
    s.stage->show(view);
    auto *causal = child<QCheckBox>(*s.mask, "causal");
    QVERIFY(s.pointsAt(causal));
    QVERIFY(s.pointer()->testAttribute(Qt::WA_TransparentForMouseEvents));
    QCOMPARE(s.pointer()->focusPolicy(), Qt::NoFocus);
    QVERIFY(!s.pointer()->accessibleDescription().isEmpty());
    s.window.resize(1200, 700);
    QVERIFY(s.pointsAt(causal));
    // Use of something else leaves it.
    QTest::mouseClick(s.figure, Qt::LeftButton);
    QVERIFY(s.pointer()->isVisible());
    QTest::mouseClick(causal, Qt::LeftButton, {}, QPoint(8, causal->height() / 2));
    QVERIFY(!s.pointer()->isVisible());
    QVERIFY(s.document.session().mask.causal); // and it was used
}

void TestSceneStage::pointer_ofTheFigure_goesByAKey()
{
    Stage s;
    SceneView view;
    view.lookAt = QStringLiteral("figure");
    s.stage->show(view);
    QVERIFY(s.pointsAt(s.figure));
    QTest::keyClick(s.figure, Qt::Key_Right);
    QVERIFY(!s.pointer()->isVisible());
    s.stage->show(view);
    QVERIFY(s.pointsAt(s.figure));
    s.stage->end();
    QVERIFY(!s.pointer()->isVisible());
}

void TestSceneStage::pointer_scrollsToAControl()
{
    Stage s;
    s.window.resize(1024, 360);
    SceneView view;
    view.docks = {QStringLiteral("mask")};
    view.lookAt = QStringLiteral("mask/unblockAll");
    auto *control = child<QWidget>(*s.mask, "unblockAll");
    s.stage->show(view);
    QVERIFY(s.pointsAt(control));
    QVERIFY(!control->visibleRegion().isEmpty());
}

void TestSceneStage::keepLayout_staysAsItIs()
{
    Stage s;
    SceneView view;
    view.docks = {QStringLiteral("mask")};
    s.stage->show(view);
    s.tokens->hide();
    s.attention->hide();
    s.stage->keepLayout();
    s.stage->end();
    QVERIFY(!s.tokens->isVisible());
    QVERIFY(s.mask->isVisible());
}

void TestSceneStage::room_ofHiddenControls_goesToTheText()
{
    Stage s;
    s.window.resize(1024, 900);
    SceneView view;
    s.stage->show(view);
    view.docks = {QStringLiteral("tokens")};
    view.controls = {QStringLiteral("selfAttention")};
    s.stage->show(view);
    QVERIFY(child<QWidget>(*s.tokens, "selfAttention")->isVisible());
    QTRY_VERIFY(s.tokens->isVisible() && s.tokens->height() < s.window.height() / 4);
    QVERIFY(s.lessons->height() > s.window.height() / 2);
}

} // namespace heedmap

QTEST_MAIN(heedmap::TestSceneStage)
#include "tst_scene_stage.moc"
