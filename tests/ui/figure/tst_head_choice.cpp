// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/head_choice.h"

#include <QTest>

using namespace heedmap;

class TestHeadChoice final : public QObject
{
    Q_OBJECT

private slots:
    void headsShown_passesOverWhatDoesNotExist();
    void without_keepsWhatStandsElsewhereAway();
    void lists_areWrittenAsPeopleCount_data();
    void lists_areWrittenAsPeopleCount();
    void lists_thatAreNone_data();
    void lists_thatAreNone();
};

void TestHeadChoice::headsShown_passesOverWhatDoesNotExist()
{
    using Kind = HeadChoice::Kind;
    FigureSettings settings;
    QCOMPARE(headsShown(settings, 4), (HeadChoice{Kind::All, {}}));
    settings.chosenHeads = {1, 3, 7};
    QCOMPARE(headsShown(settings, 4), (HeadChoice{Kind::Chosen, {1, 3}}));
    QCOMPARE(headsShown(settings, 1), (HeadChoice{Kind::All, {}}));
    settings.heads = HeadsShown::Mean;
    QCOMPARE(headsShown(settings, 8), (HeadChoice{Kind::Mean, {1, 3, 7}}));
    settings.heads = HeadsShown::Maximum;
    settings.chosenHeads = {0, 1};
    QCOMPARE(headsShown(settings, 2), (HeadChoice{Kind::Maximum, {}}));
}

void TestHeadChoice::without_keepsWhatStandsElsewhereAway()
{
    using Kind = HeadChoice::Kind;
    const HeadChoice remaining{Kind::Chosen, {0, 2}};
    QCOMPARE(without({Kind::All, {}}, remaining), remaining);
    QCOMPARE(without({Kind::Chosen, {1, 2}}, remaining), (HeadChoice{Kind::Chosen, {2}}));
    QCOMPARE(without({Kind::Chosen, {1}}, remaining), (HeadChoice{Kind::Chosen, {1}}));
    QCOMPARE(without({Kind::Mean, {1}}, remaining), (HeadChoice{Kind::Mean, {1}}));
    QCOMPARE(without({Kind::Chosen, {1}}, {}), (HeadChoice{Kind::Chosen, {1}}));
}

void TestHeadChoice::lists_areWrittenAsPeopleCount_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QList<int>>("heads");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *typed, const QList<int> &heads, const char *written) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << heads << QString::fromUtf8(written);
    };
    row("", {}, "");
    row("1", {0}, "1");
    row("1,3-5", {0, 2, 3, 4}, "1, 3–5");
    row("5-3、1", {0, 2, 3, 4}, "1, 3–5");
    row("2，1", {0, 1}, "1, 2");
    row(" 7 – 8 ; 7", {6, 7}, "7, 8");
    row("128", {127}, "128");
    row("9999", {9998}, "9999");
}

void TestHeadChoice::lists_areWrittenAsPeopleCount()
{
    QFETCH(QString, typed);
    QFETCH(QList<int>, heads);
    QFETCH(QString, written);
    QVERIFY(headsInList(typed).has_value());
    QCOMPARE(*headsInList(typed), heads);
    QCOMPARE(headList(heads), written);
    QCOMPARE(*headsInList(written), heads);
}

void TestHeadChoice::lists_thatAreNone_data()
{
    QTest::addColumn<QString>("typed");
    for (const char *typed : {"0", "a", "1,", "1-", "-1", "1-2-3", "1.5", "99999"})
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void TestHeadChoice::lists_thatAreNone()
{
    QFETCH(QString, typed);
    QVERIFY(!headsInList(typed).has_value());
}

QTEST_APPLESS_MAIN(TestHeadChoice)
#include "tst_head_choice.moc"
