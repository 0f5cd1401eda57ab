// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "window_test.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QToolBar>
#include <QTranslator>

using namespace heedmap;

namespace {

/// Marks every text that goes through tr().
class MarkingTranslator final : public QTranslator
{
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return QString::fromUtf8(source) + QChar(0x203b);
    }
    bool isEmpty() const override { return false; }
};

bool needsTranslation(const QString &text)
{
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{3,}"));
    // Tokens of the first session, names of languages, formulas, and templates for either language.
    static const QStringList same = {QStringLiteral("English"), QStringLiteral("love"),
                                     QStringLiteral("China"),   QStringLiteral("EOS"),
                                     QStringLiteral("BOS"),     QStringLiteral("d_model / h")};
    return words.match(text).hasMatch() && !same.contains(text) && !text.contains(QLatin1String("{token}"));
}

QStringList untranslated(const QWidget &window)
{
    QStringList found;
    const auto check = [&found](const QObject *owner, const QString &text) {
        if (needsTranslation(text) && !text.contains(QChar(0x203b)))
            found.append(
                QStringLiteral("%1 %2: %3")
                    .arg(QString::fromLatin1(owner->metaObject()->className()), owner->objectName(), text));
    };
    for (const QAction *action : window.findChildren<QAction *>()) {
        if (action->objectName().endsWith(QLatin1String("Example")))
            continue; // titles of examples are in their files, in both languages
        check(action, action->text());
        check(action, action->statusTip());
    }
    for (const QMenu *menu : window.findChildren<QMenu *>())
        check(menu, menu->title());
    for (const QLabel *label : window.findChildren<QLabel *>())
        check(label, label->text());
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        check(button, button->text());
    for (const QDockWidget *dock : window.findChildren<QDockWidget *>())
        check(dock, dock->windowTitle());
    for (const QToolBar *bar : window.findChildren<QToolBar *>())
        check(bar, bar->windowTitle());
    for (const QComboBox *box : window.findChildren<QComboBox *>()) {
        if (box->objectName() == QLatin1String("heldOutSentence"))
            continue; // sentences of a corpus are in its own languages
        for (int i = 0; i < box->count(); ++i)
            check(box, box->itemText(i));
    }
    return found;
}

} // namespace

class TestWindowLanguage final : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_settings.clear(); }

    void languageSwitch_changesEveryVisibleText();
    void languageSwitch_backToEnglish_leavesNoMark();
    void code_ofEveryChoice();
    void choice_isRemembered();
    void missingTranslation_warnsNobody();

private:
    TemporarySettings m_settings;
};

void TestWindowLanguage::languageSwitch_changesEveryVisibleText()
{
    MainWindow window;
    window.show();
    QTRY_VERIFY(window.document().computation() != nullptr);
    emit window.document().selectionChanged({});
    MarkingTranslator translator;
    QCoreApplication::installTranslator(&translator);
    QCoreApplication::processEvents();
    const QStringList left = untranslated(window);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    QCoreApplication::removeTranslator(&translator);
}

void TestWindowLanguage::languageSwitch_backToEnglish_leavesNoMark()
{
    MainWindow window;
    MarkingTranslator translator;
    QCoreApplication::installTranslator(&translator);
    QCoreApplication::processEvents();
    QVERIFY(window.windowTitle().contains(QChar(0x203b)));
    QCoreApplication::removeTranslator(&translator);
    QCoreApplication::processEvents();
    QVERIFY(!window.windowTitle().contains(QChar(0x203b)));
    for (const QAction *action : window.findChildren<QAction *>())
        QVERIFY2(!action->text().contains(QChar(0x203b)), qPrintable(action->text()));
}

void TestWindowLanguage::code_ofEveryChoice()
{
    QCOMPARE(languageCode(Language::English), QStringLiteral("en"));
    QCOMPARE(languageCode(Language::Chinese), QStringLiteral("zh_CN"));
    QVERIFY(QStringList({QStringLiteral("en"), QStringLiteral("zh_CN")})
                .contains(languageCode(Language::System)));
}

void TestWindowLanguage::choice_isRemembered()
{
    QCOMPARE(savedLanguage(), Language::System);
    for (Language language : {Language::Chinese, Language::English, Language::System}) {
        saveLanguage(language);
        QCOMPARE(savedLanguage(), language);
    }
}

void TestWindowLanguage::missingTranslation_warnsNobody()
{
    failOnWarnings();
    installLanguage(Language::Chinese);
    installLanguage(Language::English);
    QCOMPARE(QLocale().language(), QLocale::English);
}

QTEST_MAIN(TestWindowLanguage)
#include "tst_window_language.moc"
