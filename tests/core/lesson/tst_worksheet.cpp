// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet.h"

#include <QTest>

#include <cmath>

using namespace heedmap;

namespace {

using Numbers = std::vector<double>;

HeadStack stack(std::initializer_list<std::initializer_list<float>> rows)
{
    HeadStack made(1, Eigen::Index(rows.size()), Eigen::Index(rows.begin()->size()));
    Eigen::Index row = 0;
    for (const auto &numbers : rows) {
        Eigen::Index column = 0;
        for (const float number : numbers)
            made.head(0)(row, column++) = number;
        ++row;
    }
    return made;
}

/// Two queries and three keys of width 2. Exact weights by softmax(q·k / √2), to four digits.
Computation narrow()
{
    Computation made;
    made.source = {QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国")};
    made.target = {QStringLiteral("I"), QStringLiteral("love")};
    made.trace.q = stack({{1.04F, 0.01F}, {0.98F, 2.02F}});
    made.trace.k = stack({{1.02F, 0.97F}, {-0.04F, 1.01F}, {2.0F, 0.04F}});
    made.trace.v = stack({{1, 0}, {0, 1}, {2, 2}});
    made.trace.scores = stack({{0.7F, 0, 1.4F}, {2.1F, 1.4F, 1.4F}});
    made.trace.unscaled = made.trace.scores;
    made.trace.weights = stack({{0.2840F, 0.1400F, 0.5760F}, {0.5036F, 0.2482F, 0.2482F}});
    return made;
}

Computation wide(int width)
{
    Computation made = narrow();
    made.trace.q = HeadStack(1, 2, width);
    made.trace.k = HeadStack(1, 3, width);
    made.trace.v = HeadStack(1, 3, width);
    made.trace.unscaled = stack({{4, 0, 8}, {12, 8, 8}});
    return made;
}

SheetProblem given(const Numbers &scores)
{
    SheetProblem problem;
    problem.given = SheetGiven::Scores;
    problem.target = {QStringLiteral("q")};
    for (std::size_t i = 0; i < scores.size(); ++i)
        problem.source.append(QString::number(i));
    problem.scores = {1, static_cast<int>(scores.size()), scores};
    return problem;
}

Numbers valuesOf(const SheetRow &row, SheetStepKind kind)
{
    const SheetStep *step = row.step(kind);
    return step == nullptr ? Numbers() : step->values;
}

void compare(const Numbers &found, const Numbers &expected)
{
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY2(std::abs(found[i] - expected[i]) < 1e-9,
                 qPrintable(QStringLiteral("%1: %2, not %3").arg(i).arg(found[i]).arg(expected[i])));
}

WorksheetPart partOf(const Computation &computation, const WorksheetOptions &options = {})
{
    const Result<WorksheetPart> part = worksheetPart(computation, options);
    return part ? *part : WorksheetPart();
}

} // namespace

class TestWorksheet : public QObject
{
    Q_OBJECT

private slots:
    void halves_areRoundedAsOnPaper()
    {
        QCOMPARE(roundedOnPaper(0.125, 2), 0.13);
        QCOMPARE(roundedOnPaper(-0.125, 2), -0.13);
        QCOMPARE(roundedOnPaper(1.005, 2), 1.01);
        QCOMPARE(roundedOnPaper(2.675, 2), 2.68);
        QVERIFY(!std::signbit(roundedOnPaper(-0.004, 2)));
    }

    void key_isWorkedOutFromThePrintedNumbers()
    {
        const WorksheetPart part = partOf(narrow());
        QCOMPARE(part.problem.given, SheetGiven::Vectors);
        QVERIFY(!part.problem.isSmall);
        compare(part.problem.q.values, {1, 0, 1, 2});
        compare(part.problem.k.values, {1, 1, 0, 1, 2, 0});
        // By hand: 1/√2 = 0.71, 2/√2 = 1.41; e^0.71 = 2.034, e^1.41 = 4.096; 2.03 + 1 + 4.10 = 7.13.
        const SheetRow &row = part.rows[0];
        compare(valuesOf(row, SheetStepKind::Score), {1, 0, 2});
        compare(valuesOf(row, SheetStepKind::Scaled), {0.71, 0, 1.41});
        compare(valuesOf(row, SheetStepKind::Power), {2.03, 1, 4.10});
        compare({row.sum}, {7.13});
        // 2.03/7.13 = 0.2847, 1/7.13 = 0.1403, 4.10/7.13 = 0.5750
        compare(valuesOf(row, SheetStepKind::Weight), {0.28, 0.14, 0.58});
        // 0.28·1 + 0.58·2 and 0.14·1 + 0.58·2
        compare(row.context, {1.44, 1.30});
        // e^2.12 = 8.331: 8.33 + 4.10 + 4.10 = 16.53; 8.33/16.53 = 0.5039, 4.10/16.53 = 0.2480
        compare(valuesOf(part.rows[1], SheetStepKind::Weight), {0.50, 0.25, 0.25});
    }

    void mask_takesAKeyOut()
    {
        Computation computation = narrow();
        computation.trace.mask = Mask(1, 2, 3);
        computation.trace.mask.block(0, 0, 2);
        computation.trace.weights.head(0).row(0) << 0.67F, 0.33F, 0;
        const WorksheetPart part = partOf(computation);
        // 2.03 + 1 = 3.03; 2.03/3.03 = 0.6700, 1/3.03 = 0.3300
        compare(valuesOf(part.rows[0], SheetStepKind::Weight), {0.67, 0.33, 0});
        const auto asked = std::ranges::find(part.questions, SheetAsk::Blocked, &SheetQuestion::ask);
        QVERIFY(asked != part.questions.end());
        QCOMPARE(asked->keys, QList<int>{2});
        QCOMPARE(asked->value, 0.0);
    }

    void rowWithoutAnyKey_followsTheMaskMethod()
    {
        SheetProblem problem = given({1, 2, 3});
        problem.blocked = {1, 1, 1};
        compare(valuesOf(workedRow(problem, 0), SheetStepKind::Weight), {0.33, 0.33, 0.33});
        problem.method = MaskMethod::Inf;
        QVERIFY(std::isnan(valuesOf(workedRow(problem, 0), SheetStepKind::Weight)[0]));
    }

    void largeScores_loseTheLargestFirst()
    {
        const SheetRow row = workedRow(given({10, 8}), 0);
        compare(valuesOf(row, SheetStepKind::Shifted), {0, -2});
        // e^−2 = 0.1353; 1/1.14 = 0.8772, 0.14/1.14 = 0.1228
        compare(valuesOf(row, SheetStepKind::Power), {1, 0.14});
        compare(valuesOf(row, SheetStepKind::Weight), {0.88, 0.12});
        QVERIFY(workedRow(given({5, 1}), 0).step(SheetStepKind::Shifted) == nullptr);
    }

    void additiveScore_goesThroughTanh()
    {
        SheetProblem problem = given({0, 0});
        problem.given = SheetGiven::Vectors;
        problem.isAdditive = true;
        problem.q = {1, 2, {0.5, -1}};
        problem.k = {2, 2, {0.5, 1, -0.5, 0}};
        problem.energy = {2, 1};
        const SheetRow row = workedRow(problem, 0);
        // tanh(1) = 0.7616, tanh(0) = 0, tanh(−1) = −0.7616
        compare(row.steps[0].values, {0.76, 0});
        compare(row.steps[1].values, {0, -0.76});
        compare(valuesOf(row, SheetStepKind::Score), {1.52, -0.76});
        // e^1.52 = 4.572, e^−0.76 = 0.4677; 4.57/5.04 = 0.9067, 0.47/5.04 = 0.0933
        compare(valuesOf(row, SheetStepKind::Weight), {0.91, 0.09});
    }

    void wideVectors_areReplacedBySmallOnes()
    {
        const WorksheetPart part = partOf(wide(32));
        QVERIFY(part.problem.isSmall);
        QCOMPARE(part.problem.sessionWidth, 32);
        QCOMPARE(part.problem.q.columns, 4);
        QCOMPARE(part.problem.factor, 0.5);
        for (const double number : part.problem.q.values)
            QCOMPARE(number, std::round(number));
        const Numbers again = partOf(wide(32)).problem.q.values;
        compare(part.problem.q.values, again);
        // A row has one largest weight, which the first question asks about.
        QCOMPARE(part.questions[0].keys.size(), 1);
    }

    void wideVectors_giveTheirScores_whereTheSessionIsWanted()
    {
        WorksheetOptions options;
        options.numbers = SheetNumbers::Session;
        const WorksheetPart part = partOf(wide(16), options);
        QCOMPARE(part.problem.given, SheetGiven::Scores);
        // ÷ √16: 1, 0, 2; e^1 = 2.718, e^2 = 7.389; 2.72/11.11 = 0.2448, 0.0900, 7.39/11.11 = 0.6652
        compare(valuesOf(part.rows[0], SheetStepKind::Weight), {0.24, 0.09, 0.67});
    }

    void weightsWithoutVectors_areGiven()
    {
        Computation computation = narrow();
        computation.trace.q = {};
        computation.trace.k = {};
        const WorksheetPart part = partOf(computation);
        QCOMPARE(part.problem.given, SheetGiven::Weights);
        compare(valuesOf(part.rows[1], SheetStepKind::Weight), {0.50, 0.25, 0.25});
    }

    void decimals_keepTheLargestWeightInPlace()
    {
        Computation computation = narrow();
        // With one decimal both keys would have 1.0 and weigh the same; the session has 3 : 1 for the second.
        computation.trace.q = stack({{4, 0}, {4, 0}});
        computation.trace.k = stack({{1.01F, 0}, {1.04F, 0}, {0, 0}});
        computation.trace.weights = stack({{0.2F, 0.7F, 0.1F}, {0.2F, 0.7F, 0.1F}});
        const WorksheetPart part = partOf(computation);
        QCOMPARE(part.problem.decimals, 2);
        QVERIFY(part.weightAt(0, 1) > part.weightAt(0, 0));
    }

    void equalTokens_areNumbered()
    {
        Computation computation = narrow();
        computation.source = {QStringLiteral("the"), QStringLiteral("cat"), QStringLiteral("the")};
        QCOMPARE(partOf(computation).problem.source,
                 QStringList({QStringLiteral("the (1)"), QStringLiteral("cat"), QStringLiteral("the (2)")}));
    }

    void rowThatIsWorkedOut_isNeverFilledHalf()
    {
        WorksheetPart part = partOf(narrow());
        QVERIFY(!part.isFilled(SheetFill::Blank, 1, 0));
        QVERIFY(!part.isFilled(SheetFill::Part, 0, 0));
        for (const int key : {0, 1, 2})
            QVERIFY(part.isFilled(SheetFill::Part, 1, key)); // the example
        QVERIFY(part.isFilled(SheetFill::Full, 0, 0));
        part.coversRow = true;
        QVERIFY(!part.isFilled(SheetFill::Full, 0, 0));
        QVERIFY(part.isFilled(SheetFill::Full, 1, 0));
    }

    void whatDoesNotFit_isRefused_data()
    {
        QTest::addColumn<int>("keys");
        QTest::addColumn<int>("head");
        QTest::addColumn<int>("row");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no key") << 0 << 0 << 0 << ErrorCode::NothingToDraw;
        QTest::newRow("25 keys") << 25 << 0 << 0 << ErrorCode::TooLarge;
        QTest::newRow("second head") << 3 << 1 << 0 << ErrorCode::OutOfRange;
        QTest::newRow("third row") << 3 << 0 << 2 << ErrorCode::OutOfRange;
    }
    void whatDoesNotFit_isRefused()
    {
        QFETCH(int, keys);
        QFETCH(int, head);
        QFETCH(int, row);
        Computation computation = narrow();
        if (keys != 3)
            computation.trace.weights = HeadStack(1, 2, keys);
        WorksheetOptions options;
        options.head = head;
        options.row = row;
        const Result<WorksheetPart> part = worksheetPart(computation, options);
        QVERIFY(!part);
        QTEST(part.error().code, "code");
    }

    void lesson_hasAPartForEachQuestion()
    {
        Scene told;
        told.session.tokens.source.text = QStringLiteral("a b c");
        told.session.tokens.target.text = QStringLiteral("x y");
        Scene asked = told;
        asked.title = {QStringLiteral("Which key?"), QStringLiteral("哪个键？")};
        asked.question = Question{QuestionKind::LargestKey,
                                  {QStringLiteral("Where does {target 2} look?"), {}},
                                  Measure{MeasureKind::Weight, 1, 1, 0}};
        Scene counted = told;
        counted.question = Question{QuestionKind::Nearest,
                                    {QStringLiteral("How many keys are there?"), {}},
                                    Measure{MeasureKind::SourceCount},
                                    {},
                                    {2, 3, 9}};
        Lesson lesson;
        lesson.title = {QStringLiteral("Three"), QStringLiteral("三")};
        lesson.scenes = {told, asked, counted};
        LoadedFiles files;
        WorksheetOptions options;
        options.language = LessonLanguage::Chinese;
        const Result<Worksheet> sheet = worksheetOf(lesson, options, files);
        QVERIFY(sheet);
        QCOMPARE(sheet->options.title, QStringLiteral("三"));
        QCOMPARE(sheet->parts.size(), 2);
        const WorksheetPart &first = sheet->parts[0];
        QCOMPARE(first.title, QStringLiteral("哪个键？"));
        QVERIFY(first.coversRow);
        QCOMPARE(first.row, 1);
        QCOMPARE(first.problem.head, 1);
        QCOMPARE(first.questions[0].text, QStringLiteral("Where does y look?"));
        QCOMPARE(first.questions[0].options,
                 QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        // The numbers on the sheet lead to the answer that core gives.
        const int right = first.questions[0].right;
        QVERIFY(right >= 0);
        for (int key = 0; key < 3; ++key)
            QVERIFY(first.weightAt(1, right) >= first.weightAt(1, key) - 0.01);
        QCOMPARE(sheet->parts[1].questions[0].right, 1);
    }

    void lessonWithoutQuestions_givesNoSheet()
    {
        Lesson lesson;
        lesson.scenes = {Scene()};
        LoadedFiles files;
        const Result<Worksheet> sheet = worksheetOf(lesson, {}, files);
        QVERIFY(!sheet);
        QCOMPARE(sheet.error().code, ErrorCode::NothingToDraw);
    }
};

QTEST_GUILESS_MAIN(TestWorksheet)
#include "tst_worksheet.moc"
