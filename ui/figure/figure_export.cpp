// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_export.h"

#include "core/base/atomic_write.h"
#include "core/session/session_carrier.h"
#include "core/session/use_files.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/painted_page.h"
#include "ui/figure/picture_bytes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <cmath>

namespace heedmap {

namespace {

constexpr double largestNatural = 400;             // mm
constexpr double smallestSide = 10;                // mm
constexpr double largestDrawing = 2700;            // mm; at 300 dpi just what a picture can have
constexpr double largestSide = 5000;               // mm; more than a roll of paper is wide
constexpr double exportEm = 12;                    // 9 pt
constexpr double thinnestLine = 96.0 / 72.0 * 0.3; // 0.3 pt
constexpr double smallestExported = 0.33;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(FigureExport)
};

FigureScene exportScene(const FigureContent &content, bool transparent)
{
    FigureScene scene(exportEm, smallestExported);
    scene.setModel(std::make_shared<const FigureModel>(content));
    if (transparent)
        scene.style.paper = Qt::transparent;
    return scene;
}

QSizeF naturalMm(const FigureScene &scene)
{
    return scene.naturalCanvas(QSizeF(largestNatural, largestNatural * 1.5) * unitsPerMm) / unitsPerMm;
}

/// How much larger than the page, \a units, a canvas of its shape has to be, so that labels have their full size on it.
double canvasGrowth(QSizeF least, QSizeF units)
{
    return std::max({1.0, least.width() / units.width(), least.height() / units.height()});
}

void fitCanvas(FigureScene &scene, QSizeF units)
{
    const double grow = canvasGrowth(scene.smallestCanvas(), units);
    scene.setCanvas(units * grow);
    scene.style.hairline = std::max(scene.style.hairline, thinnestLine * grow);
}

PaintedPage fittedPage(const Drawing &drawing, QSizeF units, bool transparent)
{
    const double grow = canvasGrowth(drawing.smallest, units);
    FigureStyle style;
    if (transparent)
        style.paper = Qt::transparent;
    style.hairline = std::max(style.hairline, thinnestLine * grow);
    return pageOf(drawing, units * grow, style);
}

Result<void> checkSide(const char *name, double mm)
{
    if (mm >= smallestSide && mm <= largestSide)
        return {};
    return failure(ErrorCode::OutOfRange, Words::tr(name).toStdString(),
                   {QString::number(mm, 'g', 6).toStdString(), std::to_string(static_cast<int>(smallestSide)),
                    std::to_string(static_cast<int>(largestSide))});
}

Result<void> checkOptions(const PictureOptions &options)
{
    if (options.dpi < 72 || options.dpi > 1200)
        return failure(ErrorCode::OutOfRange, Words::tr("Dots per inch").toStdString(),
                       {std::to_string(options.dpi), "72", "1200"});
    if (options.sizeMm.isNull() || options.sizeMm == QSizeF(-1, -1))
        return {};
    return checkSide(QT_TRANSLATE_NOOP("FigureExport", "Width in mm"), options.sizeMm.width()).and_then([&] {
        return checkSide(QT_TRANSLATE_NOOP("FigureExport", "Height in mm"), options.sizeMm.height());
    });
}

/// What is painted, and the paper it goes on.
struct Page
{
    PaintedPage painted;
    QSizeF sizeMm;
};

bool isTransparent(const PictureOptions &options)
{
    return options.transparent && options.format != PictureFormat::Pdf;
}

Result<Page> makePage(const FigureContent &content, const PictureOptions &options)
{
    if (const Result<void> checked = checkOptions(options); !checked)
        return tl::unexpected(checked.error());
    FigureScene scene = exportScene(content, isTransparent(options));
    if (scene.isEmpty())
        return failure(ErrorCode::NothingToDraw, Words::tr("the figure").toStdString());
    const QSizeF sizeMm = options.sizeMm.isEmpty() ? naturalMm(scene) : options.sizeMm;
    fitCanvas(scene, sizeMm * unitsPerMm);
    return Page{pageOf(scene), sizeMm};
}

Result<Page> makePage(const Drawing &drawing, const PictureOptions &options)
{
    if (const Result<void> checked = checkOptions(options); !checked)
        return tl::unexpected(checked.error());
    if (drawing.isEmpty())
        return failure(ErrorCode::NothingToDraw, drawing.title.toStdString());
    const QSizeF sizeMm = options.sizeMm.isEmpty() ? naturalSizeMm(drawing) : options.sizeMm;
    return Page{fittedPage(drawing, sizeMm * unitsPerMm, isTransparent(options)), sizeMm};
}

/// \a folder is where the picture goes; empty where that is unknown.
Result<QByteArray> bytesOf(const Page &page, const PictureOptions &options, const QString &folder)
{
    std::optional<Session> session = options.session;
    if (session)
        session = forPicture(*session, folder);
    switch (options.format) {
    case PictureFormat::Svg: {
        const QByteArray svg = svgBytes(page.painted, page.sizeMm);
        return session ? svgWithSession(svg, *session) : svg;
    }
    case PictureFormat::Pdf:
        return pdfBytes(page.painted, page.sizeMm, session ? xmpWithRoom(*session) : QByteArray())
            .map([&session](const QByteArray &pdf) { return session ? pdfWithSession(pdf, *session) : pdf; });
    case PictureFormat::Png:
        break;
    }
    return pngBytes(page.painted, options, page.sizeMm).map([&session](const QByteArray &png) {
        return session ? pngWithSession(png, *session) : png;
    });
}

tl::unexpected<Error> unwritable(const QString &fileName, const QString &reason)
{
    return failure(ErrorCode::FileUnwritable, fileName.toStdString(), {reason.toStdString()});
}

Result<void> checkName(const QString &fileName)
{
    if (fileName.isEmpty())
        return unwritable(fileName, Words::tr("it has no name"));
    if (fileName.endsWith(u'/') || QFileInfo(fileName).isDir())
        return unwritable(fileName, Words::tr("it is a folder"));
    if (fileName.endsWith(u'.'))
        return unwritable(fileName, Words::tr("the name ends with a dot"));
    return {};
}

} // namespace

QSizeF naturalSizeMm(const FigureContent &content)
{
    const FigureScene scene = exportScene(content, false);
    return scene.isEmpty() ? QSizeF(120, 80) : naturalMm(scene);
}

QSizeF naturalSizeMm(const Drawing &drawing)
{
    // A view of thousands of tokens would be as long as a room, and more pixels than a picture can have.
    const QSizeF natural = drawing.natural / unitsPerMm;
    const double longest = std::max(natural.width(), natural.height());
    return natural * std::min(1.0, largestDrawing / std::max(longest, 1.0));
}

QStringList undrawableLabels(const FigureContent &content)
{
    const FigureModel model(content);
    const QFont font = figureFont(exportEm);
    QStringList labels = model.rowLabels() + model.columnLabels();
    labels.removeDuplicates();
    labels.removeIf([&font](const QString &label) { return TextLine(label, font).isCovered(); });
    return labels;
}

Result<void> checkPictureOptions(const PictureOptions &options)
{
    return checkOptions(options);
}

namespace {

Result<QImage> imageOf(const auto &subject, const PictureOptions &options)
{
    return makePage(subject, options).and_then([&](const Page &page) {
        return pageImage(page.painted, options, page.sizeMm);
    });
}

Result<QByteArray> bytesFor(const auto &subject, const PictureOptions &options, const QString &folder)
{
    return makePage(subject, options).and_then([&](const Page &page) {
        return bytesOf(page, options, folder);
    });
}

Result<void> write(const auto &subject, const PictureOptions &options, const QString &fileName,
                   const Task &task)
{
    if (const Result<void> named = checkName(fileName); !named)
        return named;
    const QString folder = QFileInfo(fileName).absolutePath();
    return bytesFor(subject, options, folder).and_then([&](const QByteArray &bytes) -> Result<void> {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        return writeFile(bytes, fileName);
    });
}

} // namespace

Result<QImage> pictureImage(const FigureContent &content, const PictureOptions &options)
{
    return imageOf(content, options);
}

Result<QImage> pictureImage(const Drawing &drawing, const PictureOptions &options)
{
    return imageOf(drawing, options);
}

Result<QByteArray> pictureBytes(const FigureContent &content, const PictureOptions &options)
{
    return bytesFor(content, options, {});
}

Result<QByteArray> pictureBytes(const Drawing &drawing, const PictureOptions &options)
{
    return bytesFor(drawing, options, {});
}

Result<void> writePicture(const FigureContent &content, const PictureOptions &options,
                          const QString &fileName, const Task &task)
{
    return write(content, options, fileName, task);
}

Result<void> writePicture(const Drawing &drawing, const PictureOptions &options, const QString &fileName,
                          const Task &task)
{
    return write(drawing, options, fileName, task);
}

namespace {

double unitsPerDot(const QPainter &painter)
{
    return painter.device() != nullptr ? 96.0 / painter.device()->logicalDpiX() : 1.0;
}

void paintInto(QPainter &painter, const QRectF &target, const PaintedPage &page)
{
    painter.save();
    painter.translate(target.topLeft());
    const double scale = target.width() / page.canvas.width();
    painter.scale(scale, scale);
    page.paint(painter);
    painter.restore();
}

} // namespace

void paintFigure(const FigureContent &content, QPainter &painter, const QRectF &target)
{
    FigureScene scene = exportScene(content, false);
    if (scene.isEmpty() || target.isEmpty())
        return;
    fitCanvas(scene, target.size() * unitsPerDot(painter));
    paintInto(painter, target, pageOf(scene));
}

void paintFigure(const Drawing &drawing, QPainter &painter, const QRectF &target)
{
    if (!drawing.isEmpty() && !target.isEmpty())
        paintInto(painter, target, fittedPage(drawing, target.size() * unitsPerDot(painter), false));
}

namespace {

/// The heads that a figure of \a content shows; −1: the mean of all.
QList<int> headsIn(const FigureContent &content)
{
    if (!content.computation || content.computation->trace.queries() == 0 ||
        content.computation->trace.keys() == 0)
        return {};
    if (content.heads.isCombined())
        return {-1};
    QList<int> heads;
    for (int head = 0; head < content.computation->trace.heads(); ++head) {
        if (content.heads.kind == HeadChoice::Kind::All || content.heads.heads.contains(head))
            heads.append(head);
    }
    return heads;
}

} // namespace

QStringList namesOfEachHead(const FigureContent &content, const QString &fileName)
{
    const QFileInfo info(fileName);
    const QString stem = info.path() + u'/' + info.completeBaseName();
    QStringList names;
    for (const int head : headsIn(content)) {
        const bool mean = content.heads.kind == HeadChoice::Kind::Mean;
        const QString combined = mean ? QStringLiteral("-mean") : QStringLiteral("-maximum");
        const QString part = head < 0 ? combined : QStringLiteral("-head%1").arg(head + 1);
        names.append(QDir::cleanPath(stem + part + u'.' + info.suffix()));
    }
    return names;
}

Result<QStringList> writePictureEachHead(const FigureContent &content, const PictureOptions &options,
                                         const QString &fileName, const Task &task)
{
    const QStringList names = namesOfEachHead(content, fileName);
    if (names.isEmpty())
        return failure(ErrorCode::NothingToDraw, Words::tr("the figure").toStdString());
    const QList<int> heads = headsIn(content);
    for (qsizetype i = 0; i < names.size(); ++i) {
        FigureContent one = content;
        if (heads[i] >= 0)
            one.heads = {HeadChoice::Kind::Chosen, {heads[i]}};
        if (const Result<void> done = writePicture(one, options, names[i], task); !done)
            return tl::unexpected(done.error());
        task.report(static_cast<double>(i + 1) / static_cast<double>(names.size()));
    }
    return names;
}

} // namespace heedmap
