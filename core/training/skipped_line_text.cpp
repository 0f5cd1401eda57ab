// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/skipped_line_text.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SkippedLine)
};

} // namespace

QString describe(const SkippedLine &line)
{
    const QString number = QString::number(line.line);
    switch (line.reason) {
    case SkipReason::NoTab:
        return Words::tr("Line %1: no tab between source and target.").arg(number);
    case SkipReason::EmptySource:
        return Words::tr("Line %1: nothing in front of the tab.").arg(number);
    case SkipReason::EmptyTarget:
        return Words::tr("Line %1: nothing behind the tab.").arg(number);
    case SkipReason::NotText:
        return Words::tr("Line %1: not UTF-8, or with a NUL.").arg(number);
    case SkipReason::TooLong:
        return Words::tr("Line %1: a sentence of more than %2 tokens.")
            .arg(number, QString::number(maximumSentence));
    case SkipReason::OverLimit:
        return Words::tr("From line %1 on: more than %2 sentence pairs.")
            .arg(number, QString::number(maximumPairs));
    }
    return {};
}

} // namespace heedmap
