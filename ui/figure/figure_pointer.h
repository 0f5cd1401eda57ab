// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_plot.h"

namespace heedmap {

/// What the pointer does on a figure: hovering, clicking, zooming with the wheel, panning, painting. Watches
/// the plot's events and says what was meant, in cells.
class FigurePointer final : public QObject
{
    Q_OBJECT

public:
    /// \a plot is the parent.
    explicit FigurePointer(FigurePlot *plot);

    void setPainting(bool painting);
    bool isPainting() const { return m_painting; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void hoverChanged(const heedmap::CellPlace &cell, QPoint globalPosition);
    void clicked(const heedmap::CellPlace &cell);
    void painted(const heedmap::CellPlace &cell, bool first);
    void paintingEnded();
    void titleActivated(int head);
    void resetAsked();
    /// \a head is −1 when the menu is not that of a head's title.
    void menuAsked(int head, QPoint globalPosition);

private:
    bool press(QMouseEvent *event);
    bool move(QMouseEvent *event);
    bool release(QMouseEvent *event);
    bool doubleClick(QMouseEvent *event);
    bool wheel(QWheelEvent *event);
    void leave();
    void forgetWhatIsGone();
    void paintTo(QPointF position);
    void panTo(QPointF position);

    FigurePlot *m_plot;
    bool m_painting = false;
    std::optional<CellPlace> m_pressed; ///< where the left button went down
    CellPlace m_lastPainted;
    QPointF m_pressPosition;
    QPointF m_lastPosition;
    bool m_dragging = false;
};

} // namespace heedmap
