// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

namespace {

struct Message
{
    QString context;
    QString source;
    QString translation;
    bool unfinished = false;
};

QList<Message> messagesIn(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no translation file");
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.append({context, {}, {}, false});
        else if (xml.name() == QLatin1String("source"))
            messages.last().source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            messages.last().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            messages.last().translation = xml.readElementText();
        }
    }
    return messages;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%L?\\d+|%n|\\{token\\}|\\{heads\\}"));
    QStringList found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();)
        found.append(matches.next().captured());
    found.sort();
    return found;
}

const QString translationFile = sourcePath(QStringLiteral("resources/translations/heedmap_zh_CN.ts"));

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void everyMessage_isTranslatedWithItsPlaceholders()
    {
        const QList<Message> messages = messagesIn(translationFile);
        QVERIFY(messages.size() > 500);
        for (const Message &message : messages) {
            const QByteArray name = (message.context + QStringLiteral(": ") + message.source).toUtf8();
            QVERIFY2(!message.unfinished && !message.translation.isEmpty(), name.constData());
            QVERIFY2(placeholders(message.translation) == placeholders(message.source), name.constData());
        }
    }

    /// What the sources say and the translation does not know yet.
    /// lupdate that loses its way files strings under the name of the helper that says them, where nobody looks.
    void contexts_areThoseOfThePrograms()
    {
        for (const Message &message : messagesIn(translationFile))
            QVERIFY2(message.context != QLatin1String("Words"), qPrintable(message.source));
    }
    void everyVisibleString_isInTheFile()
    {
        const QString lupdate = QStringLiteral(HEEDMAP_LUPDATE);
        if (!QFile::exists(lupdate))
            QSKIP("No lupdate here (Debian: qt6-l10n-tools).");
        QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("heedmap_zh_CN.ts"));
        QVERIFY(QFile::copy(translationFile, copy));
        QProcess process;
        process.setWorkingDirectory(sourcePath());
        process.start(lupdate, {QStringLiteral("-silent"), QStringLiteral("-I"), QStringLiteral("."),
                                QStringLiteral("-locations"), QStringLiteral("none"),
                                QStringLiteral("-no-obsolete"), QStringLiteral("app"), QStringLiteral("core"),
                                QStringLiteral("ui"), QStringLiteral("-ts"), copy});
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitCode(), 0);
        for (const Message &message : messagesIn(copy))
            QVERIFY2(!message.unfinished,
                     qPrintable(message.context + QStringLiteral(": ") + message.source));
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
