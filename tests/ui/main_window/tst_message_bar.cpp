// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace heedmap;

class TestMessageBar final : public QObject
{
    Q_OBJECT

private slots:
    void text_isLiteral_data();
    void text_isLiteral();
    void closing_hidesTheBarAndTells();
    void topics_doNotHideEachOther();
    void retranslate_asksAgain();
    void choices_areButtonsUntilTheNextMessage();
};

void TestMessageBar::text_isLiteral_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"<s>", "<b>bold</b>", "&lt;", "R&D", "a<br>b"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestMessageBar::text_isLiteral()
{
    QFETCH(QString, text);
    MessageBar bar;
    bar.tell(MessageBar::Topic::File, MessageBar::Kind::Error, [text] { return text; });
    bar.resize(400, 60);
    for (const QLabel *label : bar.findChildren<QLabel *>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        if (label->text() == text)
            QVERIFY(label->sizeHint().width() > 0);
    }
    QCOMPARE(bar.text(MessageBar::Topic::File), text);
}

void TestMessageBar::closing_hidesTheBarAndTells()
{
    MessageBar bar;
    QVERIFY(bar.isHidden());
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    bar.tell(MessageBar::Topic::Origin, MessageBar::Kind::Note, [] { return QStringLiteral("note"); });
    QVERIFY(!bar.isHidden());
    for (QToolButton *button : bar.findChildren<QToolButton *>()) {
        if (!button->parentWidget()->isHidden())
            button->click();
    }
    QCOMPARE(dismissed.count(), 1);
    QVERIFY(bar.isHidden());
}

void TestMessageBar::topics_doNotHideEachOther()
{
    MessageBar bar;
    bar.tell(
        MessageBar::Topic::Compute, MessageBar::Kind::Error, [] { return QStringLiteral("one"); }, false);
    bar.tell(MessageBar::Topic::File, MessageBar::Kind::Error, [] { return QStringLiteral("two"); });
    bar.clear(MessageBar::Topic::File);
    QVERIFY(!bar.isHidden());
    QCOMPARE(bar.text(MessageBar::Topic::Compute), QStringLiteral("one"));
    QVERIFY(bar.text(MessageBar::Topic::File).isEmpty());
}

void TestMessageBar::retranslate_asksAgain()
{
    MessageBar bar;
    QString language = QStringLiteral("en");
    bar.tell(MessageBar::Topic::File, MessageBar::Kind::Note, [&language] { return language; });
    language = QStringLiteral("zh");
    bar.retranslate();
    QCOMPARE(bar.text(MessageBar::Topic::File), QStringLiteral("zh"));
}

void TestMessageBar::choices_areButtonsUntilTheNextMessage()
{
    MessageBar bar;
    int chosen = 0;
    bar.ask(MessageBar::Topic::Recovery, [] { return QStringLiteral("lost <s>"); },
            {{[] { return QStringLiteral("Restore"); }, [&chosen] { ++chosen; }},
             {[] { return QStringLiteral("Discard"); }, [&bar] { bar.clear(MessageBar::Topic::Recovery); }}});
    const auto buttons = bar.findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 2);
    buttons[0]->click();
    QCOMPARE(chosen, 1);
    QCOMPARE(bar.text(MessageBar::Topic::Recovery), QStringLiteral("lost <s>"));
    buttons[1]->click();
    QVERIFY(bar.isHidden());
    QTRY_VERIFY(bar.findChildren<QPushButton *>().isEmpty());
}

QTEST_MAIN(TestMessageBar)
#include "tst_message_bar.moc"
