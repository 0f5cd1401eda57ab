// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_style.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

namespace heedmap {

/// One after the other, empty ones left out; a space between them but behind a Chinese full stop.
QString joinedSentences(const QStringList &sentences);

/// How high \a text is in labels of drawingEm, wrapped at \a width. Empty: 0.
double sentenceHeight(const QString &text, double width);

/// \a text wrapped into \a rect, from its top; each line is searchable text in exports.
void paintSentence(QPainter &painter, const QRectF &rect, const QString &text, const FigureStyle &style);

} // namespace heedmap
