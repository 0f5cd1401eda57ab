// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/folded_sum.h"
#include "core/insight/row_steps.h"
#include "ui/explain/steps_model.h"

#include <QCoreApplication>

namespace heedmap {

struct FactorPairs;

/// Writes the page of each stage. Numbers come from RowSteps; refers to the computation that it was made with.
class StepsWriter final
{
    Q_DECLARE_TR_FUNCTIONS(Steps)

public:
    StepsWriter(const ExplainContent &content, const CellPlace &cell);

    QString sentence() const;
    QList<StepKind> kinds() const;
    static QString name(StepKind kind);
    ExplainPage page(StepKind kind) const;

private:
    using Numbers = std::vector<double>;

    static QString title(StepKind kind);
    void write(StepKind kind, ExplainPage &page) const;

    void writeVectors(ExplainPage &page) const;
    void writeVector(ExplainPage &page, bool ofQuery) const;
    void writeProduct(ExplainPage &page) const;
    void writeHidden(ExplainPage &page) const;
    void writeTanh(ExplainPage &page) const;
    void writeEnergy(ExplainPage &page) const;

    void writeScale(ExplainPage &page) const;
    void writeMask(ExplainPage &page) const;
    void writePower(ExplainPage &page) const;
    void writePowerSum(ExplainPage &page) const;
    QString whyNoSteps() const;
    void writeWeight(ExplainPage &page) const;

    void writeWeighted(ExplainPage &page) const;
    void writeContext(ExplainPage &page) const;
    void writeOutput(ExplainPage &page) const;

    /// A sum of products in four lines: the formula, factors, terms, total.
    void addSum(ExplainPage &page, const QString &formula, const ComponentSteps &steps) const;
    /// Why scores, powers and weights of this row are as they are, where they are out of the ordinary.
    void addRowRemark(ExplainPage &page) const;

    struct Column
    {
        QString title;
        ColorScale scale;
        std::function<KeyCell(std::size_t key)> cell;
        QString rest;  ///< what the keys that are not shown have together
        QString total; ///< of all keys
    };
    void addKeys(ExplainPage &page, const QList<Column> &columns) const;
    Column scoreColumn(const QString &title, const std::vector<float> &scores, int digits, bool masked) const;
    Column powerColumn(const FoldedSum &sum) const;
    Column weightColumn(const FoldedSum &sum) const;
    /// The largest size of \a scores that no mask put in.
    double extentOf(const std::vector<float> &scores) const;

    PageVector vectorRow(const QString &label, const Numbers &numbers) const;
    QString keyLabel(std::size_t key) const;
    std::size_t key() const { return static_cast<std::size_t>(m_steps.cell.key); }
    FoldedSum powerSum() const;
    FoldedSum weightSum() const;

    const Computation &m_computation;
    FigureSettings m_figure;
    RowSteps m_steps;
    StepLimits m_limits;
    bool m_all = false;
    std::vector<std::size_t> m_keys; ///< that are shown, ascending
};

/// Decimals for a picture of \a numbers: all of theirs where three suffice.
int pictureDigits(std::span<const double> numbers);

} // namespace heedmap
