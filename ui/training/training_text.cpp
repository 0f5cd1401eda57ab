// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_text.h"

#include "core/base/memory_budget.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(TrainingText)
};

const QString separator = QStringLiteral(" · ");

/// \a text at the right end of \a width figure spaces, which are as wide as a digit.
QString padded(const QString &text, qsizetype width)
{
    constexpr char16_t figureSpace = 0x2007;
    return text.rightJustified(width, QChar(figureSpace));
}

QString lossText(double loss)
{
    constexpr int decimals = 3;
    constexpr double smallest = 0.0005; // what is below would read as 0
    return loss < smallest ? QStringLiteral("<0.001") : QString::number(loss, 'f', decimals);
}

QString ending(const TrainingProgress &progress, bool isGoing)
{
    switch (progress.state) {
    case RunState::Training:
    case RunState::Paused:
        if (!isGoing)
            return Words::tr("paused");
        return std::isfinite(progress.secondsLeft())
                   ? Words::tr("%1 left").arg(TrainingText::duration(progress.secondsLeft()))
                   : Words::tr("it begins");
    case RunState::Finished:
        return Words::tr("done in %1").arg(TrainingText::duration(progress.seconds));
    case RunState::Diverged:
    case RunState::Failed:
        return Words::tr("stopped");
    case RunState::Idle:
        break;
    }
    return {};
}

} // namespace

QString TrainingText::corpusLine(const Corpus &corpus, std::uint64_t memory)
{
    return QStringList{
        corpus.pairs() == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(corpus.pairs()),
        Words::tr("%1 source and %2 target words").arg(corpus.source.size()).arg(corpus.target.size()),
        Words::tr("about %1").arg(byteCountText(memory))}
        .join(separator);
}

QString TrainingText::optionsLine(const TrainingOptions &options)
{
    const bool additive = options.mechanism == Mechanism::Additive;
    QStringList parts{additive ? Words::tr("additive") : Words::tr("scaled dot product")};
    if (!additive)
        parts.append(Words::tr("h = %1").arg(QString::number(options.heads)));
    parts.append(Words::tr("d_model %1").arg(QString::number(options.width)));
    parts.append(Words::tr("η %1").arg(rateText(options.learningRate)));
    parts.append(Words::tr("steps %1").arg(QString::number(options.steps)));
    parts.append(Words::tr("batch %1").arg(QString::number(options.batch)));
    parts.append(Words::tr("seed %1").arg(QString::number(options.seed)));
    return parts.join(separator);
}

QString TrainingText::report(const CorpusReport &report)
{
    QStringList parts;
    if (report.skippedCount == 1)
        parts.append(Words::tr("1 line skipped"));
    else if (report.skippedCount > 1)
        parts.append(Words::tr("%1 lines skipped").arg(report.skippedCount));
    if (report.furtherColumns == 1)
        parts.append(Words::tr("further columns left out in 1 line"));
    else if (report.furtherColumns > 1)
        parts.append(Words::tr("further columns left out in %1 lines").arg(report.furtherColumns));
    return parts.join(separator);
}

QString TrainingText::progressLine(const TrainingProgress &progress, bool isGoing)
{
    constexpr double perCent = 100;
    constexpr int accuracyWidth = 3;
    if (progress.state == RunState::Idle)
        return Words::tr("Not trained yet.");
    const QString steps = QString::number(progress.options.steps);
    QStringList parts{
        Words::tr("step %1 of %2").arg(padded(QString::number(progress.step), steps.size()), steps)};
    if (progress.step > 0)
        parts.append(Words::tr("loss %1").arg(lossText(progress.loss)));
    if (std::isfinite(progress.accuracy))
        parts.append(Words::tr("held-out accuracy %1 %")
                         .arg(padded(QString::number(std::floor(progress.accuracy * perCent), 'f', 0),
                                     accuracyWidth)));
    parts.append(ending(progress, isGoing));
    return parts.join(separator);
}

QString TrainingText::checkpoint(const Checkpoint &checkpoint)
{
    const QString step = QString::number(checkpoint.step);
    return std::isfinite(checkpoint.loss) ? Words::tr("step %1, loss %2").arg(step, lossText(checkpoint.loss))
                                          : Words::tr("step %1").arg(step);
}

QString TrainingText::divergence(const TrainingProgress &progress)
{
    const bool isNumber = progress.divergence != DivergenceWatch::State::NotFinite;
    const QString step = QString::number(progress.step);
    const double rate = smallerRate(progress.options.learningRate);
    if (rate >= progress.options.learningRate)
        return isNumber ? Words::tr("The loss has grown far above its lowest and stays there, as of step %1.")
                              .arg(step)
                        : Words::tr("The loss is not a number since step %1.").arg(step);
    return isNumber ? Words::tr("The loss has grown far above its lowest and stays there, as of step %1. "
                                "Try a smaller learning rate: %2.")
                          .arg(step, rateText(rate))
                    : Words::tr("The loss is not a number since step %1. Try a smaller learning rate: %2.")
                          .arg(step, rateText(rate));
}

double TrainingText::smallerRate(double rate)
{
    constexpr double share = 0.1;
    constexpr double usual = 0.01; // above it, a tenth may be too large as well
    const double wanted = std::max(smallestLearningRate, std::min(usual, rate * share));
    const double power = std::pow(10.0, std::floor(std::log10(wanted) + 1e-9));
    // Through text, so that it is the number that a person would type.
    return QString::number(std::round(wanted / power) * power, 'g', 1).toDouble();
}

QString TrainingText::rateText(double rate)
{
    constexpr int mostDecimals = 7;
    QString text = QString::number(rate, 'f', mostDecimals);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString TrainingText::duration(double seconds)
{
    constexpr int minute = 60;
    constexpr int hour = 3600;
    if (seconds < minute)
        return Words::tr("%1 s").arg(QString::number(seconds, 'f', 1));
    const auto whole = static_cast<qint64>(std::llround(std::min(seconds, 1e9)));
    if (whole < hour)
        return Words::tr("%1 min %2 s").arg(whole / minute).arg(whole % minute);
    return Words::tr("%1 h %2 min").arg(whole / hour).arg(whole % hour / minute);
}

} // namespace heedmap
