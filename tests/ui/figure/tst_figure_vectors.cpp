// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture_tools.h"

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace heedmap;

class TestFigureVectors : public QObject
{
    Q_OBJECT

private slots:
    void init();
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
    void fortyTokens_areAllLabelled();
    void longToken_isElidedInTheMiddle();

private:
    QTemporaryDir m_folder;
    QString path(const QString &name) const { return m_folder.filePath(name); }
};

void TestFigureVectors::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*OpenType support missing)")));
}

void TestFigureVectors::hotCell_isInTopRowAndLastColumn_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("png") << PictureFormat::Png;
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

void TestFigureVectors::hotCell_isInTopRowAndLastColumn()
{
    QFETCH(PictureFormat, format);
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    const FigureContent content = hotCell();
    const QImage image = rasterised(content, format, 150, m_folder.path());
    QVERIFY(!image.isNull());
    const ColorScale scale;
    const QPointF hot = centreOf(image, scale.color(1));
    const QPointF cold = centreOf(image, scale.color(0));
    QVERIFY(hot.x() > 0 && cold.x() > 0);
    QVERIFY(hot.x() > cold.x() + 0.05);
    QVERIFY(hot.y() < cold.y() - 0.05);
}

void TestFigureVectors::svg_isWellFormed_data()
{
    QTest::addColumn<QStringList>("tokens");
    QTest::newRow("markup") << QStringList{QStringLiteral("a<b & \"c\""), QStringLiteral("]]>"),
                                           QStringLiteral("<s>"), QStringLiteral("&lt;"),
                                           QStringLiteral("<!--")};
    QTest::newRow("powers of ten") << QStringList{QStringLiteral("2e5"), QStringLiteral("3e-"),
                                                  QStringLiteral("1e10x"), QStringLiteral("9e+")};
    QTest::newRow("dollars") << QStringList{QStringLiteral("$x$"), QStringLiteral("Ba$$in"),
                                            QStringLiteral("\\frac")};
    QTest::newRow("controls") << QStringList{QString(QChar(0x0001)), QString(QChar(0xD83D)),
                                             QString(QChar(0xFFFE)), QStringLiteral("a\tb\nc")};
    QTest::newRow("right to left") << QStringList{QStringLiteral("שלום"), QStringLiteral("مرحبا")};
}

void TestFigureVectors::svg_isWellFormed()
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
        if (std::all_of(token.begin(), token.end(),
                        [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; }))
            QVERIFY2(texts.contains(token), qPrintable(token));
    }
}

void TestFigureVectors::svg_hasPhysicalSize()
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

void TestFigureVectors::svg_drawsCellsAsShapes()
{
    const Result<QByteArray> svg =
        pictureBytes(samples::humps(english, chinese, 2), options(PictureFormat::Svg));
    QVERIFY(svg);
    QVERIFY(!svg->contains("<image"));
    QVERIFY(svg->count("<rect") + svg->count("<path") >= 2 * 3 * 4);
    QVERIFY(svg->contains("'DejaVu Sans'") || svg->contains("'Noto Sans'"));
    QVERIFY(!svg->contains("'Noto Color Emoji'"));
}

void TestFigureVectors::svg_ofLargeMapHoldsOneImage()
{
    const auto made = samples::computation(samples::words(300, QStringLiteral("t")),
                                           samples::words(300, QStringLiteral("s")), 1);
    const Result<QByteArray> svg = pictureBytes({made, {}, {}}, options(PictureFormat::Svg));
    QVERIFY(svg);
    QCOMPARE(svg->count("<image"), 1);
    QVERIFY(svg->contains("image-rendering=\"optimizeSpeed\""));
}

void TestFigureVectors::pdf_textCanBeSearched()
{
    REQUIRE_TOOL("pdftotext");
    const auto made =
        samples::computation({QStringLiteral("中国"), QStringLiteral("👍"), QStringLiteral("head 2e5")},
                             {QStringLiteral("民主"), QStringLiteral("abc")}, 1);
    made->trace.weights.head(0) << 0.9F, 0.1F, 0.25F, 0.75F, 0.5F, 0.5F;
    FigureContent content{made, {}, {}};
    content.settings.queryLabel = QStringLiteral("生成“{token}”时");
    content.settings.title = QStringLiteral("attention of {heads} head");
    const QString file = path(QStringLiteral("searched.pdf"));
    QVERIFY(writePicture(content, options(PictureFormat::Pdf), file));
    const QString text = QString::fromUtf8(
        run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file, QStringLiteral("-")}));
    for (const QString &wanted :
         {QStringLiteral("0.90"), QStringLiteral("0.10"), QStringLiteral("0.75"), QStringLiteral("中国"),
          QStringLiteral("生成"), QStringLiteral("民主"), QStringLiteral("head 2e5"),
          QStringLiteral("attention of 1 head"), QStringLiteral("target (query)"),
          QStringLiteral("source (key)"), QStringLiteral("head 1")})
        QVERIFY2(text.contains(wanted), qPrintable(wanted + u'\n' + text));
}

void TestFigureVectors::pdf_hasExactPage()
{
    REQUIRE_TOOL("pdfinfo");
    const QString file = path(QStringLiteral("page.pdf"));
    QVERIFY(
        writePicture(samples::humps(english, chinese, 1), options(PictureFormat::Pdf, {100, 60.3}), file));
    const QString info = QString::fromUtf8(run(QStringLiteral("pdfinfo"), {file}));
    const QRegularExpression size(QStringLiteral("Page size: +([0-9.]+) x ([0-9.]+) pts"));
    const QRegularExpressionMatch match = size.match(info);
    QVERIFY2(match.hasMatch(), qPrintable(info));
    QVERIFY(std::abs(match.captured(1).toDouble() - 100 / 25.4 * 72) < 0.06);
    QVERIFY(std::abs(match.captured(2).toDouble() - 60.3 / 25.4 * 72) < 0.06);
}

void TestFigureVectors::pdf_showsEmoji()
{
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    // Greys: the only colourful pixels are those of the flag.
    FigureContent content = samples::humps({QStringLiteral("🇩🇪")}, {QStringLiteral("a")}, 1);
    content.settings.colorMap = ColorMap::Greys;
    for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Pdf, PictureFormat::Svg}) {
        const QImage image = rasterised(content, format, 150, m_folder.path());
        QVERIFY(!image.isNull());
        const QRectF flag = boundsOf(image, isColourful);
        // About an em: 9 pt at 150 dpi are 19 pixels.
        QVERIFY2(flag.width() > 10 && flag.width() < 40, qPrintable(QString::number(flag.width())));
    }
}

void TestFigureVectors::vectors_haveNoSeams_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

void TestFigureVectors::vectors_haveNoSeams()
{
    QFETCH(PictureFormat, format);
    REQUIRE_TOOL("pdftoppm");
    REQUIRE_TOOL("rsvg-convert");
    // Two colours, none of them near to white: a seam would let the paper through.
    const auto made = samples::computation(samples::words(7, QStringLiteral("t")),
                                           samples::words(7, QStringLiteral("s")), 1);
    for (int cell = 0; cell < 49; ++cell)
        made->trace.weights.head(0)(cell / 7, cell % 7) = cell % 2 == 0 ? 0.1F : 0.15F;
    FigureContent content{made, {}, {}};
    content.settings.values = CellValues::Off;
    for (const int dpi : {96, 131, 400}) {
        const QImage image = rasterised(content, format, dpi, m_folder.path());
        QVERIFY(!image.isNull());
        const ColorScale scale;
        const auto isCell = [&](QRgb pixel) {
            return pixel == scale.color(0.1F) || pixel == scale.color(0.15F);
        };
        QRect map = boundsOf(image, isCell).toRect();
        int right = map.left();
        while (isCell(image.pixel(right, map.center().y())) ||
               isCell(image.pixel(right + 3, map.center().y())))
            ++right;
        map.setRight(right); // without the colour bar, which has the same colours
        map.adjust(3, 3, -6, -6);
        QVERIFY(map.width() > image.width() / 4);
        for (int y = map.top(); y < map.bottom(); ++y) {
            for (int x = map.left(); x < map.right(); ++x)
                QVERIFY2(qGray(image.pixel(x, y)) < 90,
                         qPrintable(QStringLiteral("%1 dpi %2,%3").arg(dpi).arg(x).arg(y)));
        }
    }
}

void TestFigureVectors::fortyTokens_areAllLabelled()
{
    const QStringList targets = samples::words(40, QStringLiteral("target"));
    const QStringList sources = samples::words(40, QStringLiteral("source"));
    const Result<QByteArray> svg =
        pictureBytes(samples::humps(targets, sources, 4), options(PictureFormat::Svg));
    QVERIFY(svg);
    for (const QString &token : targets + sources)
        QVERIFY2(svg->contains('>' + token.toUtf8() + '<'), qPrintable(token));
}

void TestFigureVectors::longToken_isElidedInTheMiddle()
{
    const QString huge = QStringLiteral("begin") + QString(5000, u'x') + QStringLiteral("finish");
    const Result<QByteArray> svg =
        pictureBytes(samples::humps({huge, QStringLiteral("b")}, {huge}, 1), options(PictureFormat::Svg));
    QVERIFY(svg);
    QVERIFY(svg->contains(">begin"));
    QVERIFY(svg->contains("finish<"));
    QVERIFY(svg->contains(QStringLiteral("…").toUtf8()));
    QVERIFY(!svg->contains(QByteArray(60, 'x')));
}

QTEST_MAIN(TestFigureVectors)
#include "tst_figure_vectors.moc"
