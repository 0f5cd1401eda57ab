// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/export_choice.h"

#include "ui/figure/parameter_lines.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ExportChoice)
};

Result<void> checkHead(int head, int headCount)
{
    if (head >= 1 && head <= headCount)
        return {};
    return failure(ErrorCode::OutOfRange, Words::tr("Head").toStdString(),
                   {std::to_string(head), "1", std::to_string(headCount)});
}

Result<HeadChoice> headChoice(const ExportChoice &choice, const Document &document, int headCount)
{
    switch (choice.heads) {
    case ExportHeads::All:
        return headsShown(document.session().figure, headCount);
    case ExportHeads::EachHead: {
        // One file a head, also of those that the window shows combined.
        FigureSettings each = document.session().figure;
        each.heads = HeadsShown::Each;
        return headsShown(each, headCount);
    }
    case ExportHeads::Mean:
        return HeadChoice{HeadChoice::Kind::Mean, {}};
    case ExportHeads::Selected:
        if (document.selection().head < 0)
            return failure(ErrorCode::NoHeadSelected);
        return HeadChoice{HeadChoice::Kind::Chosen, {document.selection().head}};
    case ExportHeads::Chosen:
        break;
    }
    return parseHeadList(choice.chosenHeads, headCount).map([](const QList<int> &heads) {
        return HeadChoice{HeadChoice::Kind::Chosen, heads};
    });
}

bool isEachHead(const ExportChoice &choice, const PictureSubject &subject)
{
    return choice.heads == ExportHeads::EachHead && std::holds_alternative<FigureContent>(subject);
}

} // namespace

Result<QList<int>> parseHeadList(const QString &text, int headCount)
{
    const std::optional<QList<int>> heads = headsInList(text);
    if (!heads || heads->isEmpty())
        return failure(ErrorCode::WrongValue, Words::tr("Chosen heads").toStdString(),
                       {text.trimmed().toStdString(), "1,3-5"});
    for (const int head : *heads) {
        if (const auto good = checkHead(head + 1, headCount); !good)
            return tl::unexpected(good.error());
    }
    return *heads;
}

Result<FigureContent> exportContent(const ExportChoice &choice, const Document &document)
{
    const ComputationPtr computation = document.computation();
    if (const std::optional<Error> error = document.computeError())
        return tl::unexpected(*error);
    if (!document.isCurrent() || computation->trace.weights.isEmpty())
        return failure(ErrorCode::NothingToDraw, Words::tr("the figure").toStdString());
    return headChoice(choice, document, static_cast<int>(computation->trace.heads()))
        .map([&](const HeadChoice &heads) {
            return FigureContent{computation,
                                 document.session().figure,
                                 heads,
                                 choice.printParameters ? parameterLines(document.session()) : QStringList(),
                                 FigureNumbers::Weights,
                                 {},
                                 document.coveredRow()};
        });
}

Result<PictureSubject> exportSubject(const ExportChoice &choice, const Document &document,
                                     const std::optional<ExportView> &view)
{
    if (!view)
        return exportContent(choice, document).map([](const FigureContent &content) {
            return PictureSubject(content);
        });
    if (!document.isCurrent())
        return failure(ErrorCode::NothingToDraw, view->title().toStdString());
    return view->drawing().map([&](const Drawing &drawing) {
        return PictureSubject(choice.printParameters ? withNotes(drawing, parameterLines(document.session()))
                                                     : drawing);
    });
}

QSizeF exportSizeMm(const ExportChoice &choice, const PictureSubject &subject)
{
    const QSizeF natural = naturalSizeMm(subject);
    if (choice.natural || choice.sizeMm.isEmpty())
        return natural;
    if (!choice.linked)
        return choice.sizeMm;
    const double width = choice.sizeMm.width();
    return {width, width * natural.height() / natural.width()};
}

Result<PictureOptions> exportOptions(const ExportChoice &choice, const PictureSubject &subject,
                                     const Document &document)
{
    PictureOptions options;
    options.format = choice.format;
    // One file a head: each head has a natural size of its own.
    const bool eachNatural = isEachHead(choice, subject) && choice.natural;
    options.sizeMm = eachNatural ? QSizeF() : exportSizeMm(choice, subject);
    options.transparent = choice.transparent && choice.format != PictureFormat::Pdf;
    // Vectors have no dots, whatever the field still says.
    if (choice.format == PictureFormat::Png)
        options.dpi = choice.dpi;
    if (choice.includeSession)
        options.session = document.session();
    return checkPictureOptions(options).map([&options] { return options; });
}

Result<PictureOrder> pictureOrder(const ExportChoice &choice, const Document &document,
                                  const QString &fileName, const std::optional<ExportView> &view)
{
    return exportSubject(choice, document, view).and_then([&](const PictureSubject &subject) {
        return exportOptions(choice, subject, document).map([&](const PictureOptions &options) {
            return PictureOrder{subject, options, fileName, isEachHead(choice, subject)};
        });
    });
}

std::function<QString()> savingText(const QString &fileName)
{
    return [name = QFileInfo(fileName).fileName()] { return Words::tr("Saving %1…").arg(name); };
}

Result<WrittenPicture> carryOut(const PictureOrder &order, const Task &task)
{
    const auto *content = std::get_if<FigureContent>(&order.subject);
    const Result<QStringList> files =
        order.eachHead && content != nullptr
            ? writePictureEachHead(*content, order.options, order.fileName, task)
            : writePicture(order.subject, order.options, order.fileName, task).map([&order] {
                  return QStringList{order.fileName};
              });
    return files.map([&order](const QStringList &written) {
        return WrittenPicture{order.fileName, written};
    });
}

QString formatSuffix(PictureFormat format)
{
    switch (format) {
    case PictureFormat::Svg:
        return QStringLiteral("svg");
    case PictureFormat::Pdf:
        return QStringLiteral("pdf");
    case PictureFormat::Png:
        break;
    }
    return QStringLiteral("png");
}

QString withSuffix(const QString &fileName, PictureFormat format)
{
    QString stem = fileName;
    for (PictureFormat other : {PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf}) {
        const QString suffix = u'.' + formatSuffix(other);
        if (stem.endsWith(suffix, Qt::CaseInsensitive)) {
            stem.chop(suffix.size());
            break;
        }
    }
    return stem + u'.' + formatSuffix(format);
}

} // namespace heedmap
