// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "picture_tools.h"
#include "ui/figure/parameter_lines.h"

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <thread>

using namespace heedmap;

namespace {

/// A session whose words try to break out of every format.
Session hostile()
{
    Session session = firstSession();
    session.tokens.source.text =
        QStringLiteral("中国 👍 </metadata></heedmap:session> begincmap [<0041>] /MediaBox [0");
    session.figure.title = QStringLiteral("a<b & \"c\" ]]>");
    return session;
}

FigureContent content()
{
    FigureContent made = samples::humps(english, chinese, 2);
    made.settings.title = hostile().figure.title;
    return made;
}

PictureOptions carrying(PictureFormat format)
{
    PictureOptions made = options(format, {120, 70}, 72);
    made.session = hostile();
    return made;
}

Bytes view(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

class TestCarriedSession final : public QObject
{
    Q_OBJECT

private slots:
    void everyFormat_carriesTheSession_data();
    void everyFormat_carriesTheSession();
    void withoutSession_carriesNone_data() { everyFormat_carriesTheSession_data(); }
    void withoutSession_carriesNone();
    void eachHeadAFile_carriesTheSession();
    void png_isReadByQt();
    void svg_isWellFormed();
    void pdf_isReadByPoppler();
    void pictureLooksTheSame_data() { everyFormat_carriesTheSession_data(); }
    void pictureLooksTheSame();
    void anotherThread_drawsTheSame_data() { everyFormat_carriesTheSession_data(); }
    void anotherThread_drawsTheSame();
    void parameters_areTextInVectors();
    void parameters_nameWhatIsThere();
};

void TestCarriedSession::everyFormat_carriesTheSession_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("png") << static_cast<int>(PictureFormat::Png);
    QTest::newRow("svg") << static_cast<int>(PictureFormat::Svg);
    QTest::newRow("pdf") << static_cast<int>(PictureFormat::Pdf);
}

void TestCarriedSession::everyFormat_carriesTheSession()
{
    QFETCH(int, format);
    const Result<QByteArray> bytes = pictureBytes(content(), carrying(static_cast<PictureFormat>(format)));
    QVERIFY(bytes);
    QCOMPARE(sessionFromPicture(view(*bytes), {}), hostile());
}

void TestCarriedSession::withoutSession_carriesNone()
{
    QFETCH(int, format);
    const Result<QByteArray> bytes =
        pictureBytes(content(), options(static_cast<PictureFormat>(format), {120, 70}, 72));
    QVERIFY(bytes);
    QCOMPARE(sessionFromPicture(view(*bytes), {}).error().code, ErrorCode::NoSession);
}

void TestCarriedSession::eachHeadAFile_carriesTheSession()
{
    QTemporaryDir folder;
    const Result<QStringList> names = writePictureEachHead(content(), carrying(PictureFormat::Png),
                                                           folder.filePath(QStringLiteral("each.png")));
    QVERIFY(names);
    QCOMPARE(names->size(), 2);
    for (const QString &name : *names)
        QCOMPARE(readSessionFrom(name), hostile());
}

void TestCarriedSession::png_isReadByQt()
{
    const Result<QByteArray> bytes = pictureBytes(content(), carrying(PictureFormat::Png));
    QVERIFY(bytes);
    const QImage image = QImage::fromData(*bytes);
    QVERIFY(!image.isNull());
    const QByteArray text = image.text(QStringLiteral("heedmap-session")).toUtf8();
    QCOMPARE(sessionFromJson(text, {}), hostile());
}

void TestCarriedSession::svg_isWellFormed()
{
    const Result<QByteArray> bytes = pictureBytes(content(), carrying(PictureFormat::Svg));
    QVERIFY(bytes);
    QXmlStreamReader reader(*bytes);
    QByteArray text;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("session"))
            text = reader.readElementText().toUtf8();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(sessionFromJson(text, {}), hostile());
}

void TestCarriedSession::pdf_isReadByPoppler()
{
    REQUIRE_TOOL("pdfinfo");
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("in.pdf"));
    QVERIFY(writePicture(content(), carrying(PictureFormat::Pdf), path));
    const QByteArray meta = run(QStringLiteral("pdfinfo"), {QStringLiteral("-meta"), path});
    QXmlStreamReader reader(meta);
    QByteArray text;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("session"))
            text = reader.readElementText().toUtf8();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(sessionFromJson(text, {}), hostile());
    QVERIFY(run(QStringLiteral("pdfinfo"), {path}).contains("a<b & \"c\" ]]>"));
}

void TestCarriedSession::pictureLooksTheSame()
{
    QFETCH(int, format);
    if (static_cast<PictureFormat>(format) == PictureFormat::Png) {
        const auto with = pictureBytes(content(), carrying(PictureFormat::Png));
        const auto without = pictureBytes(content(), options(PictureFormat::Png, {120, 70}, 72));
        QCOMPARE(QImage::fromData(*with), QImage::fromData(*without));
        return;
    }
    const bool svg = static_cast<PictureFormat>(format) == PictureFormat::Svg;
    const QString program = svg ? QStringLiteral("rsvg-convert") : QStringLiteral("pdftoppm");
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP("The renderer is not installed.");
    QTemporaryDir folder;
    const QString path = folder.filePath(svg ? QStringLiteral("in.svg") : QStringLiteral("in.pdf"));
    PictureOptions wanted = carrying(static_cast<PictureFormat>(format));
    QVERIFY(writePicture(content(), wanted, path));
    const QStringList call = svg ? QStringList{path} : QStringList{QStringLiteral("-png"), path};
    const QByteArray with = run(program, call);
    wanted.session.reset();
    QVERIFY(writePicture(content(), wanted, path));
    QVERIFY(!with.isEmpty());
    QCOMPARE(QImage::fromData(with), QImage::fromData(run(program, call)));
}

void TestCarriedSession::anotherThread_drawsTheSame()
{
    QFETCH(int, format);
    const PictureOptions wanted = carrying(static_cast<PictureFormat>(format));
    const auto withoutDates = [](QByteArray bytes) {
        // The PDF's dates and identifier change with the second.
        const qsizetype info = bytes.indexOf("/CreationDate");
        if (info >= 0)
            bytes.remove(info, bytes.indexOf(')', info) - info);
        return bytes.left(bytes.lastIndexOf("trailer"));
    };
    const Result<QByteArray> here = pictureBytes(content(), wanted);
    Result<QByteArray> there;
    std::thread([&] { there = pictureBytes(content(), wanted); }).join();
    QVERIFY(here && there);
    if (static_cast<PictureFormat>(format) == PictureFormat::Pdf)
        QCOMPARE(withoutDates(*there), withoutDates(*here));
    else
        QCOMPARE(*there, *here);
}

void TestCarriedSession::parameters_areTextInVectors()
{
    FigureContent made = content();
    made.notes = parameterLines(firstSession());
    const Result<QByteArray> svg = pictureBytes(made, options(PictureFormat::Svg));
    QVERIFY(svg);
    QVERIFY(svg->contains(">scaled dot-product attention, scale 1/√d_k<"));
    QVERIFY(svg->contains(">seed 1<"));
    REQUIRE_TOOL("pdftotext");
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("in.pdf"));
    QVERIFY(writePicture(made, options(PictureFormat::Pdf), path));
    const QByteArray text =
        run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
    QVERIFY2(text.contains("d_model = 64"), text.constData());
    // Printed without them, the page is lower.
    QVERIFY(naturalSizeMm(made).height() > naturalSizeMm(content()).height() + 2);
}

void TestCarriedSession::parameters_nameWhatIsThere()
{
    Session session = firstSession();
    session.attention.mechanism = Mechanism::Additive;
    session.attention.dH = 20;
    session.embedding.position = true;
    session.embedding.seed = 42;
    session.mask.causal = true;
    session.mask.alignment = CausalAlignment::BottomRight;
    session.mask.blockedKeys = {1, 2};
    session.mask.method = MaskMethod::Inf;
    const QStringList lines = parameterLines(session);
    for (const char *phrase :
         {"additive attention", "heads: 1", "d_q = 32", "d_k = 32", "d_h = 20", "random vectors + position",
          "random parameters", "seed 42", "causal mask, bottom-right", "blocked keys: 2", "mask method inf"})
        QVERIFY2(lines.contains(QString::fromUtf8(phrase)), phrase);
    session = firstSession();
    session.attention.widthFollowsHeads = true;
    session.attention.heads = 8;
    session.attention.projections = ProjectionKind::Identity;
    session.embedding.kind = EmbeddingKind::OneHot;
    session.attention.scale = ScaleRule::Free;
    session.attention.freeScale = 0.25;
    QVERIFY(parameterLines(session).contains(QStringLiteral("dot-product attention, scale 0.25")));
    QVERIFY(parameterLines(session).contains(QStringLiteral("identity projections")));
    QVERIFY(!parameterLines(session).join(u' ').contains(QLatin1String("seed")));
}

QTEST_MAIN(TestCarriedSession)
#include "tst_carried_session.moc"
