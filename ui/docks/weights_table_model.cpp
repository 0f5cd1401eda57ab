// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/weights_table_model.h"

#include "ui/common/form_rows.h"
#include "ui/figure/figure_words.h"

#include <cmath>

namespace heedmap {

namespace {

constexpr int shownDecimals = 4;
constexpr int exactDigits = 9; ///< significant digits that give back every float32

QString numberText(double number, char format, int precision)
{
    if (std::isnan(number))
        return QStringLiteral("NaN");
    if (std::isinf(number))
        return number > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return QString::number(number, format, precision);
}

/// What other programs read back: infinities in letters.
QString exactText(double number)
{
    if (std::isinf(number))
        return number > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    return numberText(number, 'g', exactDigits);
}

/// One field of a line: no separator inside, and a quote mark does not begin a quoted field.
QString field(QString text)
{
    for (QChar &c : text) {
        if (c == u'\t' || c == u'\n' || c == u'\r')
            c = u' ';
    }
    if (!text.contains(u'"'))
        return text;
    text.replace(QStringLiteral("\""), QStringLiteral("\"\""));
    return QStringLiteral("\"%1\"").arg(text);
}

const HeadStack &stackOf(const WeightsTableModel::Content &content)
{
    const Trace &trace = content.computation->trace;
    return content.numbers == TableNumbers::Weights ? trace.weights : trace.scores;
}

} // namespace

void WeightsTableModel::setContent(const Content &content)
{
    if (content == m_content)
        return;
    WeightsTableModel shape;
    shape.m_content = content;
    if (shape.rowCount() != rowCount() || shape.columnCount() != columnCount()) {
        beginResetModel();
        m_content = content;
        endResetModel();
        return;
    }
    m_content = content;
    retranslate();
}

void WeightsTableModel::retranslate()
{
    if (rowCount() == 0 || columnCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

WeightsTableModel::Cell WeightsTableModel::cellAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const int query = m_content.swapAxes ? index.column() : index.row();
    const int key = m_content.swapAxes ? index.row() : index.column();
    return {query, key < keyCount() ? key : -1};
}

QModelIndex WeightsTableModel::indexOf(const Cell &cell) const
{
    const bool hasSums = keysAndSum() > keyCount();
    const int key = cell.key < 0 && hasSums ? keyCount() : cell.key;
    if (cell.query < 0 || cell.query >= queryCount() || key < 0 || key >= keysAndSum())
        return {};
    return m_content.swapAxes ? index(key, cell.query) : index(cell.query, key);
}

int WeightsTableModel::queryCount() const
{
    return m_content.computation ? static_cast<int>(stackOf(m_content).rows()) : 0;
}

int WeightsTableModel::keyCount() const
{
    return m_content.computation ? static_cast<int>(stackOf(m_content).columns()) : 0;
}

int WeightsTableModel::keysAndSum() const
{
    return keyCount() + (m_content.numbers == TableNumbers::Weights && keyCount() > 0 ? 1 : 0);
}

int WeightsTableModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_content.swapAxes ? keysAndSum() : queryCount();
}

int WeightsTableModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_content.swapAxes ? queryCount() : keysAndSum();
}

bool WeightsTableModel::isCovered(int query) const
{
    return query >= 0 && query == m_content.coveredRow;
}

bool WeightsTableModel::isFullyBlocked(int query) const
{
    return m_content.computation->trace.mask.rowFullyBlocked(m_content.head, query);
}

std::optional<double> WeightsTableModel::number(const Cell &cell) const
{
    const HeadStack &stack = stackOf(m_content);
    if (cell.query < 0 || m_content.head >= stack.heads())
        return std::nullopt;
    if (cell.key >= 0)
        return stack(m_content.head, cell.query, cell.key);
    double sum = 0;
    for (int key = 0; key < keyCount(); ++key)
        sum += stack(m_content.head, cell.query, key);
    return sum;
}

QString WeightsTableModel::queryName(int query) const
{
    return displayText(m_content.computation->target.value(query));
}

QString WeightsTableModel::keyName(int key) const
{
    return key < 0 ? QStringLiteral("Σ") : displayText(m_content.computation->source.value(key));
}

QString WeightsTableModel::sentence(const Cell &cell) const
{
    const QString query = queryName(cell.query);
    if (isCovered(cell.query))
        return tr("“%1”: this row is covered until the question is answered.").arg(query);
    const QString exact = numberText(number(cell).value_or(0), 'g', exactDigits);
    QString text;
    if (cell.key < 0)
        text = tr("The weights of “%1” add up to %2.").arg(query, exact);
    else if (m_content.numbers == TableNumbers::Weights)
        text = tr("“%1” gives %3 to “%2”.").arg(query, keyName(cell.key), exact);
    else
        text = tr("“%1” scores “%2” with %3.").arg(query, keyName(cell.key), exact);
    return isFullyBlocked(cell.query) ? text + QLatin1Char(' ') + tr("Every key is blocked for this query.")
                                      : text;
}

QVariant WeightsTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Cell cell = cellAt(index);
    const std::optional<double> value = number(cell);
    if (!value)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return isCovered(cell.query) ? FigureWords::questionMark() : numberText(*value, 'f', shownDecimals);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tipText(sentence(cell));
    case Qt::AccessibleTextRole:
        return sentence(cell);
    default:
        return {};
    }
}

QString WeightsTableModel::headerText(int section, Qt::Orientation orientation) const
{
    if (!isQuery(orientation))
        return keyName(section < keyCount() ? section : -1);
    const QString name = queryName(section);
    return isFullyBlocked(section) ? tr("%1 (every key blocked)").arg(name) : name;
}

bool WeightsTableModel::isQuery(Qt::Orientation orientation) const
{
    return (orientation == Qt::Vertical) != m_content.swapAxes;
}

bool WeightsTableModel::isMarked(int section, Qt::Orientation orientation) const
{
    return isQuery(orientation) && section >= 0 && section < queryCount() && isFullyBlocked(section);
}

QVariant WeightsTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const int count = orientation == Qt::Vertical ? rowCount() : columnCount();
    if (section < 0 || section >= count)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return headerText(section, orientation);
    case Qt::ToolTipRole:
        return tipText(headerText(section, orientation));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((orientation == Qt::Vertical ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    default:
        return {};
    }
}

QString WeightsTableModel::toTsv(int firstRow, int lastRow, int firstColumn, int lastColumn) const
{
    QString text;
    for (int column = firstColumn; column <= lastColumn; ++column)
        text += QLatin1Char('\t') + field(headerText(column, Qt::Horizontal));
    text += QLatin1Char('\n');
    for (int row = firstRow; row <= lastRow; ++row) {
        text += field(headerText(row, Qt::Vertical));
        for (int column = firstColumn; column <= lastColumn; ++column) {
            const Cell cell = cellAt(index(row, column));
            text += QLatin1Char('\t') + (isCovered(cell.query) ? FigureWords::questionMark()
                                                               : exactText(number(cell).value_or(0)));
        }
        text += QLatin1Char('\n');
    }
    return text;
}

} // namespace heedmap
