// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_grids.h"

#include "ui/worksheet/worksheet_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double widestLabel = 90;
constexpr double widestStepLabel = 190;
constexpr double vectorCell = 36;
constexpr double vectorRow = 21;
constexpr double widestCell = 56;
constexpr double writingRow = 31; ///< 8 mm
constexpr double printedRow = 24;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

/// As many as \a problem has; of small numbers only as many as they need.
int decimalsOf(const SheetTable &table, const SheetProblem &problem)
{
    const auto isWhole = [](double value) { return value == std::round(value); };
    return problem.isSmall && std::ranges::all_of(table.values, isWhole) ? 0 : problem.decimals;
}

} // namespace

WorksheetGrids::WorksheetGrids(const WorksheetPart &part, SheetFill fill, SheetSide side, double width,
                               double height)
    : m_part(part), m_problem(part.problem), m_fill(fill), m_side(side), m_width(width), m_height(height)
{}

double WorksheetGrids::cellWidth(double label, qsizetype columns) const
{
    return std::min(widestCell, std::floor((m_width - label) / static_cast<double>(columns)));
}

SheetGrid WorksheetGrids::vectors(const QString &title, const QString &letter, const QStringList &tokens,
                                  const SheetTable &table, int markedRow) const
{
    SheetGrid grid;
    grid.title = title;
    grid.rows = tokens;
    grid.markedRow = markedRow;
    grid.cellWidth = vectorCell;
    grid.rowHeight = vectorRow;
    grid.labelWidth = labelWidthOf(tokens, false, widestLabel);
    const int decimals = decimalsOf(table, m_problem);
    for (int column = 0; column < table.columns; ++column)
        grid.columns.append(letter + QString::number(column + 1));
    for (int row = 0; row < table.rows; ++row) {
        QList<SheetCell> cells;
        for (int column = 0; column < table.columns; ++column)
            cells.append({SheetCell::Kind::Given, sheetNumber(table.at(row, column), decimals)});
        grid.cells.append(cells);
    }
    return grid;
}

QList<SheetGrid> WorksheetGrids::given() const
{
    if (m_problem.given != SheetGiven::Vectors)
        return m_problem.given == SheetGiven::Scores
                   ? QList{matrix(m_problem.isAdditive ? Words::tr("Scores") + QStringLiteral(" s")
                                                       : Words::tr("Scores") + QStringLiteral(" q · k"),
                                  false, true)}
                   : QList<SheetGrid>();
    const bool additive = m_problem.isAdditive;
    QList<SheetGrid> grids = {
        vectors(Words::tr("Queries") + (additive ? QStringLiteral(" W_{a}q") : QStringLiteral(" q")),
                QString(), m_problem.target, m_problem.q, m_part.row),
        vectors(Words::tr("Keys") + (additive ? QStringLiteral(" U_{a}k") : QStringLiteral(" k")), QString(),
                m_problem.source, m_problem.k, -1)};
    if (!m_problem.v.isEmpty())
        grids.append(vectors(Words::tr("Values") + QStringLiteral(" v"), QString(), m_problem.source,
                             m_problem.v, -1));
    if (additive) {
        SheetTable energy{1, static_cast<int>(m_problem.energy.size()), m_problem.energy};
        if (m_problem.energyBias != 0) {
            energy.values.push_back(m_problem.energyBias);
            ++energy.columns;
        }
        SheetGrid parameters =
            vectors(Words::tr("Parameters") + QStringLiteral(" v_{a}") +
                        (m_problem.energyBias != 0 ? QStringLiteral(", b_{v}") : QString()),
                    QString(), {QString()}, energy, -1);
        grids.append(parameters);
    }
    return grids;
}

SheetCell WorksheetGrids::written(double value, bool isPrinted, int decimals) const
{
    const QString text = decimals > sheetDecimals ? exactSheetNumber(value, decimals, sheetDecimals)
                                                  : sheetNumber(value, decimals);
    if (isPrinted)
        return {SheetCell::Kind::Given, text};
    if (m_side == SheetSide::Student)
        return {SheetCell::Kind::Blank};
    return {SheetCell::Kind::Answer, text};
}

SheetCell WorksheetGrids::matrixCell(int query, int key, bool isWeights, bool isGiven) const
{
    const double value = isWeights ? m_part.weightAt(query, key)
                         : isGiven ? m_problem.scores.at(query, key)
                                   : m_part.scoreAt(query, key);
    const bool covered = m_part.coversRow && query == m_part.row && isWeights;
    const bool printed = (isGiven && !covered) || m_part.isFilled(m_fill, query, key);
    const bool shows = printed || m_side == SheetSide::Key;
    if (m_problem.isBlocked(query, key) && !(isGiven && !isWeights)) {
        const bool says = isWeights && (m_side == SheetSide::Key || (isGiven && !covered));
        return {SheetCell::Kind::Blocked, says ? exactSheetNumber(value, sheetDecimals, 0) : QString()};
    }
    SheetCell cell = written(value, printed, isGiven && !isWeights ? m_problem.decimals : sheetDecimals);
    if (isWeights && shows && std::isfinite(value))
        cell.shade = value;
    return cell;
}

SheetGrid WorksheetGrids::matrix(const QString &title, bool isWeights, bool isGiven) const
{
    SheetGrid grid;
    grid.title = title;
    grid.corner = Words::tr("query ╲ key");
    grid.columns = m_problem.source;
    grid.rows = m_problem.target;
    grid.markedRow = m_part.row;
    grid.labelWidth = std::max(labelWidthOf(grid.rows, false, widestLabel),
                               labelWidthOf({grid.corner}, false, widestLabel) - 10);
    grid.cellWidth = cellWidth(grid.labelWidth, grid.columns.size());
    const bool printed = m_side == SheetSide::Key || isGiven;
    const double wanted = printed ? printedRow : writingRow;
    const double room = (m_height - grid.headHeight() - 80) / std::max(1.0, double(grid.rows.size()));
    grid.rowHeight = std::min(wanted, std::floor(room));
    for (int query = 0; query < m_problem.target.size(); ++query) {
        QList<SheetCell> cells;
        for (int key = 0; key < m_problem.source.size(); ++key)
            cells.append(matrixCell(query, key, isWeights, isGiven));
        grid.cells.append(cells);
    }
    return grid;
}

QList<SheetGrid> WorksheetGrids::matrices() const
{
    const bool given = m_problem.given == SheetGiven::Weights;
    const SheetGrid weights = matrix(Words::tr("Weights") + QStringLiteral(" w"), true, given);
    if (given ||
        (m_problem.given == SheetGiven::Scores && !m_problem.isScaled() && !m_problem.blocksAnything()))
        return {weights};
    return {matrix(scoresTitle(m_problem), false, false), weights};
}

bool WorksheetGrids::isExample(int key) const
{
    if (m_fill == SheetFill::Full && !m_part.coversRow)
        return true;
    if (m_fill == SheetFill::Blank)
        return false;
    int first = 0;
    while (first + 1 < m_problem.source.size() && m_problem.isBlocked(m_part.row, first))
        ++first;
    return key == first;
}

void WorksheetGrids::addStep(SheetGrid &grid, const SheetStep &step) const
{
    const SheetRow &row = m_part.rows[m_part.row];
    const bool given = step.kind == SheetStepKind::Score && m_problem.given == SheetGiven::Scores;
    const bool says = step.kind == SheetStepKind::Power || step.kind == SheetStepKind::Weight;
    QList<SheetCell> cells;
    for (int key = 0; key < m_problem.source.size(); ++key) {
        const double value = step.values[static_cast<std::size_t>(key)];
        const bool isLast = step.kind == SheetStepKind::Weight;
        // A weight needs the sum, and with it every other key.
        const bool printed = given || (isExample(key) && (!isLast || m_fill == SheetFill::Full));
        if (!given && m_problem.isBlocked(m_part.row, key))
            cells.append({SheetCell::Kind::Blocked, says && std::isfinite(value)
                                                        ? exactSheetNumber(value, sheetDecimals, 0)
                                                        : QString()});
        else
            cells.append(written(value, printed, given ? m_problem.decimals : sheetDecimals));
    }
    const bool printsSum = m_fill == SheetFill::Full && !m_part.coversRow;
    if (step.kind == SheetStepKind::Power)
        cells.append(written(row.sum, printsSum));
    else if (step.kind == SheetStepKind::Weight) {
        double sum = 0;
        for (const double value : step.values)
            sum += value;
        cells.append(written(sum, printsSum));
    } else
        cells.append(SheetCell());
    grid.rows.append(stepLabel(m_problem, row, step));
    grid.cells.append(cells);
}

void WorksheetGrids::addContext(SheetGrid &grid) const
{
    const SheetRow &row = m_part.rows[m_part.row];
    const SheetStep *weights = row.step(SheetStepKind::Weight);
    const bool printsSum = m_fill == SheetFill::Full && !m_part.coversRow;
    for (int i = 0; i < m_problem.v.columns; ++i) {
        grid.rows.append(QStringLiteral("w · v_{%1}").arg(i + 1));
        QList<SheetCell> cells;
        for (int key = 0; key < m_problem.source.size(); ++key) {
            if (m_problem.isBlocked(m_part.row, key) && !m_problem.isFullyBlocked(m_part.row)) {
                cells.append({SheetCell::Kind::Blocked, QStringLiteral("0")});
                continue;
            }
            const double term = weights->values[static_cast<std::size_t>(key)] * m_problem.v.at(key, i);
            cells.append(written(term, printsSum, sheetDecimals + m_problem.decimals));
        }
        cells.append(written(row.context[static_cast<std::size_t>(i)], printsSum));
        grid.cells.append(cells);
    }
}

SheetGrid WorksheetGrids::steps() const
{
    SheetGrid grid;
    grid.columns = m_problem.source;
    grid.columns.append(Words::tr("sum"));
    grid.marksInRows = true;
    for (const SheetStep &step : m_part.rows[m_part.row].steps)
        addStep(grid, step);
    addContext(grid);
    grid.labelWidth = labelWidthOf(grid.rows, true, widestStepLabel);
    grid.cellWidth = cellWidth(grid.labelWidth, grid.columns.size());
    grid.rowHeight = m_side == SheetSide::Key ? printedRow : writingRow;
    return grid;
}

} // namespace heedmap
