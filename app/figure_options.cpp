// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_options.h"

#include "core/session/choice_names.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr double largestMillimetres = 5000;

void refuseChoice(OptionReader &options, const char *name, const QString &choices)
{
    options.refuse(Error{ErrorCode::UnknownChoice,
                         std::string("--") + name,
                         {options.text(name).toStdString(), choices.toStdString()}});
}

void readColorMap(OptionReader &options, FigureSettings &settings)
{
    if (!options.isSet("colormap"))
        return;
    if (const auto map = choiceNamed<ColorMap>(options.text("colormap").toLower()))
        settings.colorMap = *map;
    else
        refuseChoice(options, "colormap", allNames<ColorMap>());
}

void readRange(OptionReader &options, FigureSettings &settings)
{
    if (!options.isSet("range"))
        return;
    const QString range = options.text("range");
    if (range == QLatin1String("0..1"))
        settings.range = RangeMode::Fixed;
    else if (range == QLatin1String("auto"))
        settings.range = RangeMode::Shared;
    else if (const auto mode = choiceNamed<RangeMode>(range))
        settings.range = *mode;
    else
        refuseChoice(options, "range", QStringLiteral("0..1, auto, ") + allNames<RangeMode>());
}

void readValues(OptionReader &options, FigureSettings &settings)
{
    if (!options.isSet("values"))
        return;
    const QString values = options.text("values");
    bool isNumber = false;
    const int digits = values.toInt(&isNumber);
    if (isNumber && digits >= 0 && digits <= 6) {
        settings.values = CellValues::Digits;
        settings.digits = digits;
    } else if (values == QLatin1String("auto") || values == QLatin1String("off")) {
        settings.values = *choiceNamed<CellValues>(values);
    } else {
        refuseChoice(options, "values", QStringLiteral("auto, off, 0, 1, 2, 3, 4, 5, 6"));
    }
}

/// "all", "mean", "max", "1,3-5", "mean:1,3-5", "max:1,3-5".
void readHeads(OptionReader &options, FigureSettings &settings)
{
    if (!options.isSet("heads-shown"))
        return;
    const QString shown = options.text("heads-shown");
    const QString how = shown.section(u':', 0, 0);
    const bool combined = how == QLatin1String("mean") || how == QLatin1String("max");
    const QString list = combined ? shown.section(u':', 1) : shown;
    settings.heads = HeadsShown::Each;
    if (combined)
        settings.heads = how == QLatin1String("mean") ? HeadsShown::Mean : HeadsShown::Maximum;
    settings.chosenHeads.clear();
    if (shown == QLatin1String("all") || (combined && !shown.contains(u':')))
        return;
    const std::optional<QList<int>> heads = headsInList(list);
    if (heads && !heads->isEmpty())
        settings.chosenHeads = *heads;
    else
        options.refuse("heads-shown", QStringLiteral("all, mean, max, 1,3-5, mean:1,3-5"));
}

void readRowNumbers(OptionReader &options, FigureSettings &settings)
{
    if (!options.isSet("row-numbers"))
        return;
    if (const auto numbers = choiceNamed<RowNumbers>(options.text("row-numbers")))
        settings.rowNumbers = *numbers;
    else
        refuseChoice(options, "row-numbers", allNames<RowNumbers>());
}

void readFormat(OptionReader &options, const QString &out, PictureOptions &picture)
{
    const QString suffix =
        out == QLatin1String("-") ? options.text("format") : QFileInfo(out).suffix().toLower();
    if (suffix == QLatin1String("png"))
        picture.format = PictureFormat::Png;
    else if (suffix == QLatin1String("svg"))
        picture.format = PictureFormat::Svg;
    else if (suffix == QLatin1String("pdf"))
        picture.format = PictureFormat::Pdf;
    else
        options.refuse(
            Error{ErrorCode::UnknownChoice, out.toStdString(), {suffix.toStdString(), "png, svg, pdf"}});
}

void readPicture(OptionReader &options, const QString &out, FigureRequest &request)
{
    PictureOptions &picture = request.picture;
    readFormat(options, out, picture);
    options.integer("dpi", picture.dpi, 72, 1200);
    picture.transparent = options.isSet("transparent");
    double width = 0;
    double height = 0;
    options.number("width", width, 1, largestMillimetres);
    options.number("height", height, 1, largestMillimetres);
    picture.sizeMm = QSizeF(width, height);
}

} // namespace

void addFigureOptions(QCommandLineParser &parser)
{
    const auto value = [&parser](const char *name, const char *valueName, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help, QLatin1String(valueName)));
    };
    const auto flag = [&parser](const char *name, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help));
    };
    value("dpi", "N", Words::tr("Dots per inch of a PNG, 72 to 1200; 300 without it."));
    value("width", "MM", Words::tr("Width in millimetres."));
    value("height", "MM", Words::tr("Height in millimetres."));
    flag("transparent", Words::tr("No white behind the figure (PNG and SVG)."));
    value("heads-shown", "WHICH", Words::tr("all, mean, max, numbers such as 1,3-5, or both: mean:1,3-5."));
    value("row-numbers", "WHAT", Words::tr("Beside each row: none, entropy, effective-keys or both."));
    value("columns", "N", Words::tr("Heads in a row; 4 without it."));
    value("colormap", "NAME", allNames<ColorMap>());
    flag("reversed", Words::tr("Turn the colour map round."));
    value("values", "HOW", Words::tr("Numbers in the cells: auto, off, or 0 to 6 decimals."));
    value("range", "HOW",
          Words::tr("Range of the colours: 0..1, auto (the largest weight), per-head or logarithmic."));
    value("source-labels", "LIST", Words::tr("Labels of the keys, separated by commas, tabs or lines."));
    value("target-labels", "LIST", Words::tr("Labels of the queries."));
    value("title", "TEXT", Words::tr("Title; {heads} stands for the number of heads."));
    flag("swap-axes", Words::tr("Queries as columns, keys as rows."));
    flag("parameters", Words::tr("Print what the figure was made from under it."));
    flag("no-session", Words::tr("Leave the session out of the picture."));
    value("language", "en|zh", Words::tr("Language of the words in the figure."));
}

FigureRequest readFigureOptions(OptionReader &options, const FigureSettings &base, const QString &out)
{
    FigureRequest request;
    request.settings = base;
    FigureSettings &settings = request.settings;
    readColorMap(options, settings);
    readRange(options, settings);
    readValues(options, settings);
    readHeads(options, settings);
    readRowNumbers(options, settings);
    readPicture(options, out, request);
    settings.reversed = settings.reversed != options.isSet("reversed");
    settings.swapAxes = settings.swapAxes || options.isSet("swap-axes");
    options.integer("columns", settings.columns, 1, maximumHeads);
    if (options.isSet("title"))
        settings.title = options.text("title");
    request.sourceLabels = options.text("source-labels");
    request.targetLabels = options.text("target-labels");
    request.carriesSession = !options.isSet("no-session");
    request.printsParameters = options.isSet("parameters");
    return request;
}

} // namespace heedmap
