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
constexpr int level = 6;

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

/// The rows of an image, and the one above it, as PNG has them: R, G, B and perhaps A, not premultiplied.
class RowBytes final
{
public:
    RowBytes(const QImage &image, const QImage &above)
        : m_image(image), m_above(above), m_channels(image.hasAlphaChannel() ? 4 : 3)
    {}

    qsizetype size() const { return qsizetype(m_image.width()) * m_channels; }
    bool hasRow(int row) const { return row >= 0 || !m_above.isNull(); }
    bool areEqual(int a, int b) const
    {
        return std::memcmp(line(a), line(b), std::size_t(m_image.width()) * sizeof(QRgb)) == 0;
    }

    void read(int row, uchar *out) const
    {
        const QRgb *pixels = line(row);
        for (int x = 0; x < m_image.width(); ++x, out += m_channels) {
            out[0] = uchar(qRed(pixels[x]));
            out[1] = uchar(qGreen(pixels[x]));
            out[2] = uchar(qBlue(pixels[x]));
            if (m_channels == 4)
                out[3] = uchar(qAlpha(pixels[x]));
        }
    }

private:
    const QRgb *line(int row) const
    {
        return reinterpret_cast<const QRgb *>(row < 0 ? m_above.constScanLine(0)
                                                      : m_image.constScanLine(row));
    }

    const QImage &m_image;
    const QImage &m_above; ///< one row, which has the number −1; null: there is none
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
    std::vector<uchar> filtered(1, filterUp);
    filtered.resize(size + 1, 0);
    if (rows.hasRow(band.first - 1))
        rows.read(band.first - 1, above.data());
    bool isZero = false;
    for (int y = band.first; y < band.end; ++y) {
        if (rows.hasRow(y - 1) && rows.areEqual(y, y - 1)) {
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

std::vector<Band> bandsOf(const QImage &image, bool endsPicture)
{
    const qsizetype rowBytes = std::max<qsizetype>(1, image.bytesPerLine());
    const int rows = static_cast<int>(std::clamp<qsizetype>(bandBytes / rowBytes, 1, image.height()));
    std::vector<Band> bands;
    for (int first = 0; first < image.height(); first += rows)
        bands.push_back({first, std::min(first + rows, image.height())});
    bands.back().isLast = endsPicture;
    return bands;
}

} // namespace

PngWriter::PngWriter(QSize size, bool hasAlpha, QSize dotsPerMeter)
    : m_size(size),
      m_format(hasAlpha ? QImage::Format_ARGB32 : QImage::Format_RGB32),
      m_png("\x89PNG\r\n\x1A\n", 8)
{
    QByteArray header;
    appendBigEndian(header, quint32(size.width()));
    appendBigEndian(header, quint32(size.height()));
    header.append(char(8)).append(char(hasAlpha ? 6 : 2)).append(3, '\0');
    appendChunk(m_png, "IHDR", header);
    QByteArray resolution;
    appendBigEndian(resolution, quint32(dotsPerMeter.width()));
    appendBigEndian(resolution, quint32(dotsPerMeter.height()));
    appendChunk(m_png, "pHYs", resolution.append(char(1))); // metres
}

void PngWriter::add(const QImage &rows)
{
    const QImage image = rows.format() == m_format ? rows : rows.convertToFormat(m_format);
    m_failed = m_failed || image.isNull() || image.width() != m_size.width();
    if (m_failed)
        return;
    std::vector<Band> bands = bandsOf(image, m_rows + image.height() == m_size.height());
    const RowBytes bytes(image, m_above);
    parallelFor(static_cast<std::ptrdiff_t>(bands.size()),
                [&](std::ptrdiff_t i) { deflateBand(bytes, bands[static_cast<std::size_t>(i)]); });
    for (Band &band : bands) {
        m_failed = m_failed || band.failed;
        if (m_rows == 0 && band.first == 0)
            band.deflated.prepend("\x78\x9C", 2);
        m_adler = adler32_combine(m_adler, band.adler, static_cast<z_off_t>(band.size));
        if (band.isLast)
            appendBigEndian(band.deflated, static_cast<quint32>(m_adler));
        appendChunk(m_png, "IDAT", std::exchange(band.deflated, {}));
    }
    m_above = image.copy(0, image.height() - 1, image.width(), 1);
    m_rows += image.height();
}

QByteArray PngWriter::finish()
{
    if (m_failed || m_rows != m_size.height())
        return {};
    appendChunk(m_png, "IEND", {});
    return std::exchange(m_png, {});
}

QByteArray encodePng(const QImage &image)
{
    PngWriter writer(image.size(), image.hasAlphaChannel(), {image.dotsPerMeterX(), image.dotsPerMeterY()});
    writer.add(image);
    return writer.finish();
}

} // namespace heedmap
