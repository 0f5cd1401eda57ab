// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_plot.h"

#include "ui/figure/cell_grid.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_layers.h"

#include <QEvent>
#include <QFontInfo>
#include <QThreadPool>

namespace heedmap {

namespace {

/// The last one who refers to many numbers gives them back to the system, which takes a while.
void releaseInBackground(std::shared_ptr<const FigureModel> model)
{
    if (model && CellPictures::areWorthIt(*model))
        QThreadPool::globalInstance()->start([kept = std::move(model)]() mutable { kept.reset(); });
}

} // namespace

FigurePlot::FigurePlot(QWidget *parent) : QCustomPlot(parent)
{
    setNoAntialiasingOnDrag(false);
    setPlottingHint(QCP::phImmediateRefresh, false);
    plotLayout()->clear();
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    // Owned by the plot, as every layerable.
    new FrameLayer(this);
    new OverlayLayer(this);
    adoptStyle();
    connect(&m_pictures, &CellPictures::ready, this, &FigurePlot::showPictures);
    connect(&m_pictures, &CellPictures::failed, this, [this] {
        m_next.reset();
        emit picturesFailed();
        showFollowing();
    });
}

void FigurePlot::setModel(const std::shared_ptr<const FigureModel> &model)
{
    auto scene = std::make_unique<FigureScene>(m_scene);
    scene->setModel(model);
    scene->setCanvas(viewport().size());
    const bool sameCells = m_scene.model() != nullptr && model->drawsSameCells(*m_scene.model());
    if (sameCells)
        m_pictures.handOver(m_scene.model(), model);
    if (sameCells || !CellPictures::areWorthIt(*model) || scene->layout().heads.empty()) {
        m_pictures.drop();
        m_following.reset();
        m_next = std::move(scene);
        showNext();
        return;
    }
    // What is on its way is shown first: while a slider moves, there always is something newer.
    m_following = std::move(scene);
    if (!m_next)
        showFollowing();
}

void FigurePlot::showFollowing()
{
    if (!m_following)
        return;
    m_next = std::move(m_following);
    m_pictures.request(*m_next, bufferDevicePixelRatio());
}

void FigurePlot::showNext()
{
    std::shared_ptr<const FigureModel> before = m_scene.sharedModel();
    m_scene = std::move(*m_next);
    m_next.reset();
    m_pictures.keepOnly(m_scene.model());
    if (static_cast<int>(m_rects.size()) != m_scene.mapCount())
        makeGrids();
    updateAxes();
    replot(rpQueuedReplot);
    emit modelShown();
    releaseInBackground(std::move(before));
}

void FigurePlot::showPictures(const std::shared_ptr<const FigureModel> &model)
{
    if (m_next && m_next->sharedModel() == model) {
        showNext();
        showFollowing();
    } else if (m_scene.sharedModel() == model) {
        replot(rpQueuedReplot);
    }
}

void FigurePlot::requestPictures()
{
    // What comes next is more urgent than what is about to go.
    if (!m_next)
        m_pictures.request(m_scene, bufferDevicePixelRatio());
}

void FigurePlot::setWindow(const CellWindow &window)
{
    if (m_scene.window == window)
        return;
    m_scene.window = window;
    for (FigureScene *scene : {m_next.get(), m_following.get()}) {
        if (scene != nullptr && scene->window.rows() == window.rows() &&
            scene->window.columns() == window.columns())
            scene->window = window;
    }
    updateAxes();
    replot(rpQueuedReplot);
}

void FigurePlot::setLeastText(double pixels)
{
    if (pixels == m_leastText)
        return;
    m_leastText = pixels;
    adoptStyle();
    replot(rpQueuedReplot);
}

void FigurePlot::makeGrids()
{
    clearPlottables();
    plotLayout()->clear();
    m_rects.clear();
    for (int map = 0; map < m_scene.mapCount(); ++map) {
        auto *rect = new QCPAxisRect(this, false);
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins(QMargins());
        plotLayout()->addElement(map, 0, rect);
        for (QCPAxis *axis : rect->addAxes(QCPAxis::atBottom | QCPAxis::atLeft)) {
            axis->setVisible(false);
            axis->grid()->setVisible(false);
        }
        rect->axis(QCPAxis::atLeft)->setRangeReversed(true);
        auto *grid = new CellGrid(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft), m_scene,
                                  m_pictures, map);
        connect(grid, &CellGrid::pictureMissed, this, &FigurePlot::requestPictures);
        m_rects.push_back(rect);
    }
}

void FigurePlot::updateAxes()
{
    const QRectF &view = m_scene.window.view();
    for (QCPAxisRect *rect : m_rects) {
        rect->axis(QCPAxis::atBottom)->setRange(view.left(), view.right());
        rect->axis(QCPAxis::atLeft)->setRange(view.top(), view.bottom());
    }
}

void FigurePlot::setHover(const CellPlace &cell)
{
    if (m_hover == cell)
        return;
    m_hover = cell;
    replotOverlay();
}

void FigurePlot::setSelected(const CellPlace &cell)
{
    if (m_selected == cell)
        return;
    m_selected = cell;
    replotOverlay();
}

void FigurePlot::setFocusShown(bool shown)
{
    if (m_focusShown == shown)
        return;
    m_focusShown = shown;
    replotOverlay();
}

void FigurePlot::replotOverlay()
{
    // The layer repaints itself alone only after a first full replot has given it a buffer.
    if (isVisible() && replotTime() > 0)
        layer(QStringLiteral("overlay"))->replot();
    else
        replot(rpQueuedReplot);
}

std::optional<CellPlace> FigurePlot::cellAt(QPointF position) const
{
    for (int map = 0; map < static_cast<int>(m_scene.layout().heads.size()); ++map) {
        if (const auto cell = m_scene.geometry(map).cellAt(position))
            return CellPlace{map, cell->y(), cell->x()};
    }
    return std::nullopt;
}

int FigurePlot::titleAt(QPointF position) const
{
    for (int map = 0; map < static_cast<int>(m_scene.layout().heads.size()); ++map) {
        if (m_scene.place(map).title.adjusted(0, -4, 0, 4).contains(position))
            return m_scene.map(map).head;
    }
    return -1;
}

void FigurePlot::updateLayout()
{
    m_scene.setCanvas(viewport().size());
    for (FigureScene *scene : {m_next.get(), m_following.get()}) {
        if (scene != nullptr)
            scene->setCanvas(viewport().size());
    }
    const std::size_t placed = std::min(m_rects.size(), m_scene.layout().heads.size());
    for (std::size_t i = 0; i < placed; ++i)
        m_rects[i]->setOuterRect(m_scene.layout().heads[i].map.toRect());
}

void FigurePlot::paintEvent(QPaintEvent *event)
{
    // The window may have moved to a screen of another pixel ratio.
    if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
        setBufferDevicePixelRatio(devicePixelRatioF());
        replot(rpQueuedRefresh);
    }
    QCustomPlot::paintEvent(event);
}

void FigurePlot::resizeEvent(QResizeEvent *event)
{
    Q_UNUSED(event)
    setViewport(rect());
    replot(rpQueuedRefresh);
}

void FigurePlot::changeEvent(QEvent *event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange) {
        adoptStyle();
        replot(rpQueuedReplot);
    }
}

void FigurePlot::adoptStyle()
{
    adoptStyle(m_scene);
    for (FigureScene *scene : {m_next.get(), m_following.get()}) {
        if (scene != nullptr)
            adoptStyle(*scene);
    }
    setBackground(m_scene.style.paper);
}

void FigurePlot::adoptStyle(FigureScene &scene) const
{
    scene.style = FigureStyle::fromPalette(palette());
    scene.setEm(QFontInfo(font()).pixelSize());
    scene.setLeastText(m_leastText);
    if (m_leastText > 0)
        scene.style.hairline *= scene.em() / drawingEm;
}

} // namespace heedmap
