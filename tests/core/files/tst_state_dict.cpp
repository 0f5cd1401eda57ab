// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_dict.h"
#include "tests/support/shared_data.h"

#include <QTest>

#include <numeric>

using namespace heedmap;

namespace {

using Arrays = std::map<std::string, FloatArray>;

/// 0, 1, 2, … of the shape, from \a first.
FloatArray counting(std::vector<std::int64_t> shape, float first = 0)
{
    FloatArray array{std::move(shape), {}};
    array.values.resize(static_cast<std::size_t>(*elementCount(array.shape)));
    std::iota(array.values.begin(), array.values.end(), first);
    return array;
}

Matrix matrix(std::initializer_list<std::initializer_list<float>> rows)
{
    return Matrix(rows);
}

Arrays layers(const std::string &prefix, const std::vector<const char *> &names)
{
    Arrays arrays;
    for (const char *name : names)
        arrays[prefix + name + ".weight"] = counting({2, 2});
    return arrays;
}

} // namespace

class TestStateDict : public QObject
{
    Q_OBJECT

private slots:
    void fused_isQueryKeyValueBelowEachOther()
    {
        const Arrays arrays = {{"in_proj_weight", counting({6, 2})},
                               {"in_proj_bias", counting({6}, 100)},
                               {"out_proj.weight", counting({2, 2}, 50)},
                               {"out_proj.bias", counting({2}, 60)}};
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(dict);
        QCOMPARE(dict->mechanism, Mechanism::DotProduct);
        QVERIFY(!dict->additive);
        const Projections &p = *dict->projections;
        // rows 0–1, 2–3, 4–5 of 0 1 / 2 3 / 4 5 / 6 7 / 8 9 / 10 11, each turned from [out, in] to [in, out]
        QCOMPARE(p.query.weight, matrix({{0, 2}, {1, 3}}));
        QCOMPARE(p.key.weight, matrix({{4, 6}, {5, 7}}));
        QCOMPARE(p.value.weight, matrix({{8, 10}, {9, 11}}));
        QCOMPARE(p.query.bias, matrix({{100, 101}}));
        QCOMPARE(p.key.bias, matrix({{102, 103}}));
        QCOMPARE(p.value.bias, matrix({{104, 105}}));
        QCOMPARE(p.output.weight, matrix({{50, 52}, {51, 53}}));
        QCOMPARE(p.output.bias, matrix({{60, 61}}));
    }

    void separate_hasWidthsOfItsOwn()
    {
        const Arrays arrays = {{"a.q_proj_weight", counting({2, 2})},
                               {"a.k_proj_weight", counting({2, 3})},
                               {"a.v_proj_weight", counting({2, 1})},
                               {"a.in_proj_bias", counting({6})}};
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(dict);
        QCOMPARE(dict->prefix, std::string("a."));
        QCOMPARE(dict->projections->key.weight, matrix({{0, 3}, {1, 4}, {2, 5}}));
        QCOMPARE(dict->projections->value.bias, matrix({{4, 5}}));
        QVERIFY(dict->projections->output.isEmpty());
    }

    void handWritten_isFoundByItsNames_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("prefix");
        const QString none;
        QTest::newRow("W_q") << QStringList{QStringLiteral("W_q"), QStringLiteral("W_k"),
                                            QStringLiteral("W_v")}
                             << QStringLiteral("W_o") << none;
        QTest::newRow("W_q without output")
            << QStringList{QStringLiteral("W_q"), QStringLiteral("W_k"), QStringLiteral("W_v")} << none
            << none;
        QTest::newRow("q_linear") << QStringList{QStringLiteral("q_linear"), QStringLiteral("k_linear"),
                                                 QStringLiteral("v_linear")}
                                  << QStringLiteral("out_linear") << none;
        QTest::newRow("q_proj") << QStringList{QStringLiteral("q_proj"), QStringLiteral("k_proj"),
                                               QStringLiteral("v_proj")}
                                << QStringLiteral("o_proj") << QStringLiteral("model.layers.0.self_attn.");
        QTest::newRow("q_proj, out_proj")
            << QStringList{QStringLiteral("q_proj"), QStringLiteral("k_proj"), QStringLiteral("v_proj")}
            << QStringLiteral("out_proj") << none;
        QTest::newRow("query") << QStringList{QStringLiteral("query"), QStringLiteral("key"),
                                              QStringLiteral("value")}
                               << QStringLiteral("dense") << QStringLiteral("block/");
    }

    void handWritten_isFoundByItsNames()
    {
        QFETCH(QStringList, names);
        QFETCH(QString, output);
        QFETCH(QString, prefix);
        const std::string before = prefix.toStdString();
        Arrays arrays;
        float first = 0;
        for (const QString &name : names) {
            arrays[before + name.toStdString() + ".weight"] = counting({2, 3}, first);
            first += 10;
        }
        arrays[before + names[1].toStdString() + ".bias"] = counting({2}, 90);
        if (!output.isEmpty())
            arrays[before + output.toStdString() + ".weight"] = counting({3, 2}, 30);
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY2(dict, dict ? "" : dict.error().details.front().c_str());
        QCOMPARE(dict->prefix, before);
        QCOMPARE(dict->projections->query.weight, matrix({{0, 3}, {1, 4}, {2, 5}}));
        QCOMPARE(dict->projections->value.weight, matrix({{20, 23}, {21, 24}, {22, 25}}));
        QCOMPARE(dict->projections->query.bias.size(), Eigen::Index{0});
        QCOMPARE(dict->projections->key.bias, matrix({{90, 91}}));
        QCOMPARE(dict->projections->output.isEmpty(), output.isEmpty());
        if (!output.isEmpty())
            QCOMPARE(dict->projections->output.weight, matrix({{30, 32, 34}, {31, 33, 35}}));
    }

    void bert_keepsItsOutputBesideTheLayer()
    {
        Arrays arrays = layers("l.0.attention.self.", {"query", "key", "value"});
        arrays["l.0.attention.output.dense.weight"] = counting({2, 2}, 7);
        arrays["l.0.output.dense.weight"] = counting({2, 2}, 70);
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(dict);
        QCOMPARE(dict->prefix, std::string("l.0.attention.self."));
        QCOMPARE(dict->projections->output.weight, matrix({{7, 9}, {8, 10}}));
    }

    void additive_isFound_data()
    {
        QTest::addColumn<bool>("bare");
        QTest::addColumn<bool>("flat");
        QTest::newRow("layers") << false << false;
        QTest::newRow("bare names") << true << false;
        QTest::newRow("a vector") << false << true;
    }

    void additive_isFound()
    {
        QFETCH(bool, bare);
        QFETCH(bool, flat);
        const std::string end = bare ? "" : ".weight";
        Arrays arrays = {{"Wa" + end, counting({2, 3})},
                         {"Ua" + end, counting({2, 1}, 10)},
                         {"Va" + end, flat ? counting({2}, 20) : counting({1, 2}, 20)},
                         {"Ua.bias", counting({2}, 30)}};
        if (!bare)
            arrays["Va.bias"] = counting({1}, 40);
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY2(dict, dict ? "" : dict.error().details.front().c_str());
        QCOMPARE(dict->mechanism, Mechanism::Additive);
        QVERIFY(!dict->projections);
        QCOMPARE(dict->additive->query.weight, matrix({{0, 3}, {1, 4}, {2, 5}}));
        QCOMPARE(dict->additive->key.weight, matrix({{10, 11}}));
        QCOMPARE(dict->additive->key.bias, matrix({{30, 31}}));
        QCOMPARE(dict->additive->energy, matrix({{20, 21}}));
        QCOMPARE(dict->additive->energyBias, bare ? 0.0F : 40.0F);
    }

    void severalSets_areNamed()
    {
        Arrays arrays = layers("layers.0.", {"q_proj", "k_proj", "v_proj"});
        arrays.merge(layers("layers.1.", {"q_proj", "k_proj", "v_proj"}));
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(!dict);
        QCOMPARE(dict.error(), (Error{ErrorCode::ArrayNameNeeded, "f", {"layers.0., layers.1."}}));
        for (const char *prefix : {"layers.1.", "layers.1"}) {
            const Result<StateDict> chosen = findParameters(arrays, "f", {.prefix = prefix});
            QVERIFY(chosen);
            QCOMPARE(chosen->prefix, std::string("layers.1."));
        }
        QCOMPARE(findParameters(arrays, "f", {.prefix = "layers.2"}).error().code, ErrorCode::NoSuchArray);
    }

    void wrongSet_saysWhy_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *name, const char *change, ErrorCode code, const char *detail) {
            QTest::newRow(name) << QString::fromLatin1(change) << static_cast<int>(code)
                                << QString::fromLatin1(detail);
        };
        row("no key", "no key", ErrorCode::MissingParameter, "a.k_proj.weight");
        row("nothing known", "nothing", ErrorCode::MissingParameter, "in_proj_weight, c_attn.weight");
        row("a bias too long", "bias", ErrorCode::ShapeMismatch, "[3]");
        row("a weight of rank 3", "rank", ErrorCode::ShapeMismatch, "[1, 2, 2]");
        row("an empty weight", "empty", ErrorCode::ShapeMismatch, "[0, 2]");
        row("7 fused rows", "fused", ErrorCode::ShapeMismatch, "[7, 2]");
        row("add_bias_kv", "bias_k", ErrorCode::WrongValue, "bias_k");
        row("d_h differs", "d_h", ErrorCode::ShapeMismatch, "3 rows");
        row("v_a too short", "Va", ErrorCode::ShapeMismatch, "[1, 1]");
    }

    void wrongSet_saysWhy()
    {
        QFETCH(QString, change);
        QFETCH(int, code);
        QFETCH(QString, detail);
        Arrays arrays = layers("a.", {"q_proj", "k_proj", "v_proj"});
        if (change == QLatin1String("no key"))
            arrays.erase("a.k_proj.weight");
        else if (change == QLatin1String("nothing"))
            arrays = {{"x", counting({1})}};
        else if (change == QLatin1String("bias"))
            arrays["a.q_proj.bias"] = counting({3});
        else if (change == QLatin1String("rank"))
            arrays["a.q_proj.weight"] = counting({1, 2, 2});
        else if (change == QLatin1String("empty"))
            arrays["a.q_proj.weight"] = counting({0, 2});
        else if (change == QLatin1String("fused"))
            arrays = {{"in_proj_weight", counting({7, 2})}};
        else if (change == QLatin1String("bias_k"))
            arrays = {{"in_proj_weight", counting({6, 2})}, {"bias_k", counting({1, 1, 2})}};
        else
            arrays = {{"Wa.weight", counting({2, 2})},
                      {"Ua.weight", counting({change == QLatin1String("d_h") ? 3 : 2, 2})},
                      {"Va.weight", counting({1, change == QLatin1String("Va") ? 1 : 2})}};
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(!dict);
        QCOMPARE(static_cast<int>(dict.error().code), code);
        const QString found = QString::fromStdString(dict.error().details.front());
        QVERIFY2(found.startsWith(detail), qPrintable(found));
    }

    void gpt2_isReadTheOtherWayRound()
    {
        // Conv1D of width 2: [in, out] = 0 1 2 3 4 5 / 6 7 8 9 10 11, so Q is columns 0 and 1
        const Arrays arrays = {{"h.0.attn.c_attn.weight", counting({2, 6})},
                               {"h.0.attn.c_attn.bias", counting({6}, 100)},
                               {"h.0.attn.c_proj.weight", counting({2, 2}, 50)}};
        const Result<StateDict> dict = findParameters(arrays, "f");
        QVERIFY(dict);
        QVERIFY(dict->fused);
        QCOMPARE(dict->reading.orientation, Orientation::InOut);
        QCOMPARE(dict->projections->query.weight, matrix({{0, 1}, {6, 7}}));
        QCOMPARE(dict->projections->value.weight, matrix({{4, 5}, {10, 11}}));
        QCOMPARE(dict->projections->key.bias, matrix({{102, 103}}).row(0));
        QCOMPARE(dict->projections->output.weight, matrix({{50, 51}, {52, 53}}));
        const ParameterWidths widths = dict->widths();
        QCOMPARE(widths.queryIn, 2);
        QCOMPARE(widths.keyOut, 2);
    }

    void orientation_canBeSaid()
    {
        const Arrays arrays = layers("", {"q_proj", "k_proj", "v_proj"});
        QCOMPARE(findParameters(arrays, "f")->projections->query.weight, matrix({{0, 2}, {1, 3}}));
        const ParameterWish wish{{}, {Orientation::InOut, FusedOrder::AsNamed}};
        QCOMPARE(findParameters(arrays, "f", wish)->projections->query.weight, matrix({{0, 1}, {2, 3}}));
    }

    void fusedPerHead_isTakenApart()
    {
        // two heads of width 1 in [out, in] = [6, 1]: q0 k0 v0 q1 k1 v1 hold 0 1 2 3 4 5
        const Arrays arrays = {{"query_key_value.weight", counting({6, 1})},
                               {"query_key_value.bias", counting({6}, 10)},
                               {"dense.weight", counting({1, 2})}};
        const Result<StateDict> dict = findParameters(arrays, "f", {.heads = 2});
        QVERIFY(dict);
        QCOMPARE(dict->reading.order, FusedOrder::PerHead);
        QCOMPARE(dict->projections->query.weight, matrix({{0, 3}}));
        QCOMPARE(dict->projections->key.weight, matrix({{1, 4}}));
        QCOMPARE(dict->projections->value.weight, matrix({{2, 5}}));
        QCOMPARE(dict->projections->value.bias, matrix({{12, 15}}).row(0));
        QCOMPARE(dict->projections->output.weight.rows(), Eigen::Index{2});
        QCOMPARE(findParameters(arrays, "f", {.heads = 5}).error().code, ErrorCode::ShapeMismatch);
    }

    void fusedInFourBlocks_hasValuesBeforeKeys()
    {
        // [12, 1]: four blocks of q v k
        const Arrays arrays = {{"qkv_proj.weight", counting({12, 1})}};
        const ParameterWish wish{{}, {Orientation::AsNamed, FusedOrder::FourBlocks}};
        const Result<StateDict> dict = findParameters(arrays, "f", wish);
        QVERIFY(dict);
        QCOMPARE(dict->projections->query.weight, matrix({{0, 3, 6, 9}}));
        QCOMPARE(dict->projections->value.weight, matrix({{1, 4, 7, 10}}));
        QCOMPARE(dict->projections->key.weight, matrix({{2, 5, 8, 11}}));
    }

    void sets_areListed()
    {
        const std::vector<std::string> names = {"h.0.attn.c_attn.weight", "h.1.attn.c_attn.weight",
                                                "Wa.weight", "ln.weight"};
        const std::vector<ParameterSetInfo> sets = parameterSets(names);
        QCOMPARE(sets.size(), std::size_t{3});
        QCOMPARE(sets[1].prefix, std::string("h.1.attn."));
        QVERIFY(sets[1].fused);
        QCOMPARE(sets[1].reading.orientation, Orientation::InOut);
        QCOMPARE(sets[2].mechanism, Mechanism::Additive);
    }

    void unrelatedLayer_isNoOutput()
    {
        Arrays arrays = layers("", {"q_proj", "k_proj", "v_proj"});
        arrays["dense.weight"] = counting({7, 5});
        QVERIFY(findParameters(arrays, "f")->projections->output.isEmpty());
    }

    void cases_areFound()
    {
        REQUIRE_SHARED(shared);
        const auto read = [&](const char *name) {
            return readStateDict(shared +
                                 QStringLiteral("/cases/%1/params.safetensors").arg(QLatin1String(name)));
        };
        const Result<StateDict> mha = read("mha_kdim_vdim");
        QVERIFY(mha);
        QCOMPARE(mha->projections->key.weight.rows(), Eigen::Index{10});
        QCOMPARE(mha->projections->value.weight.rows(), Eigen::Index{14});
        QCOMPARE(mha->projections->output.weight.cols(), Eigen::Index{24});
        for (const char *name : {"mha_cross", "mha_long", "mha_no_bias", "mha_self", "mha_self_causal",
                                 "mha_cross_padding", "self_attention_W_q", "self_attention_q_linear"})
            QVERIFY2(read(name).has_value(), name);
        const Result<StateDict> additive = read("additive_three_queries");
        QVERIFY(additive);
        QCOMPARE(additive->mechanism, Mechanism::Additive);
        QCOMPARE(additive->additive->query.weight.rows(), Eigen::Index{24});
        QCOMPARE(additive->additive->energy.size(), Eigen::Index{16});
    }
};

QTEST_APPLESS_MAIN(TestStateDict)
#include "tst_state_dict.moc"
