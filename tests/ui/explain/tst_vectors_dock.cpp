// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_vectors.h"
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/vectors_dock.h"
#include "ui/explain/vectors_layout.h"
#include "ui/explain/vectors_painting.h"
#include "ui/figure/painted_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

/// Source a b, target x; x = (1, 0), a = (1, 1), b = (0, 2) are queries and keys themselves.
Session inThePlane()
{
    Session session;
    session.tokens.source = {QStringLiteral("a b"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("x"), SplitMode::Spaces, false, false};
    makeTwoDimensional(
        session,
        {{QStringLiteral("x"), {1, 0}}, {QStringLiteral("a"), {1, 1}}, {QStringLiteral("b"), {0, 2}}});
    return session;
}

QString description(const VectorsDock &dock)
{
    return child<DrawingView>(dock, "view")->accessibleDescription();
}

QString hint(const VectorsDock &dock)
{
    return child<QLabel>(dock, "hint")->text();
}

ExplainContent contentOf(const Document &document)
{
    return {document.computation(), document.session().figure, document.session().explain,
            document.selection()};
}

QString paintedTexts(const VectorsDock &dock)
{
    const Result<Drawing> drawing = dock.exportedDrawing();
    return drawing ? pageOf(*drawing, drawing->natural, FigureStyle()).texts() : QString();
}

QList<float> rowOf(const Document &document, const char *token)
{
    return document.session().embedding.table.value(QLatin1String(token));
}

} // namespace

class tst_VectorsDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void init();
    void cleanup();

    void anglesAreThoseOfTheWholeSpace();
    void anglesByHand();
    void draggingChangesTheTableInOneStep();
    void weightsFollowADrag();
    void draggingWithPositionMovesByAsMuch();
    void everySameTokenMoves();
    void keysChooseAndMove();
    void onlyTablesOfTwoNumbersAreDragged_data();
    void onlyTablesOfTwoNumbersAreDragged();
    void makingItTwoDimensionalIsOneStep();
    void clickSelects();
    void kindAndPositionAreUndone();
    void shufflingGivesAnotherOrder();
    void savedWeightsHaveNoVectors();
    void differentWidthsShareNoPlane();
    void manyTokensAreBounded();
    void zeroVectorsHaveNoAngle();
    void speaksTheLanguage();
    void drawsWithoutAWindow();

private:
    bool waitFor(const QString &text) const
    {
        const bool found = QTest::qWaitFor([&] { return description(*m_dock).contains(text); });
        settle();
        return found;
    }
    /// Hints and buttons that came or went have changed the place of the view.
    static void settle()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    VectorsLayout layout() const { return {*vectorsModel(contentOf(*m_document)), m_view->canvas()}; }
    QPoint at(double x, double y) const { return m_view->toWidget(layout().toCanvas({x, y})).toPoint(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<VectorsDock> m_dock;
    DrawingView *m_view = nullptr;
};

void tst_VectorsDock::init()
{
    m_document = std::make_unique<Document>();
    m_document->reset(inThePlane(), {});
    m_dock = std::make_unique<VectorsDock>(*m_document);
    m_view = child<DrawingView>(*m_dock, "view");
    m_dock->resize(520, 760);
    m_dock->show();
    QVERIFY(waitFor(QStringLiteral("angle")));
}

void tst_VectorsDock::cleanup()
{
    m_dock.reset();
    m_document.reset();
}

void tst_VectorsDock::anglesByHand()
{
    // x · a = 1, |x| = 1, |a| = √2, 45°; softmax(1/√2, 0) = 1 / (1 + e^−0.7071) = 0.67.
    QVERIFY(waitFor(QStringLiteral(
        "q · k = 1.00,  |q| = 1.00,  |k| = 1.41,  cos = 0.707,  angle 45.0° in all 2 dimensions")));
    QVERIFY(description(*m_dock).contains(QStringLiteral("gives 0.67 of its attention to “a”")));
    m_document->select({0, 0, 1});
    QVERIFY(waitFor(QStringLiteral("angle 90.0°")));
    QVERIFY(paintedTexts(*m_dock).contains(QStringLiteral("90.0°")));
}

void tst_VectorsDock::anglesAreThoseOfTheWholeSpace()
{
    // One-hot vectors of different tokens stand at right angles, whatever their shadows do.
    Session session = inThePlane();
    chooseEmbedding(session, EmbeddingKind::OneHot);
    session.explain.vectors = VectorsShown::Embeddings;
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("angle 90.0° in all 3 dimensions")));
    // Three vectors at right angles differ in two directions alike: half of the variance each.
    QVERIFY(description(*m_dock).contains(QStringLiteral("50 % and 50 % of the variance")));
    const QString texts = paintedTexts(*m_dock);
    for (const char *text : {"component 1 (50 %)", "target tokens", "source tokens", "90.0°"})
        QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
}

void tst_VectorsDock::draggingChangesTheTableInOneStep()
{
    QVERIFY(hint(*m_dock).contains(QStringLiteral("Drag a token")));
    const Session before = m_document->session();
    const double scale = layout().scale();
    const QPoint from = at(1, 1);
    QTest::mousePress(m_view, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) {
        QTest::mouseMove(m_view, from + QPoint(-10 * i, 4 * i));
        QVERIFY(waitUntilComputed(*m_document));
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(m_view, Qt::LeftButton, {}, from + QPoint(-50, 20));
    // A pixel of the widget is some part of a unit; the table has hundredths.
    const QPointF moved = m_view->toDrawing(QPointF(-50, 20)) / scale;
    const QList<float> row = rowOf(*m_document, "a");
    QVERIFY(std::abs(row[0] - (1 + moved.x())) < 0.0051);
    QVERIFY(std::abs(row[1] - (1 - moved.y())) < 0.0051);
    QVERIFY(std::abs(row[0] * 100 - std::round(row[0] * 100)) < 1e-4F);
    QCOMPARE(m_document->selection(), (Selection{0, 0, 0}));
    QVERIFY(undoesAndRedoes(*m_document, before));
    // The next drag is another step.
    QVERIFY(waitUntilComputed(*m_document));
    QVERIFY(waitFor(QStringLiteral("lies at (1.00, 1.00)")));
    for (int drag = 1; drag <= 2; ++drag) {
        const QPoint hold = drag == 1 ? at(1, 1) : at(1, 0);
        QTest::mousePress(m_view, Qt::LeftButton, {}, hold);
        QTest::mouseMove(m_view, hold + QPoint(0, 20));
        QTest::mouseMove(m_view, hold + QPoint(0, 30));
        QTest::mouseRelease(m_view, Qt::LeftButton, {}, hold + QPoint(0, 30));
        QCOMPARE(m_document->undoStack()->count(), drag);
        QVERIFY(waitUntilComputed(*m_document));
        QCoreApplication::processEvents();
    }
}

void tst_VectorsDock::weightsFollowADrag()
{
    const QPoint from = at(1, 1);
    QTest::mousePress(m_view, Qt::LeftButton, {}, from);
    const QPoint to = at(0, 2);
    QTest::mouseMove(m_view, to);
    // Where b lies, a gets as much as b.
    QVERIFY(QTest::qWaitFor([&] {
        return m_document->isCurrent() &&
               std::abs(m_document->computation()->trace.weights(0, 0, 0) - 0.5F) < 0.01F;
    }));
    QVERIFY(QTest::qWaitFor([&] {
        return description(*m_dock).contains(
            QRegularExpression(QStringLiteral("gives 0\\.(49|50|51) of its")));
    }));
    QTest::mouseRelease(m_view, Qt::LeftButton, {}, to);
}

void tst_VectorsDock::draggingWithPositionMovesByAsMuch()
{
    Session session = inThePlane();
    session.embedding.position = true;
    session.explain.vectors = VectorsShown::Embeddings;
    m_document->reset(session, {});
    // a at place 0 is (1, 1) + (sin 0, cos 0) = (1, 2).
    QVERIFY(waitFor(QStringLiteral("lies at (1.00, 2.00)")));
    const QPoint from = at(1, 2);
    const double scale = layout().scale();
    QTest::mousePress(m_view, Qt::LeftButton, {}, from);
    QTest::mouseMove(m_view, from + QPoint(-40, 0));
    QTest::mouseRelease(m_view, Qt::LeftButton, {}, from + QPoint(-40, 0));
    const QList<float> row = rowOf(*m_document, "a");
    QVERIFY(std::abs(row[0] - (1 + m_view->toDrawing(QPointF(-40, 0)).x() / scale)) < 0.0051);
    QCOMPARE(row[1], 1.0F);
}

void tst_VectorsDock::everySameTokenMoves()
{
    Session session = inThePlane();
    session.tokens.source.text = QStringLiteral("a b a");
    session.tokens.selfAttention = true;
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("“a” (target 1, query) lies at (1.00, 1.00)")));
    QTest::mousePress(m_view, Qt::LeftButton, {}, at(1, 1));
    QTest::mouseMove(m_view, at(1, 1) + QPoint(-30, 0));
    QTest::mouseRelease(m_view, Qt::LeftButton, {}, at(1, 1) + QPoint(-30, 0));
    QVERIFY(waitUntilComputed(*m_document));
    const Trace &trace = m_document->computation()->trace;
    QCOMPARE(trace.weights(0, 0, 0), trace.weights(0, 0, 2));
    QCOMPARE(trace.weights(0, 0, 1), trace.weights(0, 2, 1));
    QVERIFY(rowOf(*m_document, "a")[0] < 1);
}

void tst_VectorsDock::keysChooseAndMove()
{
    QTest::keyClick(m_view, Qt::Key_Right);
    QCOMPARE(m_document->selection(), (Selection{0, 0, 1}));
    QVERIFY(waitFor(QStringLiteral("“b” (source 2, key) lies at")));
    QTest::keyClick(m_view, Qt::Key_Left);
    QVERIFY(waitFor(QStringLiteral("“a” (source 1, key) lies at")));
    const Session before = m_document->session();
    QTest::keyClick(m_view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(rowOf(*m_document, "a"), (QList<float>{1.05F, 1}));
    QVERIFY(undoesAndRedoes(*m_document, before));
    QTest::keyClick(m_view, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(m_view, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(rowOf(*m_document, "a"), (QList<float>{1, 0.9F}));
    QCOMPARE(m_document->undoStack()->count(), 2);
    QTest::keyClick(m_view, Qt::Key_Up);
    QTest::keyClick(m_view, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(rowOf(*m_document, "x"), (QList<float>{1, 0.05F}));
}

void tst_VectorsDock::onlyTablesOfTwoNumbersAreDragged_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("why");
    QTest::newRow("random") << 0 << QStringLiteral("Random vectors are drawn from the seed");
    QTest::newRow("one-hot") << 1 << QStringLiteral("One-hot vectors are fixed");
    QTest::newRow("three numbers") << 2 << QStringLiteral("The vectors have 3 numbers");
    QTest::newRow("two heads") << 3 << QStringLiteral("Queries and keys are projections");
    QTest::newRow("random projections") << 4 << QStringLiteral("Queries and keys are projections");
}

void tst_VectorsDock::onlyTablesOfTwoNumbersAreDragged()
{
    QFETCH(int, what);
    QFETCH(QString, why);
    Session session = inThePlane();
    if (what < 2)
        chooseEmbedding(session, what == 0 ? EmbeddingKind::Random : EmbeddingKind::OneHot);
    else if (what == 2)
        chooseModelWidth(session, 3);
    else if (what == 3)
        session.attention.heads = 2;
    else
        session.attention.projections = ProjectionKind::Random;
    m_document->reset(session, {});
    QVERIFY(QTest::qWaitFor([&] { return hint(*m_dock).contains(why); }));
    QVERIFY(waitUntilComputed(*m_document));
    QCoreApplication::processEvents();
    QVERIFY(child<QPushButton>(*m_dock, "makeTwoDimensional")->isVisible());
    const auto model = vectorsModel(contentOf(*m_document));
    const QPointF place = *model->place({AttentionRole::Key, 0});
    QTest::mousePress(m_view, Qt::LeftButton, {}, at(place.x(), place.y()));
    QTest::mouseMove(m_view, at(place.x(), place.y()) + QPoint(30, 30));
    QTest::mouseRelease(m_view, Qt::LeftButton, {}, at(place.x(), place.y()) + QPoint(30, 30));
    QTest::keyClick(m_view, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(m_document->session(), session);
}

void tst_VectorsDock::makingItTwoDimensionalIsOneStep()
{
    m_document->reset(firstSession(), {});
    QVERIFY(waitFor(QStringLiteral("principal components")));
    const Session before = m_document->session();
    const QMap<QString, QList<float>> seen = placesByToken(*vectorsModel(contentOf(*m_document)));
    child<QPushButton>(*m_dock, "makeTwoDimensional")->click();
    QVERIFY(waitUntilComputed(*m_document));
    const Session &session = m_document->session();
    QCOMPARE(session.embedding.kind, EmbeddingKind::Table);
    QCOMPARE(session.attention.heads, 1);
    QCOMPARE(session.embedding.table.size(), distinctTokens(session).size());
    float farthest = 0;
    for (const QString &token : distinctTokens(session)) {
        const QList<float> row = session.embedding.table.value(token);
        farthest = std::max(farthest, std::hypot(row[0], row[1]));
        // In the direction in which it was seen.
        const QList<float> place = seen.value(token);
        const float length = std::hypot(place[0], place[1]);
        QVERIFY(std::abs(row[0] * place[1] - row[1] * place[0]) <= 0.0071F * length);
    }
    QVERIFY(farthest <= 2.01F);
    QVERIFY(QTest::qWaitFor([&] { return hint(*m_dock).contains(QStringLiteral("Drag a token")); }));
    QVERIFY(!child<QPushButton>(*m_dock, "makeTwoDimensional")->isVisible());
    QVERIFY(undoesAndRedoes(*m_document, before));
}

void tst_VectorsDock::clickSelects()
{
    QTest::mouseClick(m_view, Qt::LeftButton, {}, at(0, 2));
    QCOMPARE(m_document->selection(), (Selection{0, 0, 1}));
    QCOMPARE(m_document->undoStack()->count(), 0);
    QTest::mouseMove(m_view, at(0, 2));
    QVERIFY(m_view->toolTip().contains(QStringLiteral("“b” (source 2, key) lies at (0.00, 2.00)")));
    QTest::mouseMove(m_view, at(-1, -1));
    QVERIFY(m_view->toolTip().isEmpty());
}

void tst_VectorsDock::kindAndPositionAreUndone()
{
    const Session before = m_document->session();
    auto *kind = child<QComboBox>(*m_dock, "kind");
    kind->setCurrentIndex(1);
    emit kind->activated(1);
    QCOMPARE(m_document->session().embedding.kind, EmbeddingKind::OneHot);
    QVERIFY(undoesAndRedoes(*m_document, before));
    QTRY_COMPARE(kind->currentIndex(), 2);
    child<QCheckBox>(*m_dock, "position")->click();
    QVERIFY(m_document->session().embedding.position);
    QVERIFY(undoesAndRedoes(*m_document, before));
    auto *shown = child<QComboBox>(*m_dock, "shown");
    emit shown->activated(0);
    QCOMPARE(m_document->session().explain.vectors, VectorsShown::Embeddings);
    QVERIFY(undoesAndRedoes(*m_document, before));
    QVERIFY(hint(*m_dock).contains(QStringLiteral("Without position the rows only move with the words")));
}

void tst_VectorsDock::shufflingGivesAnotherOrder()
{
    m_document->reset(firstSession(), {});
    QVERIFY(waitFor(QStringLiteral("principal components")));
    const Session before = m_document->session();
    auto *button = child<QPushButton>(*m_dock, "shuffle");
    QStringList last = sourceTokens(before);
    for (int i = 0; i < 5; ++i) {
        button->click();
        const QStringList now = sourceTokens(m_document->session());
        QVERIFY(now != last);
        QCOMPARE(now.last(), endMarker);
        last = now;
    }
    QCOMPARE(m_document->undoStack()->count(), 5);
    m_document->undoStack()->setIndex(0);
    QCOMPARE(m_document->session(), before);
    m_document->edit(QStringLiteral("x"), [](Session &session) {
        session.tokens.source = {QStringLiteral("a a"), SplitMode::Spaces, false, true};
    });
    QTRY_VERIFY(!button->isEnabled());
    QVERIFY(button->toolTip().contains(QStringLiteral("two different words")));
}

void tst_VectorsDock::savedWeightsHaveNoVectors()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("w.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"cases": [{"source": ["a", "b"], "target": ["x"], "weights": [[0.5, 0.5]]}]})");
    file.close();
    WeightsSource weights;
    weights.file.path = file.fileName();
    m_document->reset(*withWeights(firstSession(), weights), {});
    QVERIFY(waitFor(QStringLiteral("These weights were saved")));
    QCOMPARE(drawVectors(contentOf(*m_document)).error().code, ErrorCode::NothingToCompare);
    QVERIFY(!m_dock->exportedDrawing());
    for (const char *name : {"kind", "position", "shuffle", "shown", "makeTwoDimensional"}) {
        auto *control = child<QWidget>(*m_dock, name);
        QVERIFY2(!control->isEnabled() && !control->accessibleDescription().isEmpty(), name);
    }
}

void tst_VectorsDock::differentWidthsShareNoPlane()
{
    Session session = firstSession();
    session.attention.mechanism = Mechanism::Additive;
    session.attention.dQ = 3;
    session.attention.dK = 4;
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("Queries have 3 numbers and keys 4: they share no plane.")));
    m_document->edit(QStringLiteral("x"), [](Session &edited) { edited.attention.dQ = 4; });
    QVERIFY(waitFor(QStringLiteral("principal components")));
}

void tst_VectorsDock::manyTokensAreBounded()
{
    Session session = firstSession();
    QStringList words;
    for (int i = 0; i < 400; ++i)
        words.append(QStringLiteral("w%1").arg(i));
    session.tokens.source = {words.join(u' '), SplitMode::Spaces, false, false};
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("Further tokens are left out: 144.")));
    m_document->select({1, 0, 399});
    QVERIFY(waitFor(QStringLiteral("“w399” (source 400, key) lies at")));
}

void tst_VectorsDock::zeroVectorsHaveNoAngle()
{
    Session session = inThePlane();
    fillTableWithZero(session);
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("a vector without length has no angle")));
    QVERIFY(!m_view->grab().isNull());
}

void tst_VectorsDock::speaksTheLanguage()
{
    TildeLanguage tilde;
    QCoreApplication::installTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return description(*m_dock).startsWith(QLatin1Char('~')); }));
    QCOMPARE(untranslated(*m_dock, {}), QStringList());
    QVERIFY(paintedTexts(*m_dock).contains(QStringLiteral("~dimension")));
    QCoreApplication::removeTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return !description(*m_dock).startsWith(QLatin1Char('~')); }));
}

void tst_VectorsDock::drawsWithoutAWindow()
{
    QCOMPARE(drawVectors({}).error().code, ErrorCode::NothingToDraw);
    const Result<Drawing> drawing = drawVectors(contentOf(*m_document));
    QVERIFY(drawing.has_value());
    const QString texts = pageOf(*drawing, drawing->smallest, FigureStyle()).texts();
    for (const char *text : {"x", "a", "b", "45.0°", "dimension 1", "dimension 2", "queries", "keys"})
        QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_VectorsDock)
#include "tst_vectors_dock.moc"
