// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_carrier.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/picture_subject.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace heedmap;

namespace {

/// A red half and a word.
Drawing flag()
{
    return {QStringLiteral("flag"), QSizeF(192, 96), QSizeF(96, 48),
            [](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
                painter.fillRect(QRectF(0, 0, canvas.width() / 2, canvas.height()), Qt::red);
                painter.setPen(style.ink);
                TextLine(QStringLiteral("中国"), figureFont(drawingEm))
                    .draw(painter, {canvas.width() * 0.75, canvas.height() / 2}, TextAlign::Center);
            }};
}

PictureOptions options(PictureFormat format)
{
    PictureOptions options;
    options.format = format;
    options.dpi = 96;
    return options;
}

} // namespace

/// Drawings of other views are exported as the figure is.
class TestPictureSubject final : public QObject
{
    Q_OBJECT

private slots:
    void naturalSize_isTheDrawings();
    void png_hasTheDrawingsPixels();
    void png_isTransparentWhenAsked();
    void smallPage_scalesTheDrawingDown();
    void pdf_keepsItsText();
    void svg_carriesTheSession();
    void notes_standBelow();
    void nothing_isAnError();
    void longDrawing_keepsToWhatAPictureCanHave();
    void bands_areThoseOfTheWhole();
};

void TestPictureSubject::naturalSize_isTheDrawings()
{
    // 96 units to the inch of 25.4 mm.
    QCOMPARE(naturalSizeMm(PictureSubject(flag())), QSizeF(50.8, 25.4));
}

void TestPictureSubject::png_hasTheDrawingsPixels()
{
    const Result<QImage> image = pictureImage(PictureSubject(flag()), options(PictureFormat::Png));
    QVERIFY(image.has_value());
    QCOMPARE(image->size(), QSize(192, 96));
    QCOMPARE(image->pixelColor(10, 10), QColor(Qt::red));
    QCOMPARE(image->pixelColor(100, 10), QColor(Qt::white));
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.png"));
    QVERIFY(writePicture(PictureSubject(flag()), options(PictureFormat::Png), name).has_value());
    QCOMPARE(QImage(name).convertToFormat(QImage::Format_RGB32),
             image->convertToFormat(QImage::Format_RGB32));
}

void TestPictureSubject::png_isTransparentWhenAsked()
{
    PictureOptions clear = options(PictureFormat::Png);
    clear.transparent = true;
    const Result<QImage> image = pictureImage(PictureSubject(flag()), clear);
    QVERIFY(image.has_value());
    QCOMPARE(image->pixelColor(100, 10).alpha(), 0);
}

void TestPictureSubject::smallPage_scalesTheDrawingDown()
{
    PictureOptions small = options(PictureFormat::Png);
    small.sizeMm = QSizeF(12.7, 12.7); // 48 units, and at least 96 are needed
    const Result<QImage> image = pictureImage(PictureSubject(flag()), small);
    QVERIFY(image.has_value());
    QCOMPARE(image->size(), QSize(48, 48));
    QCOMPARE(image->pixelColor(10, 24), QColor(Qt::red));
    QCOMPARE(image->pixelColor(30, 4), QColor(Qt::white));
}

void TestPictureSubject::pdf_keepsItsText()
{
    const Result<QByteArray> pdf = pictureBytes(PictureSubject(flag()), options(PictureFormat::Pdf));
    QVERIFY(pdf.has_value());
    QVERIFY(pdf->startsWith("%PDF-"));
    // 192 × 96 units are 144 × 72 points; the page's numbers have as many decimals as there is room for.
    const QByteArray box = pdf->mid(pdf->indexOf("/MediaBox [") + 11, 40).split(']').first().simplified();
    const QList<QByteArray> numbers = box.split(' ');
    QCOMPARE(numbers.size(), 4);
    QVERIFY(std::abs(numbers[2].toDouble() - numbers[0].toDouble() - 144) < 0.3);
    QVERIFY(std::abs(numbers[3].toDouble() - numbers[1].toDouble() - 72) < 0.3);
}

void TestPictureSubject::svg_carriesTheSession()
{
    PictureOptions with = options(PictureFormat::Svg);
    with.session = firstSession();
    with.session->explain.links.threshold = 0.5;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.svg"));
    QVERIFY(writePicture(PictureSubject(flag()), with, name).has_value());
    const Result<Session> carried = readSessionFrom(name);
    QVERIFY(carried.has_value());
    QVERIFY(*carried == *with.session);
}

void TestPictureSubject::notes_standBelow()
{
    const Drawing with = withNotes(flag(), {QStringLiteral("one"), QStringLiteral("two")});
    QCOMPARE(with.natural.width(), 192.0);
    QVERIFY(with.natural.height() > 96);
    const Result<QImage> image = pictureImage(PictureSubject(with), options(PictureFormat::Png));
    QVERIFY(image.has_value());
    // The drawing keeps its height; what is below is written on paper.
    QCOMPARE(image->pixelColor(10, 94), QColor(Qt::red));
    int inked = 0;
    for (int y = 97; y < image->height(); ++y) {
        for (int x = 0; x < image->width(); ++x)
            inked += image->pixelColor(x, y) != QColor(Qt::white) ? 1 : 0;
    }
    QVERIFY(inked > 20);
    QCOMPARE(withNotes(flag(), {}).natural, flag().natural);
}

void TestPictureSubject::nothing_isAnError()
{
    const Result<QImage> image = pictureImage(PictureSubject(Drawing()), options(PictureFormat::Png));
    QVERIFY(!image.has_value());
    QCOMPARE(image.error().code, ErrorCode::NothingToDraw);
}

void TestPictureSubject::longDrawing_keepsToWhatAPictureCanHave()
{
    Drawing tall = flag();
    tall.natural = QSizeF(480, 960'000); // as a list of 40,000 tokens
    const QSizeF mm = naturalSizeMm(PictureSubject(tall));
    QVERIFY(mm.height() / 25.4 * 300 <= 32767);
    QVERIFY(std::abs(mm.height() / mm.width() - 2000) < 1e-6);
}

/// Painted band by band, a large picture has the pixels of the whole; a drawing that sets a clip of its own must not paint
/// outside of its band.
void TestPictureSubject::bands_areThoseOfTheWhole()
{
    Drawing clipped = flag();
    clipped.natural = QSizeF(4000, 4000);
    clipped.paint = [](QPainter &painter, QSizeF canvas, const FigureStyle &) {
        painter.save();
        painter.setClipRect(QRectF(100, 100, canvas.width() - 200, canvas.height() - 200), Qt::IntersectClip);
        painter.fillRect(QRectF(QPointF(), canvas), Qt::red);
        painter.restore();
    };
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("large.png"));
    QVERIFY(writePicture(PictureSubject(clipped), options(PictureFormat::Png), name).has_value());
    const QImage image(name);
    QCOMPARE(image.size(), QSize(4000, 4000));
    for (const QPoint &inside : {QPoint(100, 100), QPoint(3899, 3899), QPoint(2000, 3000), QPoint(150, 2999)})
        QCOMPARE(image.pixelColor(inside), QColor(Qt::red));
    for (const QPoint &outside : {QPoint(99, 2000), QPoint(2000, 99), QPoint(3900, 3900)})
        QCOMPARE(image.pixelColor(outside), QColor(Qt::white));
}

QTEST_MAIN(TestPictureSubject)
#include "tst_picture_subject.moc"
