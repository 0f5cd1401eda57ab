// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_samples.h"

#include "ui/figure/color_scale.h"
#include "ui/figure/figure_export.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QPicture>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <limits>

using namespace heedmap;

namespace {

const QStringList english = {QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")};
const QStringList chinese = {QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国"), QStringLiteral("EOS")};

PictureOptions options(PictureFormat format, QSizeF sizeMm = {}, int dpi = 300)
{
    PictureOptions made;
    made.format = format;
    made.sizeMm = sizeMm;
    made.dpi = dpi;
    return made;
}

/// A single 1 at (target 0, source 2) of 2 × 3.
FigureContent hotCell()
{
    const auto made = samples::computation({QStringLiteral("t0"), QStringLiteral("t1")},
                                           {QStringLiteral("s0"), QStringLiteral("s1"), QStringLiteral("s2")}, 1);
    made->trace.weights.head(0)(0, 2) = 1;
    FigureContent content{made, {}, {}};
    content.settings.values = CellValues::Off;
    return content;
}

/// The middle of the pixels of \a color left of the colour bar, in parts of the picture.
QPointF centreOf(const QImage &image, QRgb color)
{
    double x = 0;
    double y = 0;
    int count = 0;
    for (int row = 0; row < image.height(); ++row) {
        for (int column = 0; column < image.width() * 8 / 10; ++column) {
            const QRgb pixel = image.pixel(column, row);
            if (std::abs(qRed(pixel) - qRed(color)) + std::abs(qGreen(pixel) - qGreen(color))
                    + std::abs(qBlue(pixel) - qBlue(color))
                > 6)
                continue;
            x += column;
            y += row;
            ++count;
        }
    }
    return count == 0 ? QPointF(-1, -1) : QPointF(x / count / image.width(), y / count / image.height());
}

QRectF boundsOf(const QImage &image, const std::function<bool(QRgb)> &wanted)
{
    QRect bounds;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (wanted(image.pixel(x, y)))
                bounds |= QRect(x, y, 1, 1);
        }
    }
    return bounds;
}

QByteArray run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput();
}

bool isColourful(QRgb pixel)
{
    return QColor(pixel).saturation() > 120 && QColor(pixel).value() > 120;
}

} // namespace

#define REQUIRE_TOOL(name)                                                                                          \
    if (QStandardPaths::findExecutable(QStringLiteral(name)).isEmpty())                                             \
    QSKIP(name " is not installed.")

class TestFigureExport : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void png_hasSizeAndResolution_data();
    void png_hasSizeAndResolution();
    void png_isOpaqueUnlessAsked();
    void hotCell_isInTopRowAndLastColumn_data();
    void hotCell_isInTopRowAndLastColumn();
    void svg_isWellFormed_data();
    void svg_isWellFormed();
    void svg_hasPhysicalSize();
    void svg_drawsCellsAsShapes();
    void svg_ofLargeMapHoldsOneImage();
    void pdf_textCanBeSearched();
    void pdf_hasExactPage();
    void pdf_showsEmoji();
    void vectors_haveNoSeams_data();
    void vectors_haveNoSeams();
    void barAndCell_haveOneColour();
    void fortyTokens_areAllLabelled();
    void longToken_isElidedInTheMiddle();
    void everyHead_hasItsFile();
    void unwritableName_saysWhy_data();
    void unwritableName_saysWhy();
    void badOption_isRefused_data();
    void badOption_isRefused();
    void hugePicture_isRefusedBeforeAllocation();
    void failedWrite_keepsOlderFile();
    void nothing_isNothingToDraw();
    void tinyPage_holdsWholeFigure();
    void painting_fillsTarget();

private:
    QTemporaryDir m_folder;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QImage rasterised(const FigureContent &content, PictureFormat format, int dpi);
};

void TestFigureExport::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*OpenType support missing)")));
}

/// The picture through the renderers that people use: poppler and librsvg. Null when they are missing.
QImage TestFigureExport::rasterised(const FigureContent &content, PictureFormat format, int dpi)
{
    const Result<QByteArray> bytes = pictureBytes(content, options(format, {}, dpi));
    if (!bytes)
        return {};
    if (format == PictureFormat::Png)
        return QImage::fromData(*bytes);
    const bool pdf = format == PictureFormat::Pdf;
    const QString in = path(pdf ? QStringLiteral("in.pdf") : QStringLiteral("in.svg"));
    QFile file(in);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size())
        return {};
    file.close();
    const QString number = QString::number(dpi);
    if (pdf)
        return QImage::fromData(run(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), number, QStringLiteral("-png"), in}));
    return QImage::fromData(run(QStringLiteral("rsvg-convert"),
                                {QStringLiteral("-d"), number, QStringLiteral("-p"), number, in}));
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

void TestFigureExport::hotCell_isInTopRowAndLastColumn_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("png") << PictureFormat::Png;
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

void TestFigureExport::hotCell_isInTopRowAndLastColumn()
{
    QFETCH(PictureFormat, format);
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    const FigureContent content = hotCell();
    const QImage image = rasterised(content, format, 150);
    QVERIFY(!image.isNull());
    const ColorScale scale;
    const QPointF hot = centreOf(image, scale.color(1));
    const QPointF cold = centreOf(image, scale.color(0));
    QVERIFY(hot.x() > 0 && cold.x() > 0);
    QVERIFY(hot.x() > cold.x() + 0.05);
    QVERIFY(hot.y() < cold.y() - 0.05);
}

void TestFigureExport::svg_isWellFormed_data()
{
    QTest::addColumn<QStringList>("tokens");
    QTest::newRow("markup") << QStringList{QStringLiteral("a<b & \"c\""), QStringLiteral("]]>"), QStringLiteral("<s>"),
                                           QStringLiteral("&lt;"), QStringLiteral("<!--")};
    QTest::newRow("powers of ten") << QStringList{QStringLiteral("2e5"), QStringLiteral("3e-"), QStringLiteral("1e10x"),
                                                  QStringLiteral("9e+")};
    QTest::newRow("dollars") << QStringList{QStringLiteral("$x$"), QStringLiteral("Ba$$in"), QStringLiteral("\\frac")};
    QTest::newRow("controls") << QStringList{QString(QChar(0x0001)), QString(QChar(0xD83D)), QString(QChar(0xFFFE)),
                                             QStringLiteral("a\tb\nc")};
    QTest::newRow("right to left") << QStringList{QStringLiteral("שלום"), QStringLiteral("مرحبا")};
}

void TestFigureExport::svg_isWellFormed()
{
    QFETCH(QStringList, tokens);
    FigureContent content = samples::humps(tokens, tokens, 1);
    content.settings.title = tokens.join(u' ');
    const Result<QByteArray> svg = pictureBytes(content, options(PictureFormat::Svg));
    QVERIFY(svg);
    QXmlStreamReader reader(*svg);
    QStringList texts;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
            texts.append(reader.readElementText());
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    for (const QString &token : tokens) {
        if (std::all_of(token.begin(), token.end(), [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; }))
            QVERIFY2(texts.contains(token), qPrintable(token));
    }
}

void TestFigureExport::svg_hasPhysicalSize()
{
    const Result<QByteArray> svg =
        pictureBytes(samples::humps(english, chinese, 1), options(PictureFormat::Svg, {100.5, 60.25}));
    QVERIFY(svg);
    QXmlStreamReader reader(*svg);
    QVERIFY(reader.readNextStartElement());
    const QXmlStreamAttributes attributes = reader.attributes();
    QCOMPARE(attributes.value(QLatin1String("width")).toString(), QStringLiteral("100.500mm"));
    QCOMPARE(attributes.value(QLatin1String("height")).toString(), QStringLiteral("60.250mm"));
    const QStringList box = attributes.value(QLatin1String("viewBox")).toString().split(u' ');
    QCOMPARE(box.size(), 4);
    // One scale on both axes: 96 units an inch.
    QVERIFY(std::abs(box[2].toDouble() - 100.5 * 96 / 25.4) < 0.01);
    QVERIFY(std::abs(box[3].toDouble() - 60.25 * 96 / 25.4) < 0.01);
}

void TestFigureExport::svg_drawsCellsAsShapes()
{
    const Result<QByteArray> svg = pictureBytes(samples::humps(english, chinese, 2), options(PictureFormat::Svg));
    QVERIFY(svg);
    QVERIFY(!svg->contains("<image"));
    QVERIFY(svg->count("<rect") + svg->count("<path") >= 2 * 3 * 4);
    QVERIFY(svg->contains("'DejaVu Sans'") || svg->contains("'Noto Sans'"));
    QVERIFY(!svg->contains("'Noto Color Emoji'"));
}

void TestFigureExport::svg_ofLargeMapHoldsOneImage()
{
    const auto made = samples::computation(samples::words(300, QStringLiteral("t")), samples::words(300, QStringLiteral("s")), 1);
    const Result<QByteArray> svg = pictureBytes({made, {}, {}}, options(PictureFormat::Svg));
    QVERIFY(svg);
    QCOMPARE(svg->count("<image"), 1);
    QVERIFY(svg->contains("image-rendering=\"optimizeSpeed\""));
}

void TestFigureExport::pdf_textCanBeSearched()
{
    REQUIRE_TOOL("pdftotext");
    const auto made = samples::computation({QStringLiteral("中国"), QStringLiteral("👍"), QStringLiteral("head 2e5")},
                                           {QStringLiteral("民主"), QStringLiteral("abc")}, 1);
    made->trace.weights.head(0) << 0.9F, 0.1F, 0.25F, 0.75F, 0.5F, 0.5F;
    FigureContent content{made, {}, {}};
    content.settings.queryLabel = QStringLiteral("生成“{token}”时");
    content.settings.title = QStringLiteral("attention of {heads} head");
    const QString file = path(QStringLiteral("searched.pdf"));
    QVERIFY(writePicture(content, options(PictureFormat::Pdf), file));
    const QString text = QString::fromUtf8(run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file, QStringLiteral("-")}));
    for (const QString &wanted : {QStringLiteral("0.90"), QStringLiteral("0.10"), QStringLiteral("0.75"), QStringLiteral("中国"),
                                  QStringLiteral("生成"), QStringLiteral("民主"), QStringLiteral("head 2e5"),
                                  QStringLiteral("attention of 1 head"), QStringLiteral("target (query)"),
                                  QStringLiteral("source (key)"), QStringLiteral("head 1")})
        QVERIFY2(text.contains(wanted), qPrintable(wanted + u'\n' + text));
}

void TestFigureExport::pdf_hasExactPage()
{
    REQUIRE_TOOL("pdfinfo");
    const QString file = path(QStringLiteral("page.pdf"));
    QVERIFY(writePicture(samples::humps(english, chinese, 1), options(PictureFormat::Pdf, {100, 60.3}), file));
    const QString info = QString::fromUtf8(run(QStringLiteral("pdfinfo"), {file}));
    const QRegularExpression size(QStringLiteral("Page size: +([0-9.]+) x ([0-9.]+) pts"));
    const QRegularExpressionMatch match = size.match(info);
    QVERIFY2(match.hasMatch(), qPrintable(info));
    QVERIFY(std::abs(match.captured(1).toDouble() - 100 / 25.4 * 72) < 0.06);
    QVERIFY(std::abs(match.captured(2).toDouble() - 60.3 / 25.4 * 72) < 0.06);
}

void TestFigureExport::pdf_showsEmoji()
{
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    // Greys: the only colourful pixels are those of the flag.
    FigureContent content = samples::humps({QStringLiteral("🇩🇪")}, {QStringLiteral("a")}, 1);
    content.settings.colorMap = ColorMap::Greys;
    for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Pdf, PictureFormat::Svg}) {
        const QImage image = rasterised(content, format, 150);
        QVERIFY(!image.isNull());
        const QRectF flag = boundsOf(image, isColourful);
        // About an em: 9 pt at 150 dpi are 19 pixels.
        QVERIFY2(flag.width() > 10 && flag.width() < 40, qPrintable(QString::number(flag.width())));
    }
}

void TestFigureExport::vectors_haveNoSeams_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

void TestFigureExport::vectors_haveNoSeams()
{
    QFETCH(PictureFormat, format);
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    // Two colours, none of them near to white: a seam would let the paper through.
    const auto made = samples::computation(samples::words(7, QStringLiteral("t")), samples::words(7, QStringLiteral("s")), 1);
    for (int cell = 0; cell < 49; ++cell)
        made->trace.weights.head(0)(cell / 7, cell % 7) = cell % 2 == 0 ? 0.1F : 0.15F;
    FigureContent content{made, {}, {}};
    content.settings.values = CellValues::Off;
    for (const int dpi : {96, 131, 400}) {
        const QImage image = rasterised(content, format, dpi);
        QVERIFY(!image.isNull());
        const ColorScale scale;
        const auto isCell = [&](QRgb pixel) { return pixel == scale.color(0.1F) || pixel == scale.color(0.15F); };
        QRect map = boundsOf(image, isCell).toRect();
        int right = map.left();
        while (isCell(image.pixel(right, map.center().y())) || isCell(image.pixel(right + 3, map.center().y())))
            ++right;
        map.setRight(right); // without the colour bar, which has the same colours
        map.adjust(3, 3, -6, -6);
        QVERIFY(map.width() > image.width() / 4);
        for (int y = map.top(); y < map.bottom(); ++y) {
            for (int x = map.left(); x < map.right(); ++x)
                QVERIFY2(qGray(image.pixel(x, y)) < 90, qPrintable(QStringLiteral("%1 dpi %2,%3").arg(dpi).arg(x).arg(y)));
        }
    }
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
    QVERIFY2(std::abs(middle - cell.center().y()) <= 3, qPrintable(QString::number(middle - cell.center().y())));
}

void TestFigureExport::fortyTokens_areAllLabelled()
{
    const QStringList targets = samples::words(40, QStringLiteral("target"));
    const QStringList sources = samples::words(40, QStringLiteral("source"));
    const Result<QByteArray> svg = pictureBytes(samples::humps(targets, sources, 4), options(PictureFormat::Svg));
    QVERIFY(svg);
    for (const QString &token : targets + sources)
        QVERIFY2(svg->contains('>' + token.toUtf8() + '<'), qPrintable(token));
}

void TestFigureExport::longToken_isElidedInTheMiddle()
{
    const QString huge = QStringLiteral("begin") + QString(5000, u'x') + QStringLiteral("finish");
    const Result<QByteArray> svg = pictureBytes(samples::humps({huge, QStringLiteral("b")}, {huge}, 1), options(PictureFormat::Svg));
    QVERIFY(svg);
    QVERIFY(svg->contains(">begin"));
    QVERIFY(svg->contains("finish<"));
    QVERIFY(svg->contains(QStringLiteral("…").toUtf8()));
    QVERIFY(!svg->contains(QByteArray(60, 'x')));
}

void TestFigureExport::everyHead_hasItsFile()
{
    FigureContent content = samples::humps(english, chinese, 3);
    const Result<QStringList> names =
        writePictureEachHead(content, options(PictureFormat::Svg), path(QStringLiteral("head.of.all.svg")));
    QVERIFY(names);
    QCOMPARE(*names, (QStringList{path(QStringLiteral("head.of.all-head1.svg")), path(QStringLiteral("head.of.all-head2.svg")),
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
    const Result<void> written = writePicture(samples::humps(english, chinese, 1), options(PictureFormat::Png, {60, 40}, 72), name);
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
    const Result<QByteArray> bytes = pictureBytes(samples::humps(english, chinese, 1), options(PictureFormat::Png, size, dpi));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::OutOfRange);
    QCOMPARE(bytes.error().details.size(), std::size_t(3));
}

void TestFigureExport::hugePicture_isRefusedBeforeAllocation()
{
    // 4233.3 mm at 1200 dpi: 200,000 pixels a side, 149 GiB.
    const Result<QByteArray> bytes =
        pictureBytes(samples::humps(english, chinese, 1), options(PictureFormat::Png, {4233.34, 4233.34}, 1200));
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
    QVERIFY(!writePicture(samples::humps(english, chinese, 1), options(PictureFormat::Png, {100, 60}, 5000), name));
    QVERIFY(older.open(QIODevice::ReadOnly));
    QCOMPARE(older.readAll(), QByteArray("older"));
}

void TestFigureExport::nothing_isNothingToDraw()
{
    const Result<QByteArray> bytes = pictureBytes({}, options(PictureFormat::Svg));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::NothingToDraw);
}

void TestFigureExport::tinyPage_holdsWholeFigure()
{
    const Result<QImage> image = pictureImage(samples::humps(english, chinese, 8), options(PictureFormat::Png, {30, 20}, 600));
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
