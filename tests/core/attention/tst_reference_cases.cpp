// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/base/error_text.h"
#include "core/files/array_file.h"
#include "core/files/mask_array.h"
#include "core/files/state_dict.h"
#include "tests/support/shared_data.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace heedmap;

namespace {

template <typename Value>
Value expectValue(Result<Value> result)
{
    if (!result)
        qFatal("%s", qPrintable(describe(result.error())));
    return *std::move(result);
}

HeadStack stackNamed(const std::map<std::string, FloatArray> &arrays, const std::string &name)
{
    return expectValue(toHeadStack(arrays.at(name), name));
}

AttentionInputs readCase(const QDir &folder, const QJsonObject &description)
{
    const auto arrays = expectValue(readArrays(folder.filePath(QStringLiteral("inputs.npz"))));
    AttentionInputs in;
    in.query = stackNamed(arrays, "query");
    in.key = stackNamed(arrays, "key");
    in.value = stackNamed(arrays, "value");
    if (arrays.contains("mask"))
        in.mask = expectValue(maskFromArray(arrays.at("mask"), "mask")).mask;
    in.spec.heads = description[QLatin1String("heads")].toInt();
    if (description[QLatin1String("mechanism")] == QLatin1String("dot"))
        in.spec.scale = ScaleRule::One;
    const QString method = description[QLatin1String("mask_method")].toString();
    in.spec.maskMethod = method == QLatin1String("add")   ? MaskMethod::Add
                         : method == QLatin1String("inf") ? MaskMethod::Inf
                                                          : MaskMethod::Fill;
    if (const QString parameters = folder.filePath(QStringLiteral("params.safetensors"));
        QFile::exists(parameters)) {
        StateDict dict = expectValue(readStateDict(parameters));
        in.spec.mechanism = dict.mechanism;
        in.projections = std::move(dict.projections);
        in.additive = std::move(dict.additive);
    }
    return in;
}

FloatArray partNamed(const Trace &trace, const std::string &name)
{
    if (name == "output")
        return toArray(trace.output);
    return toArray(name == "weights" ? trace.weights : trace.context);
}

/// The largest difference; infinity when shapes differ or NaN stands in other places.
double difference(const FloatArray &got, const FloatArray &want)
{
    if (got.shape != want.shape)
        return std::numeric_limits<double>::infinity();
    double worst = 0;
    for (std::size_t i = 0; i < want.values.size(); ++i) {
        if (std::isnan(got.values[i]) != std::isnan(want.values[i]))
            return std::numeric_limits<double>::infinity();
        if (!std::isnan(want.values[i]))
            worst = std::max(worst, std::abs(double(got.values[i]) - double(want.values[i])));
    }
    return worst;
}

} // namespace

/// PyTorch's answers, each within the tolerance that stands beside it.
class TestReferenceCases : public QObject
{
    Q_OBJECT

private slots:
    void attend_agreesWithPyTorch_data()
    {
        REQUIRE_SHARED(shared);
        QTest::addColumn<QString>("folder");
        const QDir cases(shared + QStringLiteral("/cases"));
        for (const QString &name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << cases.filePath(name);
    }
    void attend_agreesWithPyTorch()
    {
        QFETCH(QString, folder);
        QFile file(folder + QStringLiteral("/case.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject description = QJsonDocument::fromJson(file.readAll()).object();
        const Trace trace = expectValue(attend(readCase(QDir(folder), description), TraceParts::all()));
        const auto expected = expectValue(readArrays(folder + QStringLiteral("/expected.npz")));
        QVERIFY(!expected.empty());
        for (const auto &[name, want] : expected) {
            const double worst = difference(partNamed(trace, name), want);
            QVERIFY2(worst <= description[QLatin1String("tolerance")].toDouble(),
                     qPrintable(QString::fromStdString(name) + u' ' + QString::number(worst)));
        }
    }
};

QTEST_GUILESS_MAIN(TestReferenceCases)
#include "tst_reference_cases.moc"
