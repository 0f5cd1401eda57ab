// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/common/number_spin.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/head_colors.h"
#include "ui/explain/links_dock.h"
#include "ui/explain/links_layout.h"
#include "ui/explain/links_painting.h"
#include "ui/figure/color_scale.h"
#include "ui/figure/painted_page.h"

#include <QCheckBox>
#include <QFile>
#include <QSlider>
#include <QTemporaryDir>

namespace heedmap {

namespace {

/// Two heads from x and y to a, b and c:
///   head 1   0.5  0.3  0.2     head 2   0.25 0.25 0.5
///            0.1  0.1  0.8              0    0    1
constexpr char savedWeights[] = R"({"cases": [{"source": ["a", "b", "c"], "target": ["x", "y"],
    "weights": [[[0.5, 0.3, 0.2], [0.1, 0.1, 0.8]], [[0.25, 0.25, 0.5], [0, 0, 1]]]}]})";

QString description(const LinksDock &dock)
{
    return child<DrawingView>(dock, "view")->accessibleDescription();
}

/// Every text that is painted.
QString paintedTexts(const LinksDock &dock)
{
    const Result<Drawing> drawing = dock.exportedDrawing();
    return drawing ? pageOf(*drawing, drawing->natural, FigureStyle()).texts() : QString();
}

ExplainContent contentOf(const Document &document)
{
    return {document.computation(), document.session().figure, document.session().explain,
            document.selection()};
}

LinksLayout layoutOf(const Document &document, const LinksDock &dock)
{
    return {*linksModel(contentOf(document), {}, {}, nullptr), child<DrawingView>(dock, "view")->canvas()};
}

QPoint placeOf(const Document &document, const LinksDock &dock, const LinkToken &token)
{
    return child<DrawingView>(dock, "view")->toWidget(layoutOf(document, dock).box(token).center()).toPoint();
}

QPoint placeOfHead(const Document &document, const LinksDock &dock, int head)
{
    const QRectF place = layoutOf(document, dock).legend()[static_cast<std::size_t>(head)];
    return child<DrawingView>(dock, "view")->toWidget(place.center()).toPoint();
}

} // namespace

class tst_LinksDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void drawsALineForEveryWeightThatReachesTheThreshold();
    void thresholdIsOneStepWhileTheSliderMoves();
    void hoveringShowsOneToken();
    void hoveringALineSaysItsWeight();
    void clickSelectsTheToken();
    void controlClickSumsOverTokens();
    void keysWalkAndAdd();
    void legendTogglesHeads();
    void horizontalPutsQueriesAbove();
    void saysWhatHasNoLine();
    void marksRowsWithEveryKeyBlocked();
    void tokensThatGoAreForgotten();
    void sideWithoutTokensHasAHint();
    void manyTokensAreBounded();
    void speaksTheLanguage();
    void drawsWithoutAWindow();
    void headColorsStandOutFromThePaper();

private:
    Session saved() const;
    bool waitFor(const QString &text) const
    {
        return QTest::qWaitFor([&] { return description(*m_dock).contains(text); });
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<LinksDock> m_dock;
    DrawingView *m_view = nullptr;
};

void tst_LinksDock::initTestCase()
{
    failOnAnyWarning();
    QFile file(m_folder.filePath(QStringLiteral("w.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(savedWeights);
}

Session tst_LinksDock::saved() const
{
    WeightsSource weights;
    weights.file.path = m_folder.filePath(QStringLiteral("w.json"));
    const Result<Session> session = withWeights(firstSession(), weights);
    return session ? *session : Session();
}

void tst_LinksDock::init()
{
    m_document = std::make_unique<Document>();
    m_document->reset(saved(), {});
    m_dock = std::make_unique<LinksDock>(*m_document);
    m_view = child<DrawingView>(*m_dock, "view");
    m_dock->resize(480, 480);
    m_dock->show();
    QVERIFY(waitFor(QStringLiteral("from 2 queries to 3 keys")));
}

void tst_LinksDock::cleanup()
{
    m_dock.reset();
    m_document.reset();
}

void tst_LinksDock::drawsALineForEveryWeightThatReachesTheThreshold()
{
    // All but the two zeros reach 0.05.
    QVERIFY(description(*m_dock).startsWith(QStringLiteral("10 lines")));
    QVERIFY(description(*m_dock).contains(QStringLiteral("at least 0.05")));
    QVERIFY(layoutOf(*m_document, *m_dock).isCurved());
    const QString texts = paintedTexts(*m_dock);
    for (const char *text : {"target (query)", "source (key)", "attends to"})
        QVERIFY2(texts.contains(QLatin1String(text)), text);
}

void tst_LinksDock::thresholdIsOneStepWhileTheSliderMoves()
{
    auto *slider = child<QSlider>(*m_dock, "thresholdSlider");
    auto *number = child<NumberSpin>(*m_dock, "threshold");
    const Session before = m_document->session();
    QCOMPARE(number->text(), QStringLiteral("0.05"));
    for (int position : {500, 700, 800})
        slider->setValue(position);
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->session().explain.links.threshold, 0.512); // 0.8³
    QVERIFY(waitFor(QStringLiteral("2 lines")));                    // 0.8 and 1
    QCOMPARE(number->text(), QStringLiteral("0.512"));
    QVERIFY(undoesAndRedoes(*m_document, before));
    QVERIFY(waitFor(QStringLiteral("10 lines")));
    // Released in between: two steps.
    slider->setValue(100);
    QTest::mouseRelease(slider, Qt::LeftButton);
    slider->setValue(200);
    QCOMPARE(m_document->undoStack()->count(), 2);
    number->setValue(0.3);
    QCOMPARE(m_document->session().explain.links.threshold, 0.3);
    QVERIFY(waitFor(QStringLiteral("5 lines"))); // 0.3 itself too
}

void tst_LinksDock::hoveringShowsOneToken()
{
    QTest::mouseMove(m_view, placeOf(*m_document, *m_dock, {AttentionRole::Query, 0}));
    QVERIFY(waitFor(QStringLiteral("Attention that “x” (target 1, query) gives: sum over 2 heads")));
    // 0.5 + 0.25, 0.3 + 0.25, 0.2 + 0.5
    const QString texts = paintedTexts(*m_dock);
    for (const char *number : {"0.75", "0.55", "0.70"})
        QVERIFY2(texts.contains(QLatin1String(number)), number);
    QTest::mouseMove(m_view, placeOf(*m_document, *m_dock, {AttentionRole::Query, 0}) + QPoint(1, 0));
    QVERIFY(m_view->toolTip().contains(QStringLiteral("gives most to “a” (source 1, key): 0.75")));
    QTest::mouseMove(m_view, placeOf(*m_document, *m_dock, {AttentionRole::Key, 2}));
    QVERIFY(waitFor(QStringLiteral("Attention that “c” (source 3, key) gets")));
    // 0.2 + 0.5 for x, 0.8 + 1 for y
    QVERIFY(paintedTexts(*m_dock).contains(QStringLiteral("1.80")));
    emit m_view->left();
    QVERIFY(waitFor(QStringLiteral("A line for every weight")));
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void tst_LinksDock::hoveringALineSaysItsWeight()
{
    // y → c is the strongest, 1.0 of head 2; just beside its end no other line passes.
    const LinksLayout places = layoutOf(*m_document, *m_dock);
    const QPointF end = places.end({AttentionRole::Query, 1});
    QTest::mouseMove(m_view, m_view->toWidget(end + QPointF(5, 0)).toPoint());
    QVERIFY(m_view->toolTip().contains(QStringLiteral(
        "“y” (target 2, query) gives 1.00 of its attention to “c” (source 3, key) in head 2")));
}

void tst_LinksDock::clickSelectsTheToken()
{
    m_document->select({1, 0, 0});
    QTest::mouseClick(m_view, Qt::LeftButton, {}, placeOf(*m_document, *m_dock, {AttentionRole::Query, 1}));
    QCOMPARE(m_document->selection(), (Selection{1, 1, 0}));
    QTest::mouseClick(m_view, Qt::LeftButton, {}, placeOf(*m_document, *m_dock, {AttentionRole::Key, 2}));
    QCOMPARE(m_document->selection(), (Selection{1, 1, 2}));
    QVERIFY(waitFor(QStringLiteral("Attention that “c” (source 3, key) gets")));
}

void tst_LinksDock::controlClickSumsOverTokens()
{
    for (int query : {0, 1})
        QTest::mouseClick(m_view, Qt::LeftButton, Qt::ControlModifier,
                          placeOf(*m_document, *m_dock, {AttentionRole::Query, query}));
    QVERIFY(waitFor(QStringLiteral("sum over 2 queries and 2 heads")));
    // a: 0.5 + 0.1 + 0.25 + 0; b: 0.3 + 0.1 + 0.25 + 0; c: 0.2 + 0.8 + 0.5 + 1
    const QString texts = paintedTexts(*m_dock);
    for (const char *number : {"0.85", "0.65", "2.50"})
        QVERIFY2(texts.contains(QLatin1String(number)), number);
    QCOMPARE(m_document->selection(), Selection());
    m_document->edit(QStringLiteral("one head"), [](Session &session) { session.explain.links.heads = {0}; });
    QVERIFY(waitFor(QStringLiteral("sum over 2 queries ·")));
    QVERIFY(paintedTexts(*m_dock).contains(QStringLiteral("0.60")));
    // A key begins another sum.
    QTest::mouseClick(m_view, Qt::LeftButton, Qt::ControlModifier,
                      placeOf(*m_document, *m_dock, {AttentionRole::Key, 0}));
    QVERIFY(waitFor(QStringLiteral("“a” (source 1, key) gets")));
    QTest::keyClick(m_view, Qt::Key_Escape);
    QVERIFY(waitFor(QStringLiteral("A line for every weight")));
}

void tst_LinksDock::keysWalkAndAdd()
{
    QTest::keyClick(m_view, Qt::Key_Down);
    QVERIFY(waitFor(QStringLiteral("“x” (target 1, query) gives:")));
    QTest::keyClick(m_view, Qt::Key_Down);
    QTest::keyClick(m_view, Qt::Key_Right);
    QVERIFY(waitFor(QStringLiteral("“b” (source 2, key) gets:")));
    QTest::keyClick(m_view, Qt::Key_Space);
    QTest::keyClick(m_view, Qt::Key_End);
    QTest::keyClick(m_view, Qt::Key_Space);
    QVERIFY(waitFor(QStringLiteral("sum over 2 keys and 2 heads")));
    QTest::keyClick(m_view, Qt::Key_Space);
    QVERIFY(waitFor(QStringLiteral("“b” (source 2, key) gets:")));
    QTest::keyClick(m_view, Qt::Key_Return);
    QCOMPARE(m_document->selection(), (Selection{0, -1, 2}));
    QTest::keyClick(m_view, Qt::Key_2);
    QCOMPARE(m_document->session().explain.links.heads, QList<int>{0});
}

void tst_LinksDock::legendTogglesHeads()
{
    const Session before = m_document->session();
    QTest::mouseClick(m_view, Qt::LeftButton, {}, placeOfHead(*m_document, *m_dock, 0));
    QCOMPARE(m_document->session().explain.links.heads, QList<int>{1});
    QVERIFY(waitFor(QStringLiteral("4 lines")));
    QVERIFY(undoesAndRedoes(*m_document, before));
    QVERIFY(waitFor(QStringLiteral("10 lines")));
    QTest::mouseClick(m_view, Qt::LeftButton, Qt::ControlModifier, placeOfHead(*m_document, *m_dock, 0));
    QCOMPARE(m_document->session().explain.links.heads, QList<int>{0});
    QVERIFY(waitFor(QStringLiteral("6 lines")));
    // Both again are all, however many there will be.
    QTest::mouseClick(m_view, Qt::LeftButton, {}, placeOfHead(*m_document, *m_dock, 1));
    QCOMPARE(m_document->session().explain.links.heads, QList<int>());
    QTest::mouseMove(m_view, placeOfHead(*m_document, *m_dock, 1));
    QVERIFY(m_view->toolTip().contains(QStringLiteral("head 2")));
}

void tst_LinksDock::horizontalPutsQueriesAbove()
{
    const LinksLayout columns = layoutOf(*m_document, *m_dock);
    QVERIFY(columns.end({AttentionRole::Query, 0}).x() < columns.end({AttentionRole::Key, 0}).x());
    QVERIFY(columns.end({AttentionRole::Query, 0}).y() < columns.end({AttentionRole::Query, 1}).y());
    const Session before = m_document->session();
    child<QCheckBox>(*m_dock, "horizontal")->click();
    QVERIFY(m_document->session().explain.links.horizontal);
    const LinksLayout rows = layoutOf(*m_document, *m_dock);
    QVERIFY(rows.end({AttentionRole::Query, 0}).y() < rows.end({AttentionRole::Key, 0}).y());
    QVERIFY(rows.end({AttentionRole::Query, 0}).x() < rows.end({AttentionRole::Query, 1}).x());
    QVERIFY(QTest::qWaitFor([&] { return paintedTexts(*m_dock).contains(QStringLiteral("↓")); }));
    QTest::mouseMove(m_view, placeOf(*m_document, *m_dock, {AttentionRole::Key, 1}));
    QVERIFY(waitFor(QStringLiteral("“b” (source 2, key) gets")));
    QVERIFY(undoesAndRedoes(*m_document, before));
    QTRY_VERIFY(!child<QCheckBox>(*m_dock, "horizontal")->isChecked());
}

void tst_LinksDock::saysWhatHasNoLine()
{
    m_document->edit(QStringLiteral("x"), [](Session &session) {
        session.explain.links.threshold = 0.9;
        session.explain.links.heads = {0};
    });
    QVERIFY(waitFor(QStringLiteral("No weight reaches the threshold; the largest is 0.80.")));
}

void tst_LinksDock::marksRowsWithEveryKeyBlocked()
{
    Session session = firstSession();
    session.mask.method = MaskMethod::Inf;
    for (int key = 0; key < 4; ++key)
        session.mask.blockedCells.append({0, 1, key});
    m_document->reset(session, {});
    // Four weights of the first head are NaN.
    QVERIFY(waitFor(QStringLiteral("Weights that are not a number have no line: 4.")));
    QVERIFY(description(*m_dock).contains(QStringLiteral("every key is blocked")));
    QTest::mouseMove(m_view, placeOf(*m_document, *m_dock, {AttentionRole::Query, 1}));
    QVERIFY(m_view->toolTip().contains(QStringLiteral("every key is blocked")));
    QVERIFY(QTest::qWaitFor([&] { return paintedTexts(*m_dock).contains(QStringLiteral("NaN")); }));
}

void tst_LinksDock::tokensThatGoAreForgotten()
{
    Session session = firstSession();
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("to 4 keys")));
    QTest::mouseClick(m_view, Qt::LeftButton, Qt::ControlModifier,
                      placeOf(*m_document, *m_dock, {AttentionRole::Key, 3}));
    QVERIFY(waitFor(QStringLiteral("(source 4, key) gets")));
    m_document->edit(QStringLiteral("x"),
                     [](Session &edited) { edited.tokens.source.text = QStringLiteral("a b"); });
    QVERIFY(waitFor(QStringLiteral("A line for every weight")));
}

void tst_LinksDock::sideWithoutTokensHasAHint()
{
    Session session = firstSession();
    session.tokens.target.text.clear();
    session.tokens.target.end = false;
    m_document->reset(session, {});
    QVERIFY(waitFor(QStringLiteral("Nothing to show yet")));
    QVERIFY(!m_dock->exportedDrawing());
    QTest::mouseMove(m_view, QPoint(100, 100));
    QTest::mouseClick(m_view, Qt::LeftButton, {}, QPoint(100, 100));
    QTest::keyClick(m_view, Qt::Key_Down);
}

void tst_LinksDock::manyTokensAreBounded()
{
    Session session = firstSession();
    QStringList words;
    for (int i = 0; i < 300; ++i)
        words.append(QStringLiteral("w%1").arg(i));
    session.tokens.source = {words.join(u' '), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.explain.links.threshold = 0;
    m_document->reset(session, {});
    // 2 · 300 · 300 weights, 600 lines.
    QVERIFY(waitFor(QStringLiteral("The 600 strongest lines are drawn, 179400 weaker ones left out.")));
    QVERIFY(m_view->height() > 300 * 20);
    QVERIFY(!layoutOf(*m_document, *m_dock).isCurved());
    // The keyboard brings its token into view.
    QTest::keyClick(m_view, Qt::Key_End);
    QVERIFY(waitFor(QStringLiteral("“w299” (target 300, query)")));
    QVERIFY(m_view->visibleRegion().contains(placeOf(*m_document, *m_dock, {AttentionRole::Query, 299})));
}

void tst_LinksDock::speaksTheLanguage()
{
    TildeLanguage tilde;
    QCoreApplication::installTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return description(*m_dock).startsWith(QLatin1Char('~')); }));
    QCOMPARE(untranslated(*m_dock, {}), QStringList());
    const QString texts = paintedTexts(*m_dock);
    for (const char *text : {"~target (query)", "~source (key)", "~attends to", "~heads", "~A line"})
        QVERIFY2(texts.contains(QLatin1String(text)), text);
    QCoreApplication::removeTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return !description(*m_dock).startsWith(QLatin1Char('~')); }));
}

void tst_LinksDock::drawsWithoutAWindow()
{
    QCOMPARE(drawLinks({}).error().code, ErrorCode::NothingToDraw);
    const Result<Drawing> drawing = drawLinks(contentOf(*m_document));
    QVERIFY(drawing.has_value());
    const QString texts = pageOf(*drawing, drawing->smallest, FigureStyle()).texts();
    for (const char *text : {"x", "y", "a", "b", "c", "target (query)"})
        QVERIFY2(texts.contains(QLatin1String(text)), text);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(drawLinks(contentOf(*m_document), Task{stop.get_token(), {}}).error().code,
             ErrorCode::Cancelled);
}

void tst_LinksDock::headColorsStandOutFromThePaper()
{
    FigureStyle dark;
    dark.paper = QColor(0x20, 0x20, 0x20);
    QVERIFY(isDarkPaper(dark) && !isDarkPaper(FigureStyle()));
    QSet<QRgb> colors;
    for (int head = 0; head < 16; ++head) {
        // Half of what WCAG asks of text: lines are wide, and numbers stand beside them.
        QVERIFY(contrastRatio(headColor(head, FigureStyle()).rgb(), qRgb(255, 255, 255)) > 1.7);
        QVERIFY(contrastRatio(headColor(head, dark).rgb(), dark.paper.rgb()) > 3);
        colors.insert(headColor(head, FigureStyle()).rgb());
    }
    QCOMPARE(colors.size(), 16);
    // The blue and vermillion of Okabe and Ito.
    QCOMPARE(headColor(0, FigureStyle()), QColor(0, 114, 178));
    QCOMPARE(headColor(1, FigureStyle()), QColor(213, 94, 0));
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_LinksDock)
#include "tst_links_dock.moc"
