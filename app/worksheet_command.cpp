// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/language_option.h"
#include "core/base/atomic_write.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/worksheet.h"
#include "ui/document/trained_example.h"
#include "ui/worksheet/worksheet_pages.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTemporaryDir>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct WorksheetRequest
{
    WorksheetOptions sheet;
    SheetPaper paper = SheetPaper::A4;
    QString output;
};

void describeOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Words::tr(
        "Makes a worksheet: attention to be worked out by hand, with the answers on pages of their own."));
    parser.addPositionalArgument(
        QStringLiteral("SESSION|LESSON"),
        Words::tr(
            "A .heedmap file or a picture that carries one, saved attention weights, or a .heedlesson file."),
        QStringLiteral("worksheet [SESSION|LESSON]"));
    addAttentionOptions(parser);
    parser.addOptions(
        {{{QStringLiteral("o"), QStringLiteral("output")},
          Words::tr("Where to write: a .pdf file; - for standard output."),
          QStringLiteral("OUT")},
         {QStringLiteral("paper"), Words::tr("a4 or letter."), QStringLiteral("NAME"), QStringLiteral("a4")},
         {QStringLiteral("fill"), Words::tr("What of the matrices is printed: blank, part or full."),
          QStringLiteral("HOW"), QStringLiteral("blank")},
         {QStringLiteral("numbers"),
          Words::tr("session: the session's own; small: small ones for the same tokens; auto: the session's "
                    "where a "
                    "vector has at most %1 numbers.")
              .arg(mostSheetWidth),
          QStringLiteral("WHICH"), QStringLiteral("auto")},
         {QStringLiteral("head"), Words::tr("The head, counted from 1."), QStringLiteral("N")},
         {QStringLiteral("row"), Words::tr("The query that is worked out step by step, counted from 1."),
          QStringLiteral("N")},
         {QStringLiteral("no-key"), Words::tr("Without the answers.")},
         {QStringLiteral("title"), Words::tr("Title of the sheet."), QStringLiteral("TEXT")},
         {QStringLiteral("language"), Words::tr("en or zh."), QStringLiteral("CODE")}});
}

/// A lesson's scenes say what is computed, and its questions which head and row.
void refuseWhatLessonsSay(const QCommandLineParser &parser, OptionReader &options)
{
    const QStringList free = {
        QStringLiteral("o"),        QStringLiteral("output"), QStringLiteral("paper"),
        QStringLiteral("fill"),     QStringLiteral("no-key"), QStringLiteral("title"),
        QStringLiteral("language"),
    };
    for (const QString &name : parser.optionNames()) {
        if (!free.contains(name))
            options.refuse(Error{ErrorCode::WrongValue,
                                 "--" + name.toStdString(),
                                 {"a lesson", "a session; the scenes of a lesson say it themselves"}});
    }
}

/// \a values and \a names stand in the same order.
template <typename Choice>
void readNamed(OptionReader &options, const char *name, const QStringList &names, QList<Choice> values,
               Choice &target)
{
    if (const qsizetype place = names.indexOf(options.text(name)); place >= 0)
        target = values[place];
    else
        options.refuse(
            Error{ErrorCode::UnknownChoice,
                  std::string("--") + name,
                  {options.text(name).toStdString(), names.join(QLatin1String(", ")).toStdString()}});
}

WorksheetRequest readRequest(OptionReader &options)
{
    WorksheetRequest request;
    request.output = options.text("output");
    if (request.output.isEmpty())
        options.refuse(
            Error{ErrorCode::WrongValue, "-o", {"nothing", "-o OUT, or -o - for standard output"}});
    else if (request.output != QLatin1String("-") &&
             !request.output.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        options.refuse(
            Error{ErrorCode::WrongValue, "-o", {request.output.toStdString(), "a name that ends with .pdf"}});
    readNamed(options, "paper", {QStringLiteral("a4"), QStringLiteral("letter")},
              {SheetPaper::A4, SheetPaper::Letter}, request.paper);
    readNamed(options, "fill", {QStringLiteral("blank"), QStringLiteral("part"), QStringLiteral("full")},
              {SheetFill::Blank, SheetFill::Part, SheetFill::Full}, request.sheet.fill);
    readNamed(options, "numbers",
              {QStringLiteral("auto"), QStringLiteral("session"), QStringLiteral("small")},
              {SheetNumbers::Automatic, SheetNumbers::Session, SheetNumbers::Small}, request.sheet.numbers);
    int head = 1;
    int row = 1;
    options.integer("head", head, 1, maximumFileHeads);
    options.integer("row", row, 1, mostSheetTokens);
    request.sheet.head = head - 1;
    request.sheet.row = row - 1;
    request.sheet.key = !options.isSet("no-key");
    request.sheet.title = options.text("title");
    useLanguage(options);
    const bool chinese = QLocale().language() == QLocale::Chinese;
    request.sheet.language = chinese ? LessonLanguage::Chinese : LessonLanguage::English;
    return request;
}

Result<Worksheet> ofSession(const AttentionRequest &attention, const WorksheetOptions &sheet)
{
    return runAttention(attention, worksheetTraceParts())
        .and_then([&sheet](const ComputationPtr &computation) { return worksheetPart(*computation, sheet); })
        .map([&sheet](const WorksheetPart &part) {
            return Worksheet{sheet, {part}};
        });
}

Result<Worksheet> ofLesson(const QString &fileName, const WorksheetOptions &sheet)
{
    const QTemporaryDir unpacked;
    const LessonModels models{{QStringLiteral("zh-en"), exampleModel().content}};
    LoadedFiles files;
    return readLesson(fileName, unpacked.path(), models).and_then([&](const Lesson &lesson) {
        return worksheetOf(lesson, sheet, files, Task{{}, {}, defaultMemoryBudget()});
    });
}

int writeSheet(const Result<Worksheet> &sheet, const WorksheetRequest &request)
{
    if (!sheet)
        return complain(sheet.error(), exitBadInput);
    const Result<QByteArray> pdf = worksheetPdf(worksheetPages(*sheet, request.paper));
    if (!pdf)
        return complain(pdf.error(), exitBadInput);
    if (request.output == QLatin1String("-"))
        return writeToStandardOutput(*pdf);
    const Result<void> written = writeFile(*pdf, request.output);
    return written ? exitDone : complain(written.error(), exitBadInput);
}

} // namespace

int runWorksheet(const QStringList &arguments)
{
    QCommandLineParser parser;
    describeOptions(parser);
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;
    OptionReader options(parser);
    const QStringList files = parser.positionalArguments();
    if (files.size() == 1 && isLesson(files.first())) {
        refuseWhatLessonsSay(parser, options);
        const WorksheetRequest request = readRequest(options);
        return options.mistake() ? complain(*options.mistake(), exitBadCall)
                                 : writeSheet(ofLesson(files.first(), request.sheet), request);
    }
    const Result<AttentionRequest> attention = requestFrom(options, files);
    const WorksheetRequest request = readRequest(options);
    if (options.mistake())
        return complain(*options.mistake(), exitBadCall);
    if (!attention)
        return complain(attention.error(), exitBadInput);
    return writeSheet(ofSession(*attention, request.sheet), request);
}

} // namespace heedmap
