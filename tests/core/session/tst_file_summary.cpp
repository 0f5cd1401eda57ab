// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_writer.h"
#include "core/session/compute.h"
#include "core/session/import_choice.h"
#include "core/session/summary_json.h"
#include "core/session/summary_text.h"
#include "core/session/weights_overview.h"
#include "tests/support/shared_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace heedmap;

namespace {

constexpr std::int64_t everything = std::numeric_limits<std::int64_t>::max();
const float notANumber = std::nanf("");

FloatArray array(std::vector<std::int64_t> shape, std::vector<float> values)
{
    return {std::move(shape), std::move(values)};
}

} // namespace

class TestFileSummary : public QObject
{
    Q_OBJECT

private slots:
    void numbers_areCounted()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const ArrayStatistics statistics =
            measure(array({2, 3}, {.5F, .5F, 0, notANumber, -infinity, 2}), 1e-3);
        QCOMPARE(statistics.nan, std::int64_t{1});
        QCOMPARE(statistics.infinite, std::int64_t{1});
        QCOMPARE(statistics.firstNotFinite, std::int64_t{3});
        QCOMPARE(statistics.lowest, 0.0F);
        QCOMPARE(statistics.highest, 2.0F);
        QCOMPARE(statistics.rows, std::int64_t{2});
        QCOMPARE(statistics.rowsNotOne, std::int64_t{1});
        QVERIFY(!statistics.isZeroOne);
    }

    void rowSums_haveTheToleranceOfTheirType()
    {
        // one row that sums to 1.003: off in float32, within what float16 can hold
        const FloatArray row = array({1, 2}, {.5F, .503F});
        QCOMPARE(measure(row, rowSumTolerance("<f4")).rowsNotOne, std::int64_t{1});
        QCOMPARE(measure(row, rowSumTolerance("F16")).rowsNotOne, std::int64_t{0});
        QCOMPARE(measure(row, rowSumTolerance("<f2")).rowsNotOne, std::int64_t{0});
        QCOMPARE(rowSumTolerance("BF16"), 2e-2);
    }

    void likeliestRole_comesFirst_data()
    {
        QTest::addColumn<int>("role");
        QTest::addColumn<std::vector<NamedArray>>("arrays");
        const auto row = [](const char *name, FileRole role, std::vector<NamedArray> arrays) {
            QTest::newRow(name) << static_cast<int>(role) << std::move(arrays);
        };
        const FloatArray square = array({2, 2}, {1, 2, 3, 4});
        row("rows that sum to 1", FileRole::Weights, {{"a", array({2, 2}, {.5F, .5F, 0, 1})}});
        row("zeros and ones", FileRole::Mask, {{"a", array({2, 2}, {0, 1, 1, 1})}});
        row("added to scores", FileRole::Mask,
            {{"a", array({1, 2}, {0, -std::numeric_limits<float>::infinity()})}});
        row("any numbers", FileRole::Rows, {{"a", square}});
        row("rank 4", FileRole::Weights, {{"a", array({1, 1, 2, 2}, {9, 9, 9, 9})}});
        row("parameters", FileRole::Parameters,
            {{"q_proj.weight", square}, {"k_proj.weight", square}, {"v_proj.weight", square}});
    }

    void likeliestRole_comesFirst()
    {
        QFETCH(int, role);
        QFETCH(std::vector<NamedArray>, arrays);
        const Result<FileSummary> summary = inspect(arrays);
        QVERIFY(summary);
        QCOMPARE(nameOf(summary->roles.first()), nameOf(static_cast<FileRole>(role)));
    }

    void largeArrays_areNotLookedAt()
    {
        const QString path = m_folder.filePath(QStringLiteral("x.npz"));
        QVERIFY(writeArrays({{"small", array({1, 1}, {1})}, {"large", array({2, 2}, {1, 2, 3, 4})}}, path));
        const Result<FileSummary> summary = inspectFile(path, 3);
        QVERIFY(summary->arrays[0].statistics);
        QVERIFY(!summary->arrays[1].statistics);
    }

    void firstChoice_isWhatNamesAndNumbersSuggest()
    {
        const Result<FileSummary> summary = inspect(
            {{"attn", array({1, 2, 2}, {5, 5, 5, 5})}, {"attn_softmax", array({1, 2, 2}, {1, 0, 0, 1})}});
        const ImportChoice choice = firstChoice(*summary);
        QCOMPARE(choice.kind, QStringLiteral("attn_softmax"));
        QCOMPARE(choice.role, FileRole::Weights);
    }

    void labelsOfTheFile_goToTheirAxes()
    {
        QFile file(m_folder.filePath(QStringLiteral("w.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(",le,chat\nthe,0.25,0.75\ncat,0.5,0.5\nsat,1,0\n");
        file.close();
        const Result<FileSummary> summary = inspectFile(file.fileName(), everything);
        QVERIFY(summary);
        WeightsSource weights;
        weights.file.path = file.fileName();
        const ComputationPtr computation = *compute(*withWeights(Session(), weights), {});
        QCOMPARE(computation->source, (QStringList{QStringLiteral("le"), QStringLiteral("chat")}));
        QCOMPARE(computation->target,
                 (QStringList{QStringLiteral("the"), QStringLiteral("cat"), QStringLiteral("sat")}));
        QCOMPARE(summary->roles.first(), FileRole::Weights); // its rows sum to 1
        QVERIFY(summary->roles.contains(FileRole::Words));   // a row with a label is a vector of a token, too
    }

    void warnings_sayWhatToBeCarefulAbout()
    {
        const Result<FileSummary> summary = inspect({{"w", array({1, 2, 2}, {notANumber, 0, 3, 0})}});
        const QString text = warnings(*summary).join(u'\n');
        QVERIFY2(text.contains(QStringLiteral("w: 1 of its numbers are NaN or infinite")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("2 of 2 rows do not sum to 1")), qPrintable(text));
    }

    void overview_hasTheLargestWeightOfWhatACellStandsFor()
    {
        // 48 × 48 with one bright cell at (47, 0): it is the last row's first cell of 24
        std::vector<float> numbers(std::size_t{2} * 48 * 48, .1F);
        numbers[48 * 48 + 47 * 48] = .9F;
        const QString path = m_folder.filePath(QStringLiteral("o.npy"));
        QVERIFY(writeArrays({{"w", array({2, 1, 48, 48}, numbers)}}, path));
        WeightsSource weights;
        weights.file.path = path;
        const Result<WeightsOverview> overview = overviewOf(weights);
        QVERIFY(overview);
        QCOMPARE(overview->layers, 2);
        QCOMPARE(overview->rows, 24);
        QCOMPARE(overview->picture(1, 0)[23 * 24], .9F);
        QCOMPARE(overview->picture(0, 0)[23 * 24], .1F);
    }

    void overview_ofUnevenSizes_andNotANumber()
    {
        // 50 × 31 onto 24 × 24: weight (q, k) belongs to cell (q · 24 / 50, k · 24 / 31), rounded down.
        constexpr int queries = 50;
        constexpr int keys = 31;
        std::vector<float> numbers(std::size_t{3} * queries * keys);
        std::vector<float> expected(std::size_t{3} * 24 * 24, notANumber);
        std::uint32_t state = 3;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            state = state * 1664525U + 1013904223U;
            const bool isNumber = state >> 30 != 0; // one in four is none: some cells have none at all
            numbers[i] = isNumber ? static_cast<float>(state >> 8) : notANumber;
            const std::size_t head = i / (queries * keys);
            const std::size_t row = i / keys % queries * 24 / queries;
            float &cell = expected[(head * 24 + row) * 24 + i % keys * 24 / keys];
            if (isNumber && (std::isnan(cell) || numbers[i] > cell))
                cell = numbers[i];
        }
        const QString path = m_folder.filePath(QStringLiteral("u.npy"));
        QVERIFY(writeArrays({{"w", array({3, queries, keys}, numbers)}}, path));
        WeightsSource weights;
        weights.file.path = path;
        const Result<WeightsOverview> overview = overviewOf(weights);
        QVERIFY(overview);
        QCOMPARE(overview->values.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(overview->values[i] == expected[i] ||
                    (std::isnan(overview->values[i]) && std::isnan(expected[i])));
        QVERIFY(std::ranges::any_of(expected, [](float value) { return std::isnan(value); }));
    }

    void overview_ofALayerWithFewerQueries_leavesRowsEmpty()
    {
        // The first layer gives pictures of 24 × 2. The second has two queries, which belong to rows q · 24 / 2: 0 and 12.
        const QString path = m_folder.filePath(QStringLiteral("m.npz"));
        QVERIFY(writeArrays({{"attn_0", array({1, 30, 2}, std::vector<float>(60, .25F))},
                             {"attn_1", array({1, 2, 30}, std::vector<float>(60, .75F))}},
                            path));
        WeightsSource weights;
        weights.file.path = path;
        const Result<WeightsOverview> overview = overviewOf(weights);
        QVERIFY(overview);
        QCOMPARE(overview->rows, 24);
        const auto picture = overview->picture(1, 0);
        QCOMPARE(picture[0], .75F);
        QCOMPARE(picture[12 * 2], .75F);
        QCOMPARE(std::ranges::count(picture, .75F), 2 * overview->columns);
        QCOMPARE(std::ranges::count_if(picture, [](float value) { return std::isnan(value); }),
                 22 * overview->columns);
    }

    void overview_stops()
    {
        const QString path = m_folder.filePath(QStringLiteral("o.npy"));
        QVERIFY(writeArrays({{"w", array({1, 1, 1, 1}, {1})}}, path));
        std::stop_source stop;
        stop.request_stop();
        WeightsSource weights;
        weights.file.path = path;
        QCOMPARE(overviewOf(weights, {stop.get_token(), {}}).error().code, ErrorCode::Cancelled);
        QCOMPARE(inspectFile(path, everything, {}, {stop.get_token(), {}}).error().code,
                 ErrorCode::Cancelled);
    }

    void realFiles_areKnown()
    {
        REQUIRE_SHARED(shared);
        const Result<FileSummary> gpt2 =
            inspectFile(shared + QStringLiteral("/real/gpt2_explainer/ex0.npz"), everything);
        QCOMPARE(gpt2->roles.first(), FileRole::Weights);
        QCOMPARE(firstChoice(*gpt2).kind, QStringLiteral("attn_softmax"));
        const Result<FileSummary> glove =
            inspectFile(shared + QStringLiteral("/real/glove/glove_subset.txt"), everything);
        QCOMPARE(glove->words->rowCount, std::int64_t{2023}); // README.md: 2,023 words × 100
        QCOMPARE(glove->words->width, std::size_t{100});
        const Result<FileSummary> layer =
            inspectFile(shared + QStringLiteral("/cases/mha_cross/params.safetensors"), everything);
        QCOMPARE(layer->roles.first(), FileRole::Parameters);
        const Result<FileSummary> street =
            inspectFile(shared + QStringLiteral("/real/t2t_attention/animal_street.npz"), everything);
        std::int64_t notFinite = 0;
        for (const ArraySummary &one : street->arrays) {
            if (one.info.name.starts_with("out_out") && one.statistics)
                notFinite = std::max(notFinite, one.statistics->nan);
        }
        QCOMPARE(notFinite, std::int64_t{14400}); // index.json: nan_cells of out_out
        QVERIFY(!summaryToJson(*street).isEmpty());
    }

private:
    Result<FileSummary> inspect(const std::vector<NamedArray> &arrays)
    {
        const QString path = m_folder.filePath(QStringLiteral("x.npz"));
        return writeArrays(arrays, path).and_then([&] { return inspectFile(path, everything); });
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFileSummary)
#include "tst_file_summary.moc"
