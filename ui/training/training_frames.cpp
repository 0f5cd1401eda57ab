// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_frames.h"

#include "core/base/atomic_write.h"
#include "core/session/compute.h"
#include "core/session/loaded_files.h"
#include "core/session/use_files.h"
#include "ui/explain/chart_painting.h"
#include "ui/figure/figure_drawing.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/png_writer.h"
#include "ui/training/gif_palette.h"
#include "ui/training/gif_writer.h"
#include "ui/training/shown_model.h"
#include "ui/training/training_curves.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(TrainingFrames)
};

constexpr double curveHeight = 180;
constexpr double margin = 16;
constexpr int lastFrameHundredths = 200;
constexpr int digitsOfNumber = 4;

QString titleOf(const FramesOrder &order, const Checkpoint &checkpoint)
{
    const QString step = Words::tr("step %1").arg(checkpoint.step);
    const QString title = order.session.figure.title;
    return title.isEmpty() ? step : title + QStringLiteral(" · ") + step;
}

/// As the screen has it: see TrainingFlow.
Session showing(const Session &session, const Checkpoint &checkpoint, const Aligner &model)
{
    if (showsModelLike(session, model.shape()))
        return withNextModel(session, checkpoint);
    return withTrained(session, fileOf(checkpoint), model.shape(), model.origin.seed);
}

/// \a figure with the loss curve below it.
Drawing withCurve(const Drawing &figure, const Chart &chart)
{
    const auto extended = [](QSizeF size) {
        return QSizeF(std::max(size.width(), smallestChart.width() + 2 * margin),
                      size.height() + curveHeight);
    };
    return {figure.title, extended(figure.natural), extended(figure.smallest),
            [figure, chart](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
                const double top = canvas.height() - curveHeight;
                figure.paint(painter, {canvas.width(), top}, style);
                const QRectF below(margin, top, canvas.width() - 2 * margin, curveHeight - margin);
                paintChart(painter, below, chart, style);
            }};
}

Result<void> checked(const FramesOrder &order)
{
    if (order.checkpoints.empty())
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    if (order.width < smallestFrameWidth || order.width > largestFrameWidth)
        return failure(ErrorCode::OutOfRange, Words::tr("the width").toStdString(),
                       {std::to_string(order.width), std::to_string(smallestFrameWidth),
                        std::to_string(largestFrameWidth)});
    return {};
}

/// Paints one frame after another; \a take gets each of them.
Result<void> eachFrame(const FramesOrder &order, const Task &task,
                       const std::function<Result<void>(std::size_t index, const QImage &frame)> &take)
{
    LoadedFiles files;
    QSize size;
    for (std::size_t i = 0; i < order.checkpoints.size(); ++i) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        const Result<Drawing> drawing = frameDrawing(order, i, files, task);
        if (!drawing)
            return tl::unexpected(drawing.error());
        if (size.isEmpty())
            size = frameSize(order, *drawing);
        if (const Result<void> fits = checkFrameSize(size); !fits)
            return fits;
        if (const Result<void> taken = take(i, frameImage(*drawing, size)); !taken)
            return taken;
        task.report(static_cast<double>(i + 1) / static_cast<double>(order.checkpoints.size()));
    }
    return {};
}

tl::unexpected<Error> unwritable(const QString &path)
{
    return failure(ErrorCode::FileUnwritable, path.toStdString(),
                   {Words::tr("it cannot be created").toStdString()});
}

/// Where each picture waits, and what was there before, until all are in their places.
class Exchange final
{
public:
    explicit Exchange(const QDir &folder) : m_new(folder), m_old(folder.filePath(QStringLiteral("before")))
    {
        folder.mkdir(QStringLiteral("before"));
    }

    /// All of them, or none: then everything is as it was.
    Result<void> moveAll(const QStringList &names)
    {
        for (const QString &name : names) {
            if (const Result<void> moved = move(name); !moved) {
                undo();
                return moved;
            }
        }
        return {};
    }
    /// Something could not be brought back, and is in the folder still.
    bool isToBeKept() const { return m_isToBeKept; }

private:
    Result<void> move(const QString &name)
    {
        const QFileInfo file(name);
        const bool isThere = file.exists() || file.isSymLink();
        if (isThere && file.isDir() && !file.isSymLink())
            return unwritable(name);
        if (isThere && !QFile::rename(name, m_old.filePath(file.fileName())))
            return unwritable(name);
        m_begun.append(name);
        return QFile::rename(m_new.filePath(file.fileName()), name) ? Result<void>() : unwritable(name);
    }

    void undo()
    {
        for (const QString &name : std::as_const(m_begun)) {
            const QString fileName = QFileInfo(name).fileName();
            if (!m_new.exists(fileName))
                QFile::remove(name);
            if (m_old.exists(fileName) && !QFile::rename(m_old.filePath(fileName), name))
                m_isToBeKept = true;
        }
    }

    QDir m_new;
    QDir m_old;
    QStringList m_begun;
    bool m_isToBeKept = false;
};

Result<void> writePictures(const FramesOrder &order, const QStringList &names, const Task &task)
{
    const QDir target = QFileInfo(order.fileName).absoluteDir();
    // In the same folder, so that renaming them copies nothing.
    QTemporaryDir hidden(target.filePath(QStringLiteral(".heedmap-frames-XXXXXX")));
    if (!hidden.isValid())
        return unwritable(target.path());
    const QDir folder(hidden.path());
    return eachFrame(order, task,
                     [&](std::size_t index, const QImage &frame) {
                         const QFileInfo name(names[static_cast<qsizetype>(index)]);
                         return writeFile(encodePng(frame), folder.filePath(name.fileName()));
                     })
        .and_then([&] {
            Exchange exchange(folder);
            const Result<void> moved = exchange.moveAll(names);
            hidden.setAutoRemove(!exchange.isToBeKept());
            return moved;
        });
}

std::vector<QRgb> lineColors()
{
    const FigureStyle style;
    return {curveColor(0, style).rgb(), style.highlight.rgb()};
}

Result<void> writeAnimation(const FramesOrder &order, const Task &task)
{
    constexpr int hundredthsPerSecond = 100;
    const int delay = hundredthsPerSecond / std::max(1, order.framesPerSecond);
    GifPalette palette(order.session.figure.colorMap, lineColors());
    std::unique_ptr<GifWriter> writer;
    const Result<void> painted = eachFrame(order, task, [&](std::size_t index, const QImage &frame) {
        if (!writer)
            writer = std::make_unique<GifWriter>(frame.size(), palette.colors(), order.loops);
        const bool isLast = index + 1 == order.checkpoints.size();
        writer->add(palette.applied(frame), isLast ? lastFrameHundredths : delay);
        return Result<void>();
    });
    if (!painted)
        return painted;
    const QByteArray bytes = writer->finish();
    return bytes.isEmpty() ? failure(ErrorCode::OutOfMemory) : writeFile(bytes, order.fileName);
}

} // namespace

std::vector<Checkpoint> everyNth(const std::vector<Checkpoint> &all, int nth)
{
    std::vector<Checkpoint> chosen;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % static_cast<std::size_t>(std::max(1, nth)) == 0 || i + 1 == all.size())
            chosen.push_back(all[i]);
    }
    return chosen;
}

Result<Drawing> frameDrawing(const FramesOrder &order, std::size_t index, LoadedFiles &files,
                             const Task &task)
{
    const Checkpoint &checkpoint = order.checkpoints[index];
    const auto model = files.trained({fileOf(checkpoint)});
    if (!model)
        return tl::unexpected(model.error());
    const Session session = showing(order.session, checkpoint, **model);
    const Result<ComputationPtr> computation = compute(session, {}, files, task);
    if (!computation)
        return tl::unexpected(computation.error());
    FigureContent content{*computation, order.session.figure, {}};
    content.settings.title = titleOf(order, checkpoint);
    content.heads = headsShown(content.settings, static_cast<int>((*computation)->trace.heads()));
    const Drawing figure = figureDrawing(std::make_shared<const FigureModel>(content));
    if (figure.isEmpty())
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    return order.lossCurve ? withCurve(figure, lossChart(order.losses, order.steps, checkpoint)) : figure;
}

QSize frameSize(const FramesOrder &order, const Drawing &first)
{
    const QSizeF natural = first.natural.expandedTo(first.smallest);
    return {order.width,
            std::max(1, static_cast<int>(std::lround(order.width * natural.height() / natural.width())))};
}

Result<void> checkFrameSize(QSize size)
{
    if (size.height() > largestFrameHeight)
        return failure(ErrorCode::OutOfRange, Words::tr("the height").toStdString(),
                       {std::to_string(size.height()), "1", std::to_string(largestFrameHeight)});
    return {};
}

QImage frameImage(const Drawing &drawing, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QSizeF natural = drawing.natural.expandedTo(drawing.smallest);
    QPainter painter(&image);
    painter.scale(size.width() / natural.width(), size.height() / natural.height());
    drawing.paint(painter, natural, {});
    return image;
}

QStringList frameNames(const FramesOrder &order)
{
    const QFileInfo file(order.fileName);
    if (order.kind == FramesKind::Animation)
        return {file.absoluteFilePath()};
    QStringList names;
    for (std::size_t i = 1; i <= order.checkpoints.size(); ++i)
        names.append(file.absoluteDir().filePath(QStringLiteral("%1-%2.png")
                                                     .arg(file.completeBaseName())
                                                     .arg(i, digitsOfNumber, 10, QChar(u'0'))));
    return names;
}

Result<QStringList> writeFrames(const FramesOrder &order, const Task &task)
{
    const QStringList names = frameNames(order);
    return checked(order)
        .and_then([&] {
            return order.kind == FramesKind::Pictures ? writePictures(order, names, task)
                                                      : writeAnimation(order, task);
        })
        .map([&] { return names; });
}

} // namespace heedmap
