// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_export.h"

#include <variant>

namespace heedmap {

/// What a picture is made of: the figure, or what another view shows.
using PictureSubject = std::variant<FigureContent, Drawing>;

QSizeF naturalSizeMm(const PictureSubject &subject);
Result<QImage> pictureImage(const PictureSubject &subject, const PictureOptions &options);
Result<void> writePicture(const PictureSubject &subject, const PictureOptions &options,
                          const QString &fileName, const Task &task = {});
Result<QByteArray> pictureBytes(const PictureSubject &subject, const PictureOptions &options);

/// Draws \a subject into \a target of a painter, as vectors: for print.
void paintSubject(const PictureSubject &subject, QPainter &painter, const QRectF &target);

/// \a drawing with small phrases under it, such as parameterLines().
Drawing withNotes(const Drawing &drawing, const QStringList &notes);

} // namespace heedmap
