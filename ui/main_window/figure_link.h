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
    /// The grid: shows the heads that the session says. Lives as long as \a figure, which owns it.
    FigureLink(Document &document, MaskDock &mask, HeatmapFigure *figure);
    /// A figure of one \a head.
    FigureLink(Document &document, MaskDock &mask, HeatmapFigure *figure, int head);

    /// The heads that do not stand elsewhere, of kind All or Chosen.
    void setRemaining(const HeadChoice &remaining);

private:
    void begin(MaskDock &mask);
    void connectPainting(MaskDock &mask);
    HeadChoice heads() const;
    void showContent();

    Document &m_document;
    HeatmapFigure *m_figure;
    std::optional<int> m_head; ///< the one that is shown, whatever the session says
    HeadChoice m_remaining;
};

} // namespace heedmap
