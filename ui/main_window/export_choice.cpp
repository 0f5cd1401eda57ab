// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/export_choice.h"

#include "ui/figure/parameter_lines.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

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

/// One entry of a list: "3" or "3-5", one-based, as it was typed.
Result<void> addRange(const QString &entry, int headCount, QList<int> &heads)
{
    static const QRegularExpression form(QStringLiteral("^\\s*(\\d{1,4})\\s*(?:[-–]\\s*(\\d{1,4})\\s*)?$"));
    const QRegularExpressionMatch match = form.match(entry);
    if (!match.hasMatch())
        return failure(ErrorCode::WrongValue, Words::tr("Chosen heads").toStdString(),
                       {entry.trimmed().toStdString(), "1,3-5"});
    const int first = match.captured(1).toInt();
    const int last = match.hasCaptured(2) ? match.captured(2).toInt() : first;
    for (int head : {first, last}) {
        if (const auto good = checkHead(head, headCount); !good)
            return tl::unexpected(good.error());
    }
    for (int head = std::min(first, last); head <= std::max(first, last); ++head)
        heads.append(head - 1);
    return {};
}

Result<HeadChoice> headChoice(const ExportChoice &choice, const Document &document, int headCount)
{
    switch (choice.heads) {
    case ExportHeads::All:
    case ExportHeads::EachHead:
        return HeadChoice{};
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

} // namespace

Result<QList<int>> parseHeadList(const QString &text, int headCount)
{
    QList<int> heads;
    for (const QString &entry : text.split(QRegularExpression(QStringLiteral("[,，、;]")))) {
        if (const auto added = addRange(entry, headCount, heads); !added)
            return tl::unexpected(added.error());
    }
    std::sort(heads.begin(), heads.end());
    heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
    return heads;
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
            return FigureContent{computation, document.session().figure, heads,
                                 choice.printParameters ? parameterLines(document.session()) : QStringList()};
        });
}

QSizeF exportSizeMm(const ExportChoice &choice, const FigureContent &content)
{
    const QSizeF natural = naturalSizeMm(content);
    if (choice.natural || choice.sizeMm.isEmpty())
        return natural;
    if (!choice.linked)
        return choice.sizeMm;
    const double width = choice.sizeMm.width();
    return {width, width * natural.height() / natural.width()};
}

Result<PictureOptions> exportOptions(const ExportChoice &choice, const FigureContent &content)
{
    PictureOptions options;
    options.format = choice.format;
    // One file a head: each head has a natural size of its own.
    const bool eachNatural = choice.heads == ExportHeads::EachHead && choice.natural;
    options.sizeMm = eachNatural ? QSizeF() : exportSizeMm(choice, content);
    options.transparent = choice.transparent && choice.format != PictureFormat::Pdf;
    // Vectors have no dots, whatever the field still says.
    if (choice.format == PictureFormat::Png)
        options.dpi = choice.dpi;
    if (choice.includeSession) {
        options.session = content.computation->session;
        options.session->figure = content.settings;
    }
    return checkPictureOptions(options).map([&options] { return options; });
}

Result<PictureOrder> pictureOrder(const ExportChoice &choice, const Document &document,
                                  const QString &fileName)
{
    return exportContent(choice, document).and_then([&](const FigureContent &content) {
        return exportOptions(choice, content).map([&](const PictureOptions &options) {
            return PictureOrder{content, options, fileName, choice.heads == ExportHeads::EachHead};
        });
    });
}

std::function<QString()> savingText(const QString &fileName)
{
    return [name = QFileInfo(fileName).fileName()] { return Words::tr("Saving %1…").arg(name); };
}

Result<WrittenPicture> carryOut(const PictureOrder &order, const Task &task)
{
    const Result<QStringList> files =
        order.eachHead ? writePictureEachHead(order.content, order.options, order.fileName, task)
                       : writePicture(order.content, order.options, order.fileName, task).map([&order] {
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
