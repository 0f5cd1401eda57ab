// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_reference.h"
#include "attended_pair.h"
#include "core/embedding/initial_parameters.h"
#include "core/embedding/random_vectors.h"
#include "core/training/trainer.h"
#include "small_grammar.h"
#include "with_threads.h"

#include <QtTest>

using namespace heedmap;

namespace {

TrainingOptions optionsOf(bool additive, quint64 seed = 1)
{
    TrainingOptions options;
    options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
    options.seed = seed;
    return options;
}

QByteArray bytesOf(Aligner aligner)
{
    QByteArray bytes;
    for (const Tensor &tensor : tensorsOf(aligner))
        bytes.append(reinterpret_cast<const char *>(tensor.first),
                     static_cast<qsizetype>(tensor.size * sizeof(float)));
    return bytes;
}

QByteArray bytesAfter(const std::shared_ptr<const Corpus> &corpus, const TrainingOptions &options, int steps)
{
    Trainer trainer(corpus, options);
    double sum = 0;
    for (int i = 0; i < steps; ++i)
        sum += trainer.step();
    return bytesOf(trainer.aligner()) + QByteArray::number(sum, 'g', 17);
}

/// Words and sentences so many that products, attention and Adam are worth several threads.
std::shared_ptr<const Corpus> largeCorpus()
{
    std::vector<NumberPair> pairs;
    for (int i = 0; i < 40; ++i) {
        NumberPair pair;
        for (int j = 0; j < 30 + i % 20; ++j)
            pair.source.push_back(1 + (i * 131 + j * 17) % 2999);
        for (int j = 0; j < 25 + i % 30; ++j)
            pair.target.push_back(2 + (i * 57 + j * 29) % 2998);
        pairs.push_back(pair);
    }
    return corpusOf(pairs, 3000, 3000);
}

} // namespace

class TestTrainer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void start_isARandomSession_data() { mechanisms(); }
    void start_isARandomSession()
    {
        QFETCH(const bool, additive);
        const std::shared_ptr<const Corpus> corpus = smallGrammar();
        const Trainer trainer(corpus, optionsOf(additive, 7));
        const Aligner aligner = trainer.aligner();
        QCOMPARE(aligner.source.words(), corpus->source.words());
        QCOMPARE(aligner.target.words(), corpus->target.words());
        RowVector vector(32);
        fillTokenVector(7, QStringLiteral("昨天"), {vector.data(), 32});
        QCOMPARE(aligner.sourceEmbedding.row(corpus->source.indexOf(QStringLiteral("昨天"))), vector);
        fillTokenVector(7, QStringLiteral("yesterday"), {vector.data(), 32});
        QCOMPARE(aligner.targetEmbedding.row(corpus->target.indexOf(QStringLiteral("yesterday"))), vector);
        QCOMPARE(aligner.additive.has_value(), additive);
        QCOMPARE(aligner.projections.has_value(), !additive);
        if (additive) {
            const AdditiveParameters expected = randomAdditiveParameters(7, 32, 32, 32);
            QCOMPARE(aligner.additive->query.weight, expected.query.weight);
            QCOMPARE(aligner.additive->key.weight, expected.key.weight);
            QCOMPARE(aligner.additive->energy, expected.energy);
            QCOMPARE(aligner.heads, 1);
        } else {
            const Projections expected = randomProjections(7, 4, {32, 32, 32, 8, 8});
            QCOMPARE(aligner.projections->query.weight, expected.query.weight);
            QCOMPARE(aligner.projections->key.weight, expected.key.weight);
            QCOMPARE(aligner.projections->value.weight, expected.value.weight);
            QCOMPARE(aligner.projections->output.weight, expected.output.weight);
            QCOMPARE(aligner.heads, 4);
        }
        QCOMPARE(aligner.generator.bias, RowVector(RowVector::Zero(25)));
        // 800 draws from N(0, 1/32): their deviation is within 10 % but in one case of 10,000.
        const float deviation = std::sqrt(aligner.generator.weight.squaredNorm() / (32.0F * 25.0F));
        QVERIFY(std::abs(deviation * std::sqrt(32.0F) - 1) < 0.1F);
        QCOMPARE(aligner.origin.step, 0);
        QCOMPARE(aligner.origin.seed, quint64(7));
    }

    void origin_tellsHowItCameAbout()
    {
        TrainingOptions options = optionsOf(false, 3);
        options.batch = 5;
        options.learningRate = 0.02;
        Trainer trainer(smallGrammar(), options);
        trainer.step();
        trainer.step();
        const AlignerOrigin origin = trainer.aligner().origin;
        QCOMPARE(trainer.stepsDone(), 2);
        QCOMPARE(origin.step, 2);
        QCOMPARE(origin.corpus, QStringLiteral("small"));
        QCOMPARE(origin.batch, 5);
        QCOMPARE(origin.learningRate, 0.02);
    }

    void sameSeed_givesTheSameBytes_data() { mechanisms(); }
    void sameSeed_givesTheSameBytes()
    {
        QFETCH(const bool, additive);
        const std::shared_ptr<const Corpus> corpus = smallGrammar();
        const QByteArray first = bytesAfter(corpus, optionsOf(additive), 40);
        QCOMPARE(bytesAfter(corpus, optionsOf(additive), 40), first);
        QVERIFY(bytesAfter(corpus, optionsOf(additive, 2), 40) != first);
    }

    /// What is looked at in between changes nothing.
    void looking_changesNothing()
    {
        const std::shared_ptr<const Corpus> corpus = smallGrammar();
        Trainer trainer(corpus, optionsOf(false));
        double sum = 0;
        for (int i = 0; i < 20; ++i) {
            trainer.heldOutAccuracy();
            sum += trainer.step();
            trainer.aligner();
        }
        QCOMPARE(bytesOf(trainer.aligner()) + QByteArray::number(sum, 'g', 17),
                 bytesAfter(corpus, optionsOf(false), 20));
    }

    void threads_changeNothing_data() { mechanisms(); }
    void threads_changeNothing()
    {
        QFETCH(const bool, additive);
        TrainingOptions options = optionsOf(additive);
        options.width = 72;
        const std::shared_ptr<const Corpus> corpus = largeCorpus();
        QByteArray alone;
        QByteArray together;
        withThreads(1, [&] { alone = bytesAfter(corpus, options, 3); });
        withThreads(4, [&] { together = bytesAfter(corpus, options, 3); });
        QVERIFY(alone == together);
    }

    /// A trainer that was made where there was one thread works where there are more.
    void trainer_mayMoveToMoreThreads()
    {
        const std::shared_ptr<const Corpus> corpus = largeCorpus();
        std::unique_ptr<Trainer> moved;
        withThreads(1, [&] { moved = std::make_unique<Trainer>(corpus, optionsOf(false)); });
        Trainer stayed(corpus, optionsOf(false));
        double loss = 0;
        withThreads(4, [&] { loss = moved->step(); });
        QCOMPARE(loss, stayed.step());
    }

    void fewPairs_comeAgain()
    {
        TrainingOptions options = optionsOf(false);
        options.batch = 32;
        Trainer trainer(corpusOf({{{1, 2}, {2, 3}}}, 3, 4), options);
        // 32 times the same pair: the mean of its loss, which is that of a batch of one.
        options.batch = 1;
        Trainer one(corpusOf({{{1, 2}, {2, 3}}}, 3, 4), options);
        QVERIFY(std::abs(trainer.step() - one.step()) < 1e-6);
    }

    void accuracy_countsTargetWords_data() { mechanisms(); }
    void accuracy_countsTargetWords()
    {
        QFETCH(const bool, additive);
        const std::shared_ptr<Corpus> corpus = raggedCorpus();
        corpus->heldOut = {1, 2, 5, 0, 4};
        TrainingOptions options = optionsOf(additive);
        options.batch = 2; // held-out pairs in three batches, the last not full
        Trainer trainer(corpus, options);
        for (int i = 0; i < 12; ++i)
            trainer.step();
        const ReferenceAligner reference(trainer.aligner());
        int right = 0;
        int words = 0;
        for (const std::int32_t pair : corpus->heldOut) {
            const auto index = static_cast<std::size_t>(pair);
            right += reference.rightWords(corpus->sourceOf(index), corpus->targetOf(index));
            words += static_cast<int>(corpus->targetOf(index).size());
        }
        QVERIFY(right > 0 && right < words);
        QCOMPARE(trainer.heldOutAccuracy(), double(right) / words);
    }

    void accuracy_withoutHeldOutPairs_isNaN()
    {
        QVERIFY(std::isnan(Trainer(raggedCorpus(), {}).heldOutAccuracy()));
    }

    void accuracy_ofNaN_isZero()
    {
        const std::shared_ptr<Corpus> corpus = raggedCorpus();
        corpus->heldOut = {0};
        Aligner start = Trainer(corpus, {}).aligner();
        start.generator.weight.fill(std::numeric_limits<float>::quiet_NaN());
        Trainer trainer(corpus, {}, start);
        QCOMPARE(trainer.heldOutAccuracy(), 0.0);
        QVERIFY(std::isnan(trainer.step()));
    }

    void grammar_isLearned_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::addColumn<int>("seed");
        for (const bool additive : {true, false}) {
            for (const int seed : {1, 2, 3})
                QTest::addRow("%s, seed %d", additive ? "additive" : "4 heads", seed) << additive << seed;
        }
    }
    /// "yesterday" stands at the end where 昨天 stands second: the weight has to cross. One of several heads is enough for
    /// the prediction, and the others do what they like.
    void grammar_isLearned()
    {
        QFETCH(const bool, additive);
        QFETCH(const int, seed);
        const std::shared_ptr<const Corpus> corpus = smallGrammar();
        Trainer trainer(corpus, optionsOf(additive, static_cast<quint64>(seed)));
        for (int i = 0; i < 400; ++i)
            trainer.step();
        QVERIFY2(trainer.heldOutAccuracy() >= 0.99, qPrintable(QString::number(trainer.heldOutAccuracy())));
        const Trace trace = attended(trainer.aligner(), *corpus, crossingPair(*corpus));
        float largest = 0;
        for (Eigen::Index head = 0; head < trace.heads(); ++head)
            largest = std::max(largest, trace.weights(head, 3, 1));
        QVERIFY2(largest >= 0.9F, qPrintable(QString::number(largest)));
    }

private:
    static void mechanisms()
    {
        QTest::addColumn<bool>("additive");
        QTest::newRow("additive") << true;
        QTest::newRow("4 heads") << false;
    }

    /// 她 昨天 看见 狗 – she see dogs yesterday.
    static std::size_t crossingPair(const Corpus &corpus)
    {
        for (std::size_t pair = 0; pair + 1 < corpus.sourceStarts.size(); ++pair) {
            QStringList words;
            for (const std::int32_t word : corpus.sourceOf(pair))
                words.append(corpus.source.words()[word]);
            if (words.join(u' ') == QStringLiteral("她 昨天 看见 狗 EOS"))
                return pair;
        }
        return 0;
    }
};

QTEST_GUILESS_MAIN(TestTrainer)

#include "tst_trainer.moc"
