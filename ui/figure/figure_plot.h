// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/cell_pictures.h"
#include "ui/figure/qcustomplot_header.h"

#include <optional>

namespace heedmap {

/// A cell of a map, in rows and columns as they are drawn.
struct CellPlace
{
    int map = -1;
    int row = -1;
    int column = -1;

    bool operator==(const CellPlace &) const = default;
};

/// Draws a scene on the screen: one axis rect and one grid of cells a head, everything else in a layer above,
/// and the crosshair and selection in a layer of their own, so that hovering repaints nothing else. Places
/// its axis rects by FigureLayout, never by automatic margins. OpenGL is off. Asks for repaints; queued,
/// however many changes come.
class FigurePlot final : public QCustomPlot
{
    Q_OBJECT

public:
    explicit FigurePlot(QWidget *parent);

    const FigureScene &scene() const { return m_scene; }

    /// Shows \a model: at once, or, where its cells are many, as soon as there are pictures of them. Until then what
    /// is there stays. The latest model wins.
    void setModel(const std::shared_ptr<const FigureModel> &model);
    void setWindow(const CellWindow &window);
    /// See FigureScene::setLeastText(). Lines become as thick as the type asks for.
    void setLeastText(double pixels);
    double leastText() const { return m_leastText; }

    void setHover(const CellPlace &cell);
    void setSelected(const CellPlace &cell);
    void setFocusShown(bool shown);

    std::optional<CellPlace> cellAt(QPointF position) const;
    /// The head whose title is at \a position, or −1.
    int titleAt(QPointF position) const;

    const CellPlace &hover() const { return m_hover; }
    const CellPlace &selectedCell() const { return m_selected; }
    bool isFocusShown() const { return m_focusShown; }

    QSize minimumSizeHint() const override { return {160, 120}; }
    QSize sizeHint() const override { return {640, 420}; }

signals:
    /// scene() has another model.
    void modelShown();
    /// Memory did not suffice for the pictures of the model that was set last.
    void picturesFailed();

protected:
    void updateLayout() override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void adoptStyle();
    void adoptStyle(FigureScene &scene) const;
    void showNext();
    void showPictures(const std::shared_ptr<const FigureModel> &model);
    void requestPictures();
    void makeGrids();
    void updateAxes();
    void replotOverlay();

    FigureScene m_scene;
    void showFollowing();

    std::unique_ptr<FigureScene> m_next;      ///< laid out, and waiting for its pictures
    std::unique_ptr<FigureScene> m_following; ///< what was set after that
    CellPictures m_pictures;
    std::vector<QCPAxisRect *> m_rects;
    CellPlace m_hover;
    CellPlace m_selected;
    bool m_focusShown = false;
    double m_leastText = 0;
};

} // namespace heedmap
