// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/qcustomplot_header.h"

namespace heedmap {

class FigurePlot;

/// Titles, labels, bars and legend, above the cells.
class FrameLayer final : public QCPLayerable
{
    Q_OBJECT

public:
    explicit FrameLayer(FigurePlot *plot);

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    const FigurePlot &m_plot;
};

/// The crosshair under the pointer, the selection and the focus, above everything.
class OverlayLayer final : public QCPLayerable
{
    Q_OBJECT

public:
    explicit OverlayLayer(FigurePlot *plot);

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawHover(QPainter &painter) const;
    void drawSelection(QPainter &painter) const;

    const FigurePlot &m_plot;
};

} // namespace heedmap
