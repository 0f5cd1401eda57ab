// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_testing.h"
#include "allocation_count.h"
#include "core/training/trainer.h"

#include <QtTest>

#include <malloc.h>

using namespace heedmap;

namespace {

/// More pairs than a batch, a few of them held out, so that epochs end in the middle of batches.
std::shared_ptr<Corpus> corpusOfEpochs()
{
    std::vector<NumberPair> pairs;
    for (int i = 0; i < 40; ++i)
        pairs.push_back({std::vector<int>(static_cast<std::size_t>(1 + i % 5), 1 + i % 7),
                         std::vector<int>(static_cast<std::size_t>(1 + i % 4), 2 + i % 7)});
    const std::shared_ptr<Corpus> corpus = corpusOf(pairs, 9, 11);
    corpus->heldOut.assign(corpus->training.begin() + 35, corpus->training.end());
    corpus->training.resize(35);
    return corpus;
}

TrainingOptions optionsOf(bool additive)
{
    TrainingOptions options;
    options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
    options.heads = 3;
    options.batch = 8;
    return options;
}

void mechanisms()
{
    QTest::addColumn<bool>("additive");
    QTest::newRow("additive") << true;
    QTest::newRow("3 heads") << false;
}

} // namespace

class TestTrainerAllocations : public QObject
{
    Q_OBJECT

private slots:
    void counter_counts()
    {
#ifdef HEEDMAP_NO_ALLOCATION_COUNT
        QSKIP("malloc is the sanitizer's");
#endif
        const long before = allocations;
        const auto number = std::make_unique<int>(1);
        const FloatBuffer buffer(*number + 100);
        QCOMPARE(allocations - before, 2);
        QVERIFY(buffer.data() != nullptr);
    }

    void steps_allocateNothing_data()
    {
        mechanisms();
    }
    void steps_allocateNothing()
    {
#ifdef HEEDMAP_NO_ALLOCATION_COUNT
        QSKIP("malloc is the sanitizer's");
#endif
        QFETCH(const bool, additive);
        Trainer trainer(corpusOfEpochs(), optionsOf(additive));
        const long before = allocations;
        double last = 0;
        for (int i = 0; i < 50; ++i)
            last = trainer.step();
        const double accuracy = trainer.heldOutAccuracy();
        QCOMPARE(allocations - before, 0);
        QVERIFY(std::isfinite(last) && accuracy >= 0);
    }

    void memory_isWhatIsTaken_data()
    {
        mechanisms();
    }
    /// 60,000 words of 256 numbers are 61 MB a model: 120 of them would be 7 GB, of which 256 MiB are kept.
    void manyCheckpoints_takeNoMoreThanIsKept()
    {
        TrainingOptions options;
        options.width = 256;
        const std::shared_ptr<const Corpus> corpus =
            corpusOf({{{1, 2}, {2, 3}}, {{3, 4}, {1, 1}}}, 20000, 20000);
        const std::uint64_t without = trainingMemory(*corpus, options, 0);
        const std::uint64_t model = trainingMemory(*corpus, options, 1) - without;
        QVERIFY(model > 61'000'000);
        QCOMPARE(trainingMemory(*corpus, options, 4) - without, 4 * model);
        QCOMPARE(trainingMemory(*corpus, options, 120) - without, (std::uint64_t(256) << 20) + model);
    }
    void memory_isWhatIsTaken()
    {
#ifdef HEEDMAP_NO_ALLOCATION_COUNT
        QSKIP("malloc is the sanitizer's");
#endif
        QFETCH(const bool, additive);
        TrainingOptions options = optionsOf(additive);
        options.width = 200;
        options.batch = 500;
        const std::shared_ptr<const Corpus> corpus = corpusOfEpochs();
        FloatBuffer::releaseSpares();
        const struct mallinfo2 before = mallinfo2();
        const Trainer trainer(corpus, options);
        const struct mallinfo2 after = mallinfo2();
        const auto taken = static_cast<double>(after.uordblks + after.hblkhd) -
                           static_cast<double>(before.uordblks + before.hblkhd);
        const auto told = static_cast<double>(trainingMemory(*corpus, options, 0));
        // Large buffers are rounded up to 2 MiB pages.
        QVERIFY2(taken > 0.9 * told && taken < 1.3 * told,
                 qPrintable(QStringLiteral("%1 taken, %2 told").arg(taken).arg(told)));
        const auto checkpoint = static_cast<double>(trainingMemory(*corpus, options, 1)) - told;
        Aligner aligner = trainer.aligner();
        double numbers = 0;
        for (const Tensor &tensor : tensorsOf(aligner))
            numbers += static_cast<double>(tensor.size);
        QCOMPARE(checkpoint, numbers * sizeof(float));
    }
};

QTEST_GUILESS_MAIN(TestTrainerAllocations)

#include "tst_trainer_allocations.moc"
