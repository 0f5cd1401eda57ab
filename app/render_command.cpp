// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/figure_options.h"
#include "app/language_option.h"
#include "app/view_options.h"
#include "core/session/session_carrier.h"
#include "ui/figure/parameter_lines.h"
#include "ui/figure/picture_subject.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// Puts the labels of the call in place of tokens and numbers.
Result<ComputationPtr> relabel(const ComputationPtr &computation, const FigureRequest &figure)
{
    auto labelled = std::make_shared<Computation>(*computation);
    for (const auto &[name, list, labels] :
         {std::tuple{"--source-labels", &figure.sourceLabels, &labelled->source},
          {"--target-labels", &figure.targetLabels, &labelled->target}}) {
        if (list->isEmpty())
            continue;
        const QStringList given = splitTokens(*list, SplitMode::List);
        if (given.size() != labels->size())
            return failure(ErrorCode::WrongValue, name,
                           {std::to_string(given.size()) + " labels", std::to_string(labels->size())});
        *labels = given;
    }
    return ComputationPtr(labelled);
}

Result<void> headsExist(const QList<int> &heads, const Trace &trace)
{
    if (!heads.isEmpty() && heads.last() >= trace.heads())
        return failure(ErrorCode::OutOfRange, "--heads-shown",
                       {std::to_string(heads.last() + 1), "1", std::to_string(trace.heads())});
    return {};
}

/// The figure, or another view of the same numbers, with the parameters under it if they are wanted.
Result<PictureSubject> subjectOf(const ComputationPtr &computation, const FigureRequest &figure,
                                 const ViewRequest &view, const Task &limits)
{
    const QStringList notes = figure.printsParameters ? parameterLines(computation->session) : QStringList();
    if (view.view == nullptr) {
        const int heads = static_cast<int>(computation->trace.heads());
        const FigureContent content{computation, figure.settings, headsShown(figure.settings, heads), notes};
        if (const QStringList boxes = undrawableLabels(content); !boxes.isEmpty())
            complain(Words::tr("No installed font has every character of %1; boxes stand in.")
                         .arg(boxes.join(QLatin1String(", "))));
        return PictureSubject(content);
    }
    if (const Result<void> exists = cellExists(view.cell, computation->trace); !exists)
        return tl::unexpected(exists.error());
    LoadedFiles files;
    return view.view->draw({computation, figure.settings, view.explain, view.cell}, files, limits)
        .map([&notes](const Drawing &drawing) { return PictureSubject(withNotes(drawing, notes)); });
}

void describeOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Words::tr("Draws the heatmap of every head into a picture."));
    parser.addPositionalArgument(
        QStringLiteral("SESSION|WEIGHTS"),
        Words::tr("A .heedmap file or a picture that carries one, or saved attention weights (.npy, .npz, "
                  ".safetensors)."),
        QStringLiteral("render [SESSION|WEIGHTS]"));
    addAttentionOptions(parser);
    addFigureOptions(parser);
    addViewOptions(parser);
    parser.addOptions({{{QStringLiteral("o"), QStringLiteral("output")},
                        Words::tr("Where to write: .png, .svg, .pdf; - for standard output."),
                        QStringLiteral("OUT")},
                       {QStringLiteral("format"), Words::tr("For standard output: png, svg or pdf."),
                        QStringLiteral("NAME"), QStringLiteral("png")}});
}

int writeFigure(const PictureSubject &content, const PictureOptions &options, const QString &out)
{
    if (out != QLatin1String("-")) {
        const Result<void> written = writePicture(content, options, out);
        return written ? exitDone : complain(written.error(), exitBadInput);
    }
    const Result<QByteArray> bytes = pictureBytes(content, options);
    return bytes ? writeToStandardOutput(*bytes) : complain(bytes.error(), exitBadInput);
}

/// Only a session can be named under the figure; numbers from files have no words.
void refuseParameters(OptionReader &options, bool sessionOnly)
{
    if (options.isSet("parameters") && !sessionOnly)
        options.refuse(
            Error{ErrorCode::WrongValue, "--parameters", {"numbers from files", "a session or --source"}});
}

/// A view that computes the session again would show other numbers than those of the files.
void refuseView(OptionReader &options, const ViewRequest &view, bool sessionOnly)
{
    if (view.view != nullptr && !sessionOnly && view.view->asksTheSession(view.explain))
        options.refuse(Error{ErrorCode::WrongValue,
                             "--view " + options.text("view").toStdString(),
                             {"numbers from files", "a session or --source"}});
}

/// One side given, the other follows from the natural shape.
QSizeF completed(const QSizeF &given, const PictureSubject &content)
{
    if (given.width() > 0 && given.height() > 0)
        return given;
    const QSizeF natural = naturalSizeMm(content);
    if (given.width() > 0)
        return {given.width(), natural.height() * given.width() / natural.width()};
    if (given.height() > 0)
        return {natural.width() * given.height() / natural.height(), given.height()};
    return natural;
}

} // namespace

int runRender(const QStringList &arguments)
{
    QCommandLineParser parser;
    describeOptions(parser);
    if (const auto answered = parseOrAnswer(parser, arguments))
        return *answered;

    OptionReader options(parser);
    const Result<AttentionRequest> request = requestFrom(options, parser.positionalArguments());
    if (!options.isSet("output"))
        options.refuse(
            Error{ErrorCode::WrongValue, "-o", {"nothing", "-o OUT, or -o - for standard output"}});
    const bool sessionOnly = request && request->isSessionOnly();
    if (request)
        refuseParameters(options, sessionOnly);
    const Session session = request ? request->session : Session();
    const FigureRequest figure = readFigureOptions(options, session.figure, options.text("output"));
    ViewRequest view = readViewOptions(options, session.explain);
    if (options.isSet("heads-shown"))
        view.explain.links.heads = figure.settings.chosenHeads;
    if (request)
        refuseView(options, view, sessionOnly);
    useLanguage(options);
    if (options.mistake())
        return complain(*options.mistake(), exitBadCall);
    if (!request)
        return complain(request.error(), exitBadInput);

    Result<ComputationPtr> computation = runAttention(*request, view.parts());
    if (computation)
        computation = relabel(*computation, figure);
    if (!computation)
        return complain(computation.error(), exitBadInput);
    if (options.isSet("heads-shown")) {
        if (const Result<void> exist = headsExist(figure.settings.chosenHeads, (*computation)->trace); !exist)
            return complain(exist.error(), exitBadInput);
    }
    const Task limits{{}, {}, request->memoryBudget};
    const Result<PictureSubject> subject = subjectOf(*computation, figure, view, limits);
    if (!subject)
        return complain(subject.error(), exitBadInput);
    PictureOptions picture = figure.picture;
    if (figure.carriesSession && sessionOnly) {
        picture.session = (*computation)->session;
        picture.session->figure = figure.settings;
        picture.session->explain = view.explain;
    }
    picture.sizeMm = completed(picture.sizeMm, *subject);
    return writeFigure(*subject, picture, options.text("output"));
}

} // namespace heedmap
