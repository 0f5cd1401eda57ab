// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/language.h"

#include "ui/main_window/app_settings.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace heedmap {

namespace {

const QString settingsKey = QStringLiteral("language");
const QString translatorName = QStringLiteral("heedmapTranslator");

void install(const QString &fileName)
{
    if (!QFile::exists(fileName))
        return;
    auto *translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(translatorName);
    if (translator->load(fileName))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

Language savedLanguage()
{
    const QString code = AppSettings().value(settingsKey).toString();
    if (code == QLatin1String("en"))
        return Language::English;
    return code == QLatin1String("zh_CN") ? Language::Chinese : Language::System;
}

void saveLanguage(Language language)
{
    AppSettings settings;
    if (language == Language::System)
        settings.remove(settingsKey);
    else
        settings.setValue(settingsKey, languageCode(language));
}

QString languageCode(Language language)
{
    if (language == Language::System) {
        const QStringList wanted = QLocale::system().uiLanguages();
        const bool chinese = !wanted.isEmpty() && wanted.first().startsWith(QLatin1String("zh"));
        language = chinese ? Language::Chinese : Language::English;
    }
    return language == Language::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void installLanguage(Language language)
{
    const QString code = languageCode(language);
    QLocale::setDefault(QLocale(code));
    // Deleting a translator removes it.
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator *>(translatorName));
    const QString qtFolder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    install(QStringLiteral("%1/qtbase_%2.qm").arg(qtFolder, code));
    install(QStringLiteral(":/heedmap/translations/heedmap_%1.qm").arg(code));
}

} // namespace heedmap
