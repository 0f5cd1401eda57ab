// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/color_scale.h"
#include "ui/figure/head_numbers.h"
#include "ui/figure/heatmap_figure.h"

#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace heedmap {

/// One head's heatmap as it lies on the paper: \a rows × \a columns cells, whichever axis is which.
/// Refers to weights that the FigureModel keeps alive.
struct CellMap
{
    int head = -1; ///< zero-based; −1: several combined
    QString title;
    const float *data = nullptr;
    std::ptrdiff_t rowStride = 0;
    std::ptrdiff_t columnStride = 0;
    int rows = 0;
    int columns = 0;
    int coveredRow = -1;    ///< as it lies on the paper: its cells show and tell nothing
    int coveredColumn = -1; ///< the same with swapped axes
    ColorScale scale;
    bool belowScale = false; ///< a weight lies below the bar
    bool aboveScale = false;
    std::vector<QueryMark> marks; ///< one a query

    bool covers(int row, int column) const { return row == coveredRow || column == coveredColumn; }
    float value(int row, int column) const { return data[row * rowStride + column * columnStride]; }
};

/// A FigureContent made ready to draw: labels with their templates, ranges, sums, marks. Immutable.
class FigureModel final
{
public:
    /// Cost: a pass over the weights, on all cores where there are many. What \a before found of the same weights is
    /// taken over; it may be null.
    explicit FigureModel(const FigureContent &content, const FigureModel *before = nullptr);

    /// The same, or null when \a stop asked for an end.
    static std::shared_ptr<const FigureModel> make(const FigureContent &content, const FigureModel *before,
                                                   const std::stop_token &stop);

    FigureModel(const FigureModel &) = delete;
    FigureModel &operator=(const FigureModel &) = delete;

    bool isEmpty() const { return m_maps.empty(); }
    /// Whether the cells of \a other have the same places and colours, whatever stands around them.
    bool drawsSameCells(const FigureModel &other) const;
    const FigureSettings &settings() const { return m_settings; }
    const ComputationPtr &computation() const { return m_computation; }
    const std::vector<CellMap> &maps() const { return m_maps; }
    int rows() const { return swapped() ? m_keys : m_queries; }
    int columns() const { return swapped() ? m_queries : m_keys; }
    bool swapped() const { return m_settings.swapAxes; }

    /// Labels as drawn, one a row or column.
    const QStringList &rowLabels() const { return swapped() ? m_keyLabels : m_queryLabels; }
    const QStringList &columnLabels() const { return swapped() ? m_queryLabels : m_keyLabels; }
    QString rowTitle() const;
    QString columnTitle() const;
    QString barTitle() const;
    FigureNumbers numbers() const { return m_kind; }
    /// How the one map came about that stands for several heads, and which they are.
    const HeadChoice &choice() const { return m_choice; }
    const std::vector<int> &combinedHeads() const { return m_combinedHeads; }
    const QString &title() const { return m_title; }
    /// The query of which no number is shown, or told, or counted; −1: none.
    int coveredQuery() const { return m_covered; }
    bool covers(int query) const { return query >= 0 && query == m_covered; }
    const QStringList &notes() const { return m_notes; }

    bool barPerHead() const { return m_settings.range == RangeMode::PerHead; }
    bool hasNotFinite() const { return m_hasNotFinite; }
    bool hasFullyBlocked() const { return m_hasFullyBlocked; }
    /// Whether a cell outside of fully blocked rows is blocked.
    bool hasBlocked() const { return m_hasBlocked; }
    bool hasSums() const { return m_hasSums; }
    bool hasNegative() const { return m_hasNegative; }
    /// Whether a number about its entropy stands beside every row.
    bool hasEntropies() const { return m_hasEntropies; }

    int queryOf(int row, int column) const { return swapped() ? column : row; }
    int keyOf(int row, int column) const { return swapped() ? row : column; }
    int rowOf(int query, int key) const { return swapped() ? key : query; }
    int columnOf(int query, int key) const { return swapped() ? query : key; }

    /// In a combined map: blocked in every head of it.
    bool blocked(const CellMap &map, int query, int key) const;

    /// The map that shows \a head, or −1. A combined map shows every head.
    int mapOfHead(int head) const;

    /// Decimals in the cells, or −1 for none.
    int digits() const;

private:
    using HeadNumbersPtr = std::shared_ptr<const HeadNumbers>;

    FigureModel(const FigureContent &content, const FigureModel *before, const std::stop_token &stop);
    void takeOver(const FigureModel *before);
    void addLabels(const FigureModel *before);
    QString titleOf(int head) const;
    QString combinedTitle() const;
    void addMaps();
    void addMap(const HeadStack &stack, int index, int head, const QString &title);
    void makeCombined();
    void findNumbers();
    void findEntropies();
    void noteMarks(CellMap &map);
    void noteBlocked();
    std::span<const int> headsOf(const CellMap &map) const;
    bool blocksMoreThanRows(const CellMap &map) const;
    void setScales();
    void setDivergingScales();

    ComputationPtr m_computation;
    FigureSettings m_settings;
    std::stop_token m_stop;
    FigureNumbers m_kind = FigureNumbers::Weights;
    HeadChoice m_choice;
    QStringList m_mapTitles;
    std::vector<int> m_combinedHeads;
    std::shared_ptr<const HeadStack> m_combined;
    std::map<int, HeadNumbersPtr> m_numbers; ///< by head, −1 for those combined
    int m_queries = 0;
    int m_keys = 0;
    int m_covered = -1;
    QStringList m_queryLabels;
    QStringList m_keyLabels;
    QString m_title;
    QStringList m_notes;
    std::vector<CellMap> m_maps;
    bool m_hasNotFinite = false;
    bool m_hasFullyBlocked = false;
    bool m_hasBlocked = false;
    bool m_hasSums = false;
    bool m_hasNegative = false;
    bool m_hasEntropies = false;
};

/// \a text without what XML 1.0 forbids and no font draws: such characters become U+FFFD.
QString drawableText(const QString &text);

} // namespace heedmap
