// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture_tools.h"
#include "tests/support/file_size_limit.h"

#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace heedmap;

class TestFigureExport : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void png_hasSizeAndResolution_data();
    void png_hasSizeAndResolution();
    void png_isOpaqueUnlessAsked();
    void barAndCell_haveOneColour();
    void everyHead_hasItsFile();
    void unwritableName_saysWhy_data();
    void unwritableName_saysWhy();
    void badOption_isRefused_data();
    void badOption_isRefused();
    void hugePicture_isRefusedBeforeAllocation();
    void failedWrite_keepsOlderFile();
    void missingGlyphs_areNamed();
    void nothing_isNothingToDraw();
    void tinyPage_holdsWholeFigure();
    void painting_fillsTarget();

private:
    QTemporaryDir m_folder;
    QString path(const QString &name) const { return m_folder.filePath(name); }
};

void TestFigureExport::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*OpenType support missing)")));
}

void TestFigureExport::png_hasSizeAndResolution_data()
{
    QTest::addColumn<int>("dpi");
    QTest::addColumn<QSize>("pixels");
    // 100 mm / 25.4 · dpi and 60 mm / 25.4 · dpi.
    QTest::newRow("72") << 72 << QSize(283, 170);
    QTest::newRow("300") << 300 << QSize(1181, 709);
    QTest::newRow("600") << 600 << QSize(2362, 1417);
}

void TestFigureExport::png_hasSizeAndResolution()
{
    QFETCH(int, dpi);
    QFETCH(QSize, pixels);
    const Result<QByteArray> bytes =
        pictureBytes(samples::humps(english, chinese, 2), options(PictureFormat::Png, {100, 60}, dpi));
    QVERIFY(bytes);
    const QImage image = QImage::fromData(*bytes);
    QCOMPARE(image.size(), pixels);
    QVERIFY(std::abs(image.dotsPerMeterX() - dpi / 0.0254) <= 1);
    QVERIFY(std::abs(image.dotsPerMeterY() - dpi / 0.0254) <= 1);
}

void TestFigureExport::png_isOpaqueUnlessAsked()
{
    PictureOptions wanted = options(PictureFormat::Png, {80, 50}, 96);
    const FigureContent content = samples::humps(english, chinese, 1);
    const Result<QImage> opaque = pictureImage(content, wanted);
    QVERIFY(opaque);
    QCOMPARE(opaque->pixel(0, 0), qRgb(255, 255, 255));
    QVERIFY(!opaque->hasAlphaChannel());
    wanted.transparent = true;
    QCOMPARE(qAlpha(pictureImage(content, wanted)->pixel(0, 0)), 0);
}

void TestFigureExport::barAndCell_haveOneColour()
{
    // A single cell of 0.5 in the middle of a bar from 0 to 1.
    const auto made = samples::computation({QStringLiteral("a")}, {QStringLiteral("b")}, 1);
    made->trace.weights.head(0)(0, 0) = 0.5F;
    FigureContent content{made, {}, {}};
    content.settings.values = CellValues::Off;
    const Result<QImage> image = pictureImage(content, options(PictureFormat::Png, {}, 300));
    QVERIFY(image);
    const QRgb half = ColorScale().color(0.5);
    QList<int> rows;
    int right = 0;
    for (int y = 0; y < image->height(); ++y) {
        for (int x = 0; x < image->width(); ++x)
            right = image->pixel(x, y) == half ? std::max(right, x) : right;
    }
    for (int y = 0; y < image->height(); ++y) {
        if (image->pixel(right - 5, y) == half)
            rows.append(y);
    }
    QVERIFY(!rows.isEmpty());
    // In the bar the colour of 0.5 stands in the middle of the cells' height.
    const QRectF cell = boundsOf(*image, [half](QRgb pixel) { return pixel == half; });
    const double middle = (rows.first() + rows.last()) / 2.0;
    QVERIFY2(std::abs(middle - cell.center().y()) <= 3,
             qPrintable(QString::number(middle - cell.center().y())));
}

void TestFigureExport::everyHead_hasItsFile()
{
    FigureContent content = samples::humps(english, chinese, 3);
    const Result<QStringList> names =
        writePictureEachHead(content, options(PictureFormat::Svg), path(QStringLiteral("head.of.all.svg")));
    QVERIFY(names);
    QCOMPARE(*names, (QStringList{path(QStringLiteral("head.of.all-head1.svg")),
                                  path(QStringLiteral("head.of.all-head2.svg")),
                                  path(QStringLiteral("head.of.all-head3.svg"))}));
    for (const QString &name : *names)
        QVERIFY(QFile::exists(name));
}

void TestFigureExport::unwritableName_saysWhy_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("missing folder") << path(QStringLiteral("no/such/folder.png"));
    QTest::newRow("folder") << m_folder.path();
    QTest::newRow("folder with slash") << m_folder.path() + u'/';
    QTest::newRow("dot at the end") << path(QStringLiteral("picture."));
    QTest::newRow("empty") << QString();
    QTest::newRow("read-only") << QStringLiteral("/proc/picture.png");
}

void TestFigureExport::unwritableName_saysWhy()
{
    QFETCH(QString, name);
    const Result<void> written =
        writePicture(samples::humps(english, chinese, 1), options(PictureFormat::Png, {60, 40}, 72), name);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(QString::fromStdString(written.error().place), name);
    QVERIFY(!written.error().details.at(0).empty());
}

void TestFigureExport::badOption_isRefused_data()
{
    QTest::addColumn<int>("dpi");
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("too few dots") << 71 << QSizeF(100, 100);
    QTest::newRow("too many dots") << 1201 << QSizeF(100, 100);
    QTest::newRow("too small") << 300 << QSizeF(9, 100);
    QTest::newRow("too large") << 300 << QSizeF(100, 1e9);
    QTest::newRow("not a number") << 300 << QSizeF(std::numeric_limits<double>::quiet_NaN(), 100);
}

void TestFigureExport::badOption_isRefused()
{
    QFETCH(int, dpi);
    QFETCH(QSizeF, size);
    const Result<QByteArray> bytes =
        pictureBytes(samples::humps(english, chinese, 1), options(PictureFormat::Png, size, dpi));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::OutOfRange);
    QCOMPARE(bytes.error().details.size(), std::size_t(3));
}

void TestFigureExport::hugePicture_isRefusedBeforeAllocation()
{
    // 4233.3 mm at 1200 dpi: 200,000 pixels a side, 149 GiB.
    const Result<QByteArray> bytes = pictureBytes(samples::humps(english, chinese, 1),
                                                  options(PictureFormat::Png, {4233.34, 4233.34}, 1200));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::PictureTooLarge);
    QCOMPARE(bytes.error().details, (std::vector<std::string>{"200000", "200000", "149.0 GiB"}));
}

void TestFigureExport::failedWrite_keepsOlderFile()
{
    const QString name = path(QStringLiteral("older.png"));
    QFile older(name);
    QVERIFY(older.open(QIODevice::WriteOnly));
    older.write("older");
    older.close();
    {
        const FileSizeLimit fullDisk(1024);
        const Result<void> written = writePicture(samples::humps(english, chinese, 1),
                                                  options(PictureFormat::Png, {100, 60}, 300), name);
        QVERIFY(!written);
        QCOMPARE(int(written.error().code), int(ErrorCode::FileUnwritable));
    }
    QVERIFY(older.open(QIODevice::ReadOnly));
    QCOMPARE(older.readAll(), QByteArray("older"));
}

void TestFigureExport::missingGlyphs_areNamed()
{
    // U+10FFFD is for private use: no font has it.
    const char32_t secret = 0x10FFFD;
    const QString unknown = QString::fromUcs4(&secret, 1);
    QCOMPARE(undrawableLabels(samples::humps({unknown, QStringLiteral("a")},
                                             {QStringLiteral("中"), QStringLiteral("👍"), unknown}, 1)),
             QStringList{unknown});
}

void TestFigureExport::nothing_isNothingToDraw()
{
    const Result<QByteArray> bytes = pictureBytes(FigureContent(), options(PictureFormat::Svg));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::NothingToDraw);
}

void TestFigureExport::tinyPage_holdsWholeFigure()
{
    const Result<QImage> image =
        pictureImage(samples::humps(english, chinese, 8), options(PictureFormat::Png, {30, 20}, 600));
    QVERIFY(image);
    const QRectF ink = boundsOf(*image, [](QRgb pixel) { return pixel != qRgb(255, 255, 255); });
    QVERIFY(ink.left() > 2 && ink.top() > 2);
    QVERIFY(ink.right() < image->width() - 2 && ink.bottom() < image->height() - 2);
    QVERIFY(ink.width() > image->width() / 2);
}

void TestFigureExport::painting_fillsTarget()
{
    QImage page(800, 1000, QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    paintFigure(samples::humps(english, chinese, 2), painter, QRectF(100, 200, 600, 400));
    painter.end();
    const QRectF ink = boundsOf(page, [](QRgb pixel) { return pixel != qRgb(255, 255, 255); });
    QVERIFY(QRectF(100, 200, 600, 400).contains(ink));
    QVERIFY(ink.width() > 400);
}

QTEST_MAIN(TestFigureExport)
#include "tst_figure_export.moc"
