// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/gif_writer.h"

#include <algorithm>
#include <cstring>
#include <gif_lib.h>

namespace heedmap {

namespace {

int append(GifFileType *gif, const GifByteType *bytes, int count)
{
    static_cast<QByteArray *>(gif->UserData)->append(reinterpret_cast<const char *>(bytes), count);
    return count;
}

} // namespace

GifWriter::GifWriter(QSize size, const std::vector<QRgb> &palette, bool loops) : m_size(size)
{
    int error = 0;
    m_gif = EGifOpen(&m_bytes, append, &error);
    ColorMapObject *map = GifMakeMapObject(static_cast<int>(palette.size()), nullptr);
    if (m_gif == nullptr || map == nullptr) {
        m_failed = true;
    } else {
        for (std::size_t i = 0; i < palette.size(); ++i)
            map->Colors[i] = {static_cast<GifByteType>(qRed(palette[i])),
                              static_cast<GifByteType>(qGreen(palette[i])),
                              static_cast<GifByteType>(qBlue(palette[i]))};
        constexpr int bitsPerChannel = 8;
        EGifSetGifVersion(m_gif, true);
        check(EGifPutScreenDesc(m_gif, size.width(), size.height(), bitsPerChannel, 0, map));
        if (loops)
            addLoop();
    }
    GifFreeMapObject(map);
}

GifWriter::~GifWriter()
{
    int error = 0;
    if (m_gif != nullptr)
        EGifCloseFile(m_gif, &error);
}

void GifWriter::check(int status)
{
    m_failed = m_failed || status != GIF_OK;
}

/// Without it a GIF is shown once.
void GifWriter::addLoop()
{
    constexpr GifByteType forEver[] = {1, 0, 0};
    check(EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0"));
    check(EGifPutExtensionBlock(m_gif, sizeof forEver, forEver));
    check(EGifPutExtensionTrailer(m_gif));
}

void GifWriter::add(const QImage &frame, int hundredths)
{
    m_failed = m_failed || frame.size() != m_size || frame.format() != QImage::Format_Indexed8;
    if (m_failed)
        return;
    const QRect part = m_before.isNull() ? frame.rect() : changedPart(m_before, frame);
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    const size_t size = EGifGCBToExtension(&control, bytes);
    check(EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(size), bytes));
    check(EGifPutImageDesc(m_gif, part.left(), part.top(), part.width(), part.height(), false, nullptr));
    std::vector<GifPixelType> line(static_cast<std::size_t>(part.width()));
    for (int y = part.top(); y <= part.bottom() && !m_failed; ++y) {
        std::memcpy(line.data(), frame.constScanLine(y) + part.left(), line.size());
        check(EGifPutLine(m_gif, line.data(), part.width()));
    }
    m_before = frame;
}

QByteArray GifWriter::finish()
{
    int error = 0;
    if (m_gif != nullptr)
        check(EGifCloseFile(m_gif, &error));
    m_gif = nullptr;
    return m_failed ? QByteArray() : m_bytes;
}

QRect changedPart(const QImage &a, const QImage &b)
{
    QRect part;
    for (int y = 0; y < a.height(); ++y) {
        const uchar *before = a.constScanLine(y);
        const uchar *now = b.constScanLine(y);
        const auto first = std::mismatch(before, before + a.width(), now).first;
        if (first == before + a.width())
            continue;
        int last = a.width() - 1;
        while (before[last] == now[last])
            --last;
        const int left = static_cast<int>(first - before);
        part |= QRect(left, y, last - left + 1, 1);
    }
    return part.isEmpty() ? QRect(0, 0, 1, 1) : part;
}

} // namespace heedmap
