// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture_tools.h"
#include "ui/figure/png_writer.h"

#include <QBuffer>
#include <QImageWriter>
#include <QRandomGenerator>
#include <QTest>
#include <QtEndian>

#include <limits>

using namespace heedmap;

namespace {

QImage noise(QSize size, QImage::Format format)
{
    QImage image(size, format);
    QRandomGenerator random(7);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixelColor(x, y, QColor::fromRgba(random.generate()));
    }
    return image;
}

/// Flat cells, as a heatmap has them.
QImage cells(QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, qRgb(x / 40 * 5 % 256, y / 30 * 7 % 256, 90));
    }
    return image;
}

/// What Qt's own writer makes of it, read back.
QImage throughQt(const QImage &image)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    QImageWriter(&buffer, "png").write(image);
    return QImage::fromData(buffer.data());
}

int farthestChannel(const QImage &a, const QImage &b)
{
    int farthest = 0;
    for (int y = 0; y < a.height(); ++y) {
        const uchar *left = a.constScanLine(y);
        const uchar *right = b.constScanLine(y);
        for (int i = 0; i < a.width() * 4; ++i)
            farthest = std::max(farthest, std::abs(left[i] - right[i]));
    }
    return farthest;
}

/// The data of all chunks of \a type, one after another.
QByteArray chunks(const QByteArray &png, const char *type)
{
    QByteArray data;
    for (qsizetype at = 8; at + 12 <= png.size();) {
        const auto length = qsizetype(qFromBigEndian<quint32>(png.constData() + at));
        if (png.mid(at + 4, 4) == type)
            data += png.mid(at + 8, length);
        at += 12 + length;
    }
    return data;
}

} // namespace

class TestPngWriter : public QObject
{
    Q_OBJECT

private slots:
    void pixels_areThoseOfQtsWriter_data()
    {
        QTest::addColumn<QImage>("image");
        QTest::newRow("one pixel") << noise({1, 1}, QImage::Format_RGB32);
        QTest::newRow("odd width") << noise({37, 11}, QImage::Format_RGB32);
        QTest::newRow("noise of several bands") << noise({1500, 700}, QImage::Format_RGB32);
        QTest::newRow("cells of several bands") << cells({1500, 700});
        QTest::newRow("rows wider than a band") << cells({300'000, 3});
        QTest::newRow("alpha") << noise({64, 48}, QImage::Format_ARGB32);
        QTest::newRow("premultiplied") << noise({700, 900}, QImage::Format_ARGB32_Premultiplied);
        QTest::newRow("another format") << noise({64, 48}, QImage::Format_RGB888);
    }
    void pixels_areThoseOfQtsWriter()
    {
        QFETCH(QImage, image);
        image.setDotsPerMeterX(47244);
        image.setDotsPerMeterY(47000);
        const QByteArray png = encodePng(image);
        const QImage read = QImage::fromData(png);
        const QImage expected = throughQt(image);
        QVERIFY(!read.isNull());
        QCOMPARE(read.hasAlphaChannel(), image.hasAlphaChannel());
        const auto format = image.hasAlphaChannel() ? QImage::Format_ARGB32 : QImage::Format_RGB32;
        QVERIFY(read.convertToFormat(format) == expected.convertToFormat(format));
        QCOMPARE(read.dotsPerMeterX(), 47244);
        QCOMPARE(read.dotsPerMeterY(), 47000);
    }

    void piecesOfTheStream_areOneThatZlibAgreesWith()
    {
        // qUncompress() also checks the sum over all pieces; libpng may be lenient there.
        const QImage image = cells({1500, 700});
        QByteArray stream = chunks(encodePng(image), "IDAT");
        QByteArray size(4, '\0');
        qToBigEndian(quint32(700 * (1500 * 3 + 1)), size.data());
        QCOMPARE(qUncompress(size + stream).size(), 700 * (1500 * 3 + 1));
    }

    void flatCells_becomeSmall()
    {
        // 12 million bytes of pixels; what differs from row to row are 24 rows of 1500 pixels.
        QVERIFY(encodePng(cells({4000, 1000})).size() < 100'000);
    }

    void noImage_isNoPng() { QVERIFY(encodePng(QImage()).isEmpty()); }

    void figure_hasThePixelsThatWerePainted_data()
    {
        QTest::addColumn<bool>("transparent");
        QTest::newRow("white") << false;
        QTest::newRow("transparent") << true;
    }
    void figure_hasThePixelsThatWerePainted()
    {
        QFETCH(bool, transparent);
        PictureOptions wanted = options(PictureFormat::Png, {90, 60}, 400);
        wanted.transparent = transparent;
        const FigureContent content = samples::humps(english, chinese, 2);
        const QImage painted = pictureImage(content, wanted).value();
        const QImage read = QImage::fromData(pictureBytes(content, wanted).value());
        const auto format = transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32;
        QVERIFY(read.convertToFormat(format) == throughQt(painted).convertToFormat(format));
    }

    void largeFigure_isPaintedInBands_withThePixelsOfTheWhole_data()
    {
        QTest::addColumn<bool>("transparent");
        QTest::addColumn<bool>("special");
        QTest::newRow("white") << false << false;
        QTest::newRow("transparent") << true << false;
        // Hatched cells, stripes over blocked rows, crosses, sums that are not 1.
        QTest::newRow("not a number, blocked") << false << true;
    }
    void largeFigure_isPaintedInBands_withThePixelsOfTheWhole()
    {
        QFETCH(bool, transparent);
        QFETCH(bool, special);
        FigureContent content = samples::humps(english, chinese, 3);
        if (special) {
            auto made = std::make_shared<Computation>(*content.computation);
            made->trace.weights.head(0)(0, 1) = std::numeric_limits<float>::quiet_NaN();
            made->trace.weights.head(1)(2, 0) = 0;
            made->trace.mask = Mask(1, 3, 4);
            for (int key = 0; key < 4; ++key)
                made->trace.mask.block(0, 1, key);
            made->trace.mask.block(0, 2, 0);
            content.computation = made;
        }
        // 5906 × 4724 pixels are 28 million: three bands, which cut through cells, letters and the bar.
        PictureOptions wanted = options(PictureFormat::Png, {250, 200}, 600);
        wanted.transparent = transparent;
        const QImage whole = pictureImage(content, wanted).value();
        const QImage read = QImage::fromData(pictureBytes(content, wanted).value());
        QCOMPARE(read.size(), QSize(5906, 4724));
        const auto format = transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32;
        if (!special)
            QVERIFY(read.convertToFormat(format) == whole.convertToFormat(format));
        // Qt smooths a slanted line that a clip cuts from other numbers.
        QVERIFY(farthestChannel(read.convertToFormat(format), whole.convertToFormat(format)) <= 4);
    }

    void rowsMissing_areNoPicture()
    {
        PngWriter writer({4, 3}, false, {100, 100});
        writer.add(cells({4, 2}));
        QVERIFY(writer.finish().isEmpty());
    }

    void textOnWhite_isGrey()
    {
        // Smoothed for the stripes of a screen, letters would have coloured edges.
        FigureContent content = samples::humps(english, chinese, 2);
        content.settings.colorMap = ColorMap::Greys;
        const QImage image = pictureImage(content, options(PictureFormat::Png, {90, 60}, 200)).value();
        QVERIFY(!image.hasAlphaChannel());
        int coloured = 0;
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                coloured += qRed(pixel) == qGreen(pixel) && qGreen(pixel) == qBlue(pixel) ? 0 : 1;
                inked += pixel == qRgb(255, 255, 255) ? 0 : 1;
            }
        }
        QVERIFY(inked > 1000);
        QCOMPARE(coloured, 0);
    }
};

QTEST_MAIN(TestPngWriter)

#include "tst_png_writer.moc"
