// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_writer.h"
#include "core/files/saved_weights.h"
#include "tests/support/shared_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace heedmap;

namespace {

using Sizes = std::vector<std::int64_t>;

/// 0, 1, 2, … of the shape, from \a first.
FloatArray counting(Sizes shape, float first = 0)
{
    FloatArray array{std::move(shape), {}};
    array.values.resize(static_cast<std::size_t>(*elementCount(array.shape)));
    std::iota(array.values.begin(), array.values.end(), first);
    return array;
}

ArrayInfo info(const char *name, Sizes shape)
{
    return {name, "<f4", std::move(shape)};
}

/// "layer/step/head/sample" of each piece.
QStringList piecesOf(const WeightsKind &kind)
{
    QStringList texts;
    for (const WeightsPiece &piece : kind.pieces)
        texts.append(
            QStringLiteral("%1/%2/%3/%4").arg(piece.layer).arg(piece.step).arg(piece.head).arg(piece.sample));
    return texts;
}

/// A file of arrays in a folder that lives as long as this.
class Saved
{
public:
    explicit Saved(const std::vector<NamedArray> &arrays)
    {
        const QString path = m_folder.filePath(QStringLiteral("w.npz"));
        m_file = writeArrays(arrays, path).and_then([&] { return ArrayFile::open(path); });
        kinds = findWeightsKinds(file().arrays());
    }

    const ArrayFile &file() const { return *m_file; }

    std::vector<WeightsKind> kinds;

private:
    QTemporaryDir m_folder;
    Result<ArrayFile> m_file = failure(ErrorCode::Cancelled);
};

} // namespace

Q_DECLARE_METATYPE(Sizes)

class TestSavedWeights : public QObject
{
    Q_OBJECT

private slots:
    void choice_takesItsHeads_data()
    {
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<int>("axis");
        QTest::addColumn<int>("layer");
        QTest::addColumn<int>("sample");
        QTest::addColumn<int>("heads"); // 0: refused
        QTest::addColumn<int>("first"); // the number in the first cell: its index in the array
        QTest::addColumn<QString>("refused");
        const QString none;
        const int unsaid = static_cast<int>(WeightsAxis::Unsaid);
        const int samples = static_cast<int>(WeightsAxis::Samples);
        const int layers = static_cast<int>(WeightsAxis::Layers);
        // cells are 2 × 3, so a head takes 6 numbers
        QTest::newRow("rank 2") << Sizes{2, 3} << unsaid << 0 << 0 << 1 << 0 << none;
        QTest::newRow("rank 2, layer 1") << Sizes{2, 3} << unsaid << 1 << 0 << 0 << 0 << "layer";
        QTest::newRow("rank 3") << Sizes{4, 2, 3} << unsaid << 0 << 0 << 4 << 0 << none;
        QTest::newRow("rank 3, samples") << Sizes{4, 2, 3} << samples << 0 << 2 << 1 << 2 * 6 << none;
        QTest::newRow("rank 3, layers") << Sizes{4, 2, 3} << layers << 3 << 0 << 1 << 3 * 6 << none;
        QTest::newRow("rank 3, sample 1") << Sizes{4, 2, 3} << unsaid << 0 << 1 << 0 << 0 << "sample";
        QTest::newRow("rank 4, layer") << Sizes{5, 4, 2, 3} << unsaid << 3 << 0 << 4 << 3 * 24 << none;
        QTest::newRow("rank 4, sample") << Sizes{5, 4, 2, 3} << samples << 0 << 2 << 4 << 2 * 24 << none;
        QTest::newRow("rank 4, layer 5") << Sizes{5, 4, 2, 3} << layers << 5 << 0 << 0 << 0 << "layer";
        QTest::newRow("rank 4, both") << Sizes{5, 4, 2, 3} << layers << 1 << 1 << 0 << 0 << "sample";
        QTest::newRow("rank 4, one sample") << Sizes{1, 4, 2, 3} << unsaid << 1 << 0 << 0 << 0 << "layer";
        QTest::newRow("rank 5") << Sizes{2, 5, 4, 2, 3} << unsaid << 1 << 3 << 4 << (5 + 3) * 24 << none;
        QTest::newRow("rank 5, an axis said")
            << Sizes{2, 5, 4, 2, 3} << samples << 1 << 0 << 4 << 5 * 24 << none;
        QTest::newRow("rank 5, layer 2") << Sizes{2, 5, 4, 2, 3} << unsaid << 2 << 0 << 0 << 0 << "layer";
    }

    void choice_takesItsHeads()
    {
        QFETCH(Sizes, shape);
        QFETCH(int, axis);
        QFETCH(int, layer);
        QFETCH(int, sample);
        QFETCH(int, heads);
        QFETCH(int, first);
        QFETCH(QString, refused);
        const Saved saved({{"w", counting(shape)}});
        const Result<HeadStack> stack =
            readSavedWeights(saved.file(), saved.kinds[0], static_cast<WeightsAxis>(axis), layer, sample);
        QCOMPARE(stack.has_value(), heads > 0);
        if (!stack) {
            QCOMPARE(stack.error().code, ErrorCode::OutOfRange);
            QCOMPARE(QString::fromStdString(stack.error().place), refused);
            return;
        }
        QCOMPARE(stack->heads(), Eigen::Index{heads});
        QCOMPARE((*stack)(0, 0, 0), static_cast<float>(first));
        QCOMPARE((*stack)(heads - 1, 1, 2), static_cast<float>(first + heads * 6 - 1));
    }

    void emptyAxis_isNothingToDraw()
    {
        const Saved saved({{"w", {{0, 4, 2, 3}, {}}}});
        QCOMPARE(readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 0, 0).error().code,
                 ErrorCode::NothingToDraw);
        const Saved rows({{"w", {{4, 0, 3}, {}}}});
        QCOMPARE(readSavedWeights(rows.file(), rows.kinds[0], WeightsAxis::Unsaid, 0, 0).error().code,
                 ErrorCode::NothingToDraw);
    }

    void numbersInNames_areLayersStepsHeadsAndSamples_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<int>("rank");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QStringList>("pieces");
        const auto list = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
        QTest::newRow("layers") << list("layer_0 layer_1 layer_2") << 3 << "layer"
                                << list("0/0/0/0 1/0/0/0 2/0/0/0");
        QTest::newRow("ten sorts behind two")
            << list("attn.10 attn.2") << 4 << "attn" << list("0/0/0/0 1/0/0/0");
        QTest::newRow("a number alone") << list("0 1") << 4 << "" << list("0/0/0/0 1/0/0/0");
        QTest::newRow("numpy's own names") << list("arr_0 arr_1") << 4 << "arr" << list("0/0/0/0 1/0/0/0");
        QTest::newRow("inside") << list("encoder.layers.0.attn encoder.layers.1.attn") << 3
                                << "encoder.layers.attn" << list("0/0/0/0 1/0/0/0");
        QTest::newRow("a number that all share")
            << list("gpt2_layer0 gpt2_layer1") << 3 << "gpt_layer" << list("0/0/0/0 1/0/0/0");
        QTest::newRow("layer and head") << list("layer0_head0 layer0_head1 layer1_head0 layer1_head1") << 2
                                        << "layer_head" << list("0/0/0/0 0/0/1/0 1/0/0/0 1/0/1/0");
        QTest::newRow("two numbers, rank 2")
            << list("a0_0 a0_1 a1_0 a1_1") << 2 << "a" << list("0/0/0/0 0/0/1/0 1/0/0/0 1/0/1/0");
        QTest::newRow("steps of generate()") << list("step0.layer0 step0.layer1 step1.layer0 step1.layer1")
                                             << 4 << "step.layer" << list("0/0/0/0 0/1/0/0 1/0/0/0 1/1/0/0");
        QTest::newRow("two numbers, rank 4")
            << list("0.0 0.1 1.0 1.1") << 4 << "" << list("0/0/0/0 0/1/0/0 1/0/0/0 1/1/0/0");
        QTest::newRow("samples") << list("sample1 sample2") << 3 << "sample" << list("0/0/0/0 0/0/0/1");
    }

    void numbersInNames_areLayersStepsHeadsAndSamples()
    {
        QFETCH(QStringList, names);
        QFETCH(int, rank);
        QFETCH(QString, kind);
        QFETCH(QStringList, pieces);
        std::vector<ArrayInfo> arrays;
        for (const QString &name : names)
            arrays.push_back(info(qPrintable(name), Sizes(static_cast<std::size_t>(rank), 2)));
        const std::vector<WeightsKind> kinds = findWeightsKinds(arrays);
        QCOMPARE(kinds.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(kinds[0].name), kind);
        QCOMPARE(piecesOf(kinds[0]), pieces);
    }

    void kinds_areToldApart()
    {
        const std::vector<ArrayInfo> arrays = {info("encoder_attentions.0", {1, 2, 3, 3}),
                                               info("encoder_attentions.1", {1, 2, 3, 3}),
                                               info("cross_attentions.0", {1, 2, 4, 3}),
                                               info("decoder_attentions.0", {1, 2, 4, 4}),
                                               info("logits", {50}),
                                               info("hidden", {1, 1, 1, 1, 1, 1})};
        const std::vector<WeightsKind> kinds = findWeightsKinds(arrays);
        QCOMPARE(kinds.size(), std::size_t{3});
        QCOMPARE(kinds[0].name, std::string("encoder_attentions"));
        QCOMPARE(kinds[0].sides, WeightsSides::SourceSource);
        QVERIFY(!kinds[0].isOpen); // an array a layer: the first axis can only be samples
        QCOMPARE(kinds[1].sides, WeightsSides::TargetSource);
        QVERIFY(kinds[1].isOpen); // one array of rank 4 may hold layers or samples
        QCOMPARE(kinds[2].sides, WeightsSides::TargetTarget);
    }

    void namesThatLookAlike_stayApart()
    {
        const std::vector<ArrayInfo> arrays = {info("a1", {2, 2}),        info("a#", {2, 2}),
                                               info("attn.0", {2, 2, 2}), info("attn.1", {2, 2, 2}),
                                               info("attn_0", {2, 2, 2}), info("attn_1", {2, 2, 2})};
        const std::vector<WeightsKind> kinds = findWeightsKinds(arrays);
        QCOMPARE(kinds.size(), std::size_t{4});
        QCOMPARE(kinds[2].name, std::string("attn"));
        QCOMPARE(kinds[3].name, std::string("attn (2)"));
        QCOMPARE(*chooseKind(kinds, "attn (2)", "f"), std::size_t{3});
    }

    void layersInLayers_areAllReached()
    {
        const Saved saved({{"a.0", counting({2, 1, 1, 1, 2})}, {"a.1", counting({2, 1, 1, 1, 2}, 100)}});
        QCOMPARE(weightsLayout(saved.file(), saved.kinds[0]).layers, 4);
        const Result<HeadStack> third =
            readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 3, 0);
        QCOMPARE((*third)(0, 0, 0), 102.0F);
    }

    void layers_haveAnArrayEach()
    {
        const Saved saved({{"a.0", counting({2, 4, 2, 3})}, {"a.1", counting({2, 4, 2, 3}, 1000)}});
        const WeightsLayout layout = weightsLayout(saved.file(), saved.kinds[0]);
        QCOMPARE(layout.layers, 2);
        QCOMPARE(layout.samples, 2);
        QCOMPARE(layout.heads, 4);
        const Result<HeadStack> stack =
            readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 1, 1);
        QVERIFY(stack);
        QCOMPARE((*stack)(0, 0, 0), 1024.0F); // 1000 + one sample of 4 · 2 · 3
    }

    void heads_haveAnArrayEach()
    {
        const Saved saved({{"head0", counting({2, 3})}, {"head1", counting({2, 3}, 100)}});
        const Result<HeadStack> stack =
            readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 0, 0);
        QVERIFY(stack);
        QCOMPARE(stack->heads(), Eigen::Index{2});
        QCOMPARE((*stack)(1, 0, 0), 100.0F);
    }

    void steps_standBelowEachOther_andHaveNoKeysOfLaterSteps()
    {
        // a prompt of two tokens, then one token a step
        const Saved saved({{"step0.layer0", counting({1, 1, 2, 2})},
                           {"step1.layer0", counting({1, 1, 1, 3}, 10)},
                           {"step0.layer1", counting({1, 1, 2, 2}, 50)},
                           {"step1.layer1", counting({1, 1, 1, 3}, 60)}});
        QCOMPARE(weightsLayout(saved.file(), saved.kinds[0]).layers, 2);
        const Result<HeadStack> stack =
            readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 1, 0);
        QVERIFY(stack);
        QCOMPARE(stack->rows(), Eigen::Index{3});
        QCOMPARE(stack->columns(), Eigen::Index{3});
        QCOMPARE((*stack)(0, 1, 1), 53.0F);
        QVERIFY(std::isnan((*stack)(0, 0, 2)));
        QVERIFY(std::isnan((*stack)(0, 1, 2)));
        QCOMPARE((*stack)(0, 2, 2), 62.0F);
    }

    void stepsOfOtherHeads_areRefused()
    {
        const Saved saved({{"step0", counting({1, 2, 2, 2})}, {"step1", counting({1, 3, 1, 3})}});
        QCOMPARE(readSavedWeights(saved.file(), saved.kinds[0], WeightsAxis::Unsaid, 0, 0).error().code,
                 ErrorCode::ShapeMismatch);
    }

    void kind_isFoundOrAskedFor_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("found"); // empty: refused
        const auto list = [](const char *names) { return QString::fromLatin1(names).split(u' '); };
        QTest::newRow("the only one") << list("x") << ""
                                      << "x";
        QTest::newRow("weights") << list("q k weights") << ""
                                 << "weights";
        QTest::newRow("attn_softmax") << list("attn attn_softmax") << ""
                                      << "attn_softmax";
        QTest::newRow("attention") << list("attention q") << ""
                                   << "attention";
        QTest::newRow("weights first") << list("attention weights") << ""
                                       << "weights";
        QTest::newRow("asked for") << list("q weights") << "q"
                                   << "q";
        QTest::newRow("not told") << list("q k") << ""
                                  << "";
        QTest::newRow("not there") << list("q weights") << "z"
                                   << "";
    }

    void kind_isFoundOrAskedFor()
    {
        QFETCH(QStringList, names);
        QFETCH(QString, asked);
        QFETCH(QString, found);
        std::vector<ArrayInfo> arrays;
        for (const QString &name : names)
            arrays.push_back(info(qPrintable(name), {2, 3}));
        const std::vector<WeightsKind> kinds = findWeightsKinds(arrays);
        const Result<std::size_t> kind = chooseKind(kinds, asked.toStdString(), "f");
        QCOMPARE(kind.has_value(), !found.isEmpty());
        if (kind)
            QCOMPARE(QString::fromStdString(kinds[*kind].name), found);
        else
            QCOMPARE(kind.error().code,
                     asked.isEmpty() ? ErrorCode::ArrayNameNeeded : ErrorCode::NoSuchArray);
    }

    void savedModels_areRead()
    {
        REQUIRE_SHARED(shared);
        const Result<ArrayFile> gpt2 =
            ArrayFile::open(shared + QStringLiteral("/real/gpt2_explainer/ex0.npz"));
        QVERIFY(gpt2);
        const std::vector<WeightsKind> kinds = findWeightsKinds(gpt2->arrays());
        const WeightsKind &kind = kinds[*chooseKind(kinds, {}, "f")];
        QCOMPARE(kind.name, std::string("attn_softmax"));
        QCOMPARE(weightsLayout(*gpt2, kind).layers, 12);
        QCOMPARE(weightsLayout(*gpt2, kind).heads, 12);
        const Result<HeadStack> heads = readSavedWeights(*gpt2, kind, WeightsAxis::Unsaid, 5, 0);
        QVERIFY(heads);
        // index.json: six tokens, softmax over the keys, causal
        QCOMPARE(heads->rows(), Eigen::Index{6});
        QVERIFY(std::abs(heads->head(11).row(3).sum() - 1.0F) < 1e-5F);
        QCOMPARE((*heads)(11, 3, 4), 0.0F);
        QCOMPARE(readSavedWeights(*gpt2, kind, WeightsAxis::Unsaid, 12, 0).error().details,
                 (std::vector<std::string>{"13", "1", "12"}));
    }
};

QTEST_APPLESS_MAIN(TestSavedWeights)
#include "tst_saved_weights.moc"
