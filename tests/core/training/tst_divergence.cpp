// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aligner_testing.h"
#include "core/training/divergence.h"
#include "core/training/trainer.h"
#include "small_grammar.h"

#include <QtTest>

#include <limits>

using namespace heedmap;

using State = DivergenceWatch::State;

class TestDivergence : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void notFinite_isToldAtOnce()
    {
        DivergenceWatch watch(20);
        QCOMPARE(watch.add(3.0), State::Fine);
        QCOMPARE(watch.add(std::numeric_limits<double>::quiet_NaN()), State::NotFinite);
        QCOMPARE(DivergenceWatch(20).add(std::numeric_limits<double>::infinity()), State::NotFinite);
        QCOMPARE(DivergenceWatch(20).add(-std::numeric_limits<double>::infinity()), State::NotFinite);
    }

    /// ln 20 = 3.0; a loss of 1 makes far above max(4.5, 3). From 1, a loss of 100 lifts the mean to 5.95 at once.
    void growing_isToldAfterFiftySteps()
    {
        DivergenceWatch watch(20);
        for (int i = 0; i < 10; ++i)
            QCOMPARE(watch.add(1.0), State::Fine);
        for (int i = 0; i < 49; ++i)
            QCOMPARE(watch.add(100.0), State::Fine);
        QCOMPARE(watch.add(100.0), State::Growing);
    }

    void spike_isForgiven()
    {
        DivergenceWatch watch(20);
        for (int i = 0; i < 10; ++i)
            QCOMPARE(watch.add(1.0), State::Fine);
        for (int spike = 0; spike < 5; ++spike) {
            QCOMPARE(watch.add(100.0), State::Fine);
            for (int i = 0; i < 60; ++i)
                QCOMPARE(watch.add(1.0), State::Fine);
        }
    }

    /// A model that knows nothing and learns nothing does not diverge.
    void plateau_isFine()
    {
        DivergenceWatch watch(1000);
        for (int i = 0; i < 500; ++i)
            QCOMPARE(watch.add(std::log(1000.0) + (i % 2)), State::Fine);
    }

    void training_isFineAtSensibleRates_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::addColumn<double>("rate");
        for (const bool additive : {true, false}) {
            for (const double rate : {0.001, 0.01, 0.05})
                QTest::addRow("%s, %g", additive ? "additive" : "4 heads", rate) << additive << rate;
        }
    }
    void training_isFineAtSensibleRates()
    {
        QFETCH(const bool, additive);
        QFETCH(const double, rate);
        QCOMPARE(stateAfter(additive, rate, 300), State::Fine);
    }

    void training_divergesAtLargeRates_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::addColumn<double>("rate");
        for (const bool additive : {true, false}) {
            for (const double rate : {3.0, 10.0})
                QTest::addRow("%s, %g", additive ? "additive" : "4 heads", rate) << additive << rate;
        }
    }
    void training_divergesAtLargeRates()
    {
        QFETCH(const bool, additive);
        QFETCH(const double, rate);
        QVERIFY(stateAfter(additive, rate, 300) != State::Fine);
    }

private:
    static State stateAfter(bool additive, double rate, int steps)
    {
        const std::shared_ptr<const Corpus> corpus = smallGrammar();
        TrainingOptions options;
        options.mechanism = additive ? Mechanism::Additive : Mechanism::DotProduct;
        options.learningRate = rate;
        Trainer trainer(corpus, options);
        DivergenceWatch watch(corpus->target.size());
        for (int i = 0; i < steps; ++i) {
            if (const State state = watch.add(trainer.step()); state != State::Fine)
                return state;
        }
        return State::Fine;
    }
};

QTEST_GUILESS_MAIN(TestDivergence)

#include "tst_divergence.moc"
