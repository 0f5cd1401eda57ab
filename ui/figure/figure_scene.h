// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/cell_window.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/figure_model.h"
#include "ui/figure/figure_style.h"
#include "ui/figure/text_cache.h"

#include <algorithm>
#include <memory>

namespace heedmap {

/// A figure ready to be painted: what is shown, in which size and colours, with texts shaped. The screen and
/// every export paint the same scene. Lengths are pixels of 1/96 inch; em is the size of labels.
class FigureScene final
{
public:
    explicit FigureScene(double em = 12, double smallestLabel = 0.7);

    void setModel(const std::shared_ptr<const FigureModel> &model);
    void setCanvas(QSizeF canvas);
    void setEm(double em);
    /// For readers far away: nothing is written smaller than this. What does not fit is left out. 0: no such limit.
    void setLeastText(double pixels);

    const FigureModel *model() const { return m_model.get(); }
    const std::shared_ptr<const FigureModel> &sharedModel() const { return m_model; }
    bool isEmpty() const { return !m_model || m_model->isEmpty(); }
    const FigureLayout &layout() const { return m_layout; }
    QSizeF canvas() const { return m_canvas; }
    double em() const { return m_em; }
    double lineHeight() const { return m_lineHeight; }

    int mapCount() const { return isEmpty() ? 0 : static_cast<int>(m_model->maps().size()); }
    const CellMap &map(int index) const { return m_model->maps()[static_cast<std::size_t>(index)]; }
    const HeadPlace &place(int index) const { return m_layout.heads[static_cast<std::size_t>(index)]; }
    CellGeometry geometry(int index) const { return {place(index).map, window}; }

    /// The canvas on which every cell, label and title has the room it wants.
    QSizeF naturalCanvas(QSizeF largest) const;
    QSizeF smallestCanvas() const { return FigureLayout::smallestCanvas(metrics()); }

    QFont labelFont() const { return figureFont(m_em); }
    QFont titleFont() const { return figureFont(m_em * 1.2, true); }
    QFont headFont() const { return figureFont(m_em, true); }
    QFont numberFont() const { return figureFont(numberEm()); }
    QFont noteFont() const { return figureFont(std::max(m_em * 0.8, m_leastText)); }
    double numberEm() const { return std::max(m_em * 0.9, m_leastText); }
    /// To what part of numberFont() numbers in cells may shrink.
    double smallestNumber() const { return std::max(0.7, m_leastText / numberEm()); }

    const LabelCache &rowLabels() const { return m_rowLabels; }
    const LabelCache &columnLabels() const { return m_columnLabels; }
    /// Every how manieth row and column is labelled, at the current zoom.
    int rowStride() const;
    int columnStride() const;
    const NumberCache &numbers() const { return m_numbers; }
    const TextCache &texts() const { return m_texts; }
    /// The text of a cell, and the width that the widest one needs.
    QString cellText(float value) const;
    double cellTextWidth() const;
    QString sumText(double sum) const;
    /// What stands at the end of a query's cells: a sum that is not 1, numbers about its entropy.
    QString endText(const QueryMark &mark) const;
    QStringList legendTexts() const;
    /// Every character that the figure draws is in here.
    QString allTexts() const;

    FigureStyle style;
    CellWindow window; ///< which cells are in view

private:
    void updateTexts();
    void updateLayout();
    FigureMetrics metrics() const;
    double longestTick() const;
    QString widestEndText() const;

    std::shared_ptr<const FigureModel> m_model;
    FigureLayout m_layout;
    QSizeF m_canvas;
    double m_em;
    double m_smallestLabel;
    double m_leastText = 0;
    double m_lineHeight = 0;
    LabelCache m_rowLabels;
    LabelCache m_columnLabels;
    NumberCache m_numbers;
    TextCache m_texts;
};

} // namespace heedmap
