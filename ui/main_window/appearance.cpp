// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/appearance.h"

#include "ui/main_window/app_settings.h"
#include "ui/main_window/outlined_style.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>

namespace heedmap {

namespace {

const QString settingsKey = QStringLiteral("appearance");
constexpr char platformStyleProperty[] = "heedmapPlatformStyle";

struct Colors
{
    QColor window;
    QColor base;
    QColor alternate;
    QColor button;
    QColor text;
    QColor muted;
    QColor accent;
};

const Colors lightColors = {QColor(0xf4f4f5), QColor(0xffffff), QColor(0xf7f7f8), QColor(0xf0f0f1),
                            QColor(0x1d1d20), QColor(0x75757c), QColor(0x2f6fcf)};
// Fusion outlines with a darker window colour, so that fields are told from the window by their own colour.
const Colors darkColors = {QColor(0x3a3a40), QColor(0x19191c), QColor(0x212125), QColor(0x4a4a52),
                           QColor(0xe8e8eb), QColor(0x9c9ca5), QColor(0x3f7fdc)};

void setShades(QPalette &palette, const Colors &colors)
{
    palette.setColor(QPalette::Light, colors.button.lighter(120));
    palette.setColor(QPalette::Midlight, colors.button.lighter(108));
    palette.setColor(QPalette::Mid, colors.button.darker(130));
    palette.setColor(QPalette::Dark, colors.button.darker(160));
    palette.setColor(QPalette::Shadow, Qt::black);
}

QPalette paletteOf(const Colors &colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Button, colors.button);
    palette.setColor(QPalette::ToolTipBase, colors.base);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, colors.text);
        palette.setColor(QPalette::Disabled, role, colors.muted);
    }
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::PlaceholderText, colors.muted);
    palette.setColor(QPalette::Highlight, colors.accent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.muted);
    palette.setColor(QPalette::Link, colors.accent);
    palette.setColor(QPalette::LinkVisited, colors.accent);
    setShades(palette, colors);
    return palette;
}

} // namespace

Appearance savedAppearance()
{
    const QString name = AppSettings().value(settingsKey).toString();
    if (name == QLatin1String("light"))
        return Appearance::Light;
    return name == QLatin1String("dark") ? Appearance::Dark : Appearance::System;
}

void saveAppearance(Appearance appearance)
{
    AppSettings settings;
    if (appearance == Appearance::System)
        settings.remove(settingsKey);
    else
        settings.setValue(settingsKey,
                          appearance == Appearance::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

void applyAppearance(Appearance appearance)
{
    QString platformStyle = qApp->property(platformStyleProperty).toString();
    if (platformStyle.isEmpty()) {
        if (appearance == Appearance::System)
            return;
        platformStyle = QApplication::style()->name();
        qApp->setProperty(platformStyleProperty, platformStyle);
    }
    if (appearance == Appearance::System) {
        QApplication::setStyle(platformStyle);
        QApplication::setPalette(QPalette());
        return;
    }
    QApplication::setStyle(new OutlinedStyle);
    QApplication::setPalette(paletteOf(appearance == Appearance::Dark ? darkColors : lightColors));
}

} // namespace heedmap
