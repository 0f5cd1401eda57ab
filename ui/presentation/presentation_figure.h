// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/heatmap_figure.h"

#include <QObject>

#include <optional>

namespace heedmap {

struct PresentationType;

/// The document's figure in large type: the heads that the session shows, or one of them. Where they would be too many to
/// be labelled in the room there is, it is the selected one.
class PresentationFigure final : public QObject
{
    Q_OBJECT

public:
    /// Ties \a figure, which owns it, to \a document.
    PresentationFigure(Document &document, HeatmapFigure *figure);

    void setType(const PresentationType &type);

    /// One head fills the figure.
    bool isZoomed() const { return m_isZoomed; }
    void setZoomed(bool zoomed);
    /// The head that is selected, or the first.
    int head() const;
    int headCount() const;
    void selectHead(int head);
    /// About how wide a cell becomes, or how high if that is less, when the figure is \a room large; 0: nothing is shown.
    double cellIn(QSize room) const;
    /// What a cell needs for its number.
    double numberCell() const;
    /// Whether one head is shown for want of room, though all were to be.
    bool isAlone() const { return m_isAlone; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showContent();
    void showHeads(const HeadChoice &heads);
    HeadChoice wantedHeads() const;
    int shownHeads(const HeadChoice &heads) const;
    int headsPerRow(const HeadChoice &heads) const;
    void checkRoom();

    Document &m_document;
    HeatmapFigure *m_figure;
    int m_least = 1;           ///< pixels of text
    FigureSettings m_settings; ///< as the session has them
    bool m_isZoomed = false;
    bool m_isAlone = false;
    QSize m_checked; ///< the room that m_isAlone is for
};

} // namespace heedmap
