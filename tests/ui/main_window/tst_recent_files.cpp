// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/recent_files.h"
#include "window_test.h"

#include <QMenu>
#include <QSignalSpy>

using namespace heedmap;

class TestRecentFiles final : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_settings.clear(); }

    void name_isLiteral_data();
    void name_isLiteral();
    void list_isKept_newestFirst_withoutDoubles();
    void list_hasAnEnd();
    void entry_chosen_tellsItsPath();
    void clearing_emptiesMenuAndSettings();

private:
    TemporarySettings m_settings;
};

void TestRecentFiles::name_isLiteral_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text"); // a doubled & is drawn as one
    QTest::newRow("underscore and ampersand")
        << QStringLiteral("a_b&c.heedmap") << QStringLiteral("a_b&&c.heedmap");
    QTest::newRow("markup") << QStringLiteral("<s>.heedmap") << QStringLiteral("<s>.heedmap");
    QTest::newRow("tab") << QStringLiteral("a\tb.heedmap") << QString();
}

void TestRecentFiles::name_isLiteral()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QMenu menu;
    RecentFiles recent(&menu, nullptr);
    recent.add(QStringLiteral("/somewhere/") + name);
    const QString shown = menu.actions().first()->text();
    if (text.isEmpty())
        QVERIFY(!shown.contains(u'\t'));
    else
        QCOMPARE(shown, text);
}

void TestRecentFiles::list_isKept_newestFirst_withoutDoubles()
{
    QMenu menu;
    {
        RecentFiles recent(&menu, nullptr);
        for (const char *name : {"/somewhere/a", "/somewhere/b", "/somewhere/a"})
            recent.add(QString::fromLatin1(name));
    }
    RecentFiles again(&menu, nullptr);
    QCOMPARE(again.files(), QStringList({QStringLiteral("/somewhere/a"), QStringLiteral("/somewhere/b")}));
}

void TestRecentFiles::list_hasAnEnd()
{
    QMenu menu;
    RecentFiles recent(&menu, nullptr);
    for (int i = 0; i < 30; ++i)
        recent.add(QStringLiteral("/somewhere/%1").arg(i));
    QCOMPARE(recent.files().size(), RecentFiles::most);
    QCOMPARE(recent.files().first(), QStringLiteral("/somewhere/29"));
}

void TestRecentFiles::entry_chosen_tellsItsPath()
{
    QMenu menu;
    RecentFiles recent(&menu, nullptr);
    recent.add(QStringLiteral("/somewhere/a_b&c.heedmap"));
    QSignalSpy chosen(&recent, &RecentFiles::chosen);
    menu.actions().first()->trigger();
    QTRY_COMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("/somewhere/a_b&c.heedmap"));
}

void TestRecentFiles::clearing_emptiesMenuAndSettings()
{
    QMenu menu;
    RecentFiles recent(&menu, nullptr);
    recent.add(QStringLiteral("/somewhere/a"));
    menu.actions().last()->trigger();
    QTRY_VERIFY(recent.files().isEmpty());
    QVERIFY(!menu.isEnabled());
    QVERIFY(RecentFiles(&menu, nullptr).files().isEmpty());
}

QTEST_MAIN(TestRecentFiles)
#include "tst_recent_files.moc"
