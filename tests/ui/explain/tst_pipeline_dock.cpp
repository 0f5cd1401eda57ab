// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/pipeline_dock.h"
#include "ui/explain/pipeline_layout.h"
#include "ui/explain/pipeline_words.h"

#include <QImage>
#include <QLabel>
#include <QPainter>

namespace heedmap {

namespace {

struct Fixture
{
    Fixture() : dock(document)
    {
        document.reset(firstSession(), {});
        dock.resize(1400, 480);
        dock.show();
        view = child<DrawingView>(dock, "pipelineView");
        hint = child<QLabel>(dock, "hint");
        if (!QTest::qWaitFor([this] { return !view->drawing().isEmpty(); }))
            qFatal("no pipeline is shown");
    }

    /// The middle of a cell, in pixels of the view.
    QPoint at(PipelinePart part, int row, int column) const
    {
        const Pipeline pipeline(document.computation(), 0);
        const PipelineLayout layout = layOut(pipeline, view->canvas());
        for (const StagePlace &place : layout.stages) {
            if (place.part != part)
                continue;
            const MatrixView &numbers = pipeline.stage(part)->numbers;
            const QPointF inside((column + 0.5) * place.matrix.width() / double(numbers.cols()),
                                 (row + 0.5) * place.matrix.height() / double(numbers.rows()));
            return view->toWidget(place.matrix.topLeft() + inside).toPoint();
        }
        qFatal("the stage is not there");
    }

    Document document;
    PipelineDock dock;
    DrawingView *view = nullptr;
    QLabel *hint = nullptr;
};

} // namespace

class tst_PipelineDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void everyStageHasItsPlace();
    void pointerSaysWhatIsThere();
    void clickSelectsTheCell();
    void everyCellIsFoundAgain();
    void coveredRowLooksAndReadsTheSame();
    void exportsWithoutAWindow();
    void savedWeightsSayWhyThereIsNoMore();
    void speaksEveryLanguage();
};

void tst_PipelineDock::everyStageHasItsPlace()
{
    Fixture f;
    const Pipeline pipeline(f.document.computation(), 0);
    for (const double growth : {1.0, 2.5}) {
        const PipelineLayout layout = layOut(pipeline, growth);
        QCOMPARE(layout.stages.size(), pipeline.stages().size());
        const QRectF page(QPointF(), layout.size);
        for (std::size_t i = 0; i < layout.stages.size(); ++i) {
            QVERIFY(page.contains(layout.stages[i].matrix));
            QVERIFY(page.contains(layout.stages[i].bar));
            // What is written between stages touches none.
            for (const StageStep &step : layout.steps)
                QVERIFY(!layout.stages[i].matrix.contains(step.center));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!layout.stages[i].matrix.intersects(layout.stages[j].matrix));
        }
    }
}

void tst_PipelineDock::pointerSaysWhatIsThere()
{
    Fixture f;
    QTest::mouseMove(f.view, f.at(PipelinePart::Scores, 1, 2));
    const float score = f.document.computation()->trace.scores(0, 1, 2);
    QString text = QString::number(std::abs(double(score)), 'f', 3);
    QTRY_VERIFY2(f.hint->text().startsWith(QStringLiteral("scores of query “love” for key “中国”")),
                 qPrintable(f.hint->text()));
    QVERIFY2(f.hint->text().contains(text.left(4)), qPrintable(f.hint->text()));
}

void tst_PipelineDock::clickSelectsTheCell()
{
    Fixture f;
    QTest::mouseClick(f.view, Qt::LeftButton, {}, f.at(PipelinePart::Weights, 2, 3));
    QCOMPARE(f.document.selection(), (Selection{0, 2, 3}));
    QTest::mouseClick(f.view, Qt::LeftButton, {}, f.at(PipelinePart::Keys, 1, 0));
    QCOMPARE(f.document.selection(), (Selection{0, 2, 1}));
    QTest::mouseClick(f.view, Qt::LeftButton, {}, f.at(PipelinePart::Output, 0, 0));
    QCOMPARE(f.document.selection(), (Selection{0, 0, 1}));
}

/// Whatever the row's scores, weights, context and output are; what they are made from is seen.
void tst_PipelineDock::coveredRowLooksAndReadsTheSame()
{
    constexpr int row = 1;
    const ComputationPtr first = compute(firstSession(), pipelineParts).value();
    auto second = std::make_shared<Computation>(*first);
    for (HeadStack *stack : {&second->trace.unscaled, &second->trace.scores, &second->trace.masked,
                             &second->trace.weights, &second->trace.context})
        stack->head(0).row(row).setConstant(900);
    second->trace.output.row(row).setConstant(900);
    const auto painted = [](const ComputationPtr &computation, Eigen::Index covered) {
        const auto pipeline = std::make_shared<const Pipeline>(computation, 0, covered);
        const Drawing drawing = pipelineDrawing(pipeline, {}, StageCell{PipelinePart::Weights, row, 1});
        QImage image(drawing.natural.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawing.paint(painter, image.size(), {});
        return image;
    };
    QVERIFY(painted(first, -1) != painted(second, -1));
    QCOMPARE(painted(first, row), painted(second, row));
    const Pipeline pipeline(second, 0, row);
    for (const PipelineStage &stage : pipeline.stages()) {
        const QString sentence = stageCellSentence(pipeline, stage.part, row, 0);
        QVERIFY2(!sentence.contains(QStringLiteral("900")), qPrintable(sentence));
        QCOMPARE(sentence.endsWith(QStringLiteral("covered until the question is answered")),
                 tellsAttention(stage.part));
    }
}

void tst_PipelineDock::everyCellIsFoundAgain()
{
    Fixture f;
    const Pipeline pipeline(f.document.computation(), 0);
    const QSizeF canvas(2000, 800);
    for (const StagePlace &place : layOut(pipeline, canvas).stages) {
        const MatrixView &numbers = pipeline.stage(place.part)->numbers;
        for (int row = 0; row < numbers.rows(); ++row) {
            for (int column = 0; column < numbers.cols(); ++column) {
                const QPointF inside((column + 0.5) * place.matrix.width() / double(numbers.cols()),
                                     (row + 0.5) * place.matrix.height() / double(numbers.rows()));
                const auto cell = stageCellAt(pipeline, canvas, place.matrix.topLeft() + inside);
                QVERIFY(cell == (StageCell{place.part, row, column}));
            }
        }
    }
    QVERIFY(!stageCellAt(pipeline, canvas, {1, 1}));
}

void tst_PipelineDock::exportsWithoutAWindow()
{
    const Result<ComputationPtr> computation = compute(firstSession(), pipelineParts);
    QVERIFY(computation.has_value());
    const Result<Drawing> drawing = drawPipeline({*computation, {}, {}, {1, 2, 3}});
    QVERIFY(drawing.has_value());
    QVERIFY(drawing->natural.width() >= drawing->smallest.width());
    QVERIFY(!drawPipeline({}).has_value());
    Fixture f;
    QVERIFY(f.dock.exportedDrawing().has_value());
}

void tst_PipelineDock::savedWeightsSayWhyThereIsNoMore()
{
    auto computation = std::make_shared<Computation>();
    computation->trace.weights = HeadStack(1, 2, 2);
    computation->source = computation->target = {QStringLiteral("a"), QStringLiteral("b")};
    const Result<Drawing> drawing = drawPipeline({computation, {}, {}, {}});
    QVERIFY(drawing.has_value());
    QCOMPARE(layOut(Pipeline(computation, 0), 1.0).stages.size(), std::size_t(1));
}

void tst_PipelineDock::speaksEveryLanguage()
{
    Fixture f;
    TildeLanguage tilde;
    QCoreApplication::installTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return f.hint->text().startsWith(u'~'); }));
    QCOMPARE(untranslated(f.dock, {}), QStringList());
    QCoreApplication::removeTranslator(&tilde);
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_PipelineDock)
#include "tst_pipeline_dock.moc"
