// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/docks/read_picture.h"
#include "ui/docks/token_chips.h"
#include "ui/docks/tokens_dock.h"
#include "ui/document/latest_worker.h"
#include "ui/figure/patch_image.h"

#include <QBuffer>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>

using namespace heedmap;

namespace {

QByteArray encoded(const QImage &image, const char *format = "png")
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, format))
        qFatal("no %s", format);
    return bytes;
}

/// Red on the left, blue on the right.
QImage halves(const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::blue);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width() / 2; ++x)
            image.setPixelColor(x, y, Qt::red);
    }
    return image;
}

/// The header of a BMP that claims to be huge, without its pixels.
QByteArray hugeBitmap()
{
    QByteArray bytes = encoded(halves({4, 4}), "bmp").left(54);
    for (const int place : {18, 22}) { // width and height, little endian
        bytes[place] = '\x00';
        bytes[place + 1] = '\x20';
    }
    return bytes;
}

QByteArray pixelsOf(std::initializer_list<QColor> colors)
{
    QByteArray bytes;
    for (const QColor &color : colors) {
        for (const int part : {color.red(), color.green(), color.blue()})
            bytes.append(static_cast<char>(part));
    }
    return bytes;
}

/// Reducing may round a number by one.
bool nearlyEqual(const QByteArray &a, const QByteArray &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::abs(static_cast<unsigned char>(x) - static_cast<unsigned char>(y)) <= 1;
    });
}

struct Fixture
{
    Fixture()
    {
        dock.resize(280, 700);
        dock.show();
        [[maybe_unused]] const bool there = QTest::qWaitForWindowActive(&dock);
    }

    QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("no file");
        return file.fileName();
    }
    QString write(const QString &name, const QImage &image) const { return write(name, encoded(image)); }

    /// As a person does: the button, the dialog.
    void choose(const QString &path)
    {
        child<QPushButton>(dock, "choosePicture")->click();
        auto *dialog = child<QFileDialog>(dock, "pictureDialog");
        emit dialog->fileSelected(path);
        delete dialog;
    }
    bool chosen(const QString &name) const
    {
        return QTest::qWaitFor([&] { return document.session().tokens.picture.name == name; });
    }
    QSpinBox *spin(const char *name) const { return child<QSpinBox>(dock, name); }
    const PatchPicture &picture() const { return document.session().tokens.picture; }

    QTemporaryDir folder;
    Document document;
    TokensDock dock{document};
};

} // namespace

class TestPictureTokens final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        // Qt's readers of pictures tell the log what they think of damaged ones.
        if (qstrcmp(QTest::currentTestFunction(), "refusedFiles_changeNothing") != 0)
            failOnAnyWarning();
    }
    void chosenPicture_takesThePlaceOfTheText();
    void grid_isCutFromTheFile();
    void grid_ofASavedSession_isCutFromItsPixels();
    void grid_keepsBlockedPatches();
    void textAgain_bringsTheTokensBack();
    void swapping_isRefused();
    void refusedFiles_changeNothing_data();
    void refusedFiles_changeNothing();
    void problem_goesWithTheSession();
    void embeddingsThatSeeNoPixels_areTold();
    void pixels_areThoseOfTheMiddle();
    void transparency_isOverWhite();
    void sixteenBits_areRead();
    void largePictures_areReduced();
    void firstGrid_hasTheShape_data();
    void firstGrid_hasTheShape();
    void languageChangesEverything();
};

void TestPictureTokens::chosenPicture_takesThePlaceOfTheText()
{
    Fixture f;
    const Session before = f.document.session();
    QVERIFY(child<TokenChips>(f.dock, "sourceChips")->isVisible());
    QVERIFY(!child<QWidget>(f.dock, "pictureThumbnail")->isVisible());
    f.choose(f.write(QStringLiteral("a & <b>.png"), halves({120, 60})));
    QVERIFY(f.chosen(QStringLiteral("a & <b>.png")));
    QCOMPARE(f.picture().columns, 6);
    QCOMPARE(f.picture().rows, 3);
    QCOMPARE(f.picture().patchSide, 8);
    QCOMPARE(sourceTokens(f.document.session()).size(), 18);
    QCOMPARE(child<QLabel>(f.dock, "sourceCount")->text(), QStringLiteral("18"));
    for (const char *gone : {"sourceChips", "sourceText", "sourceSplit", "sourceBegin", "sourceEnd"})
        QVERIFY(!child<QWidget>(f.dock, gone)->isVisible());
    QWidget *thumbnail = child<QWidget>(f.dock, "pictureThumbnail");
    QVERIFY(thumbnail->isVisible());
    QCOMPARE(thumbnail->accessibleDescription(),
             QStringLiteral("a & <b>.png: 6 × 3 patches of 8 × 8 pixels"));
    QVERIFY(thumbnail->toolTip().contains(QLatin1String("a &amp; &lt;b&gt;.png")));
    QTRY_VERIFY(f.document.isCurrent());
    QCOMPARE(f.document.computation()->source.value(17), QStringLiteral("r3c6"));
    QVERIFY(undoesAndRedoes(f.document, before));
    QVERIFY(child<TokenChips>(f.dock, "sourceChips")->isVisible());
}

void TestPictureTokens::grid_isCutFromTheFile()
{
    Fixture f;
    const QImage image = halves({64, 64});
    f.choose(f.write(QStringLiteral("x.png"), image));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    const PatchPicture first = f.picture();
    f.spin("pictureColumns")->setValue(2);
    f.spin("pictureRows")->setValue(2);
    f.spin("pictureSide")->setValue(1);
    QVERIFY(nearlyEqual(f.picture().pixels, pixelsOf({Qt::red, Qt::blue, Qt::red, Qt::blue})));
    // Four pixels of its own would not give these back.
    f.spin("pictureSide")->setValue(8);
    f.spin("pictureRows")->setValue(6);
    f.spin("pictureColumns")->setValue(6);
    QCOMPARE(f.picture(), first);
    f.document.endMerge();
    f.spin("pictureRows")->setValue(7);
    const Session cut = f.document.session();
    f.document.undoStack()->undo();
    QCOMPARE(f.picture(), first);
    QCOMPARE(f.spin("pictureRows")->value(), 6);
    f.document.undoStack()->redo();
    QCOMPARE(f.document.session(), cut);
}

void TestPictureTokens::grid_ofASavedSession_isCutFromItsPixels()
{
    Fixture f;
    f.choose(f.write(QStringLiteral("x.png"), halves({64, 64})));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    const QString path = f.folder.filePath(QStringLiteral("x.heedmap"));
    QVERIFY(f.document.save(path).has_value());
    Fixture other;
    QVERIFY(other.document.open(path).has_value());
    QCOMPARE(other.picture(), f.picture());
    QVERIFY(child<QWidget>(other.dock, "pictureThumbnail")->isVisible());
    other.spin("pictureColumns")->setValue(2);
    other.spin("pictureRows")->setValue(2);
    other.spin("pictureSide")->setValue(1);
    QVERIFY(nearlyEqual(other.picture().pixels, pixelsOf({Qt::red, Qt::blue, Qt::red, Qt::blue})));
    QCOMPARE(other.picture().name, QStringLiteral("x.png"));
    // The way back leads to the pixels that it came with.
    other.spin("pictureSide")->setValue(8);
    other.spin("pictureRows")->setValue(6);
    other.spin("pictureColumns")->setValue(6);
    QCOMPARE(other.picture(), f.picture());
}

void TestPictureTokens::grid_keepsBlockedPatches()
{
    Fixture f;
    f.choose(f.write(QStringLiteral("x.png"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    f.document.edit(QStringLiteral("x"), [](Session &session) { session.mask.blockedKeys = {6, 35}; });
    f.spin("pictureColumns")->setValue(5); // r2c1 goes from 6 to 5; r6c6 is gone
    QCOMPARE(f.document.session().mask.blockedKeys, QList<int>{5});
}

void TestPictureTokens::textAgain_bringsTheTokensBack()
{
    Fixture f;
    const Session text = f.document.session();
    f.choose(f.write(QStringLiteral("x.png"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    const Session before = f.document.session();
    child<QPushButton>(f.dock, "sourceUseText")->click();
    QCOMPARE(f.document.session(), text);
    QVERIFY(!child<QWidget>(f.dock, "pictureThumbnail")->isVisible());
    QVERIFY(child<QPlainTextEdit>(f.dock, "sourceText")->isVisible());
    QCOMPARE(child<QLabel>(f.dock, "sourceCount")->text(), QStringLiteral("4"));
    f.document.undoStack()->undo();
    QCOMPARE(f.document.session(), before);
}

void TestPictureTokens::swapping_isRefused()
{
    Fixture f;
    QVERIFY(child<QToolButton>(f.dock, "swapSides")->isEnabled());
    f.choose(f.write(QStringLiteral("x.png"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    auto *swap = child<QToolButton>(f.dock, "swapSides");
    QVERIFY(!swap->isEnabled());
    QVERIFY(swap->toolTip().contains(QLatin1String("A picture can only be the source")));
}

void TestPictureTokens::refusedFiles_changeNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const QByteArray whole = encoded(halves({200, 200}));
    QTest::newRow("empty") << QByteArray() << QStringLiteral("no kind");
    QTest::newRow("text") << QByteArray("not a picture") << QStringLiteral("no kind");
    QTest::newRow("svg") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>")
                         << QStringLiteral("no kind");
    QTest::newRow("wide") << encoded(halves({4097, 1})) << QStringLiteral("4097 × 1 pixels");
    QTest::newRow("claims to be huge") << hugeBitmap() << QStringLiteral("8192 × 8192 pixels");
    QTest::newRow("cut off in its header") << whole.left(20) << QString();
    QTest::newRow("no pixel") << QByteArray("P6 0 0 255\n") << QString();
}

void TestPictureTokens::refusedFiles_changeNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    Fixture f;
    const Session before = f.document.session();
    auto *problem = child<QLabel>(f.dock, "pictureProblem");
    f.choose(f.write(QStringLiteral("<b>.png"), bytes));
    QTRY_VERIFY(problem->isVisible());
    QVERIFY2(problem->text().contains(reason), qPrintable(problem->text()));
    QVERIFY(problem->text().contains(QLatin1String("<b>.png")));
    QCOMPARE(problem->textFormat(), Qt::PlainText);
    QCOMPARE(f.document.session(), before);
    QCOMPARE(f.document.undoStack()->count(), 0);
    // A good one makes the complaint go.
    f.choose(f.write(QStringLiteral("good.png"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("good.png")));
    QVERIFY(!problem->isVisible());
}

void TestPictureTokens::problem_goesWithTheSession()
{
    Fixture f;
    auto *problem = child<QLabel>(f.dock, "pictureProblem");
    f.choose(f.folder.filePath(QStringLiteral("nowhere.png")));
    QTRY_VERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(QLatin1String("nowhere.png")));
    f.choose(f.folder.path());
    QTRY_VERIFY(problem->text().contains(QLatin1String("no file")));
    f.document.reset(firstSession(), {});
    QVERIFY(!problem->isVisible());
    // What is still being read belongs to the session before.
    f.choose(f.write(QStringLiteral("late.png"), halves({60, 60})));
    f.document.reset(firstSession(), {});
    const QList<LatestWorker *> workers = f.dock.findChildren<LatestWorker *>();
    QVERIFY(!workers.isEmpty());
    QTRY_VERIFY(
        std::none_of(workers.begin(), workers.end(), [](const LatestWorker *w) { return w->isBusy(); }));
    QVERIFY(!f.picture().isSet());
}

void TestPictureTokens::embeddingsThatSeeNoPixels_areTold()
{
    Fixture f;
    f.choose(f.write(QStringLiteral("x.png"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("x.png")));
    auto *hint = child<QLabel>(f.dock, "pictureHint");
    QVERIFY(!hint->isVisible());
    f.document.edit(QStringLiteral("x"),
                    [](Session &session) { session.embedding.kind = EmbeddingKind::OneHot; });
    QVERIFY(hint->isVisible());
}

/// 6 × 2 for a grid that is square: its middle columns are 2 and 3.
void TestPictureTokens::pixels_areThoseOfTheMiddle()
{
    QImage image(6, 2, QImage::Format_RGB32);
    image.fill(Qt::black);
    image.setPixelColor(2, 0, QColor(10, 20, 30));
    image.setPixelColor(3, 0, QColor(40, 50, 60));
    image.setPixelColor(2, 1, QColor(70, 80, 90));
    image.setPixelColor(3, 1, QColor(250, 240, 230));
    const PatchPicture picture = cutPicture(image, {2, 2, 1}, QStringLiteral("x"));
    QCOMPARE(picture.pixels,
             pixelsOf({QColor(10, 20, 30), QColor(40, 50, 60), QColor(70, 80, 90), QColor(250, 240, 230)}));
    QCOMPARE(cutPicture(patchImage(picture), {2, 2, 1}, QStringLiteral("x")), picture);
    // Three pixels a line are no multiple of four bytes.
    const PatchPicture odd = cutPicture(halves({3, 3}), {3, 3, 1}, {});
    QCOMPARE(odd.pixels.size(), 27);
    QCOMPARE(odd.pixels.mid(9, 9), pixelsOf({Qt::red, Qt::blue, Qt::blue}));
    QVERIFY(patchImage({2, 2, 1, QByteArray(11, 'x'), {}}).isNull());
    QVERIFY(patchImage({}).isNull());
    // One pixel makes any grid.
    QCOMPARE(cutPicture(halves({1, 1}), {16, 1, 1}, {}).pixels.size(), 48);
}

void TestPictureTokens::transparency_isOverWhite()
{
    QImage image(2, 1, QImage::Format_ARGB32);
    image.setPixelColor(0, 0, QColor(0, 0, 0, 0));
    image.setPixelColor(1, 0, QColor(0, 0, 255, 255));
    const Result<QImage> read = readPicture(encoded(image), QStringLiteral("x"));
    QVERIFY(read.has_value());
    QCOMPARE(cutPicture(*read, {2, 1, 1}, {}).pixels, pixelsOf({Qt::white, Qt::blue}));
}

void TestPictureTokens::sixteenBits_areRead()
{
    QImage image(2, 1, QImage::Format_RGBX64);
    image.setPixelColor(0, 0, Qt::red);
    image.setPixelColor(1, 0, Qt::green);
    const Result<QImage> read = readPicture(encoded(image), QStringLiteral("x"));
    QVERIFY(read.has_value());
    QCOMPARE(cutPicture(*read, {2, 1, 1}, {}).pixels, pixelsOf({Qt::red, QColor(0, 255, 0)}));
    QImage gray(1, 1, QImage::Format_Grayscale16);
    gray.fill(Qt::white);
    const Result<QImage> white = readPicture(encoded(gray), QStringLiteral("x"));
    QVERIFY(white.has_value());
    QCOMPARE(cutPicture(*white, {1, 1, 1}, {}).pixels, pixelsOf({Qt::white}));
}

void TestPictureTokens::largePictures_areReduced()
{
    const Result<QImage> read = readPicture(encoded(halves({4096, 40}), "bmp"), QStringLiteral("x"));
    QVERIFY(read.has_value());
    QCOMPARE(read->size(), QSize(1024, 10));
    const Result<QImage> thin = readPicture(encoded(halves({4096, 1})), QStringLiteral("x"));
    QVERIFY(thin.has_value());
    QCOMPARE(thin->size(), QSize(1024, 1));
}

void TestPictureTokens::firstGrid_hasTheShape_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QSize>("patches");
    QTest::newRow("square") << QSize(100, 100) << QSize(6, 6);
    QTest::newRow("wide") << QSize(200, 100) << QSize(6, 3);
    QTest::newRow("high") << QSize(100, 300) << QSize(2, 6);
    QTest::newRow("line") << QSize(4000, 1) << QSize(6, 1);
}

void TestPictureTokens::firstGrid_hasTheShape()
{
    QFETCH(QSize, size);
    QFETCH(QSize, patches);
    const PatchGrid grid = firstGrid(size);
    QCOMPARE(QSize(grid.columns, grid.rows), patches);
    QCOMPARE(grid.patchSide, 8);
}

void TestPictureTokens::languageChangesEverything()
{
    Fixture f;
    f.choose(f.write(QStringLiteral("1"), halves({60, 60})));
    QVERIFY(f.chosen(QStringLiteral("1")));
    TildeLanguage tilde;
    QApplication::installTranslator(&tilde);
    QTRY_COMPARE(untranslated(f.dock, {QStringLiteral("BOS"), QStringLiteral("EOS")}), QStringList());
    const QString spoken = child<QWidget>(f.dock, "pictureThumbnail")->accessibleDescription();
    QApplication::removeTranslator(&tilde);
    QVERIFY(spoken.startsWith(QLatin1String("~1: 6")));
}

QTEST_MAIN(TestPictureTokens)
#include "tst_picture_tokens.moc"
