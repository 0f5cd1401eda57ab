// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "tests/support/shared_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace heedmap;

namespace {

Matrix matrixOf(const QJsonArray &rows)
{
    if (!rows.isEmpty() && !rows.first().isArray())
        return matrixOf(QJsonArray{rows});
    Matrix matrix(rows.size(), rows.isEmpty() ? 0 : rows.first().toArray().size());
    for (qsizetype r = 0; r < rows.size(); ++r) {
        for (qsizetype c = 0; c < rows[r].toArray().size(); ++c)
            matrix(r, c) = static_cast<float>(rows[r].toArray()[c].toDouble());
    }
    return matrix;
}

Linear linear(const Matrix &weight)
{
    return {weight, {}};
}

/// The dot product of rows of \a query with rows of \a key, as it is.
AttentionInputs plain(const Matrix &query, const Matrix &key)
{
    AttentionInputs in;
    in.spec.scale = ScaleRule::One;
    in.query = HeadStack::fromMatrix(query);
    in.key = in.value = HeadStack::fromMatrix(key);
    return in;
}

void useAdditive(AttentionInputs &in, const Matrix &w, const Matrix &u, const RowVector &v)
{
    in.spec.mechanism = Mechanism::Additive;
    AdditiveParameters parameters;
    parameters.query = linear(w);
    parameters.key = linear(u);
    parameters.energy = v;
    in.additive = parameters;
}

Matrix withColumn(const Matrix &matrix, float value)
{
    Matrix wider(matrix.rows(), matrix.cols() + 1);
    wider << matrix, Matrix::Constant(matrix.rows(), 1, value);
    return wider;
}

/// Unit rows; a row of zeros stays.
Matrix normalised(Matrix matrix)
{
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
        if (const float norm = matrix.row(row).norm(); norm > 0)
            matrix.row(row) /= norm;
    }
    return matrix;
}

AttentionInputs kerasInputs(const QString &name, const QJsonObject &inputs)
{
    const Matrix query = matrixOf(inputs[QLatin1String("query")][0].toArray());
    const Matrix key = matrixOf(inputs[QLatin1String("key")][0].toArray());
    AttentionInputs in = plain(query, key);
    in.value = HeadStack::fromMatrix(matrixOf(inputs[QLatin1String("value")][0].toArray()));
    const Eigen::Index width = query.cols();
    if (name.contains(QLatin1String("additive")))
        useAdditive(in, Matrix::Identity(width, width), Matrix::Identity(width, width),
                    RowVector::Ones(width));
    if (name.contains(QLatin1String("mask"))) {
        const QJsonArray keep = inputs[QLatin1String("value_mask")][0].toArray();
        in.mask = Mask(1, query.rows(), key.rows());
        for (qsizetype k = 0; k < keep.size(); ++k) {
            if (!keep[k].toBool())
                in.mask.blockKey(k);
        }
    }
    if (name.contains(QLatin1String("mha"))) {
        in.spec.heads = 8;
        in.spec.scale = ScaleRule::InverseSqrtDk;
        // Every head is the identity on the whole width; output h sums the context of head h.
        const Matrix in8 = Matrix::Identity(width, width).replicate(1, 8);
        Matrix out8 = Matrix::Zero(8 * width, width);
        for (Eigen::Index head = 0; head < 8; ++head)
            out8.block(head * width, head, width, 1).setOnes();
        in.projections = Projections{linear(in8), linear(in8), linear(in8), linear(out8)};
    }
    return in;
}

/// AllenNLP scores one query against a set of keys, sample by sample.
AttentionInputs allenInputs(const QString &name, const QJsonObject &inputs, qsizetype sample)
{
    const auto given = [&inputs](const char *key) { return inputs[QLatin1String(key)]; };
    const Matrix query = matrixOf(given("query")[sample].toArray());
    const Matrix keys = matrixOf(given("keys")[sample].toArray());
    if (name.contains(QLatin1String("additive"))) {
        AttentionInputs in = plain(query, keys);
        useAdditive(in, matrixOf(given("W").toArray()), matrixOf(given("U").toArray()),
                    matrixOf(given("v").toArray()).transpose());
        return in;
    }
    if (name.contains(QLatin1String("bilinear"))) {
        const auto bias = static_cast<float>(given("b")[0].toDouble());
        return plain(withColumn(query * matrixOf(given("W").toArray()), bias), withColumn(keys, 1));
    }
    if (name.contains(QLatin1String("linear"))) {
        const Matrix w = matrixOf(given("w").toArray());
        const Matrix left = query * w.leftCols(query.cols()).transpose();
        const Matrix right = keys * w.rightCols(keys.cols()).transpose();
        const auto bias = static_cast<float>(given("b")[0].toDouble());
        return plain(withColumn(left.array() + bias, 1), [&] {
            Matrix pair(keys.rows(), 2);
            pair << Matrix::Ones(keys.rows(), 1), right;
            return pair;
        }());
    }
    if (name.contains(QLatin1String("cosine")))
        return plain(normalised(query), normalised(keys));
    AttentionInputs in = plain(query, keys);
    if (name.contains(QLatin1String("scaled"))) {
        in.spec.scale = ScaleRule::Free;
        in.spec.freeScale = 1 / std::sqrt(static_cast<float>(given("scaling_factor").toDouble()));
    }
    return in;
}

void compare(const Eigen::Ref<const Matrix> &got, const Matrix &want, double tolerance)
{
    QCOMPARE(got.rows(), want.rows());
    QCOMPARE(got.cols(), want.cols());
    QVERIFY2((got - want).cwiseAbs().maxCoeff() <= tolerance,
             qPrintable(QString::number((got - want).cwiseAbs().maxCoeff())));
}

} // namespace

/// Values that the authors of Keras and AllenNLP typed into their own tests.
class TestLiteralCases : public QObject
{
    Q_OBJECT

private slots:
    void attend_agreesWithTypedValues_data()
    {
        REQUIRE_SHARED(shared);
        QTest::addColumn<QJsonObject>("description");
        QFile file(shared + QStringLiteral("/real/literal_tests/cases.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases =
            QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray();
        for (const QJsonValue &entry : cases)
            QTest::newRow(qPrintable(entry[QLatin1String("name")].toString())) << entry.toObject();
    }
    void attend_agreesWithTypedValues()
    {
        QFETCH(QJsonObject, description);
        const QString name = description[QLatin1String("name")].toString();
        const QJsonObject inputs = description[QLatin1String("inputs")].toObject();
        const QJsonObject expected = description[QLatin1String("expected")].toObject();
        const double tolerance = description[QLatin1String("atol")].toDouble();
        if (name.startsWith(QLatin1String("keras")))
            compareKeras(kerasInputs(name, inputs), inputs, expected, tolerance);
        else
            compareAllen(name, inputs, expected, tolerance);
    }

private:
    static void compareKeras(const AttentionInputs &in, const QJsonObject &inputs,
                             const QJsonObject &expected, double tolerance)
    {
        const Result<Trace> trace = attend(in, TraceParts::all());
        QVERIFY(trace);
        const QJsonArray weights = expected[QLatin1String("weights")][0].toArray();
        for (Eigen::Index h = 0; h < in.spec.heads; ++h)
            compare(trace->weights.head(h), matrixOf(in.spec.heads == 1 ? weights : weights[h].toArray()),
                    tolerance);
        Matrix output = in.spec.heads == 1 ? Matrix(trace->context.head(0)) : trace->output;
        // Keras sets the output of a masked query to zero and keeps its weights; Heedmap has no query mask.
        const QJsonArray queries = inputs[QLatin1String("query_mask")][0].toArray();
        for (qsizetype q = 0; q < queries.size(); ++q) {
            if (!queries[q].toBool())
                output.row(q).setZero();
        }
        compare(output, matrixOf(expected[QLatin1String("output")][0].toArray()), tolerance);
    }

    static void compareAllen(const QString &name, const QJsonObject &inputs, const QJsonObject &expected,
                             double tolerance)
    {
        const bool scores = expected.contains(QLatin1String("scores"));
        const QJsonArray want =
            expected[scores ? QLatin1String("scores") : QLatin1String("weights")].toArray();
        QVERIFY(!want.isEmpty());
        for (qsizetype sample = 0; sample < want.size(); ++sample) {
            const Result<Trace> trace = attend(allenInputs(name, inputs, sample), TraceParts::all());
            QVERIFY(trace);
            compare((scores ? trace->scores : trace->weights).head(0), matrixOf(want[sample].toArray()),
                    tolerance);
        }
    }
};

QTEST_GUILESS_MAIN(TestLiteralCases)
#include "tst_literal_cases.moc"
