// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/checkpoints.h"
#include "core/training/loss_history.h"

#include <QtTest>

using namespace heedmap;

namespace {

Checkpoint ofSize(int step, qsizetype bytes)
{
    return {step, 1.0, 0.5, std::make_shared<const QByteArray>(bytes, 'x'), QString::number(step)};
}

QList<int> stepsOf(const Checkpoints &checkpoints)
{
    QList<int> steps;
    for (const Checkpoint &checkpoint : checkpoints.all())
        steps.append(checkpoint.step);
    return steps;
}

} // namespace

class TestCheckpoints final : public QObject
{
    Q_OBJECT

private slots:
    void empty_hasNothingNearest();
    void sameStep_takesThePlace();
    void aboveTheLimit_everySecondGoes();
    void oneThatIsTooLarge_staysWithTheFirst();
    void nearest_prefersTheEarlier();
    void losses_areKeptOneByOne();
    void manyLosses_becomeMeans();
};

void TestCheckpoints::empty_hasNothingNearest()
{
    const Checkpoints checkpoints;
    QVERIFY(checkpoints.isEmpty());
    QCOMPARE(checkpoints.nearest(3), -1);
    QCOMPARE(checkpoints.indexOf(QStringLiteral("3")), -1);
    QCOMPARE(checkpoints.bytes(), std::uint64_t(0));
}

void TestCheckpoints::sameStep_takesThePlace()
{
    Checkpoints checkpoints;
    checkpoints.add(ofSize(0, 10));
    checkpoints.add(ofSize(4, 10));
    checkpoints.add(ofSize(4, 30));
    QCOMPARE(stepsOf(checkpoints), QList<int>({0, 4}));
    QCOMPARE(checkpoints.bytes(), std::uint64_t(40));
}

void TestCheckpoints::aboveTheLimit_everySecondGoes()
{
    Checkpoints checkpoints(50);
    for (int step = 0; step < 5; ++step)
        checkpoints.add(ofSize(step, 10));
    QCOMPARE(stepsOf(checkpoints), QList<int>({0, 1, 2, 3, 4}));
    // Six are too many: the first, every second, and the last stay.
    checkpoints.add(ofSize(5, 10));
    QCOMPARE(stepsOf(checkpoints), QList<int>({0, 2, 4, 5}));
    QCOMPARE(checkpoints.bytes(), std::uint64_t(40));
    checkpoints.add(ofSize(6, 10));
    checkpoints.add(ofSize(7, 10));
    QCOMPARE(stepsOf(checkpoints), QList<int>({0, 4, 6, 7}));
    QCOMPARE(checkpoints.indexOf(QStringLiteral("6")), 2);
    QCOMPARE(checkpoints.indexOf(QStringLiteral("5")), -1);
}

void TestCheckpoints::oneThatIsTooLarge_staysWithTheFirst()
{
    Checkpoints checkpoints(50);
    for (int step = 0; step < 4; ++step)
        checkpoints.add(ofSize(step, 100));
    QCOMPARE(stepsOf(checkpoints), QList<int>({0, 3}));
}

void TestCheckpoints::nearest_prefersTheEarlier()
{
    Checkpoints checkpoints;
    for (const int step : {0, 10, 20})
        checkpoints.add(ofSize(step, 1));
    QCOMPARE(checkpoints.nearest(-5), 0);
    QCOMPARE(checkpoints.nearest(5), 0);
    QCOMPARE(checkpoints.nearest(5.1), 1);
    QCOMPARE(checkpoints.nearest(1000), 2);
}

void TestCheckpoints::losses_areKeptOneByOne()
{
    LossHistory losses;
    for (const double loss : {3.0, 2.0, 1.0})
        losses.add(loss);
    QCOMPARE(losses.values(), std::vector<float>({3.0F, 2.0F, 1.0F}));
    QCOMPARE(losses.steps(), 3);
    QCOMPARE(losses.stride(), 1);
}

/// Losses 1, 2, 3, …: value i of stride s is the mean of i·s + 1 … (i + 1)·s, which is i·s + (s + 1) / 2.
void TestCheckpoints::manyLosses_becomeMeans()
{
    LossHistory losses;
    const int count = 3 * static_cast<int>(LossHistory::mostLosses) + 5;
    for (int i = 1; i <= count; ++i)
        losses.add(i);
    QCOMPARE(losses.steps(), count);
    QCOMPARE(losses.stride(), 4);
    QVERIFY(losses.values().size() <= LossHistory::mostLosses);
    QCOMPARE(static_cast<int>(losses.values().size()), count / 4);
    for (const int i : {0, 1, 777, count / 4 - 1})
        QCOMPARE(losses.values()[static_cast<std::size_t>(i)], static_cast<float>(i * 4 + 2.5));
}

QTEST_APPLESS_MAIN(TestCheckpoints)
#include "tst_checkpoints.moc"
