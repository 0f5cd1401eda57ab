// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace heedmap {

/// Writes a PNG of 8 bits a channel, RGB or RGBA, rows from the top on. Any decoder reads back the pixels of
/// QImage::Format_RGB32, or Format_ARGB32, one by one.
///
/// For figures: wide flat areas. Every row is written as its difference from the one above, which is nothing inside of
/// cells, and bands of rows are deflated side by side (parallelFor()); zlib's pieces are joined as RFC 1950 and 1951
/// allow. One thread at a time.
class PngWriter final
{
public:
    PngWriter(QSize size, bool hasAlpha, QSize dotsPerMeter);

    /// The next rows, as wide as the picture.
    void add(const QImage &rows);

    /// The file; empty when zlib had no memory, or rows are missing.
    QByteArray finish();

private:
    QSize m_size;
    QImage::Format m_format;
    QByteArray m_png;
    QImage m_above; ///< the last row so far
    int m_rows = 0;
    unsigned long m_adler = 1;
    bool m_failed = false;
};

/// \a image with its dots a metre, in one go.
QByteArray encodePng(const QImage &image);

} // namespace heedmap
