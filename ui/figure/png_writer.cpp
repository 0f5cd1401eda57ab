// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/png_writer.h"

#include "core/base/parallel.h"

#include <QtEndian>

#include <algorithm>
#include <cstring>
#include <vector>
#include <zlib.h>

namespace heedmap {

namespace {

// Portable Network Graphics (PNG) Specification, third edition: sections 5 (chunks), 9 (filtering), 10 (compression).
constexpr char filterUp = 2;
constexpr qsizetype bandBytes = 1 << 20; ///< of pixels; large enough that a cut costs nothing in size
constexpr int level = 6;                 ///< rows of zeros are quick at any level

/// Rows \a first … \a end − 1, and what became of them.
struct Band
{
    int first = 0;
    int end = 0;
    bool isLast = false;
    QByteArray deflated = {};
    uLong adler = 1;
    uLong size = 0; ///< before it was deflated
    bool failed = false;
};

void appendBigEndian(QByteArray &bytes, quint32 value)
{
    char text[4];
    qToBigEndian(value, text);
    bytes.append(text, 4);
}

void appendChunk(QByteArray &png, const char *type, const QByteArray &data)
{
    appendBigEndian(png, static_cast<quint32>(data.size()));
    const qsizetype start = png.size();
    png.append(type, 4).append(data);
    appendBigEndian(png,
                    static_cast<quint32>(crc32_z(0, reinterpret_cast<const Bytef *>(png.constData() + start),
                                                 static_cast<z_size_t>(png.size() - start))));
}

/// The bytes of a row as PNG has them: R, G, B and perhaps A, not premultiplied.
class RowBytes final
{
public:
    explicit RowBytes(const QImage &image) : m_image(image), m_channels(image.hasAlphaChannel() ? 4 : 3) {}

    int channels() const { return m_channels; }
    qsizetype size() const { return qsizetype(m_image.width()) * m_channels; }
    bool areEqual(int a, int b) const
    {
        return std::memcmp(m_image.constScanLine(a), m_image.constScanLine(b),
                           std::size_t(m_image.width()) * 4) == 0;
    }

    void read(int row, uchar *out) const
    {
        const auto *pixels = reinterpret_cast<const QRgb *>(m_image.constScanLine(row));
        for (int x = 0; x < m_image.width(); ++x, out += m_channels) {
            out[0] = uchar(qRed(pixels[x]));
            out[1] = uchar(qGreen(pixels[x]));
            out[2] = uchar(qBlue(pixels[x]));
            if (m_channels == 4)
                out[3] = uchar(qAlpha(pixels[x]));
        }
    }

private:
    const QImage &m_image;
    int m_channels;
};

/// Takes rows and gives a piece of a deflate stream: whole bytes, so that the next piece can follow.
class Deflater final
{
public:
    explicit Deflater(Band &band) : m_band(band)
    {
        // Negative: without zlib's own head and tail, which stand once around all pieces.
        m_band.failed = deflateInit2(&m_stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK;
    }
    ~Deflater() { deflateEnd(&m_stream); }
    Deflater(const Deflater &) = delete;
    Deflater &operator=(const Deflater &) = delete;

    void add(const std::vector<uchar> &bytes, bool endsPiece)
    {
        if (m_band.failed)
            return;
        m_band.adler = adler32_z(m_band.adler, bytes.data(), bytes.size());
        m_band.size += bytes.size();
        m_stream.next_in = const_cast<Bytef *>(bytes.data());
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        const int flush = !endsPiece ? Z_NO_FLUSH : m_band.isLast ? Z_FINISH : Z_SYNC_FLUSH;
        do {
            m_stream.next_out = reinterpret_cast<Bytef *>(m_buffer.data());
            m_stream.avail_out = static_cast<uInt>(m_buffer.size());
            m_band.failed = deflate(&m_stream, flush) == Z_STREAM_ERROR;
            m_band.deflated.append(m_buffer.data(),
                                   qsizetype(m_buffer.size()) - qsizetype(m_stream.avail_out));
        } while (m_stream.avail_out == 0 && !m_band.failed);
    }

private:
    Band &m_band;
    z_stream m_stream{};
    std::vector<char> m_buffer = std::vector<char>(1 << 16);
};

void deflateBand(const RowBytes &rows, Band &band)
{
    const auto size = static_cast<std::size_t>(rows.size());
    Deflater deflater(band);
    std::vector<uchar> above(size, 0);
    std::vector<uchar> row(size, 0);
    std::vector<uchar> filtered(size + 1, 0);
    filtered[0] = filterUp;
    if (band.first > 0)
        rows.read(band.first - 1, above.data());
    bool isZero = false;
    for (int y = band.first; y < band.end; ++y) {
        if (y > 0 && rows.areEqual(y, y - 1)) {
            if (!isZero)
                std::fill(filtered.begin() + 1, filtered.end(), uchar(0));
            isZero = true;
        } else {
            rows.read(y, row.data());
            for (std::size_t i = 0; i < size; ++i)
                filtered[i + 1] = uchar(row[i] - above[i]);
            std::swap(above, row);
            isZero = false;
        }
        deflater.add(filtered, y + 1 == band.end);
    }
}

std::vector<Band> bandsOf(const QImage &image)
{
    const int rows = int(std::clamp<qsizetype>(
        bandBytes / std::max<qsizetype>(1, qsizetype(image.width()) * 4), 1, image.height()));
    std::vector<Band> bands;
    for (int first = 0; first < image.height(); first += rows)
        bands.push_back({first, std::min(first + rows, image.height())});
    bands.back().isLast = true;
    return bands;
}

QByteArray headerOf(const QImage &image, int channels)
{
    QByteArray header;
    appendBigEndian(header, quint32(image.width()));
    appendBigEndian(header, quint32(image.height()));
    header.append(char(8)).append(char(channels == 4 ? 6 : 2)).append(3, '\0');
    return header;
}

QByteArray resolutionOf(const QImage &image)
{
    QByteArray resolution;
    appendBigEndian(resolution, quint32(image.dotsPerMeterX()));
    appendBigEndian(resolution, quint32(image.dotsPerMeterY()));
    return resolution.append(char(1)); // metres
}

} // namespace

QByteArray encodePng(const QImage &original)
{
    const QImage image = original.format() == QImage::Format_RGB32
                             ? original
                             : original.convertToFormat(original.hasAlphaChannel() ? QImage::Format_ARGB32
                                                                                   : QImage::Format_RGB32);
    if (image.isNull())
        return {};
    const RowBytes rows(image);
    std::vector<Band> bands = bandsOf(image);
    parallelFor(std::ptrdiff_t(bands.size()),
                [&](std::ptrdiff_t i) { deflateBand(rows, bands[std::size_t(i)]); });

    QByteArray png("\x89PNG\r\n\x1A\n", 8);
    appendChunk(png, "IHDR", headerOf(image, rows.channels()));
    appendChunk(png, "pHYs", resolutionOf(image));
    uLong adler = 1;
    for (Band &band : bands) {
        if (band.failed)
            return {};
        if (band.first == 0)
            band.deflated.prepend("\x78\x9C", 2);
        adler = adler32_combine(adler, band.adler, static_cast<z_off_t>(band.size));
        if (band.isLast)
            appendBigEndian(band.deflated, quint32(adler));
        appendChunk(png, "IDAT", std::exchange(band.deflated, {}));
    }
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace heedmap
