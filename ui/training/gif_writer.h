// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

#include <vector>

struct GifFileType;

namespace heedmap {

/// Writes an animated GIF (GIF89a with the NETSCAPE 2.0 loop) in one palette. Of each frame only the part that differs
/// from the one before is stored. One thread at a time.
class GifWriter final
{
public:
    /// \a size: 1–65535 each; \a palette: 256 colours.
    GifWriter(QSize size, const std::vector<QRgb> &palette, bool loops);
    ~GifWriter();
    GifWriter(const GifWriter &) = delete;
    GifWriter &operator=(const GifWriter &) = delete;

    /// The next frame, Format_Indexed8 of that size, shown for \a hundredths of a second.
    void add(const QImage &frame, int hundredths);

    /// The file; empty when anything failed.
    QByteArray finish();

private:
    void check(int status);
    void addLoop();

    QByteArray m_bytes;
    GifFileType *m_gif = nullptr;
    QSize m_size;
    QImage m_before;
    bool m_failed = false;
};

/// The smallest rectangle outside of which \a a and \a b agree; of one pixel where they agree everywhere. Both are
/// Format_Indexed8 of the same size.
QRect changedPart(const QImage &a, const QImage &b);

} // namespace heedmap
