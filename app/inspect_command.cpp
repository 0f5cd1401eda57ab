// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/console.h"
#include "app/option_reader.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_summary.h"
#include "core/session/file_summary.h"
#include "core/session/summary_json.h"
#include "core/session/summary_text.h"
#include "ui/document/trained_example.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <limits>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

int writeLines(const QStringList &lines)
{
    return writeToStandardOutput((lines.join(u'\n') + u'\n').toUtf8());
}

/// A lesson is read whole, its files included, so that one that passes can be opened.
int inspectLesson(const QString &path, bool json)
{
    const QTemporaryDir unpacked;
    const FileReference model = exampleModel();
    const Result<Lesson> lesson = readLesson(
        path, unpacked.path(), {{QStringLiteral("zh-en"), model.content}, {model.checksum, model.content}});
    if (!lesson)
        return complain(lesson.error(), exitBadInput);
    return json ? writeToStandardOutput(lessonSummaryJson(*lesson, path))
                : writeLines(lessonLines(*lesson, path));
}

} // namespace

int runInspect(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Words::tr("Says what a file holds: arrays, shapes, types, NaN, row "
                                               "sums, and what it can be used as. Of a lesson: "
                                               "title, languages, scenes and questions."));
    parser.addPositionalArgument(QStringLiteral("FILE"), Words::tr("Any file."),
                                 QStringLiteral("inspect FILE"));
    parser.addOptions(
        {{QStringLiteral("json"), Words::tr("For programs.")},
         {QStringLiteral("bfloat16"), Words::tr("Numbers of two bytes without a name (|V2) are bfloat16.")}});
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return complain(Error{ErrorCode::WrongValue, "inspect", {std::to_string(files.size()), "one file"}},
                        exitBadCall);
    const bool json = parser.isSet(QStringLiteral("json"));
    if (isLesson(files.first()))
        return inspectLesson(files.first(), json);
    const ReadOptions options =
        parser.isSet(QStringLiteral("bfloat16")) ? ReadOptions{ElementType::BF16} : ReadOptions{};
    const Result<FileSummary> summary =
        inspectFile(files.first(), std::numeric_limits<std::int64_t>::max(), options);
    if (!summary)
        return complain(summary.error(), exitBadInput);
    return json ? writeToStandardOutput(summaryToJson(*summary)) : writeLines(summaryLines(*summary));
}

} // namespace heedmap
