// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/start.h"

#include "ui/document/document.h"
#include "ui/document/trained_example.h"
#include "ui/main_window/appearance.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"

#include <QGuiApplication>
#include <QIcon>
#include <QStandardPaths>

namespace heedmap {

void applySavedSettings()
{
    QGuiApplication::setDesktopFileName(QStringLiteral("org.heedmap.Heedmap"));
    installLanguage(savedLanguage());
    applyAppearance(savedAppearance());
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/heedmap/icons/heedmap.svg")));
}

std::unique_ptr<QWidget> makeMainWindow(const QString &fileToOpen)
{
    applySavedSettings();
    auto window = std::make_unique<MainWindow>();
    window->startRecovery(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                          QStringLiteral("/recovery"));
    if (fileToOpen.isEmpty())
        window->document().reset(trainedExample(), {});
    else
        window->openFile(fileToOpen);
    return window;
}

} // namespace heedmap
