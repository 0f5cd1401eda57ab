// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/heatmap_figure.h"

#include <QObject>

namespace heedmap {

class MaskDock;

/// Ties a figure to the document, both ways: numbers and how they are drawn in, selections and painted cells
/// out. The grid and every pulled-out head have one each.
class FigureLink final : public QObject
{
    Q_OBJECT

public:
    /// Lives as long as \a figure, which owns it.
    FigureLink(Document &document, MaskDock &mask, HeatmapFigure *figure, const HeadChoice &heads);

    void setHeads(const HeadChoice &heads);

private:
    void connectPainting(MaskDock &mask);
    void showContent();

    Document &m_document;
    HeatmapFigure *m_figure;
    HeadChoice m_heads;
};

} // namespace heedmap
