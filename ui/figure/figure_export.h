// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/figure/drawing.h"
#include "ui/figure/heatmap_figure.h"

#include <QImage>
#include <QSizeF>

#include <optional>

class QPainter;

namespace heedmap {

enum class PictureFormat { Png, Svg, Pdf };

struct PictureOptions
{
    PictureFormat format = PictureFormat::Png;
    QSizeF sizeMm;            ///< empty: naturalSizeMm()
    int dpi = 300;            ///< 72–1200; PNG only
    bool transparent = false; ///< PNG and SVG; otherwise white behind everything
    std::optional<Session>
        session{}; ///< to be carried inside the picture: see core/session/session_carrier.h
};

/// A size that gives every cell, label and title the room it wants, at most 400 mm wide.
QSizeF naturalSizeMm(const FigureContent &content);
QSizeF naturalSizeMm(const Drawing &drawing);

/// Labels with a character for which no installed font has a glyph: they will show boxes. Worth a warning before export.
QStringList undrawableLabels(const FigureContent &content);

/// Whether dpi and size can be drawn at all. Errors: OutOfRange. Cheap: draws nothing.
Result<void> checkPictureOptions(const PictureOptions &options);

/// Writes one picture, under a temporary name that is renamed at the end: on failure an older file stays
/// intact. Errors: NothingToDraw, OutOfRange (dpi, size), PictureTooLarge, FileUnwritable, Cancelled. May run in any
/// thread, like pictureBytes() and pictureImage().
Result<void> writePicture(const FigureContent &content, const PictureOptions &options,
                          const QString &fileName, const Task &task = {});
Result<void> writePicture(const Drawing &drawing, const PictureOptions &options, const QString &fileName,
                          const Task &task = {});

/// The picture's bytes, for standard output.
Result<QByteArray> pictureBytes(const FigureContent &content, const PictureOptions &options);
Result<QByteArray> pictureBytes(const Drawing &drawing, const PictureOptions &options);

/// For the clipboard.
Result<QImage> pictureImage(const FigureContent &content, const PictureOptions &options);
Result<QImage> pictureImage(const Drawing &drawing, const PictureOptions &options);

/// Draws the figure into \a target of a painter, as vectors: for print. Same drawing as the screen.
void paintFigure(const FigureContent &content, QPainter &painter, const QRectF &target);
void paintFigure(const Drawing &drawing, QPainter &painter, const QRectF &target);

/// The names that writePictureEachHead() writes to: "name.png" → "name-head1.png", …
QStringList namesOfEachHead(const FigureContent &content, const QString &fileName);

/// One file a head, all of the given size or each of its natural one. The names are returned in order. When one cannot
/// be written, those before it stay; the error names the one.
Result<QStringList> writePictureEachHead(const FigureContent &content, const PictureOptions &options,
                                         const QString &fileName, const Task &task = {});

} // namespace heedmap
