// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_testing.h"
#include "core/training/aligner_pass.h"
#include "core/training/trainer.h"
#include "tests/support/places.h"

#include <QtTest>

using namespace heedmap;

// Against aligner_torch.json, which aligner_torch.py wrote: PyTorch in float64, with padded sentences and masks.

namespace {

/// The same numbers as in aligner_torch.py, tensor after tensor.
class Numbers final
{
public:
    float next(float factor)
    {
        m_state = 1664525U * m_state + 1013904223U;
        return factor * (static_cast<float>(m_state >> 8) * 0x1p-24F - 0.5F);
    }

private:
    std::uint32_t m_state = 1;
};

Aligner startOf(const Corpus &corpus, const TrainingOptions &options)
{
    const Eigen::Index width = options.width;
    Aligner aligner;
    aligner.source = corpus.source;
    aligner.target = corpus.target;
    aligner.sourceEmbedding.resize(corpus.source.size(), width);
    aligner.targetEmbedding.resize(corpus.target.size(), width);
    if (options.mechanism == Mechanism::Additive) {
        aligner.additive.emplace();
        aligner.additive->query.weight.resize(width, width);
        aligner.additive->key.weight.resize(width, width);
        aligner.additive->energy.resize(width);
    } else {
        aligner.heads = options.heads;
        const Eigen::Index inner = options.heads * ((width + options.heads - 1) / options.heads);
        aligner.projections.emplace();
        aligner.projections->query.weight.resize(width, inner);
        aligner.projections->key.weight.resize(width, inner);
        aligner.projections->value.weight.resize(width, inner);
        aligner.projections->output.weight.resize(inner, width);
    }
    aligner.generator.weight.resize(width, corpus.target.size());
    aligner.generator.bias.resize(corpus.target.size());
    Numbers numbers;
    for (const Tensor &tensor : tensorsOf(aligner)) {
        const float factor = QByteArray(tensor.name).endsWith("embedding") ? 2.0F : 1.0F;
        for (std::size_t i = 0; i < tensor.size; ++i)
            tensor.first[i] = numbers.next(factor);
    }
    return aligner;
}

std::vector<double> numbersOf(const QJsonArray &array)
{
    std::vector<double> numbers;
    for (const QJsonValue &value : array)
        numbers.push_back(value.toDouble());
    return numbers;
}

/// The largest |a − b| over all tensors.
double farthest(Aligner &found, const QJsonArray &expected)
{
    double farthest = 0;
    const std::vector<Tensor> tensors = tensorsOf(found);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const std::vector<double> numbers = numbersOf(expected[static_cast<qsizetype>(i)].toArray());
        if (numbers.size() != tensors[i].size)
            return std::numeric_limits<double>::infinity();
        for (std::size_t j = 0; j < numbers.size(); ++j)
            farthest = std::max(farthest, std::abs(double(tensors[i].first[j]) - numbers[j]));
    }
    return farthest;
}

} // namespace

class TestAlignerTorch : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QFile file(sourcePath(QStringLiteral("tests/core/training/aligner_torch.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_fixture = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(m_fixture.value(u"cases").toArray().size(), 4);
    }

    void gradients_areThoseOfPyTorch_data() { rows(); }
    void gradients_areThoseOfPyTorch()
    {
        QFETCH(const QJsonObject, expected);
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        const Aligner aligner = startOf(*corpus, optionsOf(expected));
        const ParameterLayout layout(aligner.shape());
        const BatchCapacity capacity(*corpus, 6, aligner.heads);
        SentenceBatch batch(capacity);
        for (std::size_t pair = 0; pair < 6; ++pair)
            batch.add(*corpus, pair);
        const FloatBuffer parameters = parametersOf(aligner, layout);
        FloatBuffer gradients = zeroBuffer(layout.size);
        AlignerPass pass(layout, capacity);
        pass.forward(parameters.data(), batch);
        const double loss = pass.backward(parameters.data(), batch, gradients.data());
        const double expectedLoss = expected.value(u"losses").toArray()[0].toDouble();
        QVERIFY2(std::abs(loss - expectedLoss) < 1e-6, qPrintable(QString::number(loss - expectedLoss)));

        Aligner found;
        takeParameters(gradients.data(), layout, found);
        const std::vector<Tensor> tensors = tensorsOf(found);
        const QJsonArray expectedGradients = expected.value(u"gradients").toArray();
        QCOMPARE(tensors.size(), static_cast<std::size_t>(expectedGradients.size()));
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const std::vector<double> numbers =
                numbersOf(expectedGradients[static_cast<qsizetype>(i)].toArray());
            QCOMPARE(tensors[i].size, numbers.size());
            const double distance = relativeDistance(tensors[i].first, numbers.data(), numbers.size());
            // 4e-7 is the most that was seen.
            QVERIFY2(distance < 2e-6,
                     qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(tensors[i].name)).arg(distance)));
        }
    }

    void threeSteps_areThoseOfPyTorch_data() { rows(); }
    void threeSteps_areThoseOfPyTorch()
    {
        QFETCH(const QJsonObject, expected);
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        const TrainingOptions options = optionsOf(expected);
        Trainer trainer(corpus, options, startOf(*corpus, options));
        for (const QJsonValue &loss : expected.value(u"losses").toArray()) {
            const double found = trainer.step();
            QVERIFY2(std::abs(found - loss.toDouble()) < 2e-6,
                     qPrintable(QString::number(found - loss.toDouble())));
        }
        Aligner found = trainer.aligner();
        // A step moves a number by 0.01 at most, however small its gradient: a millionth of that is the order of float32.
        const double distance = farthest(found, expected.value(u"parameters").toArray());
        QVERIFY2(distance < 1e-5, qPrintable(QString::number(distance)));
    }

private:
    void rows()
    {
        QTest::addColumn<QJsonObject>("expected");
        for (const QJsonValue &value : m_fixture.value(u"cases").toArray()) {
            const QJsonObject object = value.toObject();
            QTest::addRow("%s, %d heads, width %d", qPrintable(object.value(u"mechanism").toString()),
                          object.value(u"heads").toInt(), object.value(u"width").toInt())
                << object;
        }
    }

    TrainingOptions optionsOf(const QJsonObject &object) const
    {
        TrainingOptions options;
        options.mechanism = object.value(u"mechanism") == QLatin1String("additive") ? Mechanism::Additive
                                                                                    : Mechanism::DotProduct;
        options.heads = object.value(u"heads").toInt();
        options.width = object.value(u"width").toInt();
        options.learningRate = m_fixture.value(u"learning_rate").toDouble();
        options.batch = 6;
        return options;
    }

    QJsonObject m_fixture;
};

QTEST_GUILESS_MAIN(TestAlignerTorch)

#include "tst_aligner_torch.moc"
