// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_options.h"

#include "core/session/choice_names.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString viewNames()
{
    QStringList names = {QStringLiteral("figure")};
    for (const ExplainView &view : explainViews())
        names.append(QLatin1String(view.name));
    return names.join(QStringLiteral(", "));
}

void refuseChoice(OptionReader &options, const char *name, const QString &choices)
{
    options.refuse(Error{ErrorCode::UnknownChoice,
                         std::string("--") + name,
                         {options.text(name).toStdString(), choices.toStdString()}});
}

template <typename Choice>
void readChoice(OptionReader &options, const char *name, Choice &target)
{
    if (!options.isSet(name))
        return;
    if (const auto choice = choiceNamed<Choice>(options.text(name)))
        target = *choice;
    else
        refuseChoice(options, name, allNames<Choice>());
}

/// "HEAD", "HEAD,QUERY" or "HEAD,QUERY,KEY", counted from 1, as in the window.
void readCell(OptionReader &options, Selection &cell)
{
    if (!options.isSet("cell"))
        return;
    const QStringList numbers = options.text("cell").split(u',');
    int *const places[] = {&cell.head, &cell.query, &cell.key};
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        bool isNumber = false;
        const int counted = numbers[i].toInt(&isNumber);
        if (i >= 3 || !isNumber || counted < 1) {
            options.refuse("cell", QStringLiteral("HEAD,QUERY,KEY"));
            return;
        }
        *places[i] = counted - 1;
    }
}

void readDifference(OptionReader &options, DifferenceSettings &difference)
{
    readChoice(options, "compare", difference.kind);
    if (!options.isSet("compare-heads"))
        return;
    const QStringList heads = options.text("compare-heads").split(u',');
    bool firstIsGood = false;
    bool secondIsGood = false;
    const int first = heads.value(0).toInt(&firstIsGood);
    const int second = heads.value(1).toInt(&secondIsGood);
    if (!firstIsGood || !secondIsGood || heads.size() != 2 || first < 1 || second < 1) {
        options.refuse("compare-heads", QStringLiteral("1,2"));
        return;
    }
    difference.kind = DifferenceKind::Heads;
    difference.first = first - 1;
    difference.second = second - 1;
}

} // namespace

void addViewOptions(QCommandLineParser &parser)
{
    const auto value = [&parser](const char *name, const char *valueName, const QString &help) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help, QLatin1String(valueName)));
    };
    value("view", "NAME", Words::tr("What is drawn: %1.").arg(viewNames()));
    value("cell", "H,Q,K",
          Words::tr("The head, query (target token) and key (source token) that a view explains, from 1."));
    value("compare", "WHAT", Words::tr("For --view difference: heads, mask, scale or snapshot."));
    value("compare-heads", "A,B", Words::tr("For --view difference: head A minus head B."));
    value("threshold", "W", Words::tr("For --view links: no line for a weight below it, 0 to 1."));
    parser.addOption(QCommandLineOption(QStringLiteral("horizontal"),
                                        Words::tr("For --view links: queries above, keys below.")));
    parser.addOption(QCommandLineOption(QStringLiteral("all-terms"),
                                        Words::tr("For --view steps: sums are written out whole.")));
    value("sweep", "WHAT", Words::tr("For --view saturation: d_k or temperature."));
    value("spectral-radius", "R", Words::tr("For --view path: of the RNN's W, 0 to 2."));
}

ViewRequest readViewOptions(OptionReader &options, const ExplainSettings &base)
{
    ViewRequest request;
    request.explain = base;
    const QString name = options.text("view");
    if (options.isSet("view") && name != QLatin1String("figure")) {
        request.view = explainViewNamed(name);
        if (request.view == nullptr)
            refuseChoice(options, "view", viewNames());
    }
    readCell(options, request.cell);
    readDifference(options, request.explain.difference);
    options.number("threshold", request.explain.links.threshold, 0, 1);
    request.explain.links.horizontal = request.explain.links.horizontal || options.isSet("horizontal");
    request.explain.allTerms = request.explain.allTerms || options.isSet("all-terms");
    readChoice(options, "sweep", request.explain.sweep);
    options.number("spectral-radius", request.explain.path.spectralRadius, 0, maximumSpectralRadius);
    return request;
}

Result<void> cellExists(const Selection &cell, const Trace &trace)
{
    for (const auto &[index, count] :
         {std::pair{cell.head, trace.heads()}, {cell.query, trace.queries()}, {cell.key, trace.keys()}}) {
        if (index >= count && count > 0)
            return failure(ErrorCode::OutOfRange, "--cell",
                           {std::to_string(index + 1), "1", std::to_string(count)});
    }
    return {};
}

} // namespace heedmap
