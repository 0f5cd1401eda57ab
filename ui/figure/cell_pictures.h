// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/latest_worker.h"
#include "ui/figure/cell_image.h"
#include "ui/figure/figure_scene.h"

#include <QPainter>

#include <list>

namespace heedmap {

/// One map's cells, or a part of them, as pixels.
struct CellPicture
{
    QRectF view; ///< in cells: what the image shows
    QSize size;  ///< in pixels
    QImage image;

    double perPixelX() const { return view.width() / size.width(); }
    double perPixelY() const { return view.height() / size.height(); }
    /// Whether all of \a cells is in it.
    bool reaches(const QRectF &cells) const;
};

/// One picture a map, of the same part of each.
struct CellPictureSet
{
    std::shared_ptr<const FigureModel> model;
    CellImageStyle style;
    bool whole = false; ///< all cells there are
    std::vector<CellPicture> pictures;

    qsizetype bytes() const;
    bool isPlannedAs(const CellPictureSet &other) const;
};

/// The cells of a large figure as pictures for the screen, made in a worker; the window thread only copies pixels.
/// Pictures reach a little beyond the view, so that they serve while it is panned, and those of several views are
/// kept. Where there is none yet for a view, another one is stretched: nothing is ever blank. Lives in the window
/// thread. Memory: 64 MiB of pictures; more only where one view and the whole take more.
class CellPictures final : public QObject
{
    Q_OBJECT

public:
    explicit CellPictures(QObject *parent = nullptr);

    /// Whether the cells of \a model are too many to be made into pixels in the window thread.
    static bool areWorthIt(const FigureModel &model);
    /// The same for what \a scene has in view.
    static bool areWorthIt(const FigureScene &scene);

    /// Asks for pictures of what \a scene shows on a screen of \a pixelRatio, and for those of all cells where there
    /// are none. The latest scene wins. Asking for the same again does nothing.
    void request(const FigureScene &scene, double pixelRatio);
    /// Nothing that was asked for arrives any more.
    void drop();

    /// Paints the cells of a map into its place and returns true if they are what cellImage() gives for this view;
    /// otherwise they are the most similar ones that there are.
    bool paint(QPainter &painter, const FigureScene &scene, int map);

    /// Pictures of other models are of no use any more.
    void keepOnly(const FigureModel *model);
    /// The pictures of \a old are also those of \a now, which draws the same cells.
    void handOver(const FigureModel *old, const std::shared_ptr<const FigureModel> &now);

    qsizetype bytes() const;

signals:
    void ready(const std::shared_ptr<const heedmap::FigureModel> &model);
    /// Memory did not suffice for what was asked last.
    void failed();

private:
    bool hasWhole(const FigureModel *model) const;
    void accept(std::vector<CellPictureSet> sets);
    void dropOldest();
    bool paintExactly(QPainter &painter, const FigureScene &scene, int map, const QRect &target);
    void paintSimilar(QPainter &painter, const FigureScene &scene, int map, const QRect &target) const;

    std::list<CellPictureSet> m_sets; ///< what was used last in front
    CellPictureSet m_ordered;         ///< the latest view that was asked for, without images
    QTransform m_device;              ///< of the painter that painted last
    LatestWorker m_worker;
};

} // namespace heedmap
