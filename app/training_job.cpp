// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/training_job.h"

#include "app/console.h"
#include "core/training/divergence.h"
#include "core/training/trainer.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <unistd.h>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

volatile std::sig_atomic_t stopRequested = 0;

extern "C" void requestStop(int)
{
    stopRequested = 1;
}

/// Tells how far training is.
class TrainingProgress final
{
public:
    explicit TrainingProgress(int steps) : m_steps(steps), m_inPlace(isatty(STDERR_FILENO) == 1)
    {
        m_sinceStart.start();
    }
    ~TrainingProgress()
    {
        if (m_inPlace && m_told)
            QTextStream(stderr) << '\n';
    }
    TrainingProgress(const TrainingProgress &) = delete;
    TrainingProgress &operator=(const TrainingProgress &) = delete;

    void add(double loss)
    {
        m_sum += loss;
        ++m_count;
    }

    /// Ten times in all, the last one behind the last step.
    bool isDue(int step) const
    {
        const auto tenth = [this](std::int64_t at) { return at * 10 / m_steps; };
        return tenth(step) > tenth(step - 1);
    }

    void tell(int step, double accuracy)
    {
        const double seconds = std::max(1e-3, double(m_sinceStart.nsecsElapsed()) * 1e-9);
        const QString heldOut =
            std::isnan(accuracy) ? QStringLiteral("–") : QString::number(accuracy, 'f', 3);
        const QString line = Words::tr("step %1 of %2: loss %3, held-out accuracy %4, %5 steps/s")
                                 .arg(QString::number(step), QString::number(m_steps),
                                      QString::number(m_sum / m_count, 'f', 4), heldOut,
                                      QString::number(step / seconds, 'f', 0));
        QTextStream out(stderr);
        // Blanks behind it cover what a longer line left.
        if (m_inPlace)
            out << '\r' << line << "    ";
        else
            out << line << '\n';
        m_told = true;
        m_sum = 0;
        m_count = 0;
    }

private:
    int m_steps;
    bool m_inPlace;
    bool m_told = false;
    QElapsedTimer m_sinceStart;
    double m_sum = 0; ///< of the losses since the last line
    int m_count = 0;
};

TrainingEnd train(Trainer &trainer, int steps, DivergenceWatch &watch)
{
    TrainingProgress progress(steps);
    for (int step = 1; step <= steps; ++step) {
        if (stopRequested != 0)
            return {TrainingEnd::Kind::Stopped, {}};
        const double loss = trainer.step();
        progress.add(loss);
        const bool fine = watch.add(loss) == DivergenceWatch::State::Fine;
        if (!fine || progress.isDue(step))
            progress.tell(step, trainer.heldOutAccuracy());
        if (!fine)
            return {TrainingEnd::Kind::Diverged, {}};
    }
    return {TrainingEnd::Kind::Done, trainer.aligner()};
}

} // namespace

void catchInterrupts()
{
    std::signal(SIGINT, requestStop);
    std::signal(SIGTERM, requestStop);
}

Result<TrainingEnd> runTraining(const TrainingOptions &options, std::shared_ptr<const Corpus> corpus)
{
    try {
        DivergenceWatch watch(corpus->target.size());
        Trainer trainer(std::move(corpus), options);
        return train(trainer, options.steps, watch);
    } catch (const std::bad_alloc &) {
        return failure(ErrorCode::OutOfMemory);
    }
}

} // namespace heedmap
