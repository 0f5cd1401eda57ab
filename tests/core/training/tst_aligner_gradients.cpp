// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_reference.h"
#include "core/training/aligner_pass.h"
#include "core/training/initial_aligner.h"

#include <QtTest>

using namespace heedmap;

// Loss and gradients of every parameter against float64: central differences of a plain forward pass. Their own error is
// of the order of h² = 1e-10 and ε₆₄/h = 1e-11 of the loss's size; that of float32 is u = 6e-8 a rounding.

namespace {

constexpr double stepOfDifference = 1e-5;
/// Of a tensor's norm; 5e-7 is the most that was seen.
constexpr double tolerance = 2e-6;

std::vector<double> differences(ReferenceAligner &reference, const Corpus &corpus, std::size_t tensor)
{
    std::vector<double> gradient;
    for (double &value : reference.tensor(tensor)) {
        const double middle = value;
        value = middle + stepOfDifference;
        const double above = reference.loss(corpus);
        value = middle - stepOfDifference;
        const double below = reference.loss(corpus);
        value = middle;
        gradient.push_back((above - below) / (2 * stepOfDifference));
    }
    return gradient;
}

struct Gradients
{
    double loss = 0;
    Aligner tensors;
};

Gradients gradientsOf(const Aligner &aligner, const Corpus &corpus)
{
    const ParameterLayout layout(aligner.shape());
    const BatchCapacity capacity(corpus, static_cast<int>(corpus.training.size()), aligner.heads);
    SentenceBatch batch(capacity);
    for (const std::int32_t pair : corpus.training)
        batch.add(corpus, static_cast<std::size_t>(pair));
    const FloatBuffer parameters = parametersOf(aligner, layout);
    FloatBuffer gradients = zeroBuffer(layout.size);
    AlignerPass pass(layout, capacity);
    pass.forward(parameters.data(), batch);
    Gradients result;
    result.loss = pass.backward(parameters.data(), batch, gradients.data());
    takeParameters(gradients.data(), layout, result.tensors);
    return result;
}

} // namespace

class TestAlignerGradients : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void gradients_areTheDifferencesOfTheLoss_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("width");
        QTest::newRow("additive") << true << 1 << 12;
        QTest::newRow("additive, more than a vector") << true << 1 << 19;
        QTest::newRow("1 head") << false << 1 << 12;
        QTest::newRow("3 heads that do not divide the width") << false << 3 << 13;
        QTest::newRow("4 heads") << false << 4 << 12;
        QTest::newRow("8 heads of a number") << false << 8 << 5;
        QTest::newRow("a head wider than a vector") << false << 1 << 17;
        QTest::newRow("width 1") << false << 1 << 1;
    }
    void gradients_areTheDifferencesOfTheLoss()
    {
        QFETCH(const bool, additive);
        QFETCH(const int, heads);
        QFETCH(const int, width);
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        TrainingOptions options;
        options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
        options.heads = heads;
        options.width = width;
        Aligner aligner = initialAligner(*corpus, options);
        aligner.generator.bias.setLinSpaced(-0.5F, 0.5F);

        Gradients found = gradientsOf(aligner, *corpus);
        ReferenceAligner reference(aligner);
        QVERIFY(std::abs(found.loss - reference.loss(*corpus)) < 1e-6 * found.loss);
        const std::vector<Tensor> tensors = tensorsOf(found.tensors);
        QCOMPARE(tensors.size(), additive ? 7U : 8U);
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const std::vector<double> expected = differences(reference, *corpus, i);
            QCOMPARE(tensors[i].size, expected.size());
            const double distance = relativeDistance(tensors[i].first, expected.data(), expected.size());
            QVERIFY2(distance < tolerance,
                     qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(tensors[i].name)).arg(distance)));
        }
    }

    /// Fifteen times the same pairs are more rows than logits are made of at a time, and the mean stays what it was.
    void gradients_ofPairsManyTimes_areTheSame_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::newRow("additive") << true;
        QTest::newRow("4 heads") << false;
    }
    void gradients_ofPairsManyTimes_areTheSame()
    {
        QFETCH(const bool, additive);
        const std::shared_ptr<Corpus> corpus = raggedCorpus();
        TrainingOptions options;
        options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
        const Aligner aligner = initialAligner(*corpus, options);
        Gradients once = gradientsOf(aligner, *corpus);
        const std::vector<std::int32_t> pairs = corpus->training;
        for (int i = 1; i < 15; ++i)
            corpus->training.insert(corpus->training.end(), pairs.begin(), pairs.end());
        Gradients often = gradientsOf(aligner, *corpus);
        QVERIFY(std::abs(often.loss - once.loss) < 1e-6);
        const std::vector<Tensor> expected = tensorsOf(once.tensors);
        const std::vector<Tensor> found = tensorsOf(often.tensors);
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY2(relativeDistance(found[i].first, expected[i].first, found[i].size) < tolerance,
                     found[i].name);
    }

    /// What rows are filled up with takes no part: zeros stay zeros.
    void gradients_ofFillings_areZero_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::newRow("additive") << true;
        QTest::newRow("3 heads") << false;
    }
    void gradients_ofFillings_areZero()
    {
        QFETCH(const bool, additive);
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        TrainingOptions options;
        options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
        options.heads = 3;
        options.width = 13;
        const Aligner aligner = initialAligner(*corpus, options);
        const ParameterLayout layout(aligner.shape());
        const BatchCapacity capacity(*corpus, 6, aligner.heads);
        SentenceBatch batch(capacity);
        for (std::size_t pair = 0; pair < 6; ++pair)
            batch.add(*corpus, pair);
        const FloatBuffer parameters = parametersOf(aligner, layout);
        FloatBuffer gradients = zeroBuffer(layout.size);
        AlignerPass pass(layout, capacity);
        pass.forward(parameters.data(), batch);
        pass.backward(parameters.data(), batch, gradients.data());

        Aligner taken;
        takeParameters(gradients.data(), layout, taken);
        const FloatBuffer again = parametersOf(taken, layout);
        for (std::ptrdiff_t i = 0; i < layout.size; ++i)
            QCOMPARE(gradients.data()[i], again.data()[i]);
    }

    void clearing_leavesNothingOfABatch()
    {
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        const Aligner aligner = initialAligner(*corpus, {});
        const ParameterLayout layout(aligner.shape());
        const BatchCapacity capacity(*corpus, 6, aligner.heads);
        SentenceBatch batch(capacity);
        batch.add(*corpus, 1);
        batch.add(*corpus, 5);
        const FloatBuffer parameters = parametersOf(aligner, layout);
        FloatBuffer gradients = zeroBuffer(layout.size);
        AlignerPass pass(layout, capacity);
        pass.forward(parameters.data(), batch);
        pass.backward(parameters.data(), batch, gradients.data());
        pass.clearEmbeddingGradients(batch, gradients.data());
        for (std::ptrdiff_t i = 0; i < layout.query; ++i)
            QCOMPARE(gradients.data()[i], 0.0F);
    }
};

QTEST_GUILESS_MAIN(TestAlignerGradients)

#include "tst_aligner_gradients.moc"
