// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"
#include "ui/document/document.h"
#include "ui/figure/drawing.h"
#include "ui/figure/head_choice.h"

#include <QWidget>

namespace heedmap {

class FigureModel;
class FigurePlot;
class FigurePointer;
class FigureScene;
class LatestWorker;
struct CellPlace;

/// What the numbers of a figure are; they are where weights are in the trace.
enum class FigureNumbers {
    Weights,
    Difference, ///< of two computations or heads: colours diverge around 0
    Distance,   ///< of heads from each other: both axes are heads
};

/// What is drawn: numbers with their labels, how, and which heads. A value.
struct FigureContent
{
    ComputationPtr computation; ///< null: the empty figure with a hint
    FigureSettings settings;
    HeadChoice heads;
    QStringList notes{}; ///< small phrases under the figure, such as parameterLines()
    FigureNumbers numbers = FigureNumbers::Weights;
    QStringList mapTitles{}; ///< in place of "head 1", …; empty: those
    int coveredRow = -1; ///< the query whose cells are drawn covered, their numbers told by nothing; −1: none
};

/// The figure on the screen: a grid of heatmaps, one a head, with pan and zoom, a crosshair and a tooltip
/// under the pointer, and a selection. It draws what it is given and computes nothing. The export draws with
/// the same code.
///
/// A large content is made ready in a worker; until it is, the one before stays on the screen, and where their sizes
/// agree, the zoom stays after that. The latest content wins.
class HeatmapFigure final : public QWidget
{
    Q_OBJECT

public:
    explicit HeatmapFigure(QWidget *parent = nullptr);
    ~HeatmapFigure() override;

    void setContent(const FigureContent &content);
    /// The latest one, shown or not.
    const FigureContent &content() const;
    /// Whether an older content is still on the screen.
    bool isPending() const;

    /// Pales the figure while it shows an older state than what is set: the latest could not be computed.
    void setOutdated(bool outdated);

    /// Marks the selected head's row and cell. Emits nothing.
    void setSelection(const Selection &selection);

    /// In painting mode the left button does not pan: pressing and dragging over cells emits cellPainted().
    void setPaintingMask(bool painting);
    bool isPaintingMask() const;

    void resetZoom();

    /// For readers far away: nothing is written smaller than \a pixels, lines are thicker, and neither tooltips nor menus,
    /// which would be smaller, come up. 0: as usual.
    void setLeastText(double pixels);
    /// What is on the screen, laid out.
    const FigureScene &scene() const;

    /// What is on the screen, whole, to be exported; empty where there is nothing.
    Drawing drawing() const;

signals:
    /// Another content is on the screen.
    void contentShown();
    /// A person clicked a cell or moved with the arrow keys. On the mean of all heads the head stays as it
    /// was.
    void selected(const heedmap::Selection &selection);
    /// The pointer is over a cell (all −1: over none).
    void hovered(const heedmap::Selection &cell);
    /// In painting mode: \a first is true for the cell where the button went down. On the mean of all heads
    /// the cell's head is −1.
    void cellPainted(const heedmap::Selection &cell, bool first);
    void paintingEnded();
    /// Asked for from a head's title (double click or its menu).
    void pullOutRequested(int head);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectPointer();
    void adopt(const std::shared_ptr<const FigureModel> &model);
    const FigureModel &shown() const;
    bool isInContent(const Selection &cell) const;
    void showSelection();
    void showHover(const CellPlace &place, QPoint globalPosition);
    void showMenu(int head, QPoint globalPosition);
    void selectPlace(const CellPlace &place);
    Selection selectionAt(const CellPlace &place) const;
    bool moveBy(const QKeyEvent *event, CellPlace &place) const;

    FigureContent m_content;
    std::shared_ptr<const FigureModel> m_latest; ///< shown, or to be shown next
    LatestWorker *m_worker;
    FigurePlot *m_plot;
    FigurePointer *m_pointer;
    Selection m_selection;
};

} // namespace heedmap
