// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_samples.h"
#include "ui/figure/cell_sentence.h"

#include <QTest>

#include <limits>

using namespace heedmap;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

FigureContent filled(const QStringList &target, const QStringList &source, const std::vector<float> &weights)
{
    const auto made = samples::computation(target, source, 1);
    std::copy(weights.begin(), weights.end(), made->trace.weights.values().begin());
    return {made, {}, {}};
}

const QStringList two = {QStringLiteral("I"), QStringLiteral("love")};

} // namespace

class TestFigureModel : public QObject
{
    Q_OBJECT

private slots:
    void nothing_isEmpty();
    void sharedRange_ignoresWhatIsNotFinite();
    void constantMap_hasRangeFromZero();
    void perHead_hasOwnRanges();
    void rowSum_isShownWhereItIsNotOne();
    void fullyBlockedRow_isMarkedWhateverItsNumbers_data();
    void fullyBlockedRow_isMarkedWhateverItsNumbers();
    void mean_averagesHeads();
    void chosenHeads_areCombined();
    void maximum_hasNoSums();
    void rowNumbers_standBesideEveryRow();
    void difference_divergesAroundZero();
    void distance_isOfHeads();
    void combinedOnce_isTakenOverOnlyForTheSameHeads();
    void chosenHeads_keepTheirNumbers();
    void equalLabels_stayApart();
    void templates_wrapTokens();
    void swappedAxes_swapCellsAndTitles();
    void textForbiddenInXml_isReplaced();
    void sentence_saysWhoGivesWhatToWhom();
    void sentence_givesReasons();
    void toolTip_keepsTokensLiteral_data();
    void toolTip_keepsTokensLiteral();
};

void TestFigureModel::nothing_isEmpty()
{
    QVERIFY(FigureModel({}).isEmpty());
    QVERIFY(FigureModel({samples::computation({}, two, 2), {}, {}}).isEmpty());
    QVERIFY(FigureModel({samples::computation(two, {}, 2), {}, {}}).isEmpty());
    FigureContent none = samples::humps(two, two, 2);
    none.heads = {HeadChoice::Kind::Chosen, {7}};
    QVERIFY(FigureModel(none).isEmpty());
}

void TestFigureModel::sharedRange_ignoresWhatIsNotFinite()
{
    // NaN at (0,0), +inf at (1,1), the rest 0.1 to 0.4.
    FigureContent content =
        filled(two, two, {notANumber, 0.4F, 0.1F, std::numeric_limits<float>::infinity()});
    content.settings.range = RangeMode::Shared;
    const FigureModel model(content);
    QCOMPARE(model.maps()[0].scale.low(), 0.0);
    QCOMPARE(model.maps()[0].scale.high(), static_cast<double>(0.4F));
    QVERIFY(model.hasNotFinite());
}

void TestFigureModel::constantMap_hasRangeFromZero()
{
    FigureContent content = filled(two, two, {0.25F, 0.25F, 0.25F, 0.25F});
    content.settings.range = RangeMode::Shared;
    QCOMPARE(FigureModel(content).maps()[0].scale.high(), 0.25);
    content = filled(two, two, {0, 0, 0, 0});
    content.settings.range = RangeMode::Shared;
    QCOMPARE(FigureModel(content).maps()[0].scale.high(), 1.0);
}

void TestFigureModel::perHead_hasOwnRanges()
{
    const auto made = samples::computation(two, two, 2);
    made->trace.weights.head(0) << 0.5F, 0.5F, 0.25F, 0.25F;
    made->trace.weights.head(1) << 0.125F, 0, 0, 0;
    FigureContent content{made, {}, {}};
    content.settings.range = RangeMode::PerHead;
    const FigureModel model(content);
    QCOMPARE(model.maps()[0].scale.high(), 0.5);
    QCOMPARE(model.maps()[1].scale.high(), 0.125);
    QVERIFY(model.barPerHead());
}

void TestFigureModel::rowSum_isShownWhereItIsNotOne()
{
    const FigureModel model(filled(two, two, {0.5F, 0.4995F, 0.5F, 0.4F}));
    QVERIFY(!model.maps()[0].marks[0].showsSum); // 0.9995 is within 0.001
    QVERIFY(model.maps()[0].marks[1].showsSum);
    QVERIFY(std::abs(model.maps()[0].marks[1].sum - 0.9) < 1e-6);
}

void TestFigureModel::fullyBlockedRow_isMarkedWhateverItsNumbers_data()
{
    QTest::addColumn<float>("weight");
    QTest::newRow("uniform, as fill and add give") << 0.5F;
    QTest::newRow("NaN, as inf gives") << notANumber;
    QTest::newRow("zero") << 0.0F;
}

void TestFigureModel::fullyBlockedRow_isMarkedWhateverItsNumbers()
{
    QFETCH(float, weight);
    FigureContent content = filled(two, two, {1, 0, weight, weight});
    auto made = std::make_shared<Computation>(*content.computation);
    made->trace.mask = Mask(1, 2, 2);
    made->trace.mask.block(0, 1, 0);
    made->trace.mask.block(0, 1, 1);
    content.computation = made;
    const FigureModel model(content);
    QVERIFY(!model.maps()[0].marks[0].fullyBlocked);
    QVERIFY(model.maps()[0].marks[1].fullyBlocked);
    QVERIFY(model.hasFullyBlocked());
    QVERIFY(!model.hasBlocked());
    content.heads.kind = HeadChoice::Kind::Mean;
    QVERIFY(FigureModel(content).maps()[0].marks[1].fullyBlocked);
}

void TestFigureModel::mean_averagesHeads()
{
    // A diagonal and an anti-diagonal: one half everywhere.
    const auto made = samples::computation(two, two, 2);
    made->trace.weights.head(0) << 1, 0, 0, 1;
    made->trace.weights.head(1) << 0, 1, 1, 0;
    FigureContent content{made, {}, {HeadChoice::Kind::Mean, {}}};
    const FigureModel model(content);
    QCOMPARE(model.maps().size(), std::size_t(1));
    QCOMPARE(model.maps()[0].title, QStringLiteral("mean of 2 heads"));
    for (int cell = 0; cell < 4; ++cell)
        QCOMPARE(model.maps()[0].value(cell / 2, cell % 2), 0.5F);
}

void TestFigureModel::chosenHeads_areCombined()
{
    // Two queries, two keys; three heads whose first weight is 0.9, 0.1, 0.5.
    const auto made = samples::computation(two, two, 3);
    const float first[] = {0.9F, 0.1F, 0.5F};
    for (int head = 0; head < 3; ++head) {
        for (int query = 0; query < 2; ++query)
            made->trace.weights.head(head).row(query) << first[head], 1 - first[head];
    }
    const FigureModel mean({made, {}, {HeadChoice::Kind::Mean, {0, 2}}});
    QCOMPARE(mean.maps().size(), std::size_t(1));
    QVERIFY(std::abs(mean.maps()[0].value(0, 0) - 0.7F) < 1e-6F);
    QCOMPARE(mean.maps()[0].title, QStringLiteral("mean of heads 1, 3"));
    QCOMPARE(mean.mapOfHead(1), 0);
    const FigureModel maximum({made, {}, {HeadChoice::Kind::Maximum, {1, 2}}});
    QCOMPARE(maximum.maps()[0].value(0, 0), 0.5F);
    QCOMPARE(maximum.maps()[0].value(0, 1), 0.9F);
    QCOMPARE(maximum.maps()[0].title, QStringLiteral("maximum of heads 2, 3"));
    QCOMPARE(FigureModel({made, {}, {HeadChoice::Kind::Maximum, {}}}).maps()[0].title,
             QStringLiteral("maximum of 3 heads"));
    QVERIFY(cellSentence(maximum, 0, 0, 1).contains(QStringLiteral("at most 0.90")));
    QVERIFY(cellSentence(mean, 0, 0, 0).contains(QStringLiteral("on average over 2 heads")));
}

void TestFigureModel::maximum_hasNoSums()
{
    FigureContent content = samples::humps(two, two, 2);
    content.settings.rowNumbers = RowNumbers::Both;
    content.heads = {HeadChoice::Kind::Maximum, {}};
    const FigureModel model(content);
    QVERIFY(!model.hasSums());
    QVERIFY(!model.hasEntropies());
}

void TestFigureModel::rowNumbers_standBesideEveryRow()
{
    FigureContent content = filled(two, two, {0.5F, 0.5F, 1, 0});
    QVERIFY(!FigureModel(content).hasEntropies());
    content.settings.rowNumbers = RowNumbers::Both;
    const FigureModel model(content);
    QVERIFY(model.hasEntropies());
    // ln 2 and 0
    QVERIFY(std::abs(model.maps()[0].marks[0].entropy - 0.6931471805599453) < 1e-12);
    QCOMPARE(model.maps()[0].marks[1].entropy, 0.0);
    QCOMPARE(model.notes().size(), 2);
    content.settings.rowNumbers = RowNumbers::Entropy;
    QCOMPARE(FigureModel(content).notes().size(), 1);
}

void TestFigureModel::difference_divergesAroundZero()
{
    FigureContent content = filled(two, two, {0.25F, -0.25F, -0.5F, 0.5F});
    content.numbers = FigureNumbers::Difference;
    content.mapTitles = {QStringLiteral("head 1 − head 2")};
    const FigureModel model(content);
    const CellMap &map = model.maps()[0];
    QCOMPARE(map.scale.low(), -0.5);
    QCOMPARE(map.scale.high(), 0.5);
    QVERIFY(!map.belowScale);
    QVERIFY(!model.hasSums());
    QCOMPARE(map.title, QStringLiteral("head 1 − head 2"));
    QCOMPARE(model.barTitle(), QStringLiteral("difference of weights"));
    QVERIFY(cellSentence(model, 0, 1, 0).contains(QStringLiteral("−0.500")));
    QVERIFY(cellSentence(model, 0, 0, 0).contains(QStringLiteral("+0.250")));
}

void TestFigureModel::distance_isOfHeads()
{
    FigureContent content = filled(two, two, {0, 0.25F, 0.25F, 0});
    content.numbers = FigureNumbers::Distance;
    const FigureModel model(content);
    QCOMPARE(model.rowTitle(), QStringLiteral("head"));
    QCOMPARE(model.columnTitle(), QStringLiteral("head"));
    QCOMPARE(model.maps()[0].scale.low(), 0.0);
    // ln 2, the most that two distributions can be apart.
    QCOMPARE(model.maps()[0].scale.high(), 0.6931471805599453);
    QVERIFY(!model.hasSums());
    content.settings.range = RangeMode::Shared;
    QCOMPARE(FigureModel(content).maps()[0].scale.high(), 0.25);
}

void TestFigureModel::combinedOnce_isTakenOverOnlyForTheSameHeads()
{
    FigureContent content = samples::humps(two, two, 3);
    content.heads = {HeadChoice::Kind::Mean, {0, 1}};
    const FigureModel first(content);
    const FigureModel same(content, &first);
    QVERIFY(same.maps()[0].data == first.maps()[0].data);
    content.heads = {HeadChoice::Kind::Maximum, {0, 1}};
    const FigureModel other(content, &first);
    QCOMPARE(other.maps()[0].value(0, 0), FigureModel(content).maps()[0].value(0, 0));
    QVERIFY(other.maps()[0].value(0, 0) != first.maps()[0].value(0, 0));
}

void TestFigureModel::chosenHeads_keepTheirNumbers()
{
    FigureContent content = samples::humps(two, two, 5);
    content.heads = {HeadChoice::Kind::Chosen, {0, 3}};
    content.settings.title = QStringLiteral("{heads} heads");
    const FigureModel model(content);
    QCOMPARE(model.maps().size(), std::size_t(2));
    QCOMPARE(model.maps()[1].title, QStringLiteral("head 4"));
    QCOMPARE(model.mapOfHead(3), 1);
    QCOMPARE(model.mapOfHead(1), -1);
    QCOMPARE(model.title(), QStringLiteral("5 heads"));
}

void TestFigureModel::equalLabels_stayApart()
{
    const QStringList cats = {QStringLiteral("the"), QStringLiteral("cat"), QStringLiteral("the"),
                              QStringLiteral("cat")};
    const FigureModel model(
        samples::humps(cats, {QStringLiteral("a"), QStringLiteral("a"), QStringLiteral("a")}, 1));
    QCOMPARE(model.rows(), 4);
    QCOMPARE(model.columns(), 3);
    QCOMPARE(model.rowLabels(), cats);
}

void TestFigureModel::templates_wrapTokens()
{
    FigureContent content = samples::humps({QStringLiteral("{token}"), QStringLiteral("中国")}, two, 1);
    content.settings.queryLabel = QStringLiteral("生成“{token}”时");
    const FigureModel model(content);
    QCOMPARE(model.rowLabels()[1], QStringLiteral("生成“中国”时"));
    QCOMPARE(model.rowLabels()[0], QStringLiteral("生成“{token}”时"));
    QCOMPARE(model.columnLabels(), two);
}

void TestFigureModel::swappedAxes_swapCellsAndTitles()
{
    const QStringList three = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    FigureContent content = filled(two, three, {0, 0, 1, 0, 0, 0}); // target 0, source 2
    const FigureModel straight(content);
    QCOMPARE(straight.maps()[0].value(0, 2), 1.0F);
    QCOMPARE(straight.rowTitle(), QStringLiteral("target (query)"));
    content.settings.swapAxes = true;
    const FigureModel swapped(content);
    QCOMPARE(swapped.rows(), 3);
    QCOMPARE(swapped.maps()[0].value(2, 0), 1.0F);
    QCOMPARE(swapped.rowTitle(), QStringLiteral("source (key)"));
    QCOMPARE(swapped.columnTitle(), QStringLiteral("target (query)"));
    QCOMPARE(swapped.rowLabels(), three);
}

void TestFigureModel::textForbiddenInXml_isReplaced()
{
    const QChar mark(QChar::ReplacementCharacter);
    QCOMPARE(drawableText(QStringLiteral("a<b & \"c\" 👍")), QStringLiteral("a<b & \"c\" 👍"));
    QCOMPARE(drawableText(QString(QChar(0xD83D))), QString(mark));
    QCOMPARE(drawableText(QString(QChar(0x0001))), QString(mark));
    QCOMPARE(drawableText(QString(QChar(0xFFFE))), QString(mark));
}

void TestFigureModel::sentence_saysWhoGivesWhatToWhom()
{
    const FigureContent content =
        filled(two, {QStringLiteral("我"), QStringLiteral("爱")}, {0.5F, 0.5F, 0.58F, 0.42F});
    auto made = std::make_shared<Computation>(*content.computation);
    made->trace.scores.head(0)(1, 1) = 1.37F;
    const FigureModel model({made, {}, {}});
    QCOMPARE(cellSentence(model, 0, 1, 1),
             QStringLiteral(
                 "“love” (target 2, query) gives 0.42 of its attention to “爱” (source 2, key) in head 1 · "
                 "score 1.37"));
}

void TestFigureModel::sentence_givesReasons()
{
    const FigureContent content = filled(two, two, {1, 0, notANumber, notANumber});
    auto made = std::make_shared<Computation>(*content.computation);
    made->trace.mask = Mask(1, 2, 2);
    made->trace.mask.block(0, 0, 1);
    made->trace.mask.block(0, 1, 0);
    made->trace.mask.block(0, 1, 1);
    const FigureModel model({made, {}, {}});
    QVERIFY(cellSentence(model, 0, 0, 1).contains(QStringLiteral("this key is blocked for this query")));
    QVERIFY(!cellSentence(model, 0, 0, 0).contains(QStringLiteral("blocked")));
    QVERIFY(cellSentence(model, 0, 1, 0).contains(QStringLiteral("every key of this query is blocked")));
    QVERIFY(cellSentence(model, 0, 1, 0).contains(QStringLiteral("is not a number in head 1")));
}

void TestFigureModel::toolTip_keepsTokensLiteral_data()
{
    QTest::addColumn<QString>("token");
    QTest::addColumn<QString>("escaped");
    QTest::newRow("<s>") << QStringLiteral("<s>") << QStringLiteral("&lt;s&gt;");
    QTest::newRow("a&b") << QStringLiteral("a&b") << QStringLiteral("a&amp;b");
    QTest::newRow("&lt;") << QStringLiteral("&lt;") << QStringLiteral("&amp;lt;");
    QTest::newRow("%1") << QStringLiteral("%1") << QStringLiteral("%1");
}

void TestFigureModel::toolTip_keepsTokensLiteral()
{
    QFETCH(QString, token);
    QFETCH(QString, escaped);
    const FigureModel model(filled({token, token}, two, {1, 0, 0, 1}));
    const QString tip = cellToolTip(model, 0, 0, 0);
    QVERIFY2(tip.contains(u'\u201C' + escaped + u'\u201D'), qPrintable(tip));
    QVERIFY(tip.startsWith(QLatin1String("<html>")));
}

QTEST_GUILESS_MAIN(TestFigureModel)
#include "tst_figure_model.moc"
