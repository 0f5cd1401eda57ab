// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/reading_text.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace heedmap;

class TestReadingText final : public QObject
{
    Q_OBJECT

private slots:
    void pictures_areNeverLoaded_data();
    void pictures_areNeverLoaded();
    void html_isShownAsTyped();
    void noText_isSmallerThanAskedFor();
    void paragraphs_standApart();
    void heightAt_growsWhereLinesBreak();
    void otherPalette_keepsTheText();
};

void TestReadingText::pictures_areNeverLoaded_data()
{
    QTest::addColumn<QString>("form");
    QTest::newRow("path") << QStringLiteral("![alt](%1)");
    QTest::newRow("url") << QStringLiteral("![alt](file://%1)");
    QTest::newRow("html") << QStringLiteral("<img src=\"%1\">");
}

void TestReadingText::pictures_areNeverLoaded()
{
    QFETCH(QString, form);
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("red.png"));
    QImage red(200, 200, QImage::Format_RGB32);
    red.fill(Qt::red);
    QVERIFY(red.save(fileName));

    ReadingText text;
    text.resize(400, 400);
    text.setReading(QStringLiteral("before ") + form.arg(fileName));
    const QImage picture = text.grab().toImage();
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            QVERIFY(picture.pixelColor(x, y) != QColor(Qt::red));
    }
}

void TestReadingText::html_isShownAsTyped()
{
    ReadingText text;
    text.setReading(QStringLiteral("The token `<s>` & <b>bold</b> %1"));
    QCOMPARE(text.toPlainText(), QStringLiteral("The token <s> & <b>bold</b> %1"));
}

void TestReadingText::noText_isSmallerThanAskedFor()
{
    ReadingText text;
    text.setTextPixels(40);
    text.setReading(QStringLiteral("# Head\n\nplain `code` **bold**\n\n1. one\n\n    code block"));
    int fragments = 0;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part, ++fragments) {
            const QTextCharFormat format = part.fragment().charFormat();
            const double points = format.hasProperty(QTextFormat::FontPointSize)
                                      ? format.fontPointSize()
                                      : text.document()->defaultFont().pointSizeF();
            QVERIFY2(points * text.logicalDpiY() / 72 >= 39.5, qPrintable(part.fragment().text()));
        }
    }
    QVERIFY(fragments >= 6);
}

void TestReadingText::paragraphs_standApart()
{
    ReadingText text;
    text.setTextPixels(30);
    text.setReading(QStringLiteral("one"));
    const int one = text.heightAt(600);
    text.setReading(QStringLiteral("one\n\ntwo"));
    QVERIFY(text.heightAt(600) > 2 * one);
}

void TestReadingText::heightAt_growsWhereLinesBreak()
{
    ReadingText text;
    text.setTextPixels(30);
    text.setReading(QStringLiteral("a sentence that has to break into several lines when it is narrow"));
    QVERIFY(text.heightAt(200) > 2 * text.heightAt(2000));
}

void TestReadingText::otherPalette_keepsTheText()
{
    ReadingText text;
    text.setReading(QStringLiteral("some *text*"));
    QPalette dark = text.palette();
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::Base, Qt::black);
    text.setPalette(dark);
    QCOMPARE(text.toPlainText(), QStringLiteral("some text"));
    QCOMPARE(text.reading(), QStringLiteral("some *text*"));
}

QTEST_MAIN(TestReadingText)
#include "tst_reading_text.moc"
