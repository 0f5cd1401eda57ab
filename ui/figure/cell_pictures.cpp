// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_pictures.h"

#include "core/base/parallel.h"
#include "ui/figure/figure_painting.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace heedmap {

namespace {

constexpr double mostCellsAtOnce = 512 * 1024; // that become pixels within two milliseconds
constexpr qsizetype mostBytes = 64 * 1024 * 1024;
constexpr double margin = 0.25; // of the view, on each side

/// A part of an axis, in cells, and its pixels.
struct Part
{
    double start = 0;
    double span = 0;
    int pixels = 0;
};

/// \a part with a margin of whole pixels, as far as there are cells.
Part withMargin(const Part &part, double cells)
{
    const double perPixel = part.span / part.pixels;
    const auto room = [&](double there) {
        return static_cast<int>(std::floor(std::clamp(there / perPixel + 1e-6, 0.0, margin * part.pixels)));
    };
    const int before = room(part.start);
    const int pixels = before + part.pixels + room(cells - part.start - part.span);
    return {part.start - before * perPixel, pixels * perPixel, pixels};
}

CellPictureSet planned(const FigureScene &scene, const QTransform &device, const QRectF &view)
{
    CellPictureSet set;
    set.model = scene.sharedModel();
    set.style = cellImageStyle(scene, device.m11());
    set.whole = view == QRectF(0, 0, scene.window.columns(), scene.window.rows());
    for (const HeadPlace &place : scene.layout().heads) {
        const QSize size = devicePixels(device, place.map).size().expandedTo(QSize(1, 1));
        const Part x = withMargin({view.left(), view.width(), size.width()}, scene.window.columns());
        const Part y = withMargin({view.top(), view.height(), size.height()}, scene.window.rows());
        set.pictures.push_back({QRectF(x.start, y.start, x.span, y.span), QSize(x.pixels, y.pixels), {}});
    }
    return set;
}

void make(CellPictureSet &set, const std::stop_token &stop)
{
    parallelFor(static_cast<std::ptrdiff_t>(set.pictures.size()), [&](std::ptrdiff_t map) {
        const auto index = static_cast<std::size_t>(map);
        CellPicture &picture = set.pictures[index];
        if (!stop.stop_requested())
            picture.image =
                cellImage(set.model->maps()[index], picture.view, picture.size, set.style, {}, stop);
        // QImage does not throw when memory does not suffice.
        if (picture.image.isNull() && !stop.stop_requested())
            throw std::bad_alloc();
    });
}

bool isSame(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::abs(b);
}

/// A map's place on the screen and the cells that it shows.
struct Sight
{
    QRect target; ///< device pixels
    QRectF view;

    bool hasScaleOf(const CellPicture &picture) const
    {
        return isSame(picture.perPixelX(), view.width() / target.width()) &&
               isSame(picture.perPixelY(), view.height() / target.height());
    }
    /// Where the view begins in a picture: in its pixels.
    QPointF offsetIn(const CellPicture &picture) const
    {
        return {(view.left() - picture.view.left()) / picture.perPixelX(),
                (view.top() - picture.view.top()) / picture.perPixelY()};
    }
    /// How much coarser or finer than the screen a picture is.
    double distanceOf(const CellPicture &picture) const
    {
        return std::abs(std::log(picture.perPixelX() * target.width() / view.width()));
    }
    bool isExactly(const CellPicture &picture) const
    {
        const QPointF offset = offsetIn(picture);
        const QPointF rest = offset - offset.toPoint();
        return hasScaleOf(picture) && picture.reaches(view) && std::abs(rest.x()) < 1e-3 &&
               std::abs(rest.y()) < 1e-3;
    }
};

/// Pixel by pixel, as far as the picture goes.
void copyPixels(QPainter &painter, const Sight &sight, const CellPicture &picture)
{
    const QRect source(sight.offsetIn(picture).toPoint(), sight.target.size());
    const QRect there = source & picture.image.rect();
    if (there.isEmpty())
        return; // to drawImage(), an empty part means all of it
    painter.drawImage(sight.target.topLeft() + there.topLeft() - source.topLeft(), picture.image, there);
}

void stretch(QPainter &painter, const Sight &sight, const CellPicture &picture)
{
    const QSizeF size(sight.view.width() / picture.perPixelX(), sight.view.height() / picture.perPixelY());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(sight.target), picture.image, QRectF(sight.offsetIn(picture), size));
}

} // namespace

bool CellPicture::reaches(const QRectF &cells) const
{
    const double hairX = 1e-6 * cells.width();
    const double hairY = 1e-6 * cells.height();
    return view.adjusted(-hairX, -hairY, hairX, hairY).contains(cells);
}

qsizetype CellPictureSet::bytes() const
{
    qsizetype sum = 0;
    for (const CellPicture &picture : pictures)
        sum += picture.image.sizeInBytes();
    return sum;
}

bool CellPictureSet::isPlannedAs(const CellPictureSet &other) const
{
    const auto same = [](const CellPicture &a, const CellPicture &b) {
        return a.view == b.view && a.size == b.size;
    };
    return model == other.model && style == other.style && std::ranges::equal(pictures, other.pictures, same);
}

CellPictures::CellPictures(QObject *parent) : QObject(parent) {}

bool CellPictures::areWorthIt(const FigureModel &model)
{
    return static_cast<double>(model.maps().size()) * model.rows() * model.columns() > mostCellsAtOnce;
}

bool CellPictures::areWorthIt(const FigureScene &scene)
{
    const QRectF &view = scene.window.view();
    return !scene.isEmpty() && scene.mapCount() * view.width() * view.height() > mostCellsAtOnce;
}

void CellPictures::request(const FigureScene &scene, double pixelRatio)
{
    // A painter may be moved by half a pixel, which matters to how its rectangles are rounded.
    const QTransform device =
        m_device.m11() == pixelRatio ? m_device : QTransform::fromScale(pixelRatio, pixelRatio);
    CellPictureSet view = planned(scene, device, scene.window.view());
    if (view.isPlannedAs(m_ordered))
        return;
    const bool stale = view.model != m_ordered.model || m_ordered.pictures.empty() ||
                       !m_ordered.pictures.front().view.intersects(scene.window.view());
    m_ordered = view;
    std::vector<CellPictureSet> sets;
    if (!view.whole && !hasWhole(view.model.get()))
        sets.push_back(planned(scene, device, QRectF(0, 0, scene.window.columns(), scene.window.rows())));
    sets.push_back(std::move(view));
    m_worker.run(
        [sets](const std::stop_token &stop) {
            std::vector<CellPictureSet> made = sets;
            for (CellPictureSet &set : made)
                make(set, stop);
            return made;
        },
        [this](std::vector<CellPictureSet> made) { accept(std::move(made)); },
        stale ? LatestWorker::Running::Stop : LatestWorker::Running::Finish);
}

void CellPictures::drop()
{
    m_worker.drop();
    m_ordered = {};
}

void CellPictures::accept(std::vector<CellPictureSet> sets)
{
    if (sets.empty()) {
        m_ordered = {};
        emit failed();
        return;
    }
    const std::shared_ptr<const FigureModel> model = sets.front().model;
    for (CellPictureSet &set : sets)
        m_sets.push_front(std::move(set));
    dropOldest();
    emit ready(model);
}

void CellPictures::dropOldest()
{
    const auto whole = std::ranges::find_if(m_sets, &CellPictureSet::whole);
    auto oldest = m_sets.end();
    while (bytes() > mostBytes && oldest != m_sets.begin()) {
        --oldest;
        if (oldest == whole || oldest == m_sets.begin())
            continue;
        if (oldest->isPlannedAs(m_ordered))
            m_ordered = {}; // it may be asked for again
        oldest = m_sets.erase(oldest);
    }
}

qsizetype CellPictures::bytes() const
{
    qsizetype sum = 0;
    for (const CellPictureSet &set : m_sets)
        sum += set.bytes();
    return sum;
}

bool CellPictures::hasWhole(const FigureModel *model) const
{
    return std::ranges::any_of(
        m_sets, [model](const CellPictureSet &set) { return set.whole && set.model.get() == model; });
}

void CellPictures::keepOnly(const FigureModel *model)
{
    m_sets.remove_if([model](const CellPictureSet &set) { return set.model.get() != model; });
}

void CellPictures::handOver(const FigureModel *old, const std::shared_ptr<const FigureModel> &now)
{
    for (CellPictureSet &set : m_sets) {
        if (set.model.get() == old)
            set.model = now;
    }
    if (m_ordered.model.get() == old)
        drop();
}

bool CellPictures::paint(QPainter &painter, const FigureScene &scene, int map)
{
    const QTransform device = painter.deviceTransform();
    m_device = device;
    const QRect target = devicePixels(device, scene.geometry(map).map);
    if (target.isEmpty())
        return true;
    painter.save();
    painter.setWorldTransform(device.inverted() * painter.worldTransform());
    const bool exact = paintExactly(painter, scene, map, target);
    if (!exact)
        paintSimilar(painter, scene, map, target);
    painter.restore();
    return exact;
}

bool CellPictures::paintExactly(QPainter &painter, const FigureScene &scene, int map, const QRect &target)
{
    const Sight sight{target, scene.window.view()};
    const CellImageStyle style = cellImageStyle(scene, m_device.m11());
    for (auto set = m_sets.begin(); set != m_sets.end(); ++set) {
        if (set->model.get() != scene.model() || set->style != style)
            continue;
        const CellPicture &picture = set->pictures[static_cast<std::size_t>(map)];
        if (!sight.isExactly(picture))
            continue;
        copyPixels(painter, sight, picture);
        m_sets.splice(m_sets.begin(), m_sets, set);
        return true;
    }
    return false;
}

void CellPictures::paintSimilar(QPainter &painter, const FigureScene &scene, int map,
                                const QRect &target) const
{
    const Sight sight{target, scene.window.view()};
    const CellPicture *covering = nullptr;
    const CellPicture *besides = nullptr; // of the right scale, but not of the whole view
    for (const CellPictureSet &set : m_sets) {
        if (set.model.get() != scene.model())
            continue;
        const CellPicture &picture = set.pictures[static_cast<std::size_t>(map)];
        if (picture.reaches(sight.view)) {
            if (covering == nullptr || sight.distanceOf(picture) < sight.distanceOf(*covering))
                covering = &picture;
        } else if (besides == nullptr && sight.hasScaleOf(picture) && picture.view.intersects(sight.view)) {
            besides = &picture;
        }
    }
    if (covering != nullptr && sight.hasScaleOf(*covering)) {
        copyPixels(painter, sight, *covering);
        return;
    }
    if (covering != nullptr)
        stretch(painter, sight, *covering);
    if (besides != nullptr)
        copyPixels(painter, sight, *besides);
}

} // namespace heedmap
