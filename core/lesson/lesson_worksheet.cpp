// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_answer.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/worksheet.h"

#include <QCoreApplication>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

/// The place that \a question asks about, as far as the trace has it.
WorksheetOptions optionsFor(const Question &question, const Trace &trace, WorksheetOptions options)
{
    options.numbers = SheetNumbers::Session;
    const bool anyHead = question.kind == QuestionKind::LargestHead;
    options.head =
        anyHead ? 0 : std::clamp<int>(question.measure.head, 0, static_cast<int>(trace.heads()) - 1);
    options.row = std::clamp<int>(question.measure.query, 0, static_cast<int>(trace.queries()) - 1);
    return options;
}

SheetQuestion sheetQuestion(const Question &question, const AnsweredQuestion &answered,
                            const Computation &computation, LessonLanguage language)
{
    SheetQuestion asked;
    asked.ask = SheetAsk::OfLesson;
    asked.query = question.measure.query;
    asked.text = filledText(question.text.in(language), computation, TextFormat::Markdown,
                            {coveredRow(question), {}, {}});
    for (const AnswerOption &option : answered.options)
        asked.options.append(option.text);
    asked.right = answered.right();
    asked.explanation = filledText(question.explanation.in(language), computation);
    return asked;
}

Result<WorksheetPart> partOf(const Scene &scene, const WorksheetOptions &options, LoadedFiles &files,
                             const Task &task)
{
    const Question &question = *scene.question;
    const TraceParts wanted = worksheetTraceParts() | partsFor(question) |
                              partsForText(question.text.in(options.language)) |
                              partsForText(question.explanation.in(options.language));
    const Result<ComputationPtr> computed = compute(scene.session, wanted, files, task);
    if (!computed)
        return tl::unexpected(computed.error());
    const Computation &computation = **computed;
    const Result<AnsweredQuestion> answered = answeredQuestion(question, computation, files, task);
    if (!answered)
        return tl::unexpected(answered.error());
    WorksheetPart part;
    const auto longest = std::max(computation.trace.queries(), computation.trace.keys());
    if (longest <= mostSheetTokens && computation.trace.queries() > 0 && computation.trace.keys() > 0) {
        const Result<WorksheetPart> numbers =
            worksheetPart(computation, optionsFor(question, computation.trace, options));
        if (!numbers)
            return numbers;
        part = *numbers;
        part.coversRow = coveredRow(question) >= 0;
    } else {
        part.hasNumbers = false;
        part.tokens = static_cast<int>(longest);
    }
    part.title = scene.title.in(options.language);
    part.questions = {sheetQuestion(question, *answered, computation, options.language)};
    return part;
}

} // namespace

Result<Worksheet> worksheetOf(const Lesson &lesson, const WorksheetOptions &options, LoadedFiles &files,
                              const Task &task)
{
    Worksheet worksheet{options, {}};
    if (options.title.isEmpty())
        worksheet.options.title = lesson.title.in(options.language);
    for (const Scene &scene : lesson.scenes) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        if (!scene.question)
            continue;
        Result<WorksheetPart> part = partOf(scene, options, files, task);
        if (!part)
            return tl::unexpected(part.error());
        worksheet.parts.append(std::move(*part));
    }
    if (worksheet.parts.isEmpty())
        return failure(ErrorCode::NothingToDraw,
                       Words::tr("the worksheet of a lesson without questions").toStdString());
    return worksheet;
}

} // namespace heedmap
