// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>

#include <optional>

namespace heedmap {

/// The shortest decimal number that is exactly \a number, with the decimal point of \a locale.
QString numberText(float number, const QLocale &locale);

/// A finite float32, written with the decimal point of \a locale or with a point; without group separators.
std::optional<float> parseNumber(const QString &text, const QLocale &locale);

/// Rows of numbers from text with tabs between numbers and a line a row, as spreadsheets copy it.
struct PastedNumbers
{
    QList<QList<float>> rows;
    QString wrong; ///< the first piece that is no number; the rows are empty then
};
PastedNumbers parseNumbers(const QString &text, const QLocale &locale);

} // namespace heedmap
