// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

namespace heedmap {

/// One answer that can be given.
struct AnswerOption
{
    QString text;   ///< a token, a number, or words (translated)
    int place = -1; ///< of the key or the head that it is; −1: neither
    bool right = false;
};

/// A question with its answers, as core has just computed them.
struct AnsweredQuestion
{
    QList<AnswerOption> options;
    /// Change: the number before and after. Nearest: it. LargestKey, LargestHead: one a key or head.
    QList<double> values;
    int right() const; ///< which option; −1: none, or several, are right
};

/// What \a question asks of the trace of its session.
TraceParts partsFor(const Question &question);

/// Answers a question about \a now, computed with partsFor(). What \a change asks about is computed here. Ties within 1e-6
/// leave a question without one right answer: right() is −1. Errors: OutOfRange; those of compute().
Result<AnsweredQuestion> answeredQuestion(const Question &question, const Computation &now,
                                          LoadedFiles &files, const Task &task = {});

/// The query whose row is covered while \a question is open; −1: none.
int coveredRow(const Question &question);

} // namespace heedmap
