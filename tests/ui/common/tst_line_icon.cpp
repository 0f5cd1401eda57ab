// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/line_icon.h"

#include <QGuiApplication>
#include <QImage>
#include <QPalette>
#include <QTest>

using namespace heedmap;

namespace {

/// The colour of the most opaque pixel: the stroke, without its soft edges.
QColor strokeColor(const QPixmap &pixmap)
{
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    QColor strongest(Qt::transparent);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            if (color.alpha() > strongest.alpha())
                strongest = color;
        }
    }
    return strongest;
}

bool isNear(const QColor &a, const QColor &b)
{
    return std::abs(a.red() - b.red()) < 4 && std::abs(a.green() - b.green()) < 4 &&
           std::abs(a.blue() - b.blue()) < 4;
}

} // namespace

class TestLineIcon final : public QObject
{
    Q_OBJECT

private slots:
    void everyIcon_isDrawn_data();
    void everyIcon_isDrawn();
    void unknownName_isNull();
    void stroke_followsThePalette();
    void highRatio_hasItsOwnPixels();
};

void TestLineIcon::everyIcon_isDrawn_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"brush", "copy", "eye-off", "lock", "unlock"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestLineIcon::everyIcon_isDrawn()
{
    QFETCH(QString, name);
    const QIcon icon = lineIcon(name);
    QVERIFY(!icon.isNull());
    QVERIFY(strokeColor(icon.pixmap(24)).alpha() > 128);
}

void TestLineIcon::unknownName_isNull()
{
    QVERIFY(lineIcon(QStringLiteral("no-such-icon")).isNull());
}

void TestLineIcon::stroke_followsThePalette()
{
    const QIcon icon = lineIcon(QStringLiteral("lock"));
    const QPalette before = QGuiApplication::palette();
    for (const QColor &text : {QColor(0x20, 0x40, 0x60), QColor(0xE0, 0xD0, 0xC0)}) {
        QPalette palette = before;
        palette.setColor(QPalette::Active, QPalette::ButtonText, text);
        palette.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x80, 0x80, 0x80));
        QGuiApplication::setPalette(palette);
        QVERIFY(isNear(strokeColor(icon.pixmap(48)), text));
        QVERIFY(isNear(strokeColor(icon.pixmap(48, QIcon::Disabled)), QColor(0x80, 0x80, 0x80)));
    }
    QGuiApplication::setPalette(before);
}

void TestLineIcon::highRatio_hasItsOwnPixels()
{
    const QPixmap pixmap = lineIcon(QStringLiteral("brush")).pixmap(QSize(24, 24), 2.0);
    QCOMPARE(pixmap.size(), QSize(48, 48));
    QCOMPARE(pixmap.devicePixelRatio(), 2.0);
}

QTEST_MAIN(TestLineIcon)
#include "tst_line_icon.moc"
