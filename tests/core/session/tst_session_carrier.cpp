// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace heedmap;

namespace {

/// One transparent pixel, as written by libpng.
QByteArray onePixel()
{
    return QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                                  "YPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");
}

QByteArray smallSvg()
{
    return "<?xml version=\"1.0\"?>\n<svg width=\"1mm\" height=\"1mm\" "
           "xmlns=\"http://www.w3.org/2000/svg\">\n"
           "<title>a</title>\n</svg>\n";
}

/// Not a valid PDF, but what stands around the metadata of one.
QByteArray pdfAround(const QByteArray &xmp)
{
    return "%PDF-1.4\n1 0 obj\n<</Type /Metadata /Subtype /XML>>\nstream\n" + xmp +
           "\nendstream\nendobj\n%%EOF\n";
}

Session named(const QString &text)
{
    Session session = firstSession();
    session.tokens.source.text = text;
    session.figure.title = text;
    return session;
}

/// About 4 MB of JSON.
Session large()
{
    Session session = firstSession();
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 512;
    for (int token = 0; token < 512; ++token) {
        QList<float> row;
        for (int i = 0; i < 512; ++i)
            row.append(static_cast<float>(token * 512 + i) / 1048577.0F);
        session.embedding.table.insert(QStringLiteral("词%1").arg(token), row);
    }
    return session;
}

Bytes view(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

Result<Session> read(const QByteArray &bytes)
{
    return sessionFromPicture(view(bytes), QStringLiteral("picture"));
}

QByteArray bigEndian(quint32 value)
{
    return QByteArray::fromHex(QByteArray::number(value, 16).rightJustified(8, '0'));
}

/// A chunk with a checksum computed bit by bit, as in the PNG specification, annex D.
QByteArray chunk(const QByteArray &type, const QByteArray &data)
{
    quint32 sum = 0xFFFFFFFF;
    for (const char byte : type + data) {
        sum ^= static_cast<quint8>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum & 1) != 0 ? 0xEDB88320 ^ (sum >> 1) : sum >> 1;
    }
    return bigEndian(static_cast<quint32>(data.size())) + type + data + bigEndian(~sum);
}

QByteArray pngWithChunk(const QByteArray &made)
{
    return onePixel().insert(33, made);
}

const QByteArray key = QByteArrayLiteral("heedmap-session");

} // namespace

class TestSessionCarrier final : public QObject
{
    Q_OBJECT

private slots:
    void anyText_comesBack_data();
    void anyText_comesBack();
    void largeSession_comesBack();
    void svg_staysWellFormed_data() { anyText_comesBack_data(); }
    void svg_staysWellFormed();
    void png_chunkIsAsInTheSpecification();
    void png_otherTextChunks_areRead();
    void svg_rewrittenByAnotherProgram_isRead();
    void pdf_lastSessionCounts();
    void picture_withoutSession_saysSo_data();
    void picture_withoutSession_saysSo();
    void damagedPng_isRefused_data();
    void damagedPng_isRefused();
    void cutShort_neverCrashes();
    void file_isToldByItsContent();
};

void TestSessionCarrier::anyText_comesBack_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << QStringLiteral("I love China");
    QTest::newRow("Chinese") << QStringLiteral("我 爱 中国");
    QTest::newRow("emoji") << QStringLiteral("👍 👨‍👩‍👧‍👦 🇩🇪");
    QTest::newRow("right to left") << QStringLiteral("שלום مرحبا");
    QTest::newRow("markup") << QStringLiteral("a<b & \"c\" 'd' &lt; ]]> <s>");
    QTest::newRow("our own tags") << QStringLiteral("</heedmap:session><heedmap:session></metadata>");
    QTest::newRow("what is repaired in a PDF")
        << QStringLiteral("begincmap [<0041>] endcmap /MediaBox [0 0 1 1]");
    QTest::newRow("control characters") << QString::fromUtf8("a\x01\t\n\x7F z");
    QTest::newRow("noncharacter") << QString(QChar(0xFFFE)) + QChar(0xFFFF);
    QTest::newRow("backslashes") << QStringLiteral("\\u0041 \\\\");
}

void TestSessionCarrier::anyText_comesBack()
{
    QFETCH(QString, text);
    const Session session = named(text);
    const QList<QByteArray> pictures = {pngWithSession(onePixel(), session),
                                        svgWithSession(smallSvg(), session),
                                        pdfWithSession(pdfAround(xmpWithRoom(session)), session)};
    for (const QByteArray &picture : pictures) {
        const Result<Session> back = read(picture);
        QVERIFY2(back, back ? "" : qPrintable(describe(back.error())));
        QCOMPARE(*back, session);
    }
}

void TestSessionCarrier::largeSession_comesBack()
{
    const Session session = large();
    QVERIFY(sessionToJson(session).size() > 3'000'000);
    QCOMPARE(*read(pngWithSession(onePixel(), session)), session);
    QCOMPARE(*read(svgWithSession(smallSvg(), session)), session);
    QCOMPARE(*read(pdfWithSession(pdfAround(xmpWithRoom(session)), session)), session);
}

void TestSessionCarrier::svg_staysWellFormed()
{
    QFETCH(QString, text);
    for (QByteArray bytes :
         {svgWithSession(smallSvg(), named(text)), pdfWithSession(xmpWithRoom(named(text)), named(text))}) {
        QXmlStreamReader reader(bytes);
        QByteArray found;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement &&
                reader.name() == QLatin1String("session"))
                found = reader.readElementText().toUtf8();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(*sessionFromJson(found, QStringLiteral("svg")), named(text));
    }
}

void TestSessionCarrier::png_chunkIsAsInTheSpecification()
{
    const Session session = firstSession();
    const QByteArray png = pngWithSession(onePixel(), session);
    // Behind the signature (8 bytes) and IHDR (25 bytes).
    const qsizetype length = png.size() - onePixel().size() - 12;
    QCOMPARE(png.mid(33, 4), bigEndian(static_cast<quint32>(length)));
    QCOMPARE(png.mid(37, 4), QByteArray("iTXt"));
    QCOMPARE(png.mid(41, 20), key + QByteArray("\0\1\0\0\0", 5));
    QCOMPARE(png.mid(33, length + 12), chunk("iTXt", png.mid(41, length)));
    // Everything else stays as it was.
    QCOMPARE(png.left(33) + png.mid(33 + length + 12), onePixel());
}

void TestSessionCarrier::png_otherTextChunks_areRead()
{
    const Session session = firstSession();
    QByteArray json = sessionToJson(session);
    const QByteArray packed = qCompress(json).mid(4);
    const QByteArray zero(1, '\0');
    QCOMPARE(*read(pngWithChunk(chunk("iTXt", key + QByteArray("\0\0\0en\0Sitzung\0", 14) + json))), session);
    QCOMPARE(*read(pngWithChunk(chunk("zTXt", key + zero + zero + packed))), session);
    const QByteArray others = chunk("tEXt", "Title" + zero + "a") + chunk("tEXt", key + "s" + zero + "{}");
    QCOMPARE(*read(pngWithChunk(others + chunk("iTXt", key + QByteArray("\0\0\0\0\0", 5) + json))), session);
}

void TestSessionCarrier::svg_rewrittenByAnotherProgram_isRead()
{
    const Session session = named(QStringLiteral("<我 & \"x\">"));
    QByteArray svg = svgWithSession(smallSvg(), session);
    svg.replace(" xmlns:heedmap=\"https://heedmap.org/ns/session/1\"", "\n     id=\"m1\"");
    svg.replace("\"", "&quot;").replace("&gt;", "&#62;").replace("&lt;", "&#x3C;");
    QCOMPARE(*read(svg), session);
}

void TestSessionCarrier::pdf_lastSessionCounts()
{
    const Session first = named(QStringLiteral("first"));
    const Session second = named(QStringLiteral("second"));
    const QByteArray pdf =
        pdfWithSession(pdfAround(xmpWithRoom(first)), first) + pdfWithSession(xmpWithRoom(second), second);
    QCOMPARE(*read(pdf), second);
}

void TestSessionCarrier::picture_withoutSession_saysSo_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("png") << onePixel();
    QTest::newRow("svg") << smallSvg();
    QTest::newRow("pdf") << pdfAround("<x:xmpmeta/>");
    QTest::newRow("empty element's start only") << QByteArray("<svg><heedmap:session>");
    QTest::newRow("tag without end") << QByteArray("<svg><heedmap:session ") + QByteArray(5000, 'x');
    QTest::newRow("another page") << QByteArray("<?xml version=\"1.0\"?><html></html>");
    QTest::newRow("signature only") << onePixel().left(8);
}

void TestSessionCarrier::picture_withoutSession_saysSo()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(isPicture(view(bytes)));
    const Result<Session> session = read(bytes);
    QVERIFY(!session);
    QCOMPARE(session.error(), (Error{ErrorCode::NoSession, "picture", {}}));
    QVERIFY(describe(session.error()).contains(QLatin1String(".heedmap")));
}

void TestSessionCarrier::damagedPng_isRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const QByteArray good = pngWithSession(onePixel(), firstSession());
    const QByteArray zero(1, '\0');
    QByteArray flipped = good;
    flipped[80] = static_cast<char>(flipped[80] ^ 1);
    const auto damaged = static_cast<int>(ErrorCode::FileDamaged);
    QTest::newRow("a bit flipped") << flipped << damaged;
    QTest::newRow("cut in the chunk") << good.left(120) << static_cast<int>(ErrorCode::FileTruncated);
    QTest::newRow("length of 4 GiB") << pngWithChunk(bigEndian(0xFFFFFFFF) + "iTXt") << damaged;
    QTest::newRow("length behind the end")
        << pngWithChunk(bigEndian(0x7FFFFFFF) + "iTXt") << static_cast<int>(ErrorCode::FileTruncated);
    QTest::newRow("no fields") << pngWithChunk(chunk("iTXt", key + zero)) << damaged;
    QTest::newRow("fields without end")
        << pngWithChunk(chunk("iTXt", key + zero + zero + zero + "en")) << damaged;
    QTest::newRow("not packed") << pngWithChunk(chunk("zTXt", key + zero + zero + "plain")) << damaged;
    QTest::newRow("packed, cut")
        << pngWithChunk(chunk("zTXt", key + zero + zero + qCompress(QByteArray(9999, 'a')).mid(4, 20)))
        << damaged;
    QTest::newRow("bomb of 65 MiB")
        << pngWithChunk(chunk("zTXt", key + zero + zero + qCompress(QByteArray(65 << 20, ' '), 1).mid(4)))
        << static_cast<int>(ErrorCode::TooLarge);
    QTest::newRow("no session inside")
        << pngWithChunk(chunk("tEXt", key + zero + "{\"a\": 1}")) << static_cast<int>(ErrorCode::NotASession);
}

void TestSessionCarrier::damagedPng_isRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const Result<Session> session = read(bytes);
    QVERIFY(!session);
    QCOMPARE(static_cast<int>(session.error().code), code);
    QVERIFY(describe(session.error()).contains(QLatin1String("picture")));
}

void TestSessionCarrier::cutShort_neverCrashes()
{
    const Session session = firstSession();
    for (const QByteArray &whole : {pngWithSession(onePixel(), session), svgWithSession(smallSvg(), session),
                                    pdfWithSession(pdfAround(xmpWithRoom(session)), session)}) {
        for (qsizetype size = 0; size < whole.size(); ++size) {
            const QByteArray cut(whole.constData(), size);
            const Result<Session> back = read(cut);
            if (back)
                QCOMPARE(*back, session);
        }
    }
}

void TestSessionCarrier::file_isToldByItsContent()
{
    QTemporaryDir folder;
    const Session session = named(QStringLiteral("内容"));
    const auto write = [&folder](const char *name, const QByteArray &bytes) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    };
    const QString png = write("picture.heedmap", pngWithSession(onePixel(), session));
    const QString json = write("session.png", sessionToJson(session));
    QVERIFY(isPicture(png));
    QVERIFY(!isPicture(json));
    QCOMPARE(*readSessionFrom(png), session);
    QCOMPARE(*readSessionFrom(json), session);
    QCOMPARE(
        *readSessionFrom(write("bom.svg", "\xEF\xBB\xBF \n" + svgWithSession(smallSvg(), session).mid(22))),
        session);
    QCOMPARE(readSessionFrom(folder.filePath(QStringLiteral("none"))).error().code,
             ErrorCode::FileUnreadable);
    QCOMPARE(readSessionFrom(folder.path()).error().code, ErrorCode::FileUnreadable);
}

QTEST_GUILESS_MAIN(TestSessionCarrier)
#include "tst_session_carrier.moc"
