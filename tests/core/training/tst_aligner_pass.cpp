// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_testing.h"
#include "attended_pair.h"
#include "core/training/aligner_pass.h"
#include "core/training/initial_aligner.h"

#include <QtTest>

using namespace heedmap;

// What training computes is what attend() computes of the same vectors and parameters, for every sentence of a batch.

namespace {

/// Sums of 64 terms in float32: some 64 · 6e-8 of numbers around 1.
constexpr float tolerance = 4e-6F;

} // namespace

class TestAlignerPass : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void forward_isWhatAttendGives_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("width");
        QTest::newRow("additive") << true << 1 << 32;
        QTest::newRow("additive, width that is no multiple") << true << 1 << 27;
        QTest::newRow("1 head") << false << 1 << 32;
        QTest::newRow("3 heads that do not divide the width") << false << 3 << 32;
        QTest::newRow("4 heads") << false << 4 << 32;
        QTest::newRow("8 heads of one number") << false << 8 << 5;
        QTest::newRow("7 heads, as wide as can be") << false << 7 << 512;
    }
    void forward_isWhatAttendGives()
    {
        QFETCH(const bool, additive);
        QFETCH(const int, heads);
        QFETCH(const int, width);
        const std::shared_ptr<const Corpus> corpus = longAndShortCorpus();
        TrainingOptions options;
        options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
        options.heads = heads;
        options.width = width;
        const Aligner aligner = initialAligner(*corpus, options);
        const ParameterLayout layout(aligner.shape());
        const BatchCapacity capacity(*corpus, 7, aligner.heads);
        SentenceBatch batch(capacity);
        for (std::size_t pair = 0; pair < 7; ++pair)
            batch.add(*corpus, pair);
        const FloatBuffer parameters = parametersOf(aligner, layout);
        AlignerPass pass(layout, capacity);
        pass.forward(parameters.data(), batch);
        for (std::size_t pair = 0; pair < 7; ++pair)
            compare(pass, layout, batch.sentences()[pair], attended(aligner, *corpus, pair));
    }

    void capacity_isOfTheLongest()
    {
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        const BatchCapacity capacity(*corpus, 10, 3);
        QCOMPARE(capacity.longestSource, 8); // seven words and EOS
        QCOMPARE(capacity.longestTarget, 7);
        QCOMPARE(capacity.sourceRows(), 80);
        QCOMPARE(capacity.targetRows(), 70);
        QCOMPARE(capacity.weights(), 10 * 3 * 7 * 16);
    }

    void batch_beginsEverySentenceWithBos()
    {
        const std::shared_ptr<const Corpus> corpus = raggedCorpus();
        SentenceBatch batch(BatchCapacity(*corpus, 3, 1));
        batch.add(*corpus, 0);
        batch.add(*corpus, 4);
        batch.add(*corpus, 3);
        QCOMPARE(batch.sourceWords(), (std::vector<std::int32_t>{1, 2, 3, 0, 7, 1, 0, 0}));
        QCOMPARE(batch.targetWords(), (std::vector<std::int32_t>{2, 3, 4, 1, 1, 3, 1}));
        QCOMPARE(batch.previousWords(), (std::vector<std::int32_t>{0, 2, 3, 4, 0, 0, 3}));
        QCOMPARE(batch.sentences()[2].firstSource, 7);
        QCOMPARE(batch.sentences()[2].firstTarget, 5);
        batch.clear();
        QCOMPARE(batch.sourceRows(), 0);
        batch.add(*corpus, 3);
        QCOMPARE(batch.sentences()[0].firstWeight, 0);
    }

private:
    /// raggedCorpus() and a pair whose keys need more than a vector.
    static std::shared_ptr<Corpus> longAndShortCorpus()
    {
        std::vector<NumberPair> pairs;
        const std::shared_ptr<const Corpus> ragged = raggedCorpus();
        for (std::size_t pair = 0; pair < 6; ++pair) {
            const auto source = ragged->sourceOf(pair);
            const auto target = ragged->targetOf(pair);
            pairs.push_back({{source.begin(), source.end() - 1}, {target.begin(), target.end() - 1}});
        }
        NumberPair longest;
        for (int i = 0; i < 40; ++i)
            longest.source.push_back(1 + i % 8);
        for (int i = 0; i < 29; ++i)
            longest.target.push_back(2 + i % 9);
        pairs.insert(pairs.begin() + 3, longest);
        return corpusOf(pairs, 9, 11);
    }

    static void compare(const AlignerPass &pass, const ParameterLayout &layout, const BatchSentence &sentence,
                        const Trace &trace)
    {
        QCOMPARE(trace.queries(), sentence.targets);
        QCOMPARE(trace.keys(), sentence.sources);
        const std::ptrdiff_t keys = (sentence.sources + 15) / 16 * 16;
        for (Eigen::Index head = 0; head < trace.heads(); ++head) {
            for (Eigen::Index t = 0; t < trace.queries(); ++t) {
                const float *row = pass.weights(sentence) + (head * sentence.targets + t) * keys;
                for (Eigen::Index s = 0; s < keys; ++s)
                    near(row[s], s < trace.keys() ? trace.weights(head, t, s) : 0.0F, "weight");
            }
        }
        const std::ptrdiff_t headWidth = trace.context.columns();
        for (Eigen::Index t = 0; t < trace.queries(); ++t) {
            const float *context = pass.contexts() + (sentence.firstTarget + t) * layout.inner;
            for (Eigen::Index i = 0; i < layout.inner; ++i)
                near(context[i],
                     i < trace.heads() * headWidth ? trace.context(i / headWidth, t, i % headWidth) : 0.0F,
                     "context");
            const float *output = pass.outputs() + (sentence.firstTarget + t) * layout.width;
            for (Eigen::Index i = 0; i < trace.output.cols(); ++i)
                near(output[i], trace.output(t, i), "output");
        }
    }

    static void near(float found, float expected, const char *what)
    {
        QVERIFY2(std::abs(found - expected) <= tolerance * std::max(1.0F, std::abs(expected)),
                 qPrintable(QStringLiteral("%1: %2, %3").arg(QLatin1String(what)).arg(found).arg(expected)));
    }
};

QTEST_GUILESS_MAIN(TestAlignerPass)

#include "tst_aligner_pass.moc"
