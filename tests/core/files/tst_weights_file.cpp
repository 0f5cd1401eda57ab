// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_writer.h"
#include "core/files/weights_file.h"
#include "tests/support/shared_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace heedmap;

namespace {

using Sizes = std::vector<std::int64_t>;

FloatArray counting(Sizes shape)
{
    FloatArray array{std::move(shape), {}};
    array.values.resize(static_cast<std::size_t>(*elementCount(array.shape)));
    std::iota(array.values.begin(), array.values.end(), 0.0F);
    return array;
}

std::optional<std::int64_t> choice(int number)
{
    return number < 0 ? std::nullopt : std::optional<std::int64_t>(number);
}

} // namespace

Q_DECLARE_METATYPE(Sizes)

class TestWeightsFile : public QObject
{
    Q_OBJECT

private slots:
    void choice_takesItsHeads_data()
    {
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<int>("layer"); // −1: not asked for
        QTest::addColumn<int>("sample");
        QTest::addColumn<int>("heads"); // 0: refused
        QTest::addColumn<int>("first"); // the number in the first cell: its index in the array
        QTest::addColumn<QString>("axis");
        const QString none;
        // cells are 2 × 3, so a head takes 6 numbers
        QTest::newRow("rank 2") << Sizes{2, 3} << -1 << -1 << 1 << 0 << none;
        QTest::newRow("rank 2, layer 0") << Sizes{2, 3} << 0 << 0 << 1 << 0 << none;
        QTest::newRow("rank 2, layer 1") << Sizes{2, 3} << 1 << -1 << 0 << 0 << "layer";
        QTest::newRow("rank 3") << Sizes{4, 2, 3} << -1 << -1 << 4 << 0 << none;
        QTest::newRow("rank 3, sample 1") << Sizes{4, 2, 3} << -1 << 1 << 0 << 0 << "sample";
        QTest::newRow("rank 4") << Sizes{5, 4, 2, 3} << -1 << -1 << 4 << 0 << none;
        QTest::newRow("rank 4, sample") << Sizes{5, 4, 2, 3} << -1 << 2 << 4 << 2 * 24 << none;
        QTest::newRow("rank 4, layer for sample") << Sizes{5, 4, 2, 3} << 3 << -1 << 4 << 3 * 24 << none;
        QTest::newRow("rank 4, layer 0 and sample") << Sizes{5, 4, 2, 3} << 0 << 4 << 4 << 4 * 24 << none;
        QTest::newRow("rank 4, both") << Sizes{5, 4, 2, 3} << 1 << 1 << 0 << 0 << "layer";
        QTest::newRow("rank 4, sample 5") << Sizes{5, 4, 2, 3} << -1 << 5 << 0 << 0 << "sample";
        QTest::newRow("rank 4, layer 5") << Sizes{5, 4, 2, 3} << 5 << -1 << 0 << 0 << "layer";
        QTest::newRow("rank 5") << Sizes{2, 5, 4, 2, 3} << 1 << 3 << 4 << (5 + 3) * 24 << none;
        QTest::newRow("rank 5, layer alone") << Sizes{2, 5, 4, 2, 3} << 1 << -1 << 4 << 5 * 24 << none;
        QTest::newRow("rank 5, layer 2") << Sizes{2, 5, 4, 2, 3} << 2 << 0 << 0 << 0 << "layer";
    }

    void choice_takesItsHeads()
    {
        QFETCH(Sizes, shape);
        QFETCH(int, layer);
        QFETCH(int, sample);
        QFETCH(int, heads);
        QFETCH(int, first);
        QFETCH(QString, axis);
        const WeightsFile file{"f", counting(shape)};
        const Result<HeadStack> stack = file.heads({choice(layer), choice(sample)});
        QCOMPARE(stack.has_value(), heads > 0);
        if (!stack) {
            QCOMPARE(stack.error().code, ErrorCode::OutOfRange);
            QCOMPARE(QString::fromStdString(stack.error().place), axis);
            return;
        }
        QCOMPARE(stack->heads(), Eigen::Index{heads});
        QCOMPARE((*stack)(0, 0, 0), static_cast<float>(first));
        QCOMPARE((*stack)(heads - 1, 1, 2), static_cast<float>(first + heads * 6 - 1));
    }

    void emptyAxis_isNothingToDraw()
    {
        QCOMPARE((WeightsFile{"f", {{0, 4, 2, 3}, {}}}.heads({}).error().code), ErrorCode::NothingToDraw);
        QVERIFY((WeightsFile{"f", {{4, 0, 3}, {}}}.heads({})));
    }

    void name_isFoundOrAskedFor_data()
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
        QTest::newRow("asked for") << list("q weights") << "::q"
                                   << "q";
        QTest::newRow("not told") << list("q k") << ""
                                  << "";
        QTest::newRow("not there") << list("q weights") << "::z"
                                   << "";
    }

    void name_isFoundOrAskedFor()
    {
        QFETCH(QStringList, names);
        QFETCH(QString, asked);
        QFETCH(QString, found);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("w.npz"));
        std::vector<NamedArray> arrays;
        for (const QString &name : names)
            arrays.push_back({name.toStdString(), counting({2, 3})});
        QVERIFY(writeArrays(arrays, path));
        const Result<WeightsFile> file = readWeights(path + asked);
        QCOMPARE(file.has_value(), !found.isEmpty());
        if (file)
            QCOMPARE(QString::fromStdString(file->place), path + QStringLiteral("::") + found);
    }

    void otherRank_isRefused()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("w.npy"));
        for (const Sizes &shape : {Sizes{}, Sizes{4}, Sizes{1, 1, 1, 1, 1, 4}}) {
            QVERIFY(writeArrays({{"w", counting(shape)}}, path));
            QCOMPARE(readWeights(path).error().code, ErrorCode::ShapeMismatch);
        }
    }

    void savedModels_areRead()
    {
        REQUIRE_SHARED(shared);
        const Result<WeightsFile> gpt2 = readWeights(shared + QStringLiteral("/real/gpt2_explainer/ex0.npz"));
        QVERIFY(gpt2);
        const Result<HeadStack> heads = gpt2->heads({5, std::nullopt});
        QVERIFY(heads);
        QCOMPARE(heads->heads(), Eigen::Index{12});
        // index.json: six tokens, softmax over the keys, causal
        QCOMPARE(heads->rows(), Eigen::Index{6});
        QVERIFY(std::abs(heads->head(11).row(3).sum() - 1.0F) < 1e-5F);
        QCOMPARE((*heads)(11, 3, 4), 0.0F);
        QCOMPARE(gpt2->heads({12, std::nullopt}).error().details,
                 (std::vector<std::string>{"12", "0", "11"}));

        const QString street = shared + QStringLiteral("/real/t2t_attention/animal_street.npz");
        QCOMPARE(readWeights(street).error().code, ErrorCode::ArrayNameNeeded);
        const Result<WeightsFile> named = readWeights(street + QStringLiteral("::inp_out_head_share"));
        QVERIFY(named);
        QCOMPARE(named->array.shape, (Sizes{6, 8, 25, 15}));
    }
};

QTEST_APPLESS_MAIN(TestWeightsFile)
#include "tst_weights_file.moc"
